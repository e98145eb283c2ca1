extension BrowseReader {
  /// The expenses of a trip, or of every one, by day.
  func expenses(_ scope: BrowseScope) throws -> BrowseContent {
    let options = try BrowseFilters(scope.options, table)
    return try context.ledger.readIfUnlocked { snapshot in
      let rates = try context.rateConverter(in: snapshot)
      let report = try options.filters.report(
        context, snapshot, rates, in: options.currency, by: scope.group?.kind,
        counting: options.countsWhole ? .whole : .own)
      var content = try self.content(of: report, in: snapshot)
      if let group = scope.group {
        let groups = try GroupReport(report, by: group.kind, payments: PaymentNames(snapshot.wallets()))
        let found = groups.groups.first { $0.key == group.key }
        let sections = BrowseSections(
          found?.rows ?? [], words, refunded: report.refunded, today: context.today(report.account?.trip))
        sections.fill(&content.list)
        content.expenses = found?.count ?? 0
        content.total = words.money(
          found?.total ?? .zero(report.currency), provisional: found?.isProvisional ?? false)
        content.title = found.map { words.groupName($0, groups) } ?? group.key ?? ""
      }
      return content
    }
  }

  /// What these expenses have in common, with how many have it.
  func facets(_ scope: BrowseScope) throws -> BrowseContent {
    let options = try BrowseFilters(scope.options, table)
    return try context.ledger.readIfUnlocked { snapshot in
      let rates = try context.rateConverter(in: snapshot)
      let report = try options.filters.report(
        context, snapshot, rates, in: options.currency, counting: options.countsWhole ? .whole : .own)
      var rows: [BrowseRow] = []
      func add(_ part: String, _ name: String = "", shown: String? = nil, _ count: String = "") {
        let mark = scope.parts.contains(part) || scope.filters.contains(part) ? words.yesMark : ""
        rows.append(
          BrowseRow(
            id: .field(part),
            shape: .cells([.init(shown ?? part, .bold), .init(name, .dim), .init(count), .init(mark)])))
      }
      for facet in try report.rows.facets() {
        for value in facet.values {
          // In English, most categories are called like their keys.
          let name = facet.key == .category ? words.category(value.name) : ""
          add(value.part, name == value.name ? "" : name, "\(value.count)")
        }
      }
      // A leg is found by its days.
      if let trip = report.account?.trip, trip.legs.count > 1 {
        for leg in trip.legs {
          guard let end = leg.end ?? trip.end else { continue }
          let start = leg.start ?? trip.start
          let count = report.rows.filter { start <= $0.date && $0.date <= end }.undivided.count
          add("\(start)..\(end)", leg.place ?? "", "\(count)")
        }
      }
      add(BrowseScope.whole, shown: words(Help.whole))
      let columns: [Table.Column] = [
        .init(flexible: true, minimum: 10), .init(flexible: true, optional: 1), .init(alignment: .right),
        .init(),
      ]
      return BrowseContent(title: words(BrowseAction.filters.help), ListContent(rows, columns: columns))
    }
  }

  /// What was searched for in every trip.
  func found(_ text: String) throws -> BrowseContent {
    let options = try BrowseFilters(BrowseScope().options, table)
    return try context.ledger.readIfUnlocked { snapshot in
      let rates = try context.rateConverter(in: snapshot)
      var filters = options.filters
      filters.query = QueryWord.argument(text)
      let report = try filters.report(context, snapshot, rates, in: nil, counting: .whole)
      var content = try self.content(of: report, in: snapshot)
      content.title = words.foundTitle(text)
      content.list.nothing = words.nothingFound
      return content
    }
  }

  private func content(of report: Report, in snapshot: Snapshot) throws -> BrowseContent {
    let account = report.account
    let today = context.today(account?.trip)
    var content = BrowseContent(title: account?.trip.title ?? words.allTrips)
    content.status = try account.map { try status(of: $0, on: today) } ?? []
    content.total = words.money(report.total, provisional: report.isProvisional)
    content.expenses = report.rows.count
    if !report.filter.isEmpty { content.whole = account?.expenses.count }
    content.list.columns = BrowseColumn.allCases.map { words.column($0, of: report) }
    content.list.sumColumn = BrowseColumn.converted.rawValue
    content.list.nothing = report.filter.isEmpty ? words.noExpenses : words.nothingFound
    content.trip = account?.trip.id
    if let trip = account?.trip.id, try context.defaultTrip(in: snapshot)?.id != trip {
      content.tripOptions = ["--trip", trip.text]
    }
    BrowseSections(report, words, today: today).fill(&content.list)
    return content
  }

  // MARK: Groups

  /// The groups of a report by something else than days.
  func groups(_ scope: BrowseScope, _ kind: GroupKind) throws -> BrowseContent {
    let options = try BrowseFilters(scope.options, table)
    return try context.ledger.readIfUnlocked { snapshot in
      let rates = try context.rateConverter(in: snapshot)
      let report = try options.filters.report(
        context, snapshot, rates, in: options.currency, by: kind,
        counting: options.countsWhole ? .whole : .own)
      let groups = try GroupReport(report, by: kind, payments: PaymentNames(snapshot.wallets()))
      let view = GroupView(groups, planned: try report.account?.planned() ?? [])
      let (source, ids) = (view.table(words), groups.groups.map { BrowseID.group($0.key) })
      let table = TextTable(source, words, columns: context.columns)
      let rows = source.sections.flatMap { section in
        (0..<section.count).map { row in
          // Budgets of which nothing was spent are no groups.
          BrowseRow(id: section.isSecondary ? nil : ids[row], shape: .cells(table.cells(section, row)))
        }
      }
      var content = try self.content(of: report, in: snapshot)
      content.list = ListContent(rows, columns: table.columns)
      content.title += words.dot + words(kind.titles.column)
      return content
    }
  }

  // MARK: One expense

  /// Each field with its value, and what else is known; those that can be edited also without one.
  func expense(_ id: ExpenseID, columns: Int) throws -> BrowseContent {
    try context.ledger.readIfUnlocked { snapshot in
      let (trip, expense) = try snapshot.expense(named: id.text)
      var view = try context.view(of: expense, on: trip, in: snapshot)
      view.refunds = try snapshot.refunds(of: [expense.id])
      var rows: [ShownField] = []
      for (field, value) in view.shownFields(words) {
        let option = Self.option(field)
        guard value != nil || option != nil, !(field == .position && view.place != nil) else { continue }
        // The time has a row of its own.
        let shown = field == .date ? words.date(expense.date) : value ?? ""
        rows.append(
          ShownField(
            id: option.map(BrowseID.field), title: words.title(of: field), value: shown,
            typed: typed(field, expense, view.place)))
        guard field == .date else { continue }
        let time = expense.time?.description ?? ""
        rows.append(ShownField(id: .field("time"), title: words.timeLabel, value: time, typed: time))
      }
      let others = view.otherRows(context) + [("Id", expense.id.text), (words.tripLabel, trip.title)]
      rows += others.map { ShownField(title: $0.0, value: $0.1) }
      let explained = view.explanation.map { [""] + $0.lines(words) } ?? []
      let indent = (rows.map(\.title.displayWidth).max() ?? 0) + 5
      var lines: [BrowseRow] = []
      for row in rows {
        for (place, part) in row.value.printable.wrapped(toWidth: max(10, columns - indent)).enumerated() {
          lines.append(
            BrowseRow(
              id: place == 0 ? row.id ?? .line(lines.count) : .line(lines.count),
              shape: .cells([.init(place == 0 ? row.title : "", .dim), .init(part)]),
              details: place == 0 ? row.typed : ""))
        }
      }
      for text in explained.flatMap({ $0.wrapped(toWidth: max(10, columns - 3)) }) {
        lines.append(BrowseRow(id: .line(lines.count), shape: .text(text, .dim)))
      }
      let list = ListContent(lines, columns: [.init(), .init(flexible: true)])
      var content = BrowseContent(title: title(of: expense), list)
      content.trip = trip.id
      return content
    }
  }

  /// Each photo in a row, as `photo list` has it.
  func photos(of id: ExpenseID) throws -> BrowseContent {
    try context.ledger.readIfUnlocked { snapshot in
      let photos = try snapshot.photos(of: id.text)
      let table = try PhotoRow.list(
        photos, in: snapshot.ledgerFolder, ids: context.shortIDs(in: snapshot), words
      ).table
      let rows = zip(photos, table.rows).compactMap { photo, row -> BrowseRow? in
        guard case .row(let cells) = row else { return nil }
        return BrowseRow(id: .photo(photo.name), shape: .cells(cells))
      }
      var content = BrowseContent(title: words.photosLabel, ListContent(rows, columns: table.columns))
      content.list.nothing = words.noPhotos
      return content
    }
  }

  private struct ShownField {
    var id: BrowseID?
    let title: String
    let value: String
    var typed = ""
  }

  private func title(of expense: TripDetailInfo) -> String {
    expense.memo ?? words.category(expense.category)
  }

  /// The option of `expense edit` that a field is edited by; `nil` where it can't be in one line.
  static func option(_ field: ExpenseField) -> String? {
    switch field {
    case .position: "at"
    case .tags: "tag"
    case .amount, .category, .date, .zone, .memo, .place, .pay, .spread, .claim, .rate, .charged: field.key
    default: ExpenseField.later.contains(field) ? field.clearName : nil
    }
  }

  /// The value as it is typed.
  func typed(_ field: ExpenseField, _ expense: TripDetailInfo, _ place: MapInfo?) -> String {
    func amount(_ amount: Amount) -> String {
      (amount.minorUnits < 0 ? amount.negated : amount).plain + amount.currency.code
    }
    return switch field {
    case .amount: amount(expense.amount)
    case .charged: expense.charged.map(amount) ?? ""
    case .place: place?.identifier ?? ""
    case .pay: expense.pay?.text ?? ""
    case .claim: expense.claim?.payer ?? ""
    case .position: expense.position.map { "\($0.latitude),\($0.longitude)" } ?? ""
    case .tags, .rate: ""
    default: field.text(of: expense) ?? ""
    }
  }
}

