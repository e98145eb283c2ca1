import Foundation
import TestSupport
import Testing

@testable import dot

/// Expenses and payments that name somebody whom `people.json` does not have, as after half of a sync.
struct UnknownPersonTests {
  let cli: CLIHarness
  let trip: String

  /// Jun paid 1,200 for three, Mina, who is the traveller, 3,000 for Jun and Tae; Tae gave Mina 500.
  ///
  /// Then Tae is gone.
  init() throws {
    cli = try CLIHarness()
    cli.text("trip create Osaka --currency JPY --start 2025-09-05 --end 2025-09-09")
    for name in ["Mina", "Jun", "Tae"] { cli.text("people add \(name)") }
    cli.text("people me Mina")
    cli.text("rates set JPY 9.4 --date 2025-09-05")
    cli.text("spend 1200 food --by Jun --date 2025-09-06 --pay cash")
    cli.text("spend 3000 food --for Jun,Tae --date 2025-09-06 --pay cash")
    cli.text("cash buy 10000JPY --paid 95000KRW --date 2025-09-05")
    cli.text("settle pay Tae Mina 500 --date 2025-09-07")
    trip = try #require(try Files.list(cli.home + "/trips").first)
    try change { lines in lines.filter { !$0.contains("\"Tae\"") } }
  }

  private var people: String { cli.home + "/trips/\(trip)/people.json" }

  /// Edits `people.json` by hand.
  private func change(_ edit: ([String]) -> [String]) throws {
    let text = try String(contentsOfFile: people, encoding: .utf8)
    let lines = edit(text.components(separatedBy: "\n")).joined(separator: "\n")
    try HostileHome.withoutSeal(lines.replacing("},\n  ]", with: "}\n  ]"))
      .write(toFile: people, atomically: false, encoding: .utf8)
  }

  /// As if a sync had brought neither the document nor its mark.
  private func removePeople() throws {
    for file in [people, cli.home + "/trips/\(trip)/.people"] { try Files.remove(file) }
  }

  /// `name amount` of each balance; those unknown as `unknown`.
  private func balances(_ answer: Judged?) -> [String] {
    (0..<3).compactMap { index in
      guard let item = answer?["balances"]?[index], let name = item["person"]?.text else { return nil }
      return (name.hasPrefix("unknown person ") ? "unknown" : name) + " " + (item["amount"]?.text ?? "")
    }
  }

  @Test("They are a party of their own, so that balances add up to zero") func settles() throws {
    let answer = try cli.json("settle")
    // −400 − 1,500 + 500.
    #expect(balances(answer) == ["Mina 2100", "Jun -700", "unknown -1400"])
    #expect(answer["transfers"]?[1]?["amount"] == "1400")
    #expect(answer["warnings"]?[0]?.text?.hasPrefix("unknown person ") == true)
    #expect(answer["warnings"]?[1] == nil)
    #expect(balances(try cli.json("settle --each")["currencies"]?[0]) == balances(answer))
    for line in ["--direct", "--via Mina", "--explain", "--in KRW", "--in KRW --at-rate JPY=9.4"] {
      let run = cli("settle \(line)")
      #expect(run.exit == 0 && run.out.contains("unknown person "), "\(line): \(run.err)")
      #expect(run.err.contains("warning: unknown person "))
    }
    #expect(cli.text("settle --lang ko").contains("알 수 없는 사람 "))
  }

  @Test(
    "Every report and export counts them and says so",
    arguments: [
      "report --whole", "report --by-person", "report --for Jun", "report --cash-at cost", "report --all",
      "report --all --summary", "report --format html --output OUT", "report --format markdown",
      "export splitwise", "export hledger", "export json", "export jsonl", "export xlsx --output OUT", "left",
      "expense list", "spend 100 food",
    ])
  func reports(line: String) throws {
    let run = cli(line.replacing("OUT", with: cli.home + "-output"))
    #expect(run.exit == 0, "\(run.err)")
    #expect(run.err.contains("warning: unknown person "), "\(run.out)")
  }

