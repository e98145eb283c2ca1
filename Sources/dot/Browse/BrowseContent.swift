// Layer Browse: screens that are walked through on a terminal.
//
// A `BrowseState` is a stack of screens, what is being typed, and what was said last. `take` changes it by an event
// (a key, an answer) and returns effects; `BrowseFrame` draws it, `PlainBrowser` says it in lines. Both are pure: they
// read no file and run no command. `BrowseSession` passes effects to a `BrowseWorker`, and `ScreenLoop` waits for keys.
//
// A key is a case of `BrowseAction`, from which the help of each screen follows too. What a screen shows is a
// `BrowseContent`, made in `Commands/Browse/`.

/// What a row is known by, so that the selection stays with it when rows come and go.
package enum BrowseID: Hashable, Sendable {
  case trip(TripID)
  /// An expense, or one day's part of it.
  case expense(ExpenseID, part: Int? = nil)
  case group(String?)
  case photo(ImageName)
  /// A field of an expense, by the option that edits it.
  case field(String)
  case line(Int)
}

/// A row of a screen.
package struct BrowseRow: Sendable {
  package enum Shape: Sendable {
    case cells([Table.Cell])
    /// A heading with the sum of the rows below it; `alone` says both.
    case heading(String, sum: String, alone: String)
    case text(String, Style? = nil)
  }

  /// `nil` for what can't be selected.
  package let id: BrowseID?
  package let shape: Shape
  /// What else is found in it and copied, besides its cells.
  var details = ""

  package init(id: BrowseID?, shape: Shape, details: String = "") {
    self.id = id
    self.shape = shape
    self.details = details
  }

  /// In one line.
  package var text: String {
    switch shape {
    case .cells(let cells): cells.map(\.text).filter { !$0.isEmpty }.joined(separator: "  ")
    case .heading(_, _, let alone): alone.printable
    case .text(let text, _): text.printable
    }
  }
}

/// A line that stays above the rows.
package struct BrowseLine: Sendable {
  package let text: String
  package var style: Style?

  package init(text: String, style: Style? = nil) {
    self.text = text
    self.style = style
  }
}

/// What a screen shows: rows that are made when they are looked at.
package struct BrowseContent {
  /// In the breadcrumb.
  package var title: String
  package var head: [BrowseLine] = []
  package var columns: [Table.Column] = []
  /// The column with which the sums of headings end.
  package var sumColumn: Int?
  package var count = 0
  package var row: (Int) -> BrowseRow = { _ in BrowseRow(id: nil, shape: .text("")) }
  package var index: (BrowseID) -> Int? = { _ in nil }
  /// The heading that a row is below.
  package var heading: (Int) -> Int? = { _ in nil }
  /// How many rows are measured together, so that columns stay lined up while they scroll.
  package var block = 256
  /// What is said where there are no rows.
  package var nothing = ""
  /// The trip that commands are for, and the options that say so where it isn't the usual one.
  package var trip: TripID?
  package var tripOptions: [String] = []
  /// The command that prints the same.
  package var command: [String] = []

  package init(
    title: String, head: [BrowseLine] = [], columns: [Table.Column] = [], sumColumn: Int? = nil,
    count: Int = 0,
    row: @escaping (Int) -> BrowseRow = { _ in BrowseRow(id: nil, shape: .text("")) },
    index: @escaping (BrowseID) -> Int? = { _ in nil }, heading: @escaping (Int) -> Int? = { _ in nil },
    nothing: String = "", trip: TripID? = nil, tripOptions: [String] = [], command: [String] = []
  ) {
    (self.title, self.head, self.columns, self.sumColumn) = (title, head, columns, sumColumn)
    (self.count, self.row, self.index, self.heading) = (count, row, index, heading)
    (self.nothing, self.trip, self.tripOptions, self.command) = (nothing, trip, tripOptions, command)
  }

  var hasHeader: Bool { columns.contains { !$0.title.isEmpty } }

  /// Rows that are all there.
  package static func rows(_ rows: [BrowseRow], title: String) -> BrowseContent {
    BrowseContent(
      title: title, count: rows.count, row: { rows[$0] },
      index: { id in rows.firstIndex { $0.id == id } },
      heading: { place in
        rows[...place].lastIndex { if case .heading = $0.shape { true } else { false } }
      })
  }

  /// The lines of an answer.
  package static func lines(_ lines: [String], title: String) -> BrowseContent {
    BrowseContent(
      title: title, count: lines.count,
      row: { BrowseRow(id: .line($0), shape: .text(lines[$0])) },
      index: { id in if case .line(let place) = id, place < lines.count { place } else { nil } })
  }
}

/// Which expenses a screen is about.
package struct BrowseScope: Hashable, Sendable {
  /// `nil` for every trip.
  package var trip: TripID?
  /// Options as `report` takes them.
  package var filters: [String] = []
  /// `nil` for the usual one.
  package var currency: String?
  /// One group of a report by something else than days.
  package var group: BrowseGroup?

  package init(
    trip: TripID? = nil, filters: [String] = [], currency: String? = nil, group: BrowseGroup? = nil
  ) {
    self.trip = trip
    self.filters = filters
    self.currency = currency
    self.group = group
  }

  /// The options of `report` for the same expenses.
  package var options: [String] {
    (trip.map { ["--trip", $0.text] } ?? ["--all"]) + filters + (currency.map { ["--in", $0] } ?? [])
  }
}

package struct BrowseGroup: Hashable, Sendable {
  package let kind: GroupKind
  package let key: String?
}

/// What a screen is of.
package enum BrowsePlace: Hashable, Sendable {
  case trips
  case expenses(BrowseScope)
  case found(String)
  case groups(BrowseScope, GroupKind)
  case expense(ExpenseID)
  case photos(ExpenseID)
  /// The answer of a command that only reads, which is run again when something has changed.
  case answer([String])
  /// What a command has said.
  case said([String], [String])
  case keys
  /// The filters of the screen before.
  case filters(BrowseScope)

  var scope: BrowseScope? {
    switch self {
    case .expenses(let scope), .groups(let scope, _): scope
    default: nil
    }
  }

  /// Whether it is laid out anew for another width by whoever reads it.
  var dependsOnWidth: Bool {
    switch self {
    case .answer, .expense: true
    default: false
    }
  }
}
