import Testing

@testable import dot
@testable import DotViews
@testable import DotTerminal

/// What keys do to a state without a ledger: the screens are made here.
struct BrowseStateTests {
  private static let trip = TripID()
  private static let expenses = [ExpenseID(), ExpenseID(), ExpenseID(), ExpenseID()]
  private static let scope = BrowseScope(trip: trip)

  /// Two days with two expenses each: rows 1, 2, 4 and 5.
  private static func days(_ ids: [ExpenseID] = expenses) -> BrowseContent {
    var rows: [BrowseRow] = []
    for (place, id) in ids.enumerated() {
      if place % 2 == 0 {
        rows.append(BrowseRow(id: nil, shape: .heading("day \(place)", sum: "5", alone: "day \(place) 5")))
      }
      rows.append(BrowseRow(id: .expense(id), shape: .cells([.init("memo \(place)"), .init("\(place)")])))
    }
    let list = ListContent(rows, columns: [.init(flexible: true), .init(alignment: .right)])
    var content = BrowseContent(title: "Osaka", list)
    content.trip = trip
    return content
  }

  private static func state(isReadOnly: Bool = false, rows: Int = 12) -> BrowseState {
    let trips = BrowseContent(
      title: "Trips", ListContent([BrowseRow(id: .trip(trip), shape: .text("Osaka"))]))
    return BrowseState(
      BrowseScreen(.expenses(scope), days()), behind: [BrowseScreen(.trips, trips)], isReadOnly: isReadOnly,
      words: Words(language: .english), columns: 60, rows: rows)
  }

  private static func press(_ keys: String, _ state: inout BrowseState) -> [BrowseEffect] {
    keys.reduce(into: []) { effects, key in
      let pressed: Key =
        switch key {
        case "⏎": .enter
        case "⎋": .escape
        case "↓": .down
        case "↑": .up
        case "⇥": .tab
        default: .text(String(key))
        }
      effects += state.take(.key(pressed))
    }
  }

  @Test(
    "Keys that move select these rows",
    arguments: [
      ("", 0), ("j", 1), ("jj", 2), ("jjj", 3), ("jjjj", 3), ("G", 3), ("Gg", 0), ("Gk", 2), ("↓↓↑", 1),
      ("]", 2), ("j]", 2), ("G[", 0), ("[", 0),
      ("]]", 2), ("G.", 0),
      ("ㅓㅓ", 2), ("k", 0),
    ])
  func moving(_ keys: String, _ selected: Int) {
    var state = Self.state()
    _ = Self.press(keys, &state)
    #expect(state.screen.list.selected == .expense(Self.expenses[selected]))
  }

  @Test("Keys have these effects")
  func effects() {
    let id = Self.expenses.map(\.text)
    let trip = Self.trip.text
    let table: [(keys: String, effects: [BrowseEffect])] = [
      ("d", [.run(["expense", "delete", id[0], "--yes"])]),
      ("jㅇ", [.run(["expense", "delete", id[1], "--yes"])]),
      ("  d", [.run(["expense", "delete", id[0], id[1]])]),
      ("⏎", [.load(.expense(Self.expenses[0]))]), ("e", [.form(["expense", "edit", id[0]], at: nil)]),
      ("q", [.quit]), ("ㅂ", [.quit]), ("u", []), ("y", [.copy("memo 0  0")]),
      ("2", [.load(.groups(Self.scope, .category))]), ("1", []),
      ("C", [.load(.answer(["calendar", "--trip", trip]))]),
      ("S", [.load(.answer(["settle", "--trip", trip]))]), ("R", [.load(.answer(["rates", "today"]))]),
      ("sramen⏎", [.load(.found("ramen"))]),
      (":trip list⏎", [.run(["trip", "list"])]), (":dot trip list⏎", [.run(["trip", "list"])]),
      (":⏎", []), (":x⎋", []), (":tr⇥", [.complete("tr")]),
      ("tgift⏎", [.run(["expense", "tag", id[0], "--add", "gift"])]),
      (
        "nA⏎",
        [.preview("expense edit \(id[0]) --claim A"), .run(["expense", "edit", id[0], "--claim", "A"])]
      ),
      ("f", [.load(.facets(Self.scope))]),
      (
        "/20..",
        "20..".indices.map {
          .narrow(.expenses(BrowseScope(trip: Self.trip, query: String("20.."[...$0]))))
        }
      ),
      ("/x⎋", [.narrow(.expenses(BrowseScope(trip: Self.trip, query: "x"))), .load(.expenses(Self.scope))]),
      ("P⇥", [.complete("photo add \(id[0]) ")]),
      ("w", [.watch(["rates", "watch"])]), (":rates watch JPY⏎", [.watch(["rates", "watch", "JPY"])]),
      ("m", [.openMap(["--trip", trip])]), ("o", [.openPhotos([Self.expenses[0]])]),
      ("cUSD⏎", [.load(.expenses(BrowseScope(trip: Self.trip, currency: "USD")))]),
      ("a", [.form(["spend"], at: nil)]), ("Z", []),
      ("-", [.run(["expense", "edit", id[0], "--days=-1"])]),
      ("  +", [.run(["expense", "edit", id[0], id[1], "--days=1"])]),
      // What is typed on the screen of keys finds one, and Enter does it.
      ("?to the day before↓⏎", [.run(["expense", "edit", id[0], "--days=-1"])]),
    ]
    for row in table {
      var state = Self.state()
      #expect(Self.press(row.keys, &state) == row.effects, "\(row.keys)")
    }
  }

