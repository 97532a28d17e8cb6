import ColorTokensKit
import SwiftUI

struct TideMeter: View {
  let level: Double
  let theme = Color.proCyan

  // #region body
  var body: some View {
    ZStack(alignment: .bottom) {
      Capsule()
        .fill(theme.backgroundTertiary)
      Capsule()
        .fill(theme.invertedBackgroundTertiary)
        .frame(height: 120 * level)
    }
    .frame(width: 24, height: 120)
  }
  // #endregion
}
