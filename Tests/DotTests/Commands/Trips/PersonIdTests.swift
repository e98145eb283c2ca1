import Testing

@testable import dot

/// Whoever is named in an answer has the id beside the name.
@Suite("People by id")
struct PersonIdTests {
  private let cli: CLIHarness
  private let ids: [String: Judged]

  init() throws {
    cli = try CLIHarness()
    for line in [
      "trip create Osaka --currency JPY --start 2025-09-05 --end 2025-09-09 --budget 30000",
      "people add Mina",
      "people add Tae", "people add Sol", "people me Mina", "trip edit Osaka --for Mina:2,Tae",
      "category edit taxi --for Tae,Sol", "spend 9000 food --date 2025-09-06 --by Tae --for Mina,Tae,Sol",
      "spend 600 cafe --date 2025-09-06 --item 200:Mina --item 300:Tae,Sol:2 --rest even",
      "settle pay Mina Tae 100 --date 2025-09-06", "settle close --yes",
      "spend 900 food --date 2025-09-07 --for Mina,Tae,Sol",
    ] { cli.text(line) }
    ids = try cli.peopleIDs()
  }

  @Test(
    arguments: [
      "expense list", "report", "report --by-person", "report --for Tae", "trip show", "people list",
      "category list",
      "people left", "settle", "settle --each", "settle --explain", "settle --round 50", "settle list",
      "settle pay Tae Mina 50 --date 2025-09-07 --dry-run", "settle close --yes --dry-run",
    ])
  func beside(_ line: String) throws {
    #expect(try names(in: cli.json(line)) > 0, "\(line)")
  }

  /// Those who settle as one are no person.
  @Test func groups() throws {
    let group = try cli.json("people group Kims Mina,Tae --settle-as-one")["group"]
    let members: Judged = .list(["Mina", "Tae"].compactMap { ids[$0] })
    #expect(group?["people"] == ["Mina", "Tae"] && group?["peopleIds"] == members)
    let plan = try cli.json("settle")
    // 300 for Sol, which Mina paid.
    #expect(
      plan["transfers"] == [
        ["from": "Sol", "fromId": ids["Sol"] ?? .null, "to": "Kims", "toId": .null, "amount": "300"]
      ])
    #expect(plan["groups"]?[0]?["peopleIds"] == members)
    #expect(try names(in: plan["balances"] ?? .null) == 3)
  }

  /// How many people are named in a value, each with the id.
  private func names(in value: Judged) -> Int {
    switch value {
    case .list(let values): return values.reduce(0) { $0 + names(in: $1) }
    case .object(let members):
      var count = members.values.reduce(0) { $0 + names(in: $1) }
      for key in ["person", "from", "to"] {
        guard let name = members[key]?.text, let id = ids[name] else { continue }
        #expect(members[key + "Id"] == id, "\(name)")
        count += 1
      }
      if members["total"] != nil, let name = members["key"]?.text, let id = ids[name] {
        #expect(members["personId"] == id, "\(name)")
        count += 1
      }
      return count
    default: return 0
    }
  }
}
