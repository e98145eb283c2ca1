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
  /// What a key does.
  case action(BrowseAction)
  case day(Day)
  case change(ChangeID)
  case wallet(String)
  /// What Enter asks.
  case ask(BrowseQuestion)
}

/// A question to which Enter is a yes.
package struct BrowseQuestion: Hashable, Sendable {
  package let text: String
  /// What a yes runs.
  package let command: [String]
  /// Other keys, with the beginning of the command that they let one type.
  package let others: [Character: [String]]

  package init(text: String, command: [String], others: [Character: [String]]) {
    (self.text, self.command, self.others) = (text, command, others)
  }
}

package typealias BrowseRow = ListRow<BrowseID>

/// What a screen shows.
package struct BrowseContent {
  /// In the breadcrumb.
  package var title: String
  /// What is said of all rows: the parts of a line, the most important first.
  package var status: [[Span]] = []
  /// The sum of the rows.
  package var total: String?
  /// The sum of some days.
  package var sum: (([Day]) -> String)?
  /// How many expenses there are; `nil` where the rows are of something else.
  package var expenses: Int?
  /// How many there are without what narrows them; `nil` if nothing does.
  package var whole: Int?
  package var list: ListContent<BrowseID>
  /// The trip that commands are for, and the options that say so where it isn't the usual one.
  package var trip: TripID?
  package var tripOptions: [String] = []

  package init(title: String, _ list: ListContent<BrowseID> = ListContent()) {
    (self.title, self.list) = (title, list)
  }

  /// The lines of an answer.
  package static func lines(_ lines: [String], title: String) -> BrowseContent {
    BrowseContent(
      title: title,
      ListContent(lines.enumerated().map { BrowseRow(id: .line($0), shape: .text($1)) }))
  }
}

/// What is shown beside a list of its selected row.
package struct BrowsePane {
  package let rows: [BrowseRow]
  package var columns: [Table.Column] = []
  /// The photo below the rows.
  package var photo: ImageName?

  package init(_ rows: [BrowseRow], columns: [Table.Column] = [], photo: ImageName? = nil) {
    (self.rows, self.columns, self.photo) = (rows, columns, photo)
  }
}

/// Which expenses a screen is about.
package struct BrowseScope: Hashable, Sendable {
  /// `nil` for every trip.
  package var trip: TripID?
  /// Options as `report` takes them.
  package var filters: [String] = []
  /// What is behind `--where`.
  package var query = ""
  /// `nil` for the usual one.
  package var currency: String?
  /// One group of a report by something else than days.
  package var group: BrowseGroup?

  package init(
    trip: TripID? = nil, filters: [String] = [], query: String = "", currency: String? = nil,
    group: BrowseGroup? = nil
  ) {
    self.trip = trip
    self.query = query
    self.filters = filters
    self.currency = currency
    self.group = group
  }

  /// The options of `report` for the same expenses.
  package var options: [String] {
    (trip.map { ["--trip", $0.text] } ?? ["--all"]) + filters + (query.isEmpty ? [] : ["--where", query])
      + (currency.map { ["--in", $0] } ?? [])
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
  /// The form of an expense.
  case form
  /// What the expenses of the screen before have in common, as parts of a query.
  case facets(BrowseScope)

  var scope: BrowseScope? {
    switch self {
    case .expenses(let scope), .groups(let scope, _): scope
    default: nil
    }
  }

  /// The same with something else about its scope; `nil` if it has none.
  func with(_ change: (inout BrowseScope) -> Void) -> BrowsePlace? {
    guard var scope else { return nil }
    change(&scope)
    if case .groups(_, let kind) = self { return .groups(scope, kind) }
    return .expenses(scope)
  }

  /// Whether it is laid out anew for another width by whoever reads it.
  var dependsOnWidth: Bool {
    switch self {
    case .answer, .expense: true
    default: false
    }
  }
}
