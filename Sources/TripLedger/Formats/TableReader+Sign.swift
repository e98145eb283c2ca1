/// What the signs of a table's figures mean.
extension TableReader {
  /// A figure as written, what the words of its row say, and the balance after it.
  private struct Figure {
    let amount: ExactDecimal
    let word: RowWord?
    /// Whether a word says the direction and nothing else.
    let isDirection: Bool
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
    guard let column = header.columns[booked] else {
      if let out = header.columns[.out], contradictsColumns(rows, mark, isRising) {
        questions.append(.balance(column: name(of: out)))
      }
      return .spentIsPositive
    }
    var figures: [Figure] = []
    for row in rows {
      guard let number = row[column].flatMap(NumberText.init), let amount = number.value(mark),
        amount.coefficient != 0
      else { continue }
      let word = number.direction ?? word(of: row)
      let balance = cell(row, .balance).flatMap(NumberText.init)?.value(mark)
      let isDirection =
        number.direction != nil
        || (header.kinds + header.states).contains { row[$0].map(RowWord.isDirection) ?? false }
      figures.append(Figure(amount: amount, word: word, isDirection: isDirection, balance: balance))
    }
    let witness = Self.sign(byBalanceOf: figures, isRising)
    // What only moved between one's own accounts shows no sign of spending.
    let tested = figures.filter { $0.word != .transfer }
    paysBills =
      Set(tested.map(\.amount.isPositive)).count == 1 && tested.contains { $0.word == .payment }
      && tested.contains { $0.word == .out && !$0.isDirection }
    var found = format.sign == .unknown ? Self.sign(byWordsOf: tested) ?? witness : format.sign
    if let sign = found, format.people == nil, Self.isAgainst(sign, tested) {
      if tested.contains(where: { $0.isDirection && $0.isOut == true })
        || Self.sign(byWordsOf: tested) == .byWord
      {
        // A word beats a sign.
        found = .byWord
      } else if witness == nil {
        questions.append(.sign(column: name(of: column)))
        return sign
      }
    }
    needsWords = found == .byWord && format.isGeneral && tested.contains(where: \.isDirection)
    if let found, format.people == nil, Self.contradicts(found, tested) {
      questions.append(.sign(column: name(of: column)))
      return found
    }
    if let found {
      let isContradicted =
        found == .byWord
        ? Self.contradictsWords(figures, isRising) : witness.map { $0 != found } ?? false
      if isContradicted, format.people == nil { questions.append(.balance(column: name(of: column))) }
      return found
    }
    // Words that nobody knows, in a column that is said to have the direction.
    let isUnheard = figures.contains { $0.word == nil } && figures.allSatisfy { $0.isOut == nil }
    let hasNoSign = figures.allSatisfy(\.amount.isPositive) && options.mapping[.amount] == nil
    if isUnheard, options.mapping[.kind] != nil || hasNoSign, unheardDirection() != nil {
      questions.append(.sign(column: name(of: column)))
    }
    if figures.allSatisfy(\.amount.isPositive) {
      // The same amounts in another currency, with a sign.
      if options.mapping[.amount] == nil, hasSigns(besideOf: column, in: rows, mark) {
        questions.append(.sign(column: name(of: column)))
      }
      return .spentIsPositive
    }
    if figures.allSatisfy({ !$0.amount.isPositive }) { return .spentIsNegative }
    // Who names one column for both directions has seen its signs.
    if options.mapping[.amount] != nil { return .spentIsNegative }
    questions.append(.sign(column: name(of: column)))
    return .spentIsNegative
  }

  /// Whether the balance goes up with what the one of two columns that are guessed calls spent, and down with the other.
  private func contradictsColumns(_ rows: some Sequence<TableRow>, _ mark: DecimalMark, _ isRising: Bool?)
    -> Bool
  {
    guard format.isGeneral, header.columns[.in] != nil, options.mapping[.out] ?? options.mapping[.in] == nil
    else { return false }
    let figures = rows.compactMap { row -> Figure? in
      let (out, income) = (magnitude(row, .out, mark), magnitude(row, .in, mark))
      guard let amount = try? income - out, amount.coefficient != 0 else { return nil }
      let balance = cell(row, .balance).flatMap(NumberText.init)?.value(mark)
      return Figure(amount: amount, word: nil, isDirection: false, balance: balance)
    }
    return Self.sign(byBalanceOf: figures, isRising) == .spentIsPositive
  }

  private func magnitude(_ row: TableRow, _ column: ImportColumn, _ mark: DecimalMark) -> ExactDecimal {
    cell(row, column).flatMap(NumberText.init)?.value(mark)?.magnitude ?? ExactDecimal(0)
  }

  /// Whether an unread column whose name begins like this one has figures below zero.
  private func hasSigns(besideOf column: Int, in rows: some Sequence<TableRow>, _ mark: DecimalMark) -> Bool {
    guard column < names.count else { return false }
    let others = names.indices.filter {
      $0 != column && header.isUnread($0) && ColumnName(names[$0]).begins(with: ColumnName(names[column]))
    }
    return rows.contains { row in
      others.contains { row[$0].flatMap(NumberText.init)?.value(mark).map { $0.coefficient < 0 } ?? false }
    }
  }

  /// Whether every figure of a file has the sign of what comes in.
  private static func isAgainst(_ sign: TableFormat.Sign, _ figures: [Figure]) -> Bool {
    switch sign {
    case .spentIsNegative: !figures.isEmpty && figures.allSatisfy(\.amount.isPositive)
    case .spentIsPositive: !figures.isEmpty && figures.allSatisfy { !$0.amount.isPositive }
    case .byWord, .unknown: false
    }
  }

  /// Whether the words of some rows say the opposite of their signs, where the file has both signs.
  private static func contradicts(_ sign: TableFormat.Sign, _ figures: [Figure]) -> Bool {
    guard sign != .byWord, Set(figures.map(\.amount.isPositive)).count == 2 else { return false }
    return figures.contains { figure in
      figure.isDirection
        && figure.isOut.map { $0 == (figure.amount.isPositive != (sign == .spentIsPositive)) } ?? false
    }
  }

  /// `nil` if no word says a direction, or words and signs contradict each other and some rows have no word.
  private static func sign(byWordsOf figures: [Figure]) -> TableFormat.Sign? {
    // On the list of a card a payment is its bill, which has the other sign.
    let spent = figures.filter { $0.isOut != nil && $0.word != .payment }
    let directed = spent.isEmpty ? figures.filter { $0.isOut != nil } : spent
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
