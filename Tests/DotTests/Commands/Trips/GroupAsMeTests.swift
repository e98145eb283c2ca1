import TestSupport
import Testing

@testable import dot

/// A family of a trip as the user: `dot people me GROUP`, and budgets and copies of a group.
///
/// Ana paid 40,000 for all four (10,000 each), Ana 3,000 for Kid, Ben 8,000 for Tom and himself (4,000 each): the
/// family's share is 30,000 + 3,000 + 4,000 = 37,000 of the 51,000 that it paid.
struct GroupAsMeTests {
  let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    cli.text(
      "trip create Osaka --start 2025-09-05 --end 2025-09-09 --budget 500000 --currency KRW --with Ana,Ben,Kid,Tom --me Ana"
    )
    cli.text("people group Fam Ana,Ben,Kid")
    cli.text("rates set JPY 940/100 --date 2025-09-05")
    cli.text("spend 40000 food dinner --date 2025-09-05")
    cli.text("spend 3000 cafe cone --date 2025-09-05 --for Kid")
    cli.text("spend 8000 taxi --date 2025-09-06 --by Ben --for Tom,Ben")
  }

  private func spent(_ options: String = "") throws -> String? {
    try cli.json("trip show Osaka \(options)")["trip"]?["spent"]?.text
  }

  @Test("A group as me: its members' shares count, also of earlier expenses, and the answer says of how many")
  func counts() throws {
    #expect(try spent() == "10000")
    let said = try cli.json("people me Fam")
    #expect(said["moved"] == 3)
    #expect(said["person"]?["name"] == "Ana" && said["person"]?["countsWith"] == "Fam")
    #expect(try spent() == "37000")
    #expect(try cli.json("left")["remaining"] == "463000")
    #expect(try cli.json("report")["total"] == "37000" && cli.json("report --whole")["total"] == "51000")
    #expect(try cli.json("report --all")["total"] == "37000")
    #expect(try cli.json("report --summary --all")["total"] == "37000")
    #expect(cli.text("report").contains("Fam's share"))
    // Without --by it is still Ana who pays.
    let coffee = try cli.json("spend 4000 cafe --date 2025-09-06")["expense"]
    #expect(coffee?["by"]?[0]?["person"] == "Ana")
    #expect(try spent() == "40000")
    #expect(try cli.json("people me Ana")["person"]?["countsWith"] == .null)
    #expect(try spent() == "11000")
    #expect(cli("people me Ana").exit == 1)
  }

  @Test(
    "Who is in the group today counts; without the group the person does, and both say of how many expenses")
  func members() throws {
    cli.text("people me Fam")
    #expect(try cli.json("people group Fam Ana,Ben")["moved"] == 2)
    // 10,000 each of the dinner, and 4,000 of the taxi.
    #expect(try spent() == "24000")
    #expect(try cli.json("people group remove Fam")["moved"] == 2)
    #expect(try spent() == "10000")
  }

  @Test("What anybody of the group pays leaves my wallets")
  func wallets() throws {
    cli.text("cash buy 10000JPY --paid 94000KRW --date 2025-09-05")
    cli.text("spend 3000JPY food --by Ben --pay cash --date 2025-09-06")
    func held() throws -> Judged? { try cli.json("cash holdings")["holdings"]?[0]?["quantity"] }
    #expect(try held() == "10000")
    cli.text("people me Fam")
    #expect(try held() == "7000")
  }

  @Test("A group settles in one row, with what makes it up")
  func settles() throws {
    cli.text("people me Fam")
    let settled = try cli.json("settle")
    #expect(settled["transfers"]?[0]?["from"] == "Tom" && settled["transfers"]?[0]?["to"] == "Fam")
    #expect(settled["transfers"]?[0]?["amount"] == "14000" && settled["transfers"]?[1] == nil)
    let text = cli.text("settle --explain")
    #expect(text.contains("Fam +14,000 KRW") && !text.contains("Ben"), "\(text)")
    let page = cli.text("report --format html")
    #expect(page.contains("class=\"name\">Fam<") && !page.contains("class=\"name\">Kid<"))
    #expect(cli.text("report --format markdown").contains("| Fam | 51,000"))
  }

  @Test("Budgets can be a group's or somebody's, and the figures beside them are theirs")
  func budgets() throws {
    for (owner, spent) in [("Fam", "37000"), ("Tom", "14000"), ("all", "51000"), ("me", "10000")] {
      let trip = try cli.json("trip edit Osaka --budget-for \(owner)")["trip"]
      #expect(trip?["budgetFor"] == .text(owner) && trip?["spent"] == .text(spent))
      #expect(try cli.json("report")["total"] == .text(spent))
    }
    cli.text("trip edit Osaka --budget-for Fam")
    #expect(cli.text("trip show Osaka").contains("500,000 KRW (for Fam)"))
    #expect(try cli.json("trip copy Osaka --title Next")["trip"]?["budgetFor"] == "Fam")
    #expect(cli("trip edit Osaka --budget-for Zoe --json").err.contains("\"no-such-person\""))
  }

  @Test("A copy of a report for a group has what it shares in or paid")
  func copies() throws {
    let copy = try cli.json("report --for Fam")
    #expect(copy["for"] == "Fam" && copy["total"] == "37000" && copy["budget"] == .null)
    #expect(cli.text("report --for Fam").contains("what Fam shares in or paid"))
    #expect(try cli.json("report --for Tom")["total"] == "14000")
  }

  @Test("Who is not in the group can't count with it; where nobody is me, its first member is")
  func whoCounts() throws {
    cli.text("people me Tom")
    #expect(cli("people me Fam --json").err.contains("\"not-in-group\""))
    cli.text("trip create Kobe --with Eve,Flo,Gus --start 2025-09-05")
    cli.text("people group Two Flo,Gus")
    #expect(try cli.json("people me Two")["person"]?["name"] == "Flo")
  }

  @Test("On one device the group may count, and not on others")
  func device() throws {
    cli.text("people me Fam --device")
    #expect(try spent() == "37000")
    #expect(try cli.json("people list")["people"]?[0]?["countsWith"] == "Fam")
    cli.text("people me Tom --device")
    #expect(try spent() == "14000")
  }

  @Test("A journal has the family's share as its expense, and only Tom owes it something")
  func journal() {
    cli.text("people me Fam")
    let journal = cli.text("export hledger")
    #expect(journal.contains("assets:receivable:Tom"))
    #expect(!journal.contains("assets:receivable:Ben") && !journal.contains("assets:receivable:Kid"))
    #expect(journal.contains(" 30000 KRW"), "\(journal)")
  }
}
