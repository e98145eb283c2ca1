/// A coin: an asset of an exchange, which may be paid with like a currency but is none.
///
/// Its full name has the exchange, `UPBIT:BTC`, because exchanges choose their codes freely and some are those of
/// currencies: the coin `UPBIT:MNT` is not the tugrik MNT.
extension Currency {
  /// The exchange whose coins are known, as their names begin.
  package static let coinPrefix = "UPBIT:"
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

  /// How sentences and tables name it: a coin by its code alone, unless that is the code of a currency.
  package var shortName: String {
    guard let coinCode, CurrencyEntry.find(coinCode) == nil else { return code }
    return coinCode
  }

  /// The currency itself, for what can't be in a coin: trips, budgets, cash, rates and reports.
  ///
  /// - Throws: `MoneyError.coin` for a coin.
  package func requireMoney() throws(MoneyError) -> Currency {
    guard !isCoin else { throw .coin(value: shortName) }
    return self
  }
}

/// The coins whose code alone may be typed.
enum CoinCodes {
  /// Returns the coin with an upper-case code, if it is in the list.
  static func find(_ code: String) -> Currency? {
    guard (3...16).contains(code.utf8.count) else { return nil }
    let wanted = Array(code.utf8)
    let isKnown = CoinTable.codes.withUTF8Buffer { table in
      table.split(separator: UInt8(ascii: "\n")).contains { $0.elementsEqual(wanted) }
    }
    return isKnown ? Currency(coin: code) : nil
  }
}

extension String {
  /// Whether the text could be the code of a coin: 2 to 16 letters and digits of ASCII, not only digits.
  package var isLikeCoinCode: Bool {
    (2...16).contains(utf8.count) && utf8.contains { $0 > 57 }
      && utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
      }
  }

  /// Whether the text is the full name of a coin, of whatever exchange: `UPBIT:BTC`.
  package var isCoinName: Bool {
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) }
      }
  }
}
