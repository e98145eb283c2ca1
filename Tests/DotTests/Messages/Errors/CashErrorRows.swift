@testable import dot

/// Errors of wallets and their journals.
extension ErrorRow {
  static let cash: [ErrorRow] = {
    @Sendable func yen(_ units: Int64) -> Amount { Amount(minorUnits: units, currency: .yen) }
    @Sendable func shortage(_ wallet: String, isNew: Bool) -> CashError {
      .notEnough(
        Shortage(
          wallet: Wallet(name: wallet, kind: .prepaid, changed: Instant(seconds: 0, offset: 0)), kind: .sell,
          id: CashEntryID(), date: day,
          amount: yen(30_000), missing: yen(4_500), isNew: isNew))
    }
    let log = ["dot cash log", "JPY --date 2025-09-05"]
    return [
      ErrorRow(names: ["2025-09-06", "30,000 JPY", "4,500 JPY"], hints: log) { shortage($0, isNew: true) },
      ErrorRow(names: ["2025-09-06", "30,000 JPY", "4,500 JPY"], hints: log) { shortage($0, isNew: false) },
      ErrorRow(hints: ["abcJPY"]) { CashError.whichCurrency(value: $0) },
      ErrorRow(hints: ["dot cash log"]) { CashError.noSuchEntry(name: $0) },
      ErrorRow(names: ["2"], hints: ["dot cash edit 0abc123456789"]) {
        CashError.ambiguousEntry(name: $0, candidates: candidates($0))
      },
      ErrorRow(hints: ["dot settle delete"]) { CashError.entryOfPayment(id: $0) },
      ErrorRow(hints: ["--into", "dot people me"]) { CashError.notOwnMoney(name: $0, isInto: true) },
      ErrorRow(hints: ["--from", "dot people me"]) { CashError.notOwnMoney(name: $0, isInto: false) },
      ErrorRow(hints: ["dot wallet list", "Travel"]) {
        CashError.noSuchWallet(name: $0, suggestions: ["Travel"])
      },
      ErrorRow(names: ["2"], hints: ["dot wallet rename 0abc123456789"]) {
        CashError.ambiguousWallet(name: $0, candidates: candidates($0))
      },
      ErrorRow(hints: ["dot wallet list"]) { CashError.walletTaken(name: $0) },
      ErrorRow(hints: ["dot wallet add"]) { CashError.builtInWallet(name: $0) },
      ErrorRow(hints: ["dot wallet list"]) { CashError.moveIntoItself(wallet: $0) },
      ErrorRow { CashError.boughtWithItself(currency: $0) },
      ErrorRow(CashError.feeTooLarge(fee: yen(4_500), of: yen(30_000)), names: ["4,500 JPY", "30,000 JPY"]),
      ErrorRow { CashError.notADiscount(value: $0) },
      ErrorRow(names: ["--abc", "sell"], hints: ["--for, --rate"]) {
        CashError.notOfKind(option: $0, kind: .sell)
      },
    ]
  }()
}
