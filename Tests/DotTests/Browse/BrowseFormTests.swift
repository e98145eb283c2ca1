import Foundation
import TestSupport
import Testing

@testable import DotTerminal
@testable import DotViews
@testable import dot

/// The form in which expenses are typed, without a terminal.
struct BrowseFormTests {
  private static func osaka() throws -> CLIHarness {
    try CLIHarness.inOsaka(
      "people add Mina", "people add Tae", "people add Jun", "people add Sol", "people me Mina",
      "spend 12000 food ramen @Ichiran --date 2025-09-06 --for Mina:2,Tae --tag work,late",
      "spend 800 transport subway --date 2025-09-07 --pay card")
  }

  @Test(
    "What is typed in the rows is this command",
    arguments: [
      ("4800⇥f⇥dinner", "dot spend 4800 food dinner"),
      ("4800⏎fo⏎dinner", "dot spend 4800 food dinner"),
      ("4800⇥식비⇥", "dot spend 4800 food"),
      // Right goes through what may be chosen: transport, lodging.
      ("4800⇥→→⇥", "dot spend 4800 lodging"), ("4800⇥→→←⇥", "dot spend 4800 transport"),
      // A memo that could be read as something else has its option.
      ("4⇥food⇥2 beers", "dot spend 4 food --memo '2 beers'"), ("4⇥food⇥fri", "dot spend 4 food --memo fri"),
      ("4⇥food⇥-x", "dot spend 4 food --memo=-x"), ("⇥food⇥x", "dot spend --category food --memo x"),
      ("4⇥food⇥⇥Ich⇥", "dot spend 4 food @Ichiran"), ("4⇥food⇥⇥Bar 7⏎", "dot spend 4 food --place 'Bar 7'"),
      // Today is the 8th.
      ("4⇥food⇥⇥⇥-", "dot spend 4 food --date 2025-09-07"),
      ("4⇥food⇥⇥⇥y", "dot spend 4 food --date yesterday"),
      ("4⇥food⇥⇥⇥y-", "dot spend 4 food --date 2025-09-06"),
      ("4⇥food⇥⇥⇥--+", "dot spend 4 food --date 2025-09-07"),
      ("4⇥food⇥⇥⇥tue", "dot spend 4 food --date tue"), ("4⇥food⇥⇥⇥-fri", "dot spend 4 food --date fri"),
      ("4⇥food⇥⇥⇥2025-09-06", "dot spend 4 food --date 2025-09-06"),
      ("4⇥food⇥⇥⇥⇥19:30⇥c⇥t⇥", "dot spend 4 food --time 19:30 --pay cash --by Tae"),
      ("4⇥food⇟↑wo⇥", "dot spend 4 food --tag work"),
      ("4⇥food⇟↑work,la⇥", "dot spend 4 food --tag work,late"),
      // For: by name, by Space, parts, amounts.
      ("4800⇥food⇟↑↑j", "dot spend 4800 food --for Mina,Tae,Sol"),
      ("4800⇥food⇟↑↑ →→ ", "dot spend 4800 food --for Tae,Sol"),
      ("4800⇥food⇟↑↑2→=700", "dot spend 4800 food --for Mina:2,Tae=700,Jun,Sol"),
      ("4800⇥food⇟↑↑=70⌫→ ", "dot spend 4800 food --for Mina=7,Jun,Sol"),
      ("4800⇥food⇟↑↑12⌫⌫", "dot spend 4800 food --for Mina,Tae,Jun,Sol"),
      // A whole line, as it is typed for `dot spend`, becomes the values of the rows.
      ("4800 food late dinner @Bar --for Tae⇥", "dot spend 4800 food 'late dinner' @Bar --for Tae"),
      ("12.50 USD⇥food", "dot spend '12.50 USD' food"),
    ])
  func typing(_ keys: String, _ line: String) throws {
    let cli = try Self.osaka()
    defer { withExtendedLifetime(cli) {} }
    var walk = try cli.browse()
    walk.press("⏎a" + keys)
    #expect(walk.state.form?.line == line, "\(walk.text)")
  }

