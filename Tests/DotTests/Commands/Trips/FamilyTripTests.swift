import TestSupport
import Testing

@testable import dot

/// A Korean family of four and two friends in Osaka, from the first command to the last transfer.
///
/// 지훈 and 수진 with two children who are half each; 민수 and 은지 come along: parts of 2, 2, 1, 1, 2, 2. The family has one
/// budget and one purse, and everybody pays into 회비. A yen is 9.4 won. Of each expense, the family's share:
///
///     250,000  hotel, paid by 지훈                       6 of 10 parts            150,000
///     112,800  dinner, 12,000 yen from 회비              6 of 10 parts             67,680
///      28,200  ice cream, 3,000 yen by 지훈, children    all                       28,200
///      45,000  train, paid by 민수                       6 of 10 parts             27,000
///      90,000  park from 회비, for the friends and the children: 1 + 1 of 6 parts  30,000
///     526,000                                                                     302,880
///
/// 민수 and 은지 each have 50,000 + 22,560 + 9,000 + 30,000 = 111,560.
@Suite("A family with two friends, from the first command to the last transfer")
struct FamilyTripTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness(["DOT_LANG": "ko"])
    for line in [
      "trip create 오사카 --start 2025-09-05 --end 2025-09-08 --budget 120만 --with 지훈,수진,민수,은지 --me 지훈",
      "people add 보라 --weight 0.5", "people add 하늘 --weight 0.5", "people add 회비 --kitty",
      "people group 우리집 지훈,수진,보라,하늘", "people me 우리집", "trip edit --budget-for 우리집",
      "rates set JPY 940/100 --date 2025-09-05",
      "settle pay 지훈 회비 300000 --date 2025-09-05", "settle pay 민수 회비 100000 --date 2025-09-05",
      "settle pay 은지 회비 100000 --date 2025-09-05",
      "spend 250000 숙박 호텔 --date 2025-09-05", "spend 12000JPY 식비 저녁 --by 회비 --date 2025-09-05",
      "spend 3000JPY 카페 아이스크림 --for 보라,하늘 --date 2025-09-06",
      "spend 45000 교통 기차 --by 민수 --date 2025-09-06",
      "spend 90000 관광 놀이공원 --by 회비 --for 민수,은지,보라,하늘 --date 2025-09-07",
    ] { cli.text(line) }
  }

  @Test("Half weights: each one's share of the hotel")
  func halves() throws {
    let hotel = try cli.json("expense list")["expenses"]?[0]
    let shares = hotel?["for"]?.list?.map { "\($0["person"]?.text ?? "") \($0["share"]?.text ?? "")" }
    #expect(
      shares == ["지훈 50000", "수진 50000", "민수 50000", "은지 50000", "보라 25000", "하늘 25000"])
  }

  @Test("The family's figures and budget are those of all its members")
  func figures() throws {
    let trip = try cli.json("trip show")["trip"]
    #expect(trip?["spent"] == "302880" && trip?["remaining"] == "897120" && trip?["budgetFor"] == "우리집")
    #expect(try cli.json("left")["remaining"] == "897120")
    #expect(try cli.json("report --whole")["total"] == "526000")
    #expect(try cli.json("report --for 우리집")["total"] == "302880")
    #expect(try cli.json("report --for 민수")["total"] == "111560")
  }

  /// The family paid 278,200 and 300,000 into 회비; 민수 45,000 and 100,000; 은지 100,000. 회비 got 500,000 and paid 202,800.
  @Test("Balances, the plan to send, and a trip that is closed by the last transfer")
  func settled() throws {
    let settled = try cli.json("settle")
    let balances = settled["balances"]?.list ?? []
    func sum(_ names: [String]) -> Int {
      balances.filter { names.contains($0["person"]?.text ?? "") }
        .reduce(0) { $0 + (Int($1["amount"]?.text ?? "") ?? 0) }
    }
    #expect(sum(["지훈", "수진", "보라", "하늘"]) == 275_320)
    #expect([sum(["민수"]), sum(["은지"]), sum(["회비"])] == [33_440, -11_560, -297_200])

    let transfers = settled["transfers"]?.list ?? []
    func total(_ key: String, _ name: String) -> Int {
      transfers.filter { $0[key]?.text == name }.reduce(0) { $0 + (Int($1["amount"]?.text ?? "") ?? 0) }
    }
    #expect(transfers.count == 3)
    #expect(total("to", "우리집") == 275_320 && total("to", "민수") == 33_440)
    #expect(total("from", "회비") == 297_200 && total("from", "은지") == 11_560)

    cli.text("config set settle.account '카카오뱅크 3333-01 지훈'")
    let text = cli.text("settle --share")
    #expect(text.contains("526,000원") && text.contains("카카오뱅크 3333-01 지훈"), "\(text)")
    for transfer in transfers {
      let amount = transfer["amount"]?.text ?? ""
      cli.text("settle pay \(transfer["from"]?.text ?? "") \(transfer["to"]?.text ?? "") \(amount)")
    }
    #expect(try cli.json("settle")["transfers"] == [])
    #expect(try cli.json("settle list")["closings"]?.list?.count == 1)
    #expect(try cli.json("trip show")["trip"]?["spent"] == "302880")
  }
}
