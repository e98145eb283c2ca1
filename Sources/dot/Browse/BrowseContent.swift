// Layer Browse: screens that are walked through on a terminal.
//
// A `BrowseState` is a stack of screens, what is being typed, and what was said last. `take` changes it by an event
// (a key, an answer) and returns effects; `BrowseFrame` draws it, `PlainBrowser` says it in lines. Both are pure: they
// read no file and run no command. `BrowseSession` passes effects to a `BrowseWorker`, and `ScreenLoop` waits for keys.
//
// A key is a case of `BrowseAction`, from which the help of each screen follows too. What a screen shows is a
// `BrowseContent`, made in `Commands/Browse/`.

import TripLedger

/// What a row is known by, so that the selection stays with it when rows come and go.
enum BrowseID: Hashable, Sendable {
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
struct BrowseRow: Sendable {
  enum Shape: Sendable {
    case cells([Table.Cell])
    /// A heading with the sum of the rows below it; `alone` says both.
    case heading(String, sum: String, alone: String)
    case text(String, Style? = nil)
  }

  /// `nil` for what can't be selected.
  let id: BrowseID?
  let shape: Shape
  /// What else is found in it and copied, besides its cells.
  var details = ""

  /// In one line.
  var text: String {
    switch shape {
    case .cells(let cells): cells.map(\.text).filter { !$0.isEmpty }.joined(separator: "  ")
    case .heading(_, _, let alone): alone.printable
    case .text(let text, _): text.printable
    }
  }
}

/// A line that stays above the rows.
struct BrowseLine: Sendable {
  let text: String
  var style: Style?
}

/// What a screen shows: rows that are made when they are looked at.
struct BrowseContent {
  /// In the breadcrumb.
  var title: String
  var head: [BrowseLine] = []
  var columns: [Table.Column] = []
  /// The column with which the sums of headings end.
  var sumColumn: Int?
  var count = 0
  var row: (Int) -> BrowseRow = { _ in BrowseRow(id: nil, shape: .text("")) }
  var index: (BrowseID) -> Int? = { _ in nil }
  /// The heading that a row is below.
  var heading: (Int) -> Int? = { _ in nil }
  /// How many rows are measured together, so that columns stay lined up while they scroll.
  var block = 256
  /// What is said where there are no rows.
  var nothing = ""
  /// The trip that commands are for, and the options that say so where it isn't the usual one.
  var trip: TripID?
  var tripOptions: [String] = []
  /// The command that prints the same.
  var command: [String] = []

  var hasHeader: Bool { columns.contains { !$0.title.isEmpty } }

  /// Rows that are all there.
  static func rows(_ rows: [BrowseRow], title: String) -> BrowseContent {
    BrowseContent(
      title: title, count: rows.count, row: { rows[$0] },
      index: { id in rows.firstIndex { $0.id == id } },
      heading: { place in
        rows[...place].lastIndex { if case .heading = $0.shape { true } else { false } }
      })
  }

  /// The lines of an answer.
  static func lines(_ lines: [String], title: String) -> BrowseContent {
    BrowseContent(
      title: title, count: lines.count,
      row: { BrowseRow(id: .line($0), shape: .text(lines[$0])) },
      index: { id in if case .line(let place) = id, place < lines.count { place } else { nil } })
  }
}

/// Which expenses a screen is about.
struct BrowseScope: Hashable, Sendable {
  /// `nil` for every trip.
  var trip: TripID?
  /// Options as `report` takes them.
  var filters: [String] = []
  /// `nil` for the usual one.
  var currency: String?
  /// One group of a report by something else than days.
  var group: BrowseGroup?

  /// The options of `report` for the same expenses.
  var options: [String] {
    (trip.map { ["--trip", $0.text] } ?? ["--all"]) + filters + (currency.map { ["--in", $0] } ?? [])
  }
}

struct BrowseGroup: Hashable, Sendable {
  let kind: GroupKind
  let key: String?
}

/// What a screen is of.
enum BrowsePlace: Hashable, Sendable {
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
