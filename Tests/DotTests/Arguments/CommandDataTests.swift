import Testing

@testable import dot

@Suite("The table of commands as data")
struct CommandDataTests {
  private func command(_ path: String, in data: Judged) -> Judged? {
    data["commands"]?.list?.first { $0["path"] == .text(path) }
  }

  @Test("Every command is there, in English, with its options and the exit statuses")
  func everything() throws {
    let cli = try CLIHarness(["DOT_LANG": "ko"])
    let data = try cli.json("help")
    #expect(data["help"] == nil)
    #expect(
      data["commands"]?.list?.compactMap { $0["path"]?.text } == CommandTable.standard.commands.map(\.name))
    #expect(data["exits"]?[2] == ["status": 2, "meaning": "wrong usage"])
    #expect(data["globalOptions"]?.list?.compactMap { $0["name"]?.text }.contains("--json") == true)
    let create = try #require(command("trip create", in: data))
    #expect(create["summary"] == "Create a trip and make it the current one")
    #expect(create["writes"] == true)
    #expect(
      create["arguments"] == [
        ["name": "TITLE", "kind": "free", "choices": nil, "required": false, "repeatable": false]
      ])
    let options = create["options"]?.list ?? []
    let dryRun = options.first { $0["name"] == "--dry-run" }
    #expect(dryRun?["short"] == "-n" && dryRun?["value"] == Judged.null)
    let claims = options.first { $0["name"] == "--claims-in-budget" }
    #expect(claims?["kind"] == "choice" && claims?["choices"] == ["yes", "no"])
    #expect(options.first { $0["name"] == "--leg" }?["repeatable"] == true)
  }

  @Test("One command, a group, and a topic that commands share its name with")
  func parts() throws {
    let cli = try CLIHarness()
    #expect(try cli.json("help spend")["commands"]?.list?.count == 1)
    #expect(try cli.json("help edit")["commands"]?[0]?["path"] == "expense edit")
    let rates = try cli.json("help rates")
    #expect(rates["help"]?.text?.contains("leading source") == true)
    #expect(rates["commands"]?.list?.allSatisfy { $0["path"]?.text?.hasPrefix("rates ") == true } == true)
    #expect(try cli.json("help dates").keys == ["schema", "help"])
  }

  @Test("Neither a ledger nor a home directory is needed")
  func withoutHome() throws {
    let cli = try CLIHarness()
    cli.environment = [:]
    #expect(try cli.json("help spend")["commands"]?.list?.count == 1)
    #expect(cli("spend 5 food --json").exit == 3)
  }
}
