import TestSupport
import Testing

@testable import dot

/// Ana and Ben are the Kims. In yen: Ana paid 6,000 for all four, Cleo 2,000 for Ben and herself, Ben 400 for Dan and himself.
///
///           paid   share               balance
///     Ana   6,000  1,500                 4,500
///     Ben     400  1,500 + 1,000 + 200  −2,300
///     Cleo  2,000  1,500 + 1,000          −500
///     Dan       0  1,500 + 200          −1,700
///
/// The Kims get back 4,500 − 2,300 = 2,200.
@Suite("People who settle as one")
struct SettlingGroupTests {
  let cli: CLIHarness

  init() throws {
    cli = try CLIHarness.inOsaka("people add Ana", "people add Ben", "people add Cleo", "people add Dan")
    for line in [
      "people me Ana", "spend 6000 food", "spend 2000 food --by Cleo --for Ben,Cleo",
      "spend 400 food --by Ben --for Ben,Dan", "people group Kims Ana,Ben --settle-as-one",
    ] { cli.text(line) }
  }

  /// `Cleo Kims 500` of each transfer.
  private func transfers(_ list: Judged?) -> [String] {
    (list?.list ?? []).map { transfer in
      ["from", "to", "amount"].compactMap { transfer[$0]?.text }.joined(separator: " ")
    }
  }

  /// `Ana 4500` of each balance.
  private func balances(_ list: Judged?) -> [String] {
    (list?.list ?? []).map { balance in
      ["person", "amount"].compactMap { balance[$0]?.text }.joined(separator: " ")
    }
  }

  @Test(arguments: [
    "settle", "settle --in JPY", "settle --direct", "settle --via Ben", "settle --via Kims",
    "settle --round 100",
  ])
  func plan(_ line: String) throws {
    let settled = try cli.json(line)
    #expect(transfers(settled["transfers"]) == ["Cleo Kims 500", "Dan Kims 1700"])
    #expect(balances(settled["balances"]) == ["Ana 4500", "Ben -2300", "Cleo -500", "Dan -1700"])
    let group = settled["groups"]?[0]
    #expect(group?["group"] == "Kims" && group?["people"] == ["Ana", "Ben"] && group?["amount"] == "2200")
  }

  @Test("Text has a line for the party; shares stay each one's")
  func shown() throws {
    let lines = cli.words(of: "settle")
    #expect(lines.contains("Kims +2,200 · Cleo -500 · Dan -1,700"))
    #expect(!lines.contains { $0.hasPrefix("Ana") || $0.hasPrefix("Ben") })
    #expect(cli.text("settle --share").contains("Cleo → Kims 500 JPY"))
    #expect(
      cli.words(of: "settle --each").filter { $0.contains("pays") } == [
        "Cleo pays Kims 500 JPY", "Dan pays Kims 1,700 JPY",
      ])
    let persons = cli.words(of: "report --by-person")
    for start in ["Ana 1,500", "Ben 2,700", "Cleo 2,500", "Dan 1,700"] {
      #expect(persons.contains { $0.hasPrefix(start) }, "\(start): \(persons)")
    }
    #expect(cli.words(of: "report --for Ben").contains("Ben 400 2,700 -2,300 settles with Kims"))
    let report = try cli.json("report")["settlement"]
    #expect(transfers(report?["transfers"]) == ["Cleo Kims 500", "Dan Kims 1700"])
    let copy = try cli.json("report --for Ben")["settlement"]
    #expect(transfers(copy?["transfers"]) == ["Cleo Kims 500", "Dan Kims 1700"])
    #expect(cli.words(of: "people group list") == ["Group People", "Kims Ana, Ben (settles as one)"])
  }

  /// Ana: 4,500 − 500; Ben: −2,300 − 1,700.
  @Test("What a group is paid is recorded for a member, and the last payment closes the trip")
  func paid() throws {
    let first = try cli.json("settle pay Cleo Kims 500")
    #expect(first["payment"]?["to"] == "Ana" && transfers(first["remaining"]) == ["Dan Kims 1700"])
    let second = try cli.json("settle pay Dan Ben 1700")
    #expect(balances(second["closing"]?["balances"]).sorted() == ["Ana 4000", "Ben -4000"])
    #expect(second["closing"]?["forgiven"]?.list?.isEmpty == true)
    #expect(transfers(try cli.json("settle")["transfers"]).isEmpty)
  }

  @Test("What is forgiven is each one's own, and nothing of a group that is even")
  func forgiven() throws {
    cli.text("settle pay Cleo Kims 500")
    let closed = try cli.json("settle close --yes")["closing"]
    #expect(balances(closed?["forgiven"]).sorted() == ["Ana 4000", "Ben -2300", "Dan -1700"])
    #expect(cli.text("settle list").contains("Ben -2,300"))
    cli.text("undo")
    cli.text("spend 1700 food --by Dan --for Ana")
    let even = try cli.json("settle close --yes")["closing"]
    #expect(even?["balances"]?.list?.isEmpty == false && even?["forgiven"]?.list?.isEmpty == true)
  }

  @Test("A group settles as one until it is replaced or forgotten; nobody is in two")
  func changed() throws {
    let ran = cli("people group Two Ben,Dan --settle-as-one --json")
    #expect(ran.exit == 1 && ran.err.contains("\"settles-with-another\""), "\(ran)")
    cli.text("people group Kims Ana,Ben")
    #expect(transfers(try cli.json("settle")["transfers"]).contains("Ben Ana 2300"))
    cli.text("undo")
    cli.text("people group remove Kims")
    #expect(transfers(try cli.json("settle")["transfers"]).contains("Ben Ana 2300"))
    #expect(cli("settle pay Cleo Kims 500").exit == 1)
    cli.text("people group Two Ben,Dan --settle-as-one")
    // −2,300 − 1,700
    #expect(transfers(try cli.json("settle")["transfers"]) == ["Two Ana 4000", "Cleo Ana 500"])
  }
}
