import SwiftUI

struct Card: View {
  // #region body
  var body: some View {
    Text("Hi")
  }
  // #endregion
}
