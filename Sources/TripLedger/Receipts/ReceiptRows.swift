/// The lines of a receipt that have an amount, what their words say, and the total that they make.
struct ReceiptRows {
  private let rows: [Row]
  private let currency: Currency

  struct Row {
    let index: Int
    let line: ReceiptLine
    let label: String
    let word: ReceiptWord?
    /// Minor units; below zero with a minus.
    let amount: Int64
    let hasSymbol: Bool
    let writesDecimals: Bool
    /// Whether at most a mark of a tax follows.
    let isAtEnd: Bool

    /// Whether it may be something bought, or what comes on top or off.
    var isItem: Bool { isAtEnd && word == nil || word == .discount || word == .addition }
  }

  init(_ text: ReceiptText, in currency: Currency, besides dates: Set<Int>) {
    self.currency = currency
    let all = text.lines.map { ReceiptNumber.all(in: $0.text) }
    let common = Self.mark(all.joined(), currency)
    let written = all.joined().filter(\.writesDecimals).count
    let needsDecimals = currency.minorDigits == 2 && written >= 2
    var rows: [Row] = []
    for (index, line) in text.lines.enumerated() where !dates.contains(index) {
      let isNamed = line.text.split { !$0.isLetter }.contains { Self.means($0, currency) }
      let numbers = all[index].compactMap { number -> (ReceiptNumber, Int64)? in
        // Beside its name, the sign of another currency is a digit: `EUR $9.66` of `EUR 99.66`.
        if isNamed, let symbol = number.symbol, !symbol.codes.contains(currency.code) { return nil }
        return number.units(of: currency, common, needsDecimals: needsDecimals).map { (number, $0) }
      }
      guard let (number, units) = numbers.last else { continue }
      let characters = Array(line.text)
      var label = String(characters[..<(numbers.first?.0.start ?? number.start)])
      var word = ReceiptWord.find(in: label)
      if word == nil, let found = ReceiptWord.find(in: line.text) { word = found }
      // A word alone on the line above is that of an amount alone.
      if word == nil, !label.contains(where: \.isLetter), index > 0, all[index - 1].isEmpty,
        let above = ReceiptWord.find(in: text.lines[index - 1].text), above != .other
      {
        (label, word) = (text.lines[index - 1].text, above)
      }
      // A row of a table of taxes, whose last amount is the tax.
      if word == .total || word == .grandTotal, numbers.contains(where: { $0.1 > units }) { word = .other }
      rows.append(
        Row(
          index: index, line: line, label: label, word: word, amount: number.isNegative ? -units : units,
          hasSymbol: number.symbol != nil, writesDecimals: number.writesDecimals,
          isAtEnd: characters.count - number.end <= 3))
    }
    self.rows = rows
  }

  /// The mark of decimals that most numbers have.
  private static func mark(_ numbers: some Sequence<ReceiptNumber>, _ currency: Currency) -> DecimalMark? {
    var counts: [DecimalMark: Int] = [:]
    for number in numbers where number.number.body.contains(where: { $0 == "." || $0 == "," }) {
      if let mark = NumberText.mark(of: [(number.number, currency.minorDigits)]) {
        counts[mark, default: 0] += 1
      }
    }
    return counts.max { $0.value < $1.value }?.key
  }

  private static func means(_ word: Substring, _ currency: Currency) -> Bool {
    word == currency.code
      || word.allSatisfy(\.isUppercase) && CurrencySymbol.find(String(word))?.codes == [currency.code]
  }

  // MARK: The total

