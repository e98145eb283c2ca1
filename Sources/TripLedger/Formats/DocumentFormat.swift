/// A format that is no table: how its files are known, and how they are read.
package struct DocumentFormat: Sendable {
  /// As it is typed: `ofx`.
  package let name: String
  package let title: String
  /// Whether a file is of this format.
  package let matches: @Sendable (Contents) -> Bool
  package let read: @Sendable (Contents, ReadingOptions) throws(ImportError) -> ReadRows

  /// What a file contains, in UTF-8.
  package struct Contents {
    let path: String
    let bytes: [UInt8]
    /// The value, if the file is JSON.
    let json: JSONTree?
    /// The first row, if the file is a table.
    let firstRow: [String]

    init(_ bytes: [UInt8], ofFile path: String) {
      self.path = path
      self.bytes = bytes
      let kind = ContentKind(of: bytes)
      json = kind == .json ? try? JSONTree(reading: bytes) : nil
      firstRow = kind == .text ? DelimitedText(Array(bytes.prefix(1 << 14)), ofFile: path).firstRow : []
    }

    /// The beginning, to look for marks in.
    var start: String { String(decoding: bytes.prefix(4096), as: UTF8.self) }
  }

  package static let all = [
    dotJSON, dotLines, dotCSV, ofx, camt, mt940, qif, splitwiseJSON, spliitJSON, tricount, ihatemoney,
    hledger, hledgerCSV, ledgerCSV, beancount,
  ]
}

extension ReadRows {
  /// Adds a row from the texts of a document, or names what can't be read; `amount` is above zero if money was spent.
  mutating func add(
    line: Int, kind: ImportRow.Kind?, date: String?, order: DateOrder = .ymd, amount: ExactDecimal?,
    written: String?, currency code: String?, _ complete: (inout ImportRow) -> Void = { _ in },
    sharing: (Amount) throws(BadCell.Flaw) -> RowSharing? = { _ in nil }
  ) {
    guard let day = date.flatMap(DateText.init), let date = day.day(order),
      TableReader.years.contains(date.components.year)
    else {
      bad.append(BadCell(line: line, column: "date", value: date, flaw: .notADate))
      return
    }
    guard let code, let currency = try? Currency(code) else {
      bad.append(BadCell(line: line, column: "currency", value: code, flaw: .notACurrency))
      return
    }
    guard let amount else {
      bad.append(BadCell(line: line, column: "amount", value: written, flaw: .notANumber))
      return
    }
    guard amount.coefficient != 0 else {
      notices.append(Notice(line: line, reason: .noAmount))
      return
    }
    let paid: Amount
    do { paid = try Amount(amount, currency: currency, sign: .anyButZero) } catch {
      bad.append(BadCell(line: line, column: "amount", value: written, flaw: .amount(error)))
      return
    }
    let isInflow = paid.minorUnits < 0
    var row = ImportRow(
      line: line, kind: kind ?? (isInflow ? .refund : .spending), date: date, amount: paid)
    row.offset = day.offset
    if let time = day.time, time.seconds > 0 || row.offset != nil { row.time = time }
    complete(&row)
    // The date of an instant is that of the trip's zone, also if its time says nothing.
    if row.time == nil, row.offset != nil { row.instantSeconds = day.time?.seconds }
    do { row.sharing = try self.sharing(of: row, sharing) } catch {
      bad.append(BadCell(line: line, column: nil, value: nil, flaw: error))
      return
    }
    rows.append(row)
  }
}

/// What statements of cards call the payment of their bills.
enum CardBill {
  private static let words: Set<String> = [
    "payment", "autopay", "zahlung", "einzahlung", "ausgleich", "kreditkartenabrechnung", "paiement", "pago",
    "pagamento", "betaling", "카드대금", "결제대금", "カード引き落とし", "カード引落", "还款",
  ]

  /// Whether money that came to a card under a name paid its bill; money without a name is no merchant's.
  static func isPaid(by name: String?) -> Bool {
    guard let name else { return true }
    return name.lowercased().split { !$0.isLetter }.contains { words.contains(String($0)) }
  }
}

extension ExactDecimal {
  /// Reads a number of a document, which groups no digits: either mark separates decimals.
  init?(documentText text: String?) {
    guard let text, let value = NumberText(text)?.value(nil) else { return nil }
    self = value
  }

  package var negated: ExactDecimal { ExactDecimal(coefficient: -coefficient, scale: scale) }
}
