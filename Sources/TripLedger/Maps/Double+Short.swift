extension Double {
  /// At most two decimals, without trailing zeros.
  package var short: String {
    let hundredths = Int((self * 100).rounded())
    var text = DecimalText.plain(magnitude: hundredths.magnitude, scale: 2, negative: hundredths < 0)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
