/// How the tables of one program or bank are read: a bank is one such description.
///
/// Columns are found by their names, wherever they are; names that are not listed here are not looked at.
package struct TableFormat: Sendable {
  /// As it is typed: `kakaobank`.
  package let name: String
  /// The name of the program or bank.
  package let title: String
  /// Names of columns that only such files have together.
  let signature: [String]
  /// Possible names of each column, the best first.
  package let columns: [ImportColumn: [String]]
  package let sign: Sign
  /// A row that brings money is a refund on a card, and income in an account.
  package let inflow: ImportRow.Kind
  /// The currency of amounts, if no column and no unit says it.
  package let currency: String?
  let chargedCurrency: String?
  /// `nil` if the file has to show it.
  package let dateOrder: DateOrder?
  package let decimalMark: DecimalMark?
  package let pay: Payment?
  /// The first that fits a row decides what it is.
  package let words: [Word]
  /// Reads what was paid abroad from the memo: an amount and a currency.
  let amountInMemo: (@Sendable (String) -> (amount: String, currency: String)?)?
  /// Columns by position, for files without a header: the first row then has to fulfil `isFirst`.
  let positions: [ImportColumn: Int]
  package let isFirst: (@Sendable (TableRow) -> Bool)?
  /// Whether that first row is one of the table.
  let isFirstARow: Bool
  /// Brings the cells of a row to their places, where rows differ.
  let prepared: (@Sendable (TableRow) -> TableRow)?
  /// Where it says who paid and whose it is, if it divides expenses.
  package let people: PeopleColumns?
  /// Whether the charge was taken from an account, and is not only the source's own conversion of the amount.
  let hasCharges: Bool
  /// Whether rows are approvals, which the card may still settle with another amount, under the same number.
  let areApprovals: Bool
  /// Whether an empty line ends the table.
  let endsAtEmptyLine: Bool
  /// Whether rows may have fewer cells than the header.
  let isRagged: Bool

  /// `byWord`: a figure has no direction but the word of its row.
  package enum Sign: Sendable { case spentIsPositive, spentIsNegative, unknown, byWord }

  var isGeneral: Bool { name == Self.general.name }

  /// Whether it is of an app that plans by categories: what comes in without one, or in one for income, is no refund.
  package var isBudget: Bool { inflow == .refund && pay == nil && people == nil && columns[.category] != nil }

  /// A word in a column that says what a row is.
  package struct Word: Sendable {
    let column: ImportColumn
    /// Compared without white space and case; `nil` for an empty cell.
    let text: String?
    /// Whether the cell has to be the word, and not only contain it.
    let isWhole: Bool
    let kind: ImportRow.Kind

    static func word(_ column: ImportColumn, _ texts: String, _ kind: ImportRow.Kind) -> [Word] {
      texts.split(separator: "|").map { Word(column: column, text: String($0), isWhole: false, kind: kind) }
    }

    static func whole(_ column: ImportColumn, _ texts: String, _ kind: ImportRow.Kind) -> [Word] {
      texts.split(separator: "|").map { Word(column: column, text: String($0), isWhole: true, kind: kind) }
    }
  }

  /// Names are separated by bars: `"거래일시|거래일자"`.
  init(
    _ name: String, _ title: String, knownBy signature: String, _ columns: [ImportColumn: String],
    sign: Sign = .spentIsPositive, inflow: ImportRow.Kind = .refund, currency: String? = nil,
    chargedCurrency: String? = nil, dateOrder: DateOrder? = .ymd, decimalMark: DecimalMark? = .point,
    pay: Payment? = nil, words: [[Word]] = [],
    amountInMemo: (@Sendable (String) -> (amount: String, currency: String)?)? = nil,
    positions: [ImportColumn: Int] = [:], isFirst: (@Sendable (TableRow) -> Bool)? = nil,
    isFirstARow: Bool = false, isRagged: Bool = false, prepared: (@Sendable (TableRow) -> TableRow)? = nil,
    people: PeopleColumns? = nil, hasCharges: Bool = true, areApprovals: Bool = false,
    endsAtEmptyLine: Bool = false
  ) {
    self.name = name
    self.title = title
    self.signature = Self.names(signature)
    self.columns = columns.mapValues(Self.names)
    self.sign = sign
    self.inflow = inflow
    self.currency = currency
    self.chargedCurrency = chargedCurrency
    self.dateOrder = dateOrder
    self.decimalMark = decimalMark
    self.pay = pay
    self.words = words.flatMap(\.self)
    self.amountInMemo = amountInMemo
    self.positions = positions
    self.isFirst = isFirst
    self.isFirstARow = isFirstARow
    self.prepared = prepared
    self.isRagged = isRagged
    self.people = people
    self.hasCharges = hasCharges
    self.areApprovals = areApprovals
    self.endsAtEmptyLine = endsAtEmptyLine
  }

  package static func names(_ text: String) -> [String] { text.split(separator: "|").map(String.init) }

  /// Every format of tables, those of travel apps first.
  package static let all =
    travelApps + budgetApps + householdApps + world + germanBanks + otherBanks + lists + korea + japan

  package static func find(_ name: String) -> TableFormat? {
    name == general.name ? general : all.first { $0.name == name }
  }
}