  @Test("An expense that is edited has its values, and only what changes is in the command")
  func edited() throws {
    let cli = try Self.osaka()
    let id = try #require(try cli.json("search ramen")["expenses"]?.list?.first?["id"]?.text)
    for (keys, change) in [
      ("", ""), ("↓↓ x", "--memo 'ramen x'"), ("↓↓" + String(repeating: "⌫", count: 5), "--clear memo"),
      ("↓↓↓↓-", "--date 2025-09-05"), ("⇟↑,gift", "--tag gift"), ("⇟↑⌫⌫⌫⌫⌫", "--tag work --clear tags"),
      ("⇟↑↑s", "--for Mina:2,Tae:1,Sol"), ("⇟↑↑ ", "--for Tae:1"), ("⇟↑↑↑" + "⌫⌫⌫⌫Tae", "--by Tae"),
      // What every expense has is not taken away.
      ("↓⌫⌫⌫⌫↓", ""), ("⌫⌫⌫⌫⌫⌫⌫⌫↓", ""),
    ] {
      var walk = try cli.browse()
      walk.press("⏎ge" + keys)
      #expect(
        walk.state.form?.line == "dot expense edit \(id)" + (change.isEmpty ? "" : " " + change),
        "\(keys): \(walk.text)")
    }
  }

  @Test("What each takes is shown at once")
  func shares() throws {
    let cli = try Self.osaka()
    defer { withExtendedLifetime(cli) {} }
    var walk = try cli.browse(columns: 100)
    walk.press("⏎a4800⇥food⇟↑↑")
    #expect(walk.text.contains("[✓] Mina 1,200  [✓] Tae 1,200  [✓] Jun 1,200  [✓] Sol 1,200"), "\(walk.text)")
    walk.press("j")
    #expect(walk.text.contains("[✓] Mina 1,600  [✓] Tae 1,600  [ ] Jun  [✓] Sol 1,600"), "\(walk.text)")
    // 4800 − 600 = 4200, of which two of three parts are 2800.
    walk.press("←←←2→→→=600")
    #expect(walk.text.contains("[✓] Mina ×2 2,800  [✓] Tae 1,400  [ ] Jun  [✓] Sol =600 600"), "\(walk.text)")
  }

  @Test("Saving leaves what the typed command leaves, in one change, and the expense is selected")
  func saving() throws {
    let (cli, plain) = (try Self.osaka(), try Self.osaka())
    var walk = try cli.browse()
    walk.press("⏎a4800⇥f⇥dinner⇟↑↑j⌃")
    plain.text("spend 4800 food dinner --for Mina,Tae,Sol")
    #expect(walk.state.form == nil && walk.state.note?.command?.first == "spend", "\(walk.text)")
    guard case .expense? = walk.state.screen.list.selected else {
      Issue.record("\(walk.text)")
      return
    }
    // The memo is edited with Enter, and what is typed alone is a line as before.
    walk.press("e")
    #expect(!walk.text.contains("dot spend 4800") && walk.text.contains("dot expense edit"), "\(walk.text)")
    walk.press("↓↓ late⏎a500 cafe tea⏎")
    plain.text(
      "expense edit \(try #require(try plain.json("search dinner")["expenses"]?.list?.first?["id"]?.text)) --memo 'dinner late'"
    )
    plain.text("spend 500 cafe tea")
    let line = "expense list --format '{date} {amount} {currency} {category} {memo} {tags}'"
    #expect(cli.text(line) == plain.text(line))
    #expect(cli.text("settle") == plain.text("settle"))
    #expect(try cli.json("log")["changes"]?.list?.count == plain.json("log")["changes"]?.list?.count)
    walk.press("uuu")
    #expect(try cli.json("expense list")["expenses"]?.list?.count == 2)
    // The command is there for the line of commands, too.
    walk.press(":↑")
    #expect(walk.state.field?.text == "spend 500 cafe tea")
  }

  @Test(
    "What is refused is marked in its row, and nothing typed is lost",
    arguments: [
      ("48x⇥food⇥x", "amount"), ("48⇥zzz⇥x", "category"), ("48⇥food⇥x⇥⇥09-99", "date"),
      ("48⇥food⇥x⇥⇥⇥25:99", "time"), ("48⇥food⇥x⇟↑↑=49", "for"), ("48⇥food⇥x⇟/no such file.jpg", "photo"),
      ("48⇥food⇥x⇟↑↑↑Bob", "by"),
    ])
  func refused(_ keys: String, _ row: String) throws {
    let cli = try Self.osaka()
    let before = try contents(of: cli.home)
    var walk = try cli.browse()
    walk.press("⏎a" + keys)
    let line = walk.state.form?.line
    walk.press("⌃")
    let form = try #require(walk.state.form)
    #expect(form.blamed == row && !form.errors.isEmpty && form.line == line, "\(walk.text)")
    #expect(walk.state.screen.list.selected == .field(row) && walk.text.contains("!"))
    #expect(try contents(of: cli.home) == before)
  }

  @Test("A pasted command fills the rows, and options without a row stay")
  func pasting() throws {
    let cli = try Self.osaka()
    defer { withExtendedLifetime(cli) {} }
    var walk = try cli.browse()
    walk.press("⏎a")
    let line = "dot spend 4800 food dinner @Bar --off-pace --date 2025-09-07 --tag a,b --for Mina,Tae=700"
    _ = walk.take(.key(.text(line + "\n")))
    let form = try #require(walk.state.form)
    #expect(
      form.line
        == "dot spend 4800 food dinner @Bar --off-pace --date 2025-09-07 --for Mina,Tae=700 --tag a,b")
    #expect(form.text("amount") == "4800" && form.text("for") == "Mina,Tae=700", "\(walk.text)")
    // So is a path that was dropped on the terminal, with the marks that it needs.
    _ = walk.take(.key(.text("'/tmp/a b.jpg' ")))
    #expect(walk.state.form?.text("photo") == "'/tmp/a b.jpg'")
    #expect(walk.state.screen.list.selected == .field("photo"))
    // What can't be read is only a text.
    _ = walk.take(.key(.text("dot spend 5 --nonsense")))
    #expect(walk.state.note?.isError == true && walk.state.form?.text("category") == "food")
  }

  @Test("Esc leaves at once if nothing was typed, else the second one does")
  func leaving() throws {
    let cli = try Self.osaka()
    let before = try contents(of: cli.home)
    var walk = try cli.browse()
    walk.press("⏎a⎋")
    #expect(walk.state.form == nil)
    walk.press("ge⎋")
    #expect(walk.state.form == nil)
    walk.press("a48⎋")
    #expect(walk.state.form != nil && walk.text.contains("Esc again leaves"))
    walk.press("00⎋⎋")
    #expect(walk.state.form == nil && walk.state.screens.count == 2)
    #expect(try contents(of: cli.home) == before)
  }

  @Test("Somebody who travels alone has no rows for others")
  func alone() throws {
    let cli = try CLIHarness.inOsaka()
    defer { withExtendedLifetime(cli) {} }
    var walk = try cli.browse()
    walk.press("⏎a")
    #expect(walk.text.contains("Paid with") && !walk.text.contains("Who paid"), "\(walk.text)")
  }

  @Test("The row that is typed in and its command are in sight at every size", arguments: [12, 14, 24])
  func sizes(_ rows: Int) throws {
    let cli = try Self.osaka()
    defer { withExtendedLifetime(cli) {} }
    var walk = try cli.browse(columns: 40, rows: rows)
    walk.press("⏎a48")
    for _ in 0..<11 {
      walk.press("⇥")
      let frame = BrowseFrame.frame(walk.state)
      #expect(frame.text.contains("▸") && frame.text.contains("dot spend 48"), "\(frame.text)")
      #expect(frame.cursor.isShown && frame.cursor.row < rows && frame.cursor.column < 40)
    }
  }
}
