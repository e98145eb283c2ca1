/// What the signs of a table's figures mean.
extension TableReader {
  /// A figure as written, what the words of its row say, and the balance after it.
  private struct Figure {
    let amount: ExactDecimal
    let word: RowWord?
    let balance: ExactDecimal?

    var isOut: Bool? { word?.isOut }
  }

  /// By the words of the rows, else the balance; else figures of one sign only are spending.
  ///
  /// The balance is a witness for all of them, and for the signs that the format has.
  mutating func sign(
    of rows: some Sequence<TableRow>, _ mark: DecimalMark, _ isRising: Bool?,
    _ questions: inout [ImportError.Question]
  ) -> TableFormat.Sign {
    let booked = header.columns[.charged] == nil ? ImportColumn.amount : .charged
    guard let column = header.columns[booked] else { return .spentIsPositive }
    var figures: [Figure] = []
    for row in rows {
      guard let number = row[column].flatMap(NumberText.init), let amount = number.value(mark),
        amount.coefficient != 0
      else { continue }
      let word = number.direction ?? word(of: row)
      let balance = cell(row, .balance).flatMap(NumberText.init)?.value(mark)
      figures.append(Figure(amount: amount, word: word, balance: balance))
    }
    let witness = Self.sign(byBalanceOf: figures, isRising)
    let found = format.sign == .unknown ? Self.sign(byWordsOf: figures) ?? witness : format.sign
    if let found {
      let isContradicted =
        found == .byWord
        ? Self.contradictsWords(figures, isRising) : witness.map { $0 != found } ?? false
      if isContradicted, format.people == nil { questions.append(.balance(column: name(of: column))) }
      return found
    }
    // Words that nobody knows, in a column that is said to have the direction.
    let isUnheard = figures.contains { $0.word == nil } && figures.allSatisfy { $0.isOut == nil }
    if isUnheard, options.mapping[.kind] != nil { questions.append(.sign(column: name(of: column))) }
    if figures.allSatisfy(\.amount.isPositive) { return .spentIsPositive }
    if figures.allSatisfy({ !$0.amount.isPositive }) { return .spentIsNegative }
    // Who names one column for both directions has seen its signs.
    if options.mapping[.amount] != nil { return .spentIsNegative }
    questions.append(.sign(column: name(of: column)))
    return .spentIsNegative
  }

  /// `nil` if no word says a direction, or words and signs contradict each other and some rows have no word.
  private static func sign(byWordsOf figures: [Figure]) -> TableFormat.Sign? {
    let directed = figures.filter { $0.isOut != nil }
    guard !directed.isEmpty else { return nil }
    if Set(figures.map(\.amount.isPositive)).count == 1 {
      // Without signs, the words have all of it, but for rows that become nothing.
      return directed.contains { $0.isOut == false } ? .byWord : nil
    }
    if directed.allSatisfy({ $0.amount.isPositive == $0.isOut }) { return .spentIsPositive }
    if directed.allSatisfy({ $0.amount.isPositive != $0.isOut }) { return .spentIsNegative }
    // `Charge` with either sign says who asked for the money.
    return nil
  }

  /// The sign by which every balance follows from the one before, whichever row is the newest.
  private static func sign(byBalanceOf figures: [Figure], _ isRising: Bool?) -> TableFormat.Sign? {
    let isNegative = follows(figures, isRising) { $0.amount }
    let isPositive = follows(figures, isRising) { $0.amount.negated }
    return isNegative == isPositive ? nil : isNegative ? .spentIsNegative : .spentIsPositive
  }

  /// Whether the balances go the other way than the words.
  private static func contradictsWords(_ figures: [Figure], _ isRising: Bool?) -> Bool {
    let directed = { (figure: Figure) in
      figure.isOut == false ? figure.amount.magnitude : figure.amount.magnitude.negated
    }
    return !follows(figures, isRising, directed) && follows(figures, isRising) { directed($0).negated }
  }

  /// Whether each balance is the one before with the change of its row.
  private static func follows(
    _ figures: [Figure], _ isRising: Bool?, _ change: (Figure) -> ExactDecimal
  ) -> Bool {
    guard figures.count > 1, figures.allSatisfy({ $0.balance != nil }) else { return false }
    return [true, false].contains { rising in
      guard isRising.map({ $0 == rising }) ?? true else { return false }
      let ordered = rising ? figures : figures.reversed()
      return zip(ordered, ordered.dropFirst()).allSatisfy { before, after in
        guard let old = before.balance, let new = after.balance, let sum = try? old + change(after) else {
          return false
        }
        return sum == new
      }
    }
  }
}