/// Options that narrow what a screen shows, as `report` takes them.
private struct BrowseFilters {
  private static let known: Set<String> = [
    "trip", "all", "where", "from", "to", "date", "today", "yesterday", "category", "tag", "pay", "claim",
    "in",
    "whole",
  ]

  let filters: FilterOptions
  let currency: Currency?
  let countsWhole: Bool

  init(_ options: [String], _ table: CommandTable) throws {
    var parser = ArgumentParser(table: table)
    _ = try parser.parse(["report"] + options)
    if let other = parser.texts.keys.sorted().first(where: { !Self.known.contains($0) }) {
      throw UsageError.unknownOption(name: "--" + other, command: "browse", suggestions: [])
    }
    var reader = ArgumentReader(texts: parser.texts)
    filters = try FilterOptions(&reader)
    currency = try reader.option(.reportCurrency, Help.inCurrency)
    countsWhole = reader.flag(.whole, Help.whole)
  }
}

/// Rows by day below their headings, made when they are looked at.
private struct BrowseSections: Sendable {
  private struct Section: Sendable {
    /// The place of its heading.
    let start: Int
    let date: Day
    let heading: BrowseRow
    let rows: [Row]
  }

  private var sections: [Section] = []
  private var count = 0
  private let words: Words
  private let refunded: RefundedExpenses
  private let today: Day

