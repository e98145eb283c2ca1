/// Reads who paid the rows of a table, and whose they are.
struct SharingReader {
  private let columns: PeopleColumns
  private let names: [String]
  /// The first column of each name.
  private let indices: [String: Int]
  /// The people with columns of their own, and their columns.
  private var personColumns: [(name: String, index: Int)] = []
  private var weights = PersonWeights()
  /// Everybody, in the order of the file.
  private(set) var people: [String] = []
  /// Those who are listed with commas between them, and whether a name has one itself.
  private var members: Set<String> = []
  private var haveCommas = false

  /// What SplitPro calls whoever exported the file, and whoever else it is about, if that is not said.
  static let you = "You"
  private static let friend = "Friend"

  /// `rows` are those with dates; `above` are those before the header.
  init(
    _ columns: PeopleColumns, named names: [String], knowing known: Set<ColumnName>, _ rows: [TableRow],
    above: ArraySlice<TableRow>
  ) {
    self.columns = columns
    self.names = names
    indices = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    switch columns {
    case .balances, .signedShares, .shares:
      let figures = columnsOfFigures(rows)
      var unique = UniqueNames()
      for (index, name) in names.enumerated()
      where !name.isEmpty && figures.contains(index) && !known.contains(ColumnName(name)) {
        personColumns.append((unique.adding(name), index))
      }
      people = personColumns.map(\.name)
    case .lists(let payers, _, let others, _):
      for row in rows { people += list(row, payers, ";") + list(row, others, ";") }
    case .pairs(let paid, let shares):
      for name in names {
        for start in [paid, shares] where name.hasPrefix(start) {
          people.appendNew([String(name.dropFirst(start.count))])
        }
      }
    case .two(let payer, _, _):
      people = [Self.you] + rows.compactMap { cell($0, payer) }
      if people.allSatisfy({ $0 == Self.you }) { people.append(Self.friend) }
    case .weights(let payer, let weight, let others):
      addMembers(above)
      for row in rows {
        guard let name = cell(row, payer) else { continue }
        weights.add(name, cell(row, weight))
        add(name)
        for member in members(row, others) { add(member) }
      }
    }
  }

  /// The weights that people can have here, too.
  var wholeWeights: [String: Weight] { weights.usual }

  /// The columns that hold nothing but figures, as those of people do. Apps add columns of other kinds.
  private func columnsOfFigures(_ rows: [TableRow]) -> Set<Int> {
    var figures: Set<Int> = []
    var others: Set<Int> = []
    var named: Set<String> = []
    for row in rows {
      for (index, text) in row.cells.enumerated() {
        if NumberText(text) != nil {
          figures.insert(index)
        } else if !NumberText.isNone(text) {
          others.insert(index)
        }
      }
      if case .shares(_, let payer, let receivers) = columns {
        named.formUnion(list(row, receivers, ","))
        if let payer = cell(row, payer) { named.insert(payer) }
      }
    }
    return figures.subtracting(others).filter { index in
      guard index < names.count else { return false }
      switch columns {
      case .signedShares(_, let other): return names[index] != other
      case .shares: return named.contains(names[index])
      default: return true
      }
    }
  }

  /// The table of members that some programs write above that of the bills.
  private mutating func addMembers(_ rows: ArraySlice<TableRow>) {
    guard let header = rows.first(where: { $0[0] == "name" && $0[1] == "weight" }) else { return }
    for row in rows where row.line > header.line && !(row[0] ?? "").isEmpty {
      add(row.cells[0])
      weights.add(row.cells[0], row[1])
    }
  }

  private mutating func add(_ member: String) {
    guard members.insert(member).inserted else { return }
    people.append(member)
    haveCommas = haveCommas || member.contains(",")
  }

  private func cell(_ row: TableRow, _ column: String) -> String? {
    guard let index = indices[column], let text = row[index], !text.isEmpty else { return nil }
    return text
  }

  /// A list of people whose names may have commas themselves: the longest that is known counts.
  private func members(_ row: TableRow, _ column: String) -> [String] {
    let parts = list(row, column, ",")
    guard haveCommas else { return parts }
    var found: [String] = []
    var start = 0
    while start < parts.count {
      let end =
        (start..<min(parts.count, start + 8)).last { end in
          members.contains(parts[start...end].joined(separator: ", "))
            || members.contains(parts[start...end].joined(separator: ","))
        } ?? start
      let name = parts[start...end].joined(separator: ", ")
      found.append(members.contains(name) || start == end ? name : parts[start...end].joined(separator: ","))
      start = end + 1
    }
    return found
  }

