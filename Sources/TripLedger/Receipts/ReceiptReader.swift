/// Reads the lines of a receipt.
package struct ReceiptReader {
  /// What a number without a sign of its currency is in, the likeliest first.
  let currencies: [Currency]
  /// No receipt is from a later day.
  let today: Day
  /// The names of places that are known, one of which the merchant may be.
  let places: [String]

  package init(currencies: [Currency], today: Day, places: [String] = []) {
    (self.currencies, self.today, self.places) = (currencies, today, places)
  }

  /// The models of `tesseract` for what is spoken where the likeliest currency is paid; none if nothing is known.
  package var languages: [String] {
    guard let currency = currencies.first else { return [] }
    return (Self.spoken[currency.code] ?? []) + ["eng"]
  }

  private static let spoken = [
    "KRW": ["kor"], "JPY": ["jpn"], "CNY": ["chi_sim"], "TWD": ["chi_tra"], "HKD": ["chi_tra"],
    "THB": ["tha"],
    "VND": ["vie"], "RUB": ["rus"], "EUR": ["deu", "fra", "ita", "spa"], "CHF": ["deu", "fra", "ita"],
  ]

  package func read(_ text: ReceiptText) -> ReceiptProposal {
    var proposal = ReceiptProposal()
    let dates = ReceiptDates(text, currency: currency(of: text), today: today)
    (proposal.date, proposal.time) = (dates.date, dates.time)
    proposal.merchant = ReceiptHead(text, places: places).merchant
    guard let currency = currency(of: text) else { return proposal }
    let rows = ReceiptRows(text, in: currency, besides: dates.lines)
    proposal.total = rows.total
    proposal.items = rows.items(of: proposal.total?.amount)
    if rows.isCardSlip(text) { proposal.kind = .cardSlip }
    return proposal
  }

  /// The currency that most amounts have, else that of the language, else the likeliest.
  func currency(of text: ReceiptText) -> Currency? {
    var votes: [String: Int] = [:]
    let likely = currencies.map(\.code)
    for line in text.lines {
      for number in ReceiptNumber.all(in: line.text) {
        guard let codes = number.symbol?.codes else { continue }
        // A sign of several currencies is that of the likely one.
        if let code = codes.count == 1 ? codes[0] : likely.first(where: codes.contains) {
          votes[code, default: 0] += 2
        }
      }
      for word in line.text.split(whereSeparator: { !$0.isLetter })
      where word.count == 3 || word.count == 2 || word == "EURO" {
        if word == "RM" || word == "EURO" { votes[word == "RM" ? "MYR" : "EUR", default: 0] += 1 }
        if likely.contains(String(word))
          || ["EUR", "MYR", "KRW", "JPY", "USD", "CHF", "GBP", "SGD", "THB", "VND"].contains(word)
        {
          votes[String(word), default: 0] += 1
        }
      }
    }
    let best = votes.max {
      ($0.value, likely.contains($0.key) ? 1 : 0, $1.key) < (
        $1.value, likely.contains($1.key) ? 1 : 0, $0.key
      )
    }
    if let best, best.value > 0, let currency = try? Currency(best.key) { return currency }
    if let spoken = spoken(in: text) { return spoken }
    return currencies.first
  }

  /// Hangul is read on receipts in won, kana on those in yen.
  private func spoken(in text: ReceiptText) -> Currency? {
    var (hangul, kana) = (0, 0)
    for scalar in text.lines.lazy.flatMap(\.text.unicodeScalars) {
      switch scalar.value {
      case 0xAC00...0xD7A3: hangul += 1
      case 0x3041...0x30FF, 0xFF66...0xFF9F: kana += 1
      default: break
      }
    }
    guard max(hangul, kana) >= 12 else { return nil }
    return hangul > kana ? .won : try? Currency("JPY")
  }
}
