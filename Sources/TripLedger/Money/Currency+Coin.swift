/// A coin: an asset of an exchange, which may be paid with like a currency but is none.
///
/// Its full name has the exchange, `UPBIT:BTC`, because exchanges choose their codes freely and some are those of
/// currencies: the coin `UPBIT:MNT` is not the tugrik MNT.
extension Currency {
  /// The exchange whose coins are known, as their names begin.
  static let coinPrefix = "UPBIT:"
  /// Decimals of an amount.
  static let coinDigits = 8

  /// Creates a coin from its code on the exchange: up to 16 capital letters and digits, `BTC`.
  package init?(coin code: String) {
    guard (1...16).contains(code.utf8.count),
      code.utf8.allSatisfy({ (65...90).contains($0) || (48...57).contains($0) })
    else { return nil }
    self.init(code: Self.coinPrefix + code, minorDigits: Self.coinDigits)
  }

  /// The code on the exchange: `BTC`; `nil` for a currency.
  package var coinCode: String? {
    code.utf8.count > 3 && code.hasPrefix(Self.coinPrefix)
      ? String(code.dropFirst(Self.coinPrefix.count)) : nil
  }

  /// Whether it is an asset of an exchange and not a currency.
  package var isCoin: Bool { code.utf8.count > 3 }
}