  @Test(
    "What a command asks is asked here, and only a yes runs it",
    arguments: [("y", true), ("ㅛ", true), ("n", false), ("d", false), ("⏎", false), ("⎋", false)])
  func question(_ key: String, _ isYes: Bool) {
    var state = Self.state()
    let command = ["trip", "delete", Self.trip.text]
    _ = state.take(
      .ran(BrowseAnswer(words: command, isDone: false, writes: true, asked: ["It goes.", "Delete it?"])))
    #expect(state.note?.lines == ["It goes.", "Delete it?"])
    #expect(Self.press(key, &state) == (isYes ? [.run(command + ["--yes"])] : []))
    #expect(isYes || state.note?.lines == ["declined, nothing was changed"])
    #expect(state.screen.list.selected == .expense(Self.expenses[0]))
  }

  @Test("A read-only ledger has no key that writes", arguments: ["d", "a", "e", "t", "n", " ", "u"])
  func readOnly(_ key: String) {
    var state = Self.state(isReadOnly: true)
    #expect(Self.press(key, &state).isEmpty && state.field == nil && state.markCount == 0)
    #expect(!state.actions.contains { $0.writes })
  }

  @Test("Every key that a screen lists does something there, and no other one does")
  func listedKeys() {
    for action in BrowseAction.allCases where action.column != .move && ![.undo, .redo].contains(action) {
      var state = Self.state()
      let isListed = state.actions.contains(action)
      let before = (state.screens.count, state.markCount, state.showsPane)
      let effects = Self.press(String(action.rawValue), &state)
      let isDone =
        !effects.isEmpty || state.field != nil
        || before != (state.screens.count, state.markCount, state.showsPane)
      #expect(isDone == (isListed && action != .byDay), "\(action)")
    }
  }

  @Test("The selection stays on its expense when rows come and go, and near it when that is gone")
  func identity() {
    var state = Self.state()
    _ = Self.press("jj", &state)
    let more = [ExpenseID(), ExpenseID()] + Self.expenses
    _ = state.take(.loaded(.expenses(Self.scope), Self.days(more)))
    #expect(state.screen.list.selected == .expense(Self.expenses[2]))
    _ = state.take(.loaded(.expenses(Self.scope), Self.days(Array(Self.expenses.prefix(2)))))
    #expect(state.screen.list.selected == .expense(Self.expenses[1]))
    _ = state.take(.loaded(.expenses(Self.scope), Self.days([])))
    #expect(state.screen.list.selected == nil)
    _ = state.take(.loaded(.expenses(Self.scope), Self.days()))
    #expect(state.screen.list.selected == .expense(Self.expenses[0]))
  }

