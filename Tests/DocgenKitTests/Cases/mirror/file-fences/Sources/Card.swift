struct Card {
  // #region body
  var body: Int {
    // #region second
    let a = 1

    return a
    // #endregion
  }
  // #endregion body
  // snippet.marks
  let x = 2
  // snippet.end
}
