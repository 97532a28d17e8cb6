// #region body
let a = 1
// #endregion