  @Test("The groups of a report by person add up to its total") func groupsAddUp() throws {
    let report = try cli.json("report --by-person")
    let groups = (0..<3).map { report["groups"]?[$0]?["total"]?.text ?? "" }
    #expect(groups == ["1900", "1900", "400"] && report["total"] == "4200")
    #expect(cli.text("report --by-person --lang ko").contains("알 수 없는 사람 "))
  }

  @Test("`check` names them") func check() throws {
    let run = cli("check --json")
    #expect(run.exit == 3)
    #expect(run.out.components(separatedBy: "missing-person").count == 4)
    #expect(cli("check").out.contains("dot settle delete"))
  }

  @Test("Without any people, all are unknown") func nobody() throws {
    try removePeople()
    #expect(balances(try cli.json("settle")).sorted() == ["unknown -1400", "unknown -700", "unknown 2100"])
    #expect(try cli.json("report")["total"] == "4200")
  }

  @Test("People, payments and wallets that were there and are gone are damage") func gone() throws {
    for (name, line) in [
      ("trips/\(trip)/people", "report"), ("trips/\(trip)/payments", "settle"),
      ("wallets/000000000cash", "cash holdings"),
    ] {
      let file = cli.home + "/\(name).json"
      try Files.rename(file, to: file + ".part")
      let ran = cli(line)
      #expect(ran.exit == 3 && ran.err.contains("\(name).json"), "\(line): \(ran)")
      try Files.rename(file + ".part", to: file)
      cli.text(line)
    }
  }

  @Test("Two of them with a common beginning of their ids are told apart") func twins() throws {
    let day = cli.home + "/trips/\(trip)/days/2025-09-06.json"
    let text = try String(contentsOfFile: day, encoding: .utf8)
    let id = try #require(text.range(of: "\"for\":[{\"who\":\"").map { text[$0.upperBound...].prefix(13) })
    let other = String(id.dropLast()) + (id.last == "0" ? "1" : "0")
    let parts = "{\"who\":\"\(id)\",\"parts\":1}"
    try HostileHome.withoutSeal(
      text.replacing(parts, with: parts + "," + parts.replacing(id, with: other))
    )
    .write(toFile: day, atomically: false, encoding: .utf8)
    try removePeople()
    let report = try cli.json("report --by-person")
    let keys = (0..<4).compactMap { report["groups"]?[$0]?["key"]?.text }
    #expect(Set(keys).count == 4 && keys.contains { $0.hasSuffix(String(id)) })
  }
}

/// The same person twice in what an expense is for.
struct NamedTwiceTests {
  @Test("It is a problem where the document is read", arguments: [true, false])
  func isDamage(sealed: Bool) throws {
    let cli = try CLIHarness()
    cli.text("trip create Osaka --currency JPY --start 2025-09-05 --end 2025-09-09")
    cli.text("people add Mina")
    cli.text("people me Mina")
    cli.text("spend 1200 food --date 2025-09-06")
    let trip = try #require(try Files.list(cli.home + "/trips").first)
    let file = "trips/\(trip)/days/2025-09-06.json"
    let text = try String(contentsOfFile: cli.home + "/" + file, encoding: .utf8)
    let part = try #require(text.range(of: "\"for\":[").map { text[$0.upperBound...].prefix { $0 != "]" } })
    let twice = HostileHome.withoutSeal(text.replacing(part, with: "\(part),\(part)"))
    try twice.write(toFile: cli.home + "/" + file, atomically: false, encoding: .utf8)
    if sealed { _ = cli("check --accept \(file) --yes") }
    for line in [
      "check", "check --fix", "report", "settle", "expense list", "export csv", "spend 1 food", "left",
    ] {
      let run = cli(line + " --json")
      #expect(run.exit == 3, "\(line): \(run.out)")
      #expect((run.out + run.err).contains(file), "\(line): \(run.err)")
    }
  }
}
