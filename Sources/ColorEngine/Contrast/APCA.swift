extension Contrast {
  /// APCA's lightness contrast Lc of text on a background, version 0.0.98G-4g: positive for dark on light, negative for
  /// light on dark, 0 where it is too little to be seen. Channels are held to sRGB first.
  public static func apca(_ text: Color, on background: Color, mode: Mode) -> Double {
    let (text, background) = composited(text, on: background, mode: mode)
    return apca(text, background)
  }

  /// APCA's Lc of two lights, text first.
  ///
  /// The constants are those of the published algorithm (https://github.com/Myndex/SAPC-APCA, 0.0.98G-4g).
  public static func apca(_ text: LinearRGB, _ background: LinearRGB) -> Double {
    let (textY, backgroundY) = (screenLuminance(text), screenLuminance(background))
    if abs(backgroundY - textY) < 0.0005 { return 0 }
    let isDarkOnLight = backgroundY > textY
    let difference =
      isDarkOnLight
      ? (power(backgroundY, 0.56) - power(textY, 0.57)) * 1.14
      : (power(backgroundY, 0.65) - power(textY, 0.62)) * 1.14
    if abs(difference) < 0.1 { return 0 }
    return (difference - (isDarkOnLight ? 0.027 : -0.027)) * 100
  }

  /// APCA's own luminance: a plain 2.4 curve, and black lifted a little for glare.
  private static func screenLuminance(_ light: LinearRGB) -> Double {
    let (red, green, blue) = light.encoded
    let channel = { (value: Double) in power(value.held(to: 0...1), 2.4) }
    let luminance = 0.2126729 * channel(red) + 0.7151522 * channel(green) + 0.0721750 * channel(blue)
    return luminance < 0.022 ? luminance + power(0.022 - luminance, 1.414) : luminance
  }
}
