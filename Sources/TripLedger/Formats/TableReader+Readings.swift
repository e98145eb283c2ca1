/// The first rows as each answer to what is unclear would read them.
extension TableReader {
  func readings(
    of rows: [(row: TableRow, date: DateText?)], _ questions: [ImportError.Question], _ settled: Settled
  ) -> [UnclearFile.Reading] {
    var readings: [UnclearFile.Reading] = []
    for question in questions {
      for answer in Self.answers(to: question, rows.lazy.compactMap(\.date)) {
        readings.append(
          UnclearFile.Reading(answer: answer, rows: first(of: rows, settled.answered(answer))))
      }
    }
    return readings.isEmpty
      ? [UnclearFile.Reading(answer: nil, rows: first(of: rows, settled))] : readings
  }

  private static func answers(
    to question: ImportError.Question, _ dates: some Sequence<DateText>
  ) -> [UnclearFile.Answer] {
    switch question {
    case .dateOrder:
      let possible = DateOrder.allCases.filter { order in dates.contains { $0.day(order) != nil } }
      return possible.map { .dateOrder($0) }
    case .decimalMark: return DecimalMark.allCases.map { .decimalMark($0) }
    case .sign, .balance: return [true, false].map { .spending(isPositive: $0) }
    case .currency, .columns: return []
    }
  }

  func first(of rows: [(row: TableRow, date: DateText?)], _ settled: Settled) -> [UnclearFile.Row] {
    var reader = self
    return Array(
      rows.lazy.compactMap { row, date in date.flatMap { reader.sample(row, $0, settled) } }
        .prefix(UnclearFile.shown))
  }

  private mutating func sample(_ row: TableRow, _ date: DateText, _ settled: Settled) -> UnclearFile.Row? {
    guard isWhole(row), let day = date.day(settled.order, on: dates) else { return nil }
    var sample = UnclearFile.Row(date: day)
    sample.payee = text(row, .payee) ?? text(row, .memo)
    if let money = try? money(of: row, settled) {
      sample.amount = money.amount
      sample.effect = kind(of: row, isInflow: money.amount.minorUnits < 0).effect
    } else {
      guard let figure = figure(of: row, settled), figure.coefficient != 0 else { return nil }
      sample.figure = figure.magnitude
      sample.effect = kind(of: row, isInflow: !figure.isPositive).effect
    }
    return sample
  }
}

extension TableReader.Settled {
  fileprivate func answered(_ answer: UnclearFile.Answer) -> Self {
    switch answer {
    case .dateOrder(let order):
      Self(order: order, mark: mark, sign: sign, isOutNegative: isOutNegative)
    case .decimalMark(let mark):
      Self(order: order, mark: mark, sign: sign, isOutNegative: isOutNegative)
    case .spending(let isPositive):
      Self(
        order: order, mark: mark, sign: isPositive ? .spentIsPositive : .spentIsNegative,
        isOutNegative: isOutNegative)
    }
  }
}

extension ImportRow.Kind {
  fileprivate var effect: UnclearFile.Effect {
    switch self {
    case .spending, .partlyCancelled: .spending
    case .refund, .cancellation: .refund
    case .ignored: .ignored
    }
  }
}
