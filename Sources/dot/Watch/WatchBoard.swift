// Layer Watch: a board of rates on a terminal.
//
// `WatchBoard` holds rows, order and selection, and what each key changes. `WatchFrame` makes the lines of
// one frame from it. `WatchLoop` is both on a `Screen`, with the answers of `WatchedRates`.
// `MarketRates` are the prices of an exchange; `DailyRates`, in `Commands/Rates/`, those of a source that
// publishes days.
//
// A key is added to `WatchBoard.press`, and its help to `WatchWords`; another kind of source is a
// `WatchedRates`. A board knows no terminal, no source and no clock, so that tests press keys and read lines.

/// What a board shows, and what keys change of it. Knows no terminal, no source and no clock.
package struct WatchBoard {
  enum Effect: Equatable {
    case nothing
    /// There is something else to draw.
    case changed
    case language
    /// A currency gets its star, or loses it.
    case favourite(Currency, isWanted: Bool)
    /// Prices in the next currency.
    case currency
    /// The sources are asked now.
    case ask
    /// The chart of a row is to be shown.
    case chart(WatchKey)
    case quit
  }

  package struct Chart {
    package let title: String
    package var points: [LineChart.Point] = []
    package var scale = 0
    /// Why there are no points.
    package var failure: String?

    package init(title: String, points: [LineChart.Point] = [], scale: Int = 0, failure: String? = nil) {
      self.title = title
      self.points = points
      self.scale = scale
      self.failure = failure
    }
  }

  package var sort: WatchSort
  var layout: WatchLayout
  /// The most rows that are shown.
  package let top: Int?
  /// In their order.
  package var favourites: [Currency]
  /// The currencies of the trip, which come after the favourites.
  package var tripCurrencies: [Currency] = []
  package var targets: [RateTarget]
  /// What is said of each source above the rows.
  package var headers: [(source: RateSourceName, text: String)] = []
  /// What the budget of the trip is worth.
  package var budget: Amount?
  package var trip: TripInfo?
  package var chart: Chart?
  /// What is said of the last key, until the next.
  var note: String?

  package private(set) var filter = ""
  private(set) var isFinding = false
  /// The rows as they are seen; none is selected before a key asks for one.
  var list = ListScreen<WatchKey>(isSelecting: false)
  /// In the order in which the sources gave them.
  private var all: [WatchRow] = []
  private var edited = LineEditor()

  package init(
    sort: WatchSort = .favourite, layout: WatchLayout = .list, top: Int? = nil, favourites: [Currency] = [],
    targets: [RateTarget] = []
  ) {
    (self.sort, self.layout, self.top) = (sort, layout, top)
    (self.favourites, self.targets) = (favourites, targets)
  }

  /// What of the ledger and the settings a board shows.
  package struct Facts {
    package let favourites: [Currency]
    package let targets: [RateTarget]
    package let trip: TripInfo?
    package let tripCurrencies: [Currency]

    package init(
      favourites: [Currency], targets: [RateTarget], trip: TripInfo?, tripCurrencies: [Currency]
    ) {
      (self.favourites, self.targets, self.trip) = (favourites, targets, trip)
      self.tripCurrencies = tripCurrencies
    }
  }

  package mutating func take(_ facts: Facts) {
    (favourites, targets, trip) = (facts.favourites, facts.targets, facts.trip)
    (budget, tripCurrencies) = (facts.trip?.budget, facts.tripCurrencies)
  }

  // MARK: Rates

  /// Takes an answer of a source; rates that it doesn't have any more are gone.
  ///
  /// - Returns: whether a target is reached now that was not before.
  package mutating func take(
    _ answer: LiveAnswer, from source: RateSourceName, names: (Currency) -> Phrase,
    series: (LiveRate) -> [ExactDecimal] = { _ in [] }
  ) -> Bool {
    let before = Dictionary(all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var isReached = false
    let rows = answer.rates.map { rate in
      var row =
        before[WatchKey(source: source, currency: rate.currency)]
        ?? WatchRow(
          source: source, rate: rate, state: answer.state, name: names(rate.currency), series: series(rate))
      row.take(rate, answer.state)
      isReached = row.reach(targets) || isReached
      return row
    }
    let others = all.filter { $0.source != source }
    let place = all.firstIndex { $0.source == source } ?? all.count
    all = others[..<place] + rows + others[place...]
    return isReached
  }

  /// The rows to show, in their order.
  package var rows: [WatchRow] {
    let wanted = FoldedText(filter)
    let found = wanted.isEmpty ? all : all.filter { $0.matches(wanted) }
    let sorted = found.enumerated().sorted { precedes($0, $1) }.map(\.element)
    return top.map { Array(sorted.prefix($0)) } ?? sorted
  }

  private func precedes(
    _ one: (offset: Int, element: WatchRow), _ other: (offset: Int, element: WatchRow)
  ) -> Bool {
    switch sort {
    case .code:
      let (first, second) = (one.element.rate.currency.shortName, other.element.rate.currency.shortName)
      return (first, one.offset) < (second, other.offset)
    case .favourite:
      let first = favourites + tripCurrencies
      func rank(_ row: WatchRow) -> Int { first.firstIndex(of: row.rate.currency) ?? first.count }
      return (rank(one.element), one.offset) < (rank(other.element), other.offset)
    case .change:
      let (first, second) = (one.element.rate.changePercent, other.element.rate.changePercent)
      guard let first, let second, first != second else {
        return (first == nil ? 1 : 0, one.offset) < (second == nil ? 1 : 0, other.offset)
      }
      return (try? first - second)?.isPositive ?? false
    }
  }

  package var selected: WatchRow? { rows.first { $0.key == list.selected } }

  func isFavourite(_ row: WatchRow) -> Bool { favourites.contains(row.rate.currency) }

  /// The selected row; without one, the first is selected, and a key does no more.
  private mutating func take() -> WatchRow? {
    if let selected { return selected }
    list.move(by: 1)
    return nil
  }

  // MARK: Keys

  /// `columns` is how many rows stand beside each other.
  mutating func press(_ key: Key, columns: Int = 1) -> Effect {
    note = nil
    if isFinding { return find(key) }
    list.show(ListContent(rows.map { ListRow(id: $0.key, shape: .cells([])) }))
    if chart != nil {
      switch key {
      case .text("q"), .endOfInput: return .quit
      case .redraw: return .changed
      default:
        chart = nil
        return .changed
      }
    }
    switch key {
    case .text("q"), .text("Q"), .endOfInput: return .quit
    case .text("s"):
      sort = sort.next
      return .changed
    case .text("g"):
      layout = layout.next
      return .changed
    case .text("/"):
      (isFinding, edited) = (true, LineEditor())
      return .changed
    case .text("f"):
      if let row = take() { return .favourite(row.rate.currency, isWanted: !isFavourite(row)) }
    case .text("c"): return .currency
    case .text("l"): return .language
    case .text("r"): return .ask
    case .enter:
      if let row = take() { return .chart(row.key) }
    case .escape:
      guard !filter.isEmpty else { return .nothing }
      filter = ""
    case .up: list.move(by: -columns)
    case .down: list.move(by: columns)
    case .left: list.move(by: -1)
    case .right: list.move(by: 1)
    case .home: list.moveToStart()
    case .end: list.moveToEnd()
    case .redraw: break
    default: return .nothing
    }
    return .changed
  }

  private mutating func find(_ key: Key) -> Effect {
    if key == .escape {
      (isFinding, filter) = (false, "")
      return .changed
    }
    switch edited.press(key) {
    case .changed: filter = edited.text
    case .entered, .ended: isFinding = false
    case .refused: return .nothing
    }
    return .changed
  }
}

extension CaseIterable where Self: Equatable, AllCases.Index == Int {
  /// The case behind this one, or the first.
  fileprivate var next: Self {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