  var total: ReceiptProposal.Total? {
    let candidates = rows.filter {
      $0.amount >= (currency.minorDigits == 0 ? 10 : 1) && ($0.word == .grandTotal || $0.word == .total)
    }
    let ranked = candidates.map { row in
      // A sum of some of the items has what is to be paid below it.
      let isPart = candidates.contains {
        $0.index > row.index && $0.word == .grandTotal && abs($0.amount - row.amount) > 5
      }
      return (row: row, proof: isPart ? nil : proof(of: row), rank: rank(of: row))
    }
    func best(_ wanted: (ReceiptProposal.Confirmation?) -> Bool) -> (
      row: Row, proof: ReceiptProposal.Confirmation?, rank: Int
    )? {
      ranked.filter { wanted($0.proof) }.max { ($0.rank, $0.row.index) < ($1.rank, $1.row.index) }
    }
    if let found = best({ $0 != nil }) ?? best({ _ in true }) {
      guard let rounded = rounded(found.row) else { return proposal(found.row, found.proof) }
      return ReceiptProposal.Total(amount: rounded, line: found.row.line.text, confirmedBy: nil)
    }
    // No word was read: an amount that another fact says, too, else what a card paid, else the largest that stands there twice.
    let others = rows.filter { isPrice($0) && [nil, .subtotal, .paid, .card].contains($0.word) }
    let proven = others.compactMap { row in wordlessProof(of: row).map { (row, $0) } }
    if let (row, proof) = proven.max(by: { $0.0.amount < $1.0.amount }) { return proposal(row, proof) }
    if let card = rows.last(where: { isPrice($0) && paysAll($0) }) { return proposal(card, nil) }
    let largest = rows.filter(isPrice).map(\.amount).max() ?? 0
    let repeated = others.filter { row in
      row.amount >= largest / 2 && rows.filter { $0.amount == row.amount }.count > 1
    }
    return repeated.max { ($0.amount, $0.index) < ($1.amount, $1.index) }.map { proposal($0, nil) }
  }

  /// Whether all that was paid went, for nothing came back.
  private func paysAll(_ row: Row) -> Bool {
    let change = amounts(.change, besides: row)
    return row.word == .card && change.isEmpty
      || row.word == .paid && !change.isEmpty && change.allSatisfy { $0 == 0 }
  }

  /// A total after it was rounded to a coin, which a line below says, or what was paid less the change; `nil` if it was not.
  private func rounded(_ total: Row) -> Amount? {
    let steps = amounts(.addition, besides: total).map { abs($0) }.filter { (1...5).contains($0) }
    let isOdd = currency.minorDigits == 2 && total.amount % 5 != 0
    func isCoin(_ amount: Int64) -> Bool { isOdd && amount % 5 == 0 && abs(amount - total.amount) < 5 }
    let below = rows.first { row in
      guard row.index > total.index, row.word != .change else { return false }
      return steps.contains(abs(row.amount - total.amount))
        || isCoin(row.amount) && (row.word == .total || row.word == .grandTotal)
    }
    let paid = amounts(.paid, besides: total).lazy.flatMap { paid in
      amounts(.change, besides: total).map { paid - $0 }
    }
    return (below?.amount ?? paid.first(where: isCoin)).map { Amount(minorUnits: $0, currency: currency) }
  }

  /// Whether an amount without a word may be one: not a number of things, or what was left of a date.
  private func isPrice(_ row: Row) -> Bool {
    if row.line.text.contains("%") { return false }
    return currency.minorDigits == 0
      ? row.amount >= 100 && row.line.confidence >= 30 : row.amount > 0 && row.writesDecimals
  }

  private func proposal(_ row: Row, _ proof: ReceiptProposal.Confirmation?) -> ReceiptProposal.Total {
    ReceiptProposal.Total(
      amount: Amount(minorUnits: row.amount, currency: currency), line: row.line.text, confirmedBy: proof)
  }

  private func rank(of row: Row) -> Int {
    var rank = row.word == .grandTotal ? 4 : 0
    if row.hasSymbol { rank += 1 }
    let heights = rows.map(\.line.height).sorted()
    if let middle = heights.isEmpty ? nil : heights[heights.count / 2], row.line.height * 4 > middle * 5 {
      rank += 2
    }
    if row.line.confidence >= 70 { rank += 1 }
    // Other totals, of taxes and of things, are smaller.
    if row.amount == rows.filter({ $0.word == .grandTotal || $0.word == .total }).map(\.amount).max() {
      rank += 2
    }
    return rank
  }

  private func amounts(_ words: ReceiptWord..., besides row: Row) -> [Int64] {
    rows.filter { other in other.index != row.index && other.word.map(words.contains) ?? false }.map(\.amount)
  }