  private func list(_ row: TableRow, _ column: String, _ separator: Character) -> [String] {
    (cell(row, column) ?? "").split(separator: separator).map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  // MARK: Rows

  /// Whether a row of balances is what one person gave another: all of it between two, who are named at both ends of
  /// its description, in whatever language.
  func isPayment(_ row: TableRow, _ description: String?, _ mark: DecimalMark) -> Bool {
    guard case .balances = columns, let description, let figures = try? figures(of: row, mark) else {
      return false
    }
    let given = figures.filter { $0.value.coefficient != 0 }
    guard given.count == 2, given[0].value == given[1].value.negated else { return false }
    let (first, second) = (given[0].name, given[1].name)
    return [(first, second), (second, first)].contains {
      description.hasPrefix($0 + " ") && description.hasSuffix(" " + $1)
    }
  }

  /// Whether a row of balances concerns nobody: it was deleted.
  func isNobodys(_ row: TableRow, _ mark: DecimalMark) -> Bool {
    guard case .balances = columns, people.count > 1, let figures = try? figures(of: row, mark) else {
      return false
    }
    return figures.allSatisfy { $0.value.coefficient == 0 }
  }

  /// - Throws: `.noPayer`, and `.shares` if they can't be read or don't make up `total`.
  func sharing(
    of row: TableRow, _ total: Amount, isSettlement: Bool, _ mark: DecimalMark
  ) throws(BadCell.Flaw) -> RowSharing {
    switch columns {
    case .balances:
      return try RowSharing(of: total, balances: try figures(of: row, mark), isSettlement: isSettlement)
    case .signedShares(let whole, _):
      let figures = try figures(of: row, mark)
      let lenders = figures.filter { $0.value.isPositive }
      let idle = figures.filter { $0.value.coefficient == 0 }
      guard let payer = lenders.count == 1 ? lenders[0] : lenders.isEmpty && idle.count == 1 ? idle[0] : nil
      else { throw .noPayer }
      try require(figures, areNearly: whole, of: row, mark)
      return try RowSharing(of: total, paidBy: payer.name, inProportionOf: figures)
    case .shares(let whole, let payer, let receivers):
      guard let payer = cell(row, payer) else { throw .noPayer }
      let figures = try figures(of: row, mark)
      guard figures.contains(where: { $0.value.coefficient != 0 }) else {
        let equal = list(row, receivers, ",").map { ($0, ExactDecimal(1)) }
        return try RowSharing(of: total, paidBy: payer, inProportionOf: equal)
      }
      try require(figures, areNearly: whole, of: row, mark)
      return try RowSharing(of: total, paidBy: payer, inProportionOf: figures)
    case .lists(let payers, let paid, let people, let shares):
      return try RowSharing(
        of: total, paid: try figures(list(row, payers, ";"), list(row, paid, ";"), mark),
        shares: try figures(list(row, people, ";"), list(row, shares, ";"), mark))
    case .pairs(let paid, let shares):
      return try RowSharing(
        of: total, paid: try figures(of: row, behind: paid, mark),
        shares: try figures(of: row, behind: shares, mark))
    case .two(let payer, let lent, let owed):
      guard let payer = cell(row, payer) else { throw .noPayer }
      let other = people.first { $0 != payer } ?? Self.friend
      let whole = ExactDecimal(coefficient: total.minorUnits, scale: total.currency.minorDigits)
      // What the one who paid lent the other.
      let part = isSettlement ? whole : try value(cell(row, payer == Self.you ? lent : owed) ?? "", mark)
      guard payer == Self.you || isSettlement else {
        return try RowSharing(
          of: total, paid: [(payer, whole)], shares: [(Self.you, part), (payer, try whole.less(part))])
      }
      return try RowSharing(
        of: total, paid: [(payer, whole)], shares: [(other, part), (payer, try whole.less(part))])
    case .weights(let payer, _, let people):
      guard let payer = cell(row, payer) else { throw .noPayer }
      return try RowSharing(
        of: total, paidBy: payer, inProportionOf: weights.figures(members(row, people)))
    }
  }

  /// What each person has in a row without an amount, which states balances.
  func balances(of row: TableRow, _ currency: Currency, _ mark: DecimalMark) -> [ReadRows.Balance] {
    guard case .balances = columns, let figures = try? figures(of: row, mark) else { return [] }
    return figures.compactMap { name, value in
      (try? Amount(rounding: value.fraction, to: currency)).map { ReadRows.Balance(name: name, amount: $0) }
    }
  }

  private func figures(of row: TableRow, _ mark: DecimalMark) throws(BadCell.Flaw) -> [RowSharing.Figure] {
    var figures: [RowSharing.Figure] = []
    for (name, index) in personColumns { figures.append((name, try value(row[index] ?? "", mark))) }
    return figures
  }

  private func figures(
    of row: TableRow, behind start: String, _ mark: DecimalMark
  ) throws(BadCell.Flaw) -> [RowSharing.Figure] {
    var figures: [RowSharing.Figure] = []
    for person in people { figures.append((person, try value(cell(row, start + person) ?? "", mark))) }
    return figures.filter { $0.value.coefficient != 0 }
  }

  private func figures(
    _ names: [String], _ values: [String], _ mark: DecimalMark
  ) throws(BadCell.Flaw) -> [RowSharing.Figure] {
    guard names.count == values.count else { throw .shares }
    guard !names.isEmpty else { throw .noPayer }
    var figures: [RowSharing.Figure] = []
    for (name, text) in zip(names, values) { figures.append((name, try value(text, mark))) }
    return figures
  }

  private func value(_ text: String, _ mark: DecimalMark) throws(BadCell.Flaw) -> ExactDecimal {
    if NumberText.isNone(text) { return ExactDecimal(0) }
    guard let value = NumberText(text)?.value(mark) else { throw .shares }
    return value
  }

  /// Checks that shares, without their signs, make up the figure of a column, but for what rounding each loses.
  private func require(
    _ figures: [RowSharing.Figure], areNearly column: String, of row: TableRow, _ mark: DecimalMark
  ) throws(BadCell.Flaw) {
    guard let text = cell(row, column) else { return }
    var rest = try value(text, mark).magnitude
    for figure in figures { rest = try rest.less(figure.value.magnitude) }
    // One in the last place, each.
    let scale = figures.map(\.value.scale).max() ?? 0
    let limit = ExactDecimal(coefficient: Int64(figures.count), scale: scale)
    guard try !limit.less(rest.magnitude).isNegative else { throw .shares }
  }
}

extension ExactDecimal {
  fileprivate func less(_ other: ExactDecimal) throws(BadCell.Flaw) -> ExactDecimal {
    do { return try self - other } catch { throw .amount(error) }
  }

  fileprivate var isNegative: Bool { coefficient < 0 }
}