  @Test("What arrives late for another screen changes nothing")
  func late() {
    var state = Self.state()
    _ = state.take(.loaded(.found("x"), Self.days([])))
    #expect(state.screens.count == 2 && state.screen.list.count == 6)
  }

  @Test("Esc takes off the last part of a query, then the others, then leaves")
  func parts() {
    var state = Self.state()
    _ = Self.press("/cat:food 20..⏎", &state)
    func narrowed(_ query: String) -> BrowsePlace { .expenses(BrowseScope(trip: Self.trip, query: query)) }
    _ = state.take(.loaded(narrowed("cat:food 20.."), Self.days()))
    #expect(state.words.chips(state) == ["cat:food", "20.."])
    #expect(Self.press("⎋", &state) == [.load(narrowed("cat:food"))])
    _ = state.take(.loaded(narrowed("cat:food"), Self.days()))
    #expect(Self.press("⎋", &state) == [.load(narrowed(""))])
    _ = state.take(.loaded(narrowed(""), Self.days()))
    _ = Self.press("⎋", &state)
    #expect(state.screen.place == .trips)
  }

  @Test("A transfer is asked about, and Enter, another amount or another day answers")
  func transfer() {
    let pay = ["settle", "pay", "Mina", "Tae"]
    let question = BrowseQuestion(
      text: "Mina paid Tae 5 KRW today?", command: pay + ["5", "KRW"],
      others: ["e": pay, "d": pay + ["5", "KRW", "--date"]])
    let rows = [BrowseRow(id: .ask(question), shape: .text("Mina → Tae"))]
    func state() -> BrowseState {
      BrowseState(
        BrowseScreen(.answer(["settle"]), BrowseContent(title: "", ListContent(rows))),
        words: Words(language: .english), columns: 60, rows: 12)
    }
    for (keys, effects, line) in [
      ("⏎⏎", [.run(question.command)], nil), ("⏎y", [.run(question.command)], nil), ("⏎n", [], nil),
      ("⏎e", [], "settle pay Mina Tae "), ("⏎d", [], "settle pay Mina Tae 5 KRW --date "),
    ] as [(String, [BrowseEffect], String?)] {
      var state = state()
      #expect(Self.press(keys, &state) == effects, "\(keys)")
      #expect(state.field?.text == line, "\(keys)")
    }
  }