  private func proof(of row: Row) -> ReceiptProposal.Confirmation? {
    let total = row.amount
    let before = rows.filter { $0.index < row.index }
    let items = before.filter(\.isItem).map(\.amount)
    if items.count > 1, Self.sum(items) == total { return .items }
    let extras = amounts(.tax, .addition, besides: row)
    for subtotal in amounts(.subtotal, besides: row) where subtotal > 0 {
      if extras.contains(where: { $0 != 0 && subtotal + $0 == total }) { return .tax }
      if extras.count > 1, Self.sum(extras) != 0, subtotal + Self.sum(extras) == total { return .tax }
    }
    if isPaidLessChange(row) { return .change }
    return amounts(.paid, .card, besides: row).contains(total) ? .paid : nil
  }

  /// Whether it is what was handed over, in coins that there are, less what came back.
  private func isPaidLessChange(_ row: Row) -> Bool {
    let change = amounts(.change, besides: row)
    return amounts(.paid, .card, besides: row).contains { handed in
      (currency.minorDigits != 2 || handed % 5 == 0)
        && change.contains { $0 > 0 && handed - $0 == row.amount }
    }
  }

  private func wordlessProof(of row: Row) -> ReceiptProposal.Confirmation? {
    let total = row.amount
    if row.word == nil || row.word == .subtotal, isPaidLessChange(row) { return .change }
    // No price is larger than the total.
    guard !rows.contains(where: { $0.amount > total && ![.paid, .card, .change, .other].contains($0.word) })
    else {
      return nil
    }
    // A tax and what it is of stand near each other, not both below; one of their words was read.
    let near = rows.filter { abs($0.index - row.index) <= 6 && $0.amount > 0 && $0.amount < total }
    for (place, base) in near.enumerated() where base.index < row.index {
      for tax in near.dropFirst(place + 1).prefix(3) where base.amount + tax.amount == total {
        let smaller = min(base.amount, tax.amount)
        let isTax = smaller * 4 < total && smaller * 40 > total
        if isTax, [base, tax].contains(where: { $0.word == .tax || $0.word == .subtotal }) { return .tax }
      }
    }
    if row.word == nil, amounts(.paid, .card, besides: row).contains(total),
      rows.filter({ $0.amount == total }).count > 2
    {
      return .paid
    }
    return nil
  }

  private static func sum(_ amounts: [Int64]) -> Int64 {
    amounts.reduce(0) { $0.addingReportingOverflow($1).partialValue }
  }

  // MARK: Items

  /// The lines above the first sum, with their names; discounts are items below zero.
  func items(of total: Amount?) -> [ReceiptProposal.Item] {
    let ends: [ReceiptWord] = [.grandTotal, .total, .subtotal, .tax, .paid, .card, .change]
    let end = rows.first { $0.word.map(ends.contains) ?? false }?.index ?? 0
    let items: [ReceiptProposal.Item] = rows.compactMap { row in
      guard row.isItem, row.index < end, row.amount != 0, let name = Self.name(row.label) else { return nil }
      return ReceiptProposal.Item(name: name, amount: Amount(minorUnits: row.amount, currency: currency))
    }
    let sum = Self.sum(items.map(\.amount.minorUnits))
    let sums = rows.filter { $0.word == .subtotal }.map(\.amount) + [total?.minorUnits].compactMap(\.self)
    // What makes no sum was not read right.
    return sums.contains(sum) ? items : []
  }

  private static func name(_ label: String) -> String? {
    let name = label.drop { !$0.isLetter && !$0.isNumber }
    return name.contains(where: \.isLetter)
      ? String(name.reversed().drop { !$0.isLetter && !$0.isNumber && $0 != ")" }.reversed()) : nil
  }

  // MARK: Card slips

  private static let slipWords = [
    "매출전표", "신용매출", "카드매출", "cardholder", "merchantcopy", "customercopy", "cardsale", "kundenbeleg",
    "händlerbeleg",
    "クレジット売上票", "お客様控", "カード売上", "terminalid",
  ]

  func isCardSlip(_ text: ReceiptText) -> Bool {
    let words = text.lines.map { $0.text.lowercased().filter(\.isLetter) }
    let isSlip = words.contains { line in Self.slipWords.contains(where: line.contains) }
    return isSlip && !(items(of: total?.amount).count > 1 && total?.confirmedBy == .items)
  }
}
