import TestSupport
import Testing

@testable import dot

/// Mina, Tae, and Jun & Sol with two parts; every figure is worked out by hand.
struct SplitwiseExportTests {
  let cli: CLIHarness

  init() throws {
    cli = try CLIHarness.inOsaka("people add Mina", "people add Tae", "people add 'Jun & Sol' --weight 2")
    cli.text("people me Mina")
    cli.text("spend 240000KRW lodging 호텔 --date 2025-09-05")
    cli.text("spend 12.50USD cafe --by Tae --for Mina,Tae --date 2025-09-06")
    cli.text("spend 900 food 'ramen, gyoza' --by Mina=400,Tae --for Mina,Tae,'Jun & Sol:1' --date 2025-09-06")
    cli.text("refund 60 food --for Mina,Tae,'Jun & Sol:1' --date 2025-09-07")
    cli.text("settle pay Tae Mina 100 --date 2025-09-06")
  }

  @Test func isTheExportOfAGroup() {
    // 12.50 by two: 6.25; 900 by three: 300, of which Mina paid 400 and Tae 500; 60 came back to Mina for all three.
    #expect(
      cli.text("export splitwise").components(separatedBy: "\n") == [
        #""Date","Description","Category","Cost","Currency","Mina","Tae","Jun & Sol""#, "",
        #""2025-09-05","호텔","lodging","240000.00","KRW","180000.00","-60000.00","-120000.00""#,
        #""2025-09-06","cafe","cafe","12.50","USD","-6.25","6.25","0.00""#,
        #""2025-09-06","ramen, gyoza","food","900.00","JPY","100.00","200.00","-300.00""#,
        #""2025-09-06","Tae paid Mina","Payment","100.00","JPY","-100.00","100.00","0.00""#,
        #""2025-09-07","food","food","-60.00","JPY","-40.00","20.00","20.00""#, "",
        #""2025-09-08","Total balance"," "," ","JPY","-40.00","320.00","-280.00""#,
        #""2025-09-08","Total balance"," "," ","KRW","180000.00","-60000.00","-120000.00""#,
        #""2025-09-08","Total balance"," "," ","USD","-6.25","6.25","0.00""#, "",
      ])
  }

  @Test func totalsAreTheBalances() throws {
    let each = try cli.json("settle --each")["currencies"]?.list ?? []
    let balances = each.map { currency in
      (currency["balances"]?.list ?? []).compactMap { $0["amount"]?.text }
    }
    #expect(
      balances == [["-40", "320", "-280"], ["180000", "-60000", "-120000"], ["-6.25", "6.25", "0.00"]])
  }

  /// What this program reads from it in another ledger are the same dates, amounts and categories, and the payment; here it is all
  /// there.
  @Test func comesBack() throws {
    let file = cli.folder("group.csv")
    cli.text("export splitwise --output \(file)")
    #expect(try cli.json("import \(file) --trip Osaka --yes -n")["counts"]?["imported"] == 0)
    let home = "--home " + cli.folder("other")
    cli.text("trip create Osaka --currency JPY --start 2025-09-05 --end 2025-09-09 \(home)")
    let read = try cli.json("import \(file) --trip Osaka --yes --me Mina \(home)")
    #expect(read["format"] == "splitwise" && read["counts"]?["imported"] == 4)
    #expect(read["counts"]?["payments"] == 1)
    let expenses = try cli.json("expense list \(home)")["expenses"]?.list ?? []
    let rows = expenses.map { expense in
      ["date", "amount", "currency", "category"].compactMap { expense[$0]?.text }.joined(separator: " ")
    }
    let wanted = [
      "2025-09-05 240000 KRW lodging", "2025-09-06 12.50 USD cafe", "2025-09-06 900 JPY food",
      "2025-09-07 -60 JPY food",
    ]
    #expect(rows.sorted() == wanted.sorted())
  }

  @Test func filters() throws {
    let day = try cli.json("export splitwise --from 2025-09-06 --to 2025-09-06")["rows"]?.list ?? []
    #expect(
      day.map { $0[1]?.text } == ["cafe", "ramen, gyoza", "Tae paid Mina"]
        + Array(repeating: "Total balance", count: 2))
    let food = try cli.json("export splitwise --category food")["rows"]?.list ?? []
    #expect(food.map { $0[1]?.text } == ["ramen, gyoza", "food", "Total balance"])
  }

  /// What one person paid for themselves is no business of the group's, whoever it is; what one paid for another is.
  @Test func notWhatIsForOnePersonAlone() throws {
    let before = cli.text("export splitwise")
    cli.text("spend 5000 shopping 'surprise for Tae' --for Mina --date 2025-09-06")
    cli.text("spend 70 cafe --by Tae --for Tae --date 2025-09-06")
    let ran = cli("export splitwise")
    #expect(ran.out == before)
    #expect(ran.err.contains("2 expenses are not shared and were left out"))
    cli.text("spend 40 cafe treat --for Tae --date 2025-09-06")
    #expect(
      cli.text("export splitwise").contains(
        #""2025-09-06","treat","cafe","40.00","JPY","40.00","-40.00","0.00""#))
  }

  @Test func onlyWhatIsShared() throws {
    let other = try CLIHarness.inOsaka(
      "spend 500 food", "people add Mina", "people me Mina", "spend 700 food")
    let written = try other.json("export splitwise")
    // Nobody else has to do with either.
    #expect(written["rows"]?.list?.isEmpty == true)
    #expect(written["warnings"]?[0] == "2 expenses are not shared and were left out")
    let nobody = try CLIHarness.inOsaka("spend 500 food")
    let ran = nobody("export splitwise --json")
    #expect(try ran.exit == 1 && ran.error()["code"] == "no-people")
    #expect(cli("export splitwise --all").exit == 2)
  }
}
