import Testing

@testable import dot

/// Ana and Ben, and Kid who counts half, with 100,001 KRW. All of them eat for 5,000, and Ben once more for 1,000: their
/// shares are 2,000, 3,000 and 1,000.
@Suite("dot people left")
struct PeopleLeftCommandTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    for line in [
      "trip create Jeju --start 2025-09-05 --end 2025-09-09 --budget 100001 --with Ana,Ben",
      "people add Kid --weight 0.5", "people me Ana", "spend 5000 food", "spend 1000 food --for Ben --by Ben",
    ] { cli.text(line) }
  }

  private func people(_ line: String) throws -> [String] {
    let people = try cli.json("people left" + line)["people"]?.list ?? []
    return people.map { person in
      ["person", "budget", "spent", "left"].map { person[$0]?.text ?? "null" }.joined(separator: " ")
    }
  }

  @Test("A budget that is mine is divided among nobody else")
  func mine() throws {
    #expect(try people("") == ["Ana 100001 2000 98001", "Ben null 3000 null", "Kid null 1000 null"])
    #expect(
      cli.words(of: "people left") == [
        "Name Budget Spent Left", "Ana 100,001 2,000 98,001", "Ben 3,000", "Kid 1,000",
        "3 people · 6,000 KRW",
      ])
  }

  /// Of 100,001 the parts are 40,000.4, 40,000.4 and 20,000.2: the unit that is left over goes to the first.
  @Test("One for all is divided by the usual parts, to the last unit")
  func all() throws {
    cli.text("trip edit --budget-for all")
    #expect(
      try people("") == ["Ana 40001 2000 38001", "Ben 40000 3000 37000", "Kid 20000 1000 19000"])
    #expect(try people(" Ben") == ["Ben 40000 3000 37000"])
    cli.text("trip edit --budget-for Ben")
    #expect(try people(" Ben") == ["Ben 100001 3000 97001"])
    #expect(cli.text("people left --lang ko").contains("사람 3명 · 6,000 KRW"))
  }

  @Test("Archived people who spent stay listed; who is not there is an error")
  func people() throws {
    cli.text("trip edit --budget-for all")
    cli.text("people archive Ben")
    #expect(
      try people("") == ["Ana 66667 2000 64667", "Ben null 3000 null", "Kid 33334 1000 32334"])
    let refused = cli("people left Dan --json")
    #expect(refused.exit == 1 && refused.out == "")
  }

  @Test("Claims that are kept out of budgets leave more")
  func claims() throws {
    cli.text("config set claims-in-budget no")
    cli.text("spend 700 food --for Ana --claim ACME")
    #expect(try people(" Ana") == ["Ana 100001 2700 98001"])
  }

  @Test("What was spent before anybody was named counts for nobody, and is named")
  func unshared() throws {
    cli.text("trip create Busan --start 2025-09-05 --end 2025-09-09 --budget 900")
    #expect(cli.text("people left").hasPrefix("Nobody"))
    cli.text("spend 100 food")
    cli.text("people add Dan")
    #expect(try cli.json("people left")["unshared"] == "100")
    #expect(try people("") == ["Dan 900 0 900"])
    #expect(cli.text("people left").contains("100 KRW counts for nobody"))
    cli.text("people me Dan")
    #expect(try people("") == ["Dan 900 100 800"])
    #expect(try cli.json("people left")["unshared"] == "0")
  }
}