  init(_ report: Report, _ words: Words, today: Day) {
    (self.words, refunded, self.today) = (words, report.refunded, today)
    let trip = report.account?.trip
    for section in report.days {
      let heading = BrowseRow.Shape.heading(
        words.sectionTitle(section, trip: trip, total: nil),
        sum: words.total(
          section.total, provisional: section.isProvisional, unconverted: section.unconverted,
          of: section.count),
        alone: words.sectionTitle(section, trip: trip))
      add(heading, section.rows, on: section.date)
    }
  }

  /// Some expenses, without sums.
  init(_ rows: [Row], _ words: Words, refunded: RefundedExpenses, today: Day) {
    (self.words, self.refunded, self.today) = (words, refunded, today)
    var day: [Row] = []
    for (place, row) in rows.enumerated() {
      day.append(row)
      guard place + 1 == rows.count || rows[place + 1].date != row.date else { continue }
      let date = words.date(row.date)
      add(.heading(date, sum: "", alone: date), day, on: row.date)
      day = []
    }
  }

  private mutating func add(_ heading: BrowseRow.Shape, _ rows: [Row], on date: Day) {
    let heading = BrowseRow(id: nil, shape: heading)
    sections.append(Section(start: count, date: date, heading: heading, rows: rows))
    count += 1 + rows.count
  }

  func fill(_ content: inout ListContent<BrowseID>) {
    content.count = count
    content.row = { row($0) }
    content.index = { index(of: $0) }
    content.heading = { section(of: $0).start }
    content.isSelectable = { section(of: $0).start != $0 }
    // The last one of today, or before.
    let next = sections.first { $0.date > today }
    content.start = max(0, (next?.start ?? count) - 1)
  }

  private func section(of place: Int) -> Section {
    var (low, high) = (0, sections.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if sections[middle].start <= place { low = middle } else { high = middle - 1 }
    }
    return sections[low]
  }

  private func row(_ place: Int) -> BrowseRow {
    let section = section(of: place)
    guard place > section.start else { return section.heading }
    let row = section.rows[place - section.start - 1]
    return BrowseRow(
      id: BrowseSections.id(row),
      shape: .cells(BrowseColumn.allCases.map { words.cell($0, of: row, refunded) }),
      details: row.expense.tags.joined(separator: " "))
  }

  private static func id(_ row: Row) -> BrowseID { .expense(row.recordedExpense.id, part: row.part?.number) }

  private func index(of id: BrowseID) -> Int? {
    for section in sections {
      if let place = section.rows.firstIndex(where: { BrowseSections.id($0) == id }) {
        return section.start + 1 + place
      }
    }
    return nil
  }
}
