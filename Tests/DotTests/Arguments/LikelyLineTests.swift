import Testing

@testable import dot
@testable import DotMessages

/// Words that are no command, from other programs or plain language, and what they most likely ask for.
@Suite("What was probably meant")
struct LikelyLineTests {
  private let cli: CLIHarness

  init() throws { cli = try CLIHarness.inOsaka() }

  @Test(
    "What other programs call it leads to the command",
    arguments: [
      ("1200 food", "dot spend 1200 food"), ("add 1200 food", "‘dot spend’"),
      ("today", "‘dot report --today’"),
      ("balance", "‘dot left’ or ‘dot settle’"), ("budget", "‘dot left’"),
      ("summary", "‘dot report --summary’"),
      ("rm k3f9", "‘dot expense delete’"), ("지출 1200 식비", "‘dot spend’"), ("지갑", "‘dot wallet list’"),
      ("trip add Kyoto", "‘dot trip create’"), ("people delete Mina", "‘dot people archive’"),
      ("people Mina", "‘dot people add Mina’"), ("people 'Kim Mina'", "‘dot people add 'Kim Mina'’"),
      ("wallet Suica", "‘dot wallet add Suica’"), ("trip nonsense", "`dot trip --help`"),
      ("help 정산", "‘dot settle’"),
      ("help budget", "‘dot help trip create’ or ‘dot help left’"), ("help spread", "‘dot help spend’"),
      ("help sharing", "‘dot help people’"), ("help claims", "‘dot help claim’"),
      ("report today", "`dot report --date today`"), ("report 9/6", "`dot report --date 9/6`"),
      ("report --by-tag", "`dot tag list`"),
    ])
  func pointsToTheCommand(_ line: String, _ hint: String) {
    let refused = cli(line)
    #expect(refused.exit == 2 && refused.err.contains(hint), "\(refused.err)")
  }

  @Test("Every such hint is a command") func likelyLinesExist() {
    for line in CommandTable.likelyLines.values.joined() {
      #expect(!CommandTable.standard.longestPath(in: line.split(separator: " ").map(String.init)).isEmpty)
    }
    for line in CommandTable.likelyHelp.values.joined() {
      let words = line.split(separator: " ").map(String.init)
      #expect(CommandTable.standard.longestPath(in: words) == words)
    }
  }
}