  @Test("In a calendar arrows go by days and weeks, Enter opens a day, Space marks a range and says its sum")
  func calendar() throws {
    let first = try #require(Day("2025-09-01"))
    var content = BrowseContent(
      title: "", ListContent((0..<14).map { BrowseRow(id: .day(first + $0), shape: .text("\($0)")) }))
    content.list.beside = 7
    content.trip = Self.trip
    content.sum = { "\($0.count) days" }
    var state = BrowseState(
      BrowseScreen(.answer(["calendar"]), content), words: Words(language: .english), columns: 60, rows: 12)
    _ = Self.press("↓l ", &state)
    #expect(state.screen.list.selected == .day(first + 8))
    _ = Self.press("kh ", &state)
    #expect(state.note?.lines == ["9 days"] && state.screen.list.selected == .day(first))
    #expect(
      Self.press("⏎", &state) == [.load(.expenses(BrowseScope(trip: Self.trip, query: "2025-09-01")))])
    #expect(
      Self.press("a", &state)
        == [.form(["spend", "--date", "2025-09-01", "--trip", Self.trip.text], at: nil)])
  }

  @Test("On a change of the history u takes back just that one")
  func oneChange() {
    let change = ChangeID()
    let rows = [BrowseRow(id: .change(change), shape: .text("spend"))]
    var state = BrowseState(
      BrowseScreen(.answer(["log"]), BrowseContent(title: "", ListContent(rows))),
      words: Words(language: .english), columns: 60, rows: 12)
    #expect(Self.press("u", &state) == [.run(["undo", change.text])])
    #expect(Self.press("⏎", &state) == [.load(.answer(["log", change.text]))])
  }

  @Test("A filter that leaves nothing says so, at every size", arguments: [1, 4, 12])
  func nothing(_ rows: Int) {
    var state = Self.state(rows: rows)
    _ = Self.press("sx⏎", &state)
    _ = state.take(.loaded(.found("x"), Self.days()))
    _ = Self.press("/zzz", &state)
    #expect(state.screen.list.count == 0 && BrowseFrame.frame(state).rows == rows)
    // No key has anything to do there, and Esc leads back.
    for key in "⏎jkgG.[] +-edtnyo" {
      _ = Self.press(String(key), &state)
      #expect(
        state.screen.list.selected == nil && state.field == nil && BrowseFrame.frame(state).rows == rows)
    }
    _ = Self.press("⎋", &state)
    #expect(state.screen.list.count == 6)
  }

  @Test("A filter leaves matching rows below their headings, and Esc takes it back")
  func filter() {
    var state = Self.state()
    _ = Self.press("sx⏎", &state)
    _ = state.take(.loaded(.found("x"), Self.days()))
    _ = Self.press("/memo 2", &state)
    #expect(state.screen.list.count == 2 && state.screen.list.selected == .expense(Self.expenses[2]))
    _ = Self.press("⏎", &state)
    #expect(state.field == nil && state.screen.list.count == 2)
    _ = Self.press("⎋", &state)
    #expect(state.screen.list.count == 6 && state.screen.list.selected == .expense(Self.expenses[2]))
    _ = Self.press("⎋⎋", &state)
    #expect(state.screen.place == .trips)
    _ = Self.press("⎋", &state)
    #expect(state.screen.place == .trips)
  }

  @Test("What was changed here is undone by its id, the latest first, and nothing else")
  func undo() {
    let changes = [ChangeID(), ChangeID()]
    var state = Self.state()
    for change in changes {
      let answer = BrowseAnswer(words: ["spend", "5"], isDone: true, writes: true, change: change)
      #expect(state.take(.ran(answer)) == [.load(.expenses(Self.scope))])
    }
    for change in changes.reversed() {
      let words = ["undo", change.text]
      #expect(Self.press("u", &state) == [.run(words)])
      let answer = BrowseAnswer(words: words, isDone: true, writes: true, change: ChangeID())
      _ = state.take(.ran(answer))
    }
    #expect(Self.press("u", &state).isEmpty)
    // The one undone last is redone first.
    #expect(state.take(.key(.control("r"))) == [.run(["redo", changes[0].text])])
    _ = state.take(
      .ran(BrowseAnswer(words: ["redo", changes[0].text], isDone: true, writes: true, change: ChangeID())))
    #expect(Self.press("u", &state) == [.run(["undo", changes[0].text])])
  }

  @Test("What was changed is selected, or what hides it is said until Esc shows it")
  func changed() {
    var state = Self.state()
    let narrowed = BrowsePlace.expenses(BrowseScope(trip: Self.trip, query: "memo"))
    _ = Self.press("/memo⏎", &state)
    _ = state.take(.loaded(narrowed, Self.days(Array(Self.expenses.prefix(2)))))
    let answer = BrowseAnswer(
      words: ["spend", "5"], isDone: true, writes: true, out: ["Spent"], change: ChangeID(),
      changed: .expense(Self.expenses[2]))
    _ = state.take(.ran(answer))
    _ = state.take(.loaded(narrowed, Self.days(Array(Self.expenses.prefix(2)))))
    #expect(state.note?.lines == ["Spent", "Hidden by memo · Esc shows it"])
    // Moving leaves what was said.
    _ = Self.press("j", &state)
    #expect(state.note?.lines.first == "Spent")
    _ = Self.press("⎋", &state)
    _ = state.take(.loaded(.expenses(Self.scope), Self.days()))
    #expect(state.screen.list.selected == .expense(Self.expenses[2]))
    _ = state.take(.ran(answer))
    _ = Self.press("g", &state)
    _ = state.take(.loaded(.expenses(Self.scope), Self.days()))
    #expect(state.screen.list.selected == .expense(Self.expenses[2]) && state.note?.lines == ["Spent"])
  }

  @Test("A click on the path goes back to its screen, and one on a key presses it")
  func clicks() {
    var state = Self.state()
    #expect(BrowseFrame.path(state).map(\.title) == ["Trips", "Osaka"])
    _ = state.take(.key(.mouse(Mouse(kind: .press, row: 0, column: 2))))
    #expect(state.screen.place == .trips)
    let quit = BrowseFrame.keys(state).first { $0.action == .quit }
    let column = quit?.columns.lowerBound ?? 0
    #expect(state.take(.key(.mouse(Mouse(kind: .press, row: 11, column: column)))) == [.quit])
  }

  @Test("Half a page and a whole one move by rows, and a day is gone to from anywhere in it")
  func pages() {
    var state = Self.state()
    _ = state.take(.key(.endOfInput))
    #expect(state.screen.list.selected == .expense(Self.expenses[3]))
    _ = state.take(.key(.cutToStart))
    #expect(state.screen.list.selected == .expense(Self.expenses[0]))
  }

  @Test("Beside a wide list are the details of the selected row, read once no more is typed")
  func pane() {
    var state = Self.state()
    let id = { BrowseID.expense(Self.expenses[$0]) }
    #expect(state.take(.resized(columns: 110, rows: 24)) == [.pane(id(0))])
    _ = state.take(.paned(id(0), BrowsePane([BrowseRow(id: nil, shape: .text("paid by Ana"))])))
    #expect(BrowseFrame.frame(state).text.contains("│ paid by Ana"))
    #expect(Self.press("j", &state) == [.pane(id(1))])
    // What comes late is of another row.
    _ = state.take(.paned(id(0), BrowsePane([])))
    #expect(BrowseFrame.frame(state).text.contains("paid by Ana"))
    #expect(Self.press("v", &state).isEmpty && !BrowseFrame.frame(state).text.contains("│"))
    #expect(state.take(.resized(columns: 109, rows: 24)).isEmpty)
  }

  @Test("A refused command says why and keeps the marks; one that only reads has a screen")
  func answers() {
    var state = Self.state()
    _ = Self.press(" ", &state)
    _ = state.take(.ran(BrowseAnswer(words: ["spend"], isDone: false, writes: true, err: ["dot: no"])))
    #expect(state.note == BrowseNote(command: ["spend"], lines: ["dot: no"], isError: true))
    #expect(state.markCount == 1)
    _ = state.take(.ran(BrowseAnswer(words: ["tag", "list"], isDone: true, writes: false, out: ["a", "b"])))
    #expect(
      state.screens.count == 3 && state.screen.list.count == 2 && state.screen.content.title == "tag list")
  }

  @Test(
    "An empty line clears the field of an expense that can be cleared",
    arguments: [
      ("memo", ["--clear", "memo"]), ("amount", nil),
    ] as [(String, [String]?)])
  func clearing(_ option: String, _ words: [String]?) {
    let field = BrowseField(.value(["expense", "edit", "k3f9", "--" + option]))
    #expect(field.command == words.map { ["expense", "edit", "k3f9"] + $0 })
  }

  @Test("A value that begins with a dash is no option")
  func dash() {
    let field = BrowseField(.value(["expense", "edit", "k3f9", "--memo"]), "-x")
    #expect(field.command == ["expense", "edit", "k3f9", "--memo=-x"])
  }

  @Test("The selected row is in sight at every size", arguments: 1...14)
  func scrolling(_ rows: Int) {
    var state = Self.state()
    _ = state.take(.resized(columns: 40, rows: rows))
    for key in "jjjkkGg" {
      _ = Self.press(String(key), &state)
      let room = BrowseFrame.room(state)
      let screen = state.screen
      #expect((screen.list.top..<screen.list.top + room).contains(screen.list.position))
      // The heading that is kept in sight has a row below it.
      if room > 1, screen.list.headingAbove != nil { #expect(screen.list.row(screen.list.top + 1).id != nil) }
      #expect(BrowseFrame.frame(state).rows == rows)
    }
  }

  /// Of the bytes 68 69, and EA B0 80.
  @Test("A copied row goes to the terminal in base64", arguments: [("hi", "aGk="), ("가", "6rCA")])
  func copying(_ text: String, _ encoded: String) {
    #expect(ClipboardSequence.copying(text) == "\u{1B}]52;c;\(encoded)\u{7}")
  }
}
