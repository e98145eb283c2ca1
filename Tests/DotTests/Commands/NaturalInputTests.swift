import Foundation
import TestSupport
import Testing

@testable import dot

/// What travellers type without having read how: taken where it can mean one thing only.
@Suite("Natural input")
struct NaturalInputTests {
  private let cli: CLIHarness

  init() throws { cli = try .inOsaka() }

  @Test("The first rate of a currency shows what 1,000 are worth, and asks about prices for 100")
  func firstRate() throws {
    let fresh = try CLIHarness()
    let first = fresh("rates set JPY 940 --date 2025-09-05")
    #expect(first.exit == 0 && first.out.contains("\n1,000 JPY = 940,000 KRW\n"), "\(first.out)")
    #expect(first.err.contains("`dot rates set JPY 940/100 --date 2025-09-05`"), "\(first.err)")
    // Now there is one to compare with.
    let second = fresh("rates set JPY 940/100")
    #expect(second.exit == 1 && second.err.contains("hint"))
    let unit = fresh("rates set VND 5.32/100")
    #expect(unit.out.contains("\n1,000 VND = 53.2 KRW\n") && unit.err.isEmpty)
    for likely in ["JPY 9.4", "VND 0.0532", "IDR 0.085", "JPY 940/100"] {
      #expect(try CLIHarness()("rates set \(likely)").err.isEmpty, "\(likely)")
    }
    let dollar = fresh("rates set USD 1390")
    #expect(dollar.out.contains("\n1,000 USD = 1,390,000 KRW\n") && dollar.err.isEmpty)
    let korean = fresh("rates set IDR 8.5 --lang ko")
    #expect(korean.err.contains("100 IDR의 값이라면: `dot rates set IDR 8.5/100 --date 2025-09-08`"))
  }

  @Test("A bare number before the trip is in the trip's currency, and the answer names the other one")
  func beforeTheTrip() throws {
    cli.text(
      "trip create Kansai --currency KRW --start 2025-09-05 --end 2025-09-16 --paying 'JPY until 09-12, VND'")
    let flight = cli("spend 300000 flight --date 2025-08-20")
    #expect(flight.out.hasPrefix("Spent 300,000 KRW · flight"), "\(flight.out)")
    let flightID = try #require(try cli.json("expense list")["expenses"]?[0]?["id"]?.text)
    #expect(
      flight.out.contains(
        "\nTaken as KRW: before the trip a number without a currency is in KRW. Type `300000JPY` for JPY; if this was JPY: `dot expense edit "
      ), "\(flight.out)")
    #expect(
      cli.text("spend 300000 flight --date 2025-08-20 --currency JPY").contains("without a currency") == false
    )
    #expect(cli.text("spend ¥1200 food --date 2025-09-04").hasPrefix("Spent 1,200 JPY"))
    let last = cli.text("spend 1200 food --date 2025-09-12")
    #expect(last.hasPrefix("Spent 1,200 JPY"), "\(last)")
    // Right below, before what follows from it.
    #expect(
      last.split(separator: "\n")[1].hasPrefix(
        "Taken as JPY: on 2025-09-12 Fri a number without a currency is in JPY. Type `1200VND` for VND; if this was VND: `dot expense edit "
      ), "\(last)")
    #expect(cli.text("spend 50k food --date 2025-09-13").contains("\nTaken as VND: on 2025-09-13 Sat "))
    #expect(cli.text("refund 12.5USD food --date 2025-09-12").contains("Taken as") == false)
    // The rule is said once for the day, how to correct it each time.
    #expect(
      cli.text("spend 900 food --date 2025-09-12").contains(
        "\nTaken as JPY; if this was VND: `dot expense edit "))
    #expect(!cli.text("spend 1200 food --date 2025-09-10").contains("Taken as"))
    let after = cli.text("spend 9000 food --date 2025-09-18")
    #expect(
      after.hasPrefix("Spent 9,000 KRW")
        && after.contains(
          "\nTaken as KRW: after the trip a number without a currency is in KRW. Type `9000VND` for VND; if this was VND: `dot expense edit "
        ), "\(after)")
    cli.text("undo")
    #expect(
      cli.text("spend 9000 food --date 2025-09-18 --lang ko").contains("여행이 끝난 뒤에 통화 없이 쓴 금액은 KRW입니다"))
    cli.text("expense delete \(flightID) --yes")
    let korean = cli.text("spend 9 food --date 2025-09-04 --lang ko")
    #expect(
      korean.contains("\nKRW로 보았습니다: 여행 전에 통화 없이 쓴 금액은 KRW입니다. JPY는 `9JPY`처럼 쓰고, 이 금액이 JPY였다면 "), "\(korean)"
    )
  }

  @Test("A photo taken the day before the trip dates the expense there, with a warning")
  func photoBefore() throws {
    let path = cli.folder("a.jpg")
    try Data(MadePhoto(taken: "2025:09:04 19:05:30").jpeg()).write(to: URL(fileURLWithPath: path))
    let ran = cli("spend 900 food --photo \(path)")
    #expect(ran.out.contains("2025-09-04 Thu 19:05"))
    #expect(ran.err.contains("2025-09-04 Thu, the day before the trip"), "\(ran.err)")
    #expect(ran.err.contains(" --date 2025-09-05`"))
    #expect(try cli.json("spend 901 food --photo \(path)")["warnings"]?.list?.count == 1)
    #expect(cli("spend 902 food --photo \(path) --date 2025-09-04").err.isEmpty)
  }

  @Test("A hotel of which only some nights are in the range is listed with that part")
  func partlyListed() throws {
    cli.text("spend 60000 lodging hotel --spread 2025-09-05..2025-09-08")
    #expect(cli.text("expense list --from 2025-09-07").contains("2 of its 4 days in this list"))
    #expect(cli.text("expense list --to 2025-09-05 --lang ko").contains("나눈 4일 중 1일만 이 목록에 해당"))
    for line in ["expense list", "expense list --from 2025-09-05", "expense list --to 2025-09-08"] {
      #expect(!cli.text(line).contains("in this list"))
    }
  }

  @Test("A category by what was bought: the answer names the category")
  func aliases() throws {
    #expect(cli.text("spend 450 coffee").hasPrefix("Spent 450 JPY · cafe · coffee · Mon"))
    #expect(cli.text("spend 900 점심 라멘 --lang ko").hasPrefix("지출 900 JPY · 식비 · 점심 라멘 · "))
    cli.text("category add lunch --korean 도시락")
    #expect(cli.text("spend 900 lunch").hasPrefix("Spent 900 JPY · lunch"))
  }

  @Test("Times as they are said; beside a date they need their option")
  func times() throws {
    #expect(try cli.json("spend 5 food --time 7pm")["expense"]?["time"] == "19:00")
    #expect(try cli.json("spend 5 food --date 9/6 --time '오후 7시 30분'")["expense"]?["time"] == "19:30")
    let before = try contents(of: cli.home)
    let beside = cli("spend 5 food --date 9/6 19:00")
    #expect(beside.exit == 2 && beside.err.contains("`--time 19:00`"), "\(beside.err)")
    #expect(cli("spend 5 food --date '9/6 7pm'").err.contains("`--date 9/6 --time 19:00`"))
    #expect(try contents(of: cli.home) == before)
    #expect(try cli.json("spend 5 food 19:00")["expense"]?["memo"] == "19:00")
  }

  @Test("Calculated amounts") func calculated() throws {
    #expect(cli.text("spend 45000/2 food").hasPrefix("Spent 22,500 JPY"))
    #expect(cli.text("spend 9,000-500 food").hasPrefix("Spent 8,500 JPY"))
    #expect(cli("spend 100/3 food").err.contains("‘100/3’ has no exact result"))
  }

  @Test("A report of one date")
  func oneDate() throws {
    for (amount, date) in [(11, "2025-09-08"), (22, "2025-09-07"), (33, "2025-09-06")] {
      try cli.spend("\(amount) food --date \(date)")
    }
    for (line, total) in [
      ("--date 9/6", "33"), ("--yesterday", "22"), ("--date yesterday", "22"), ("--today", "11"),
    ] {
      #expect(try cli.json("report \(line)")["total"] == .text(total), "\(line)")
    }
    for line in [
      "--date 9/6 --today", "--today --yesterday", "--yesterday --to 9/8", "--date 9/6 --from 9/5",
    ] {
      #expect(try cli("report \(line) --json").error()["code"] == "conflicting-options", "\(line)")
    }
  }

  @Test("Editing without an id proposes the last one on a terminal, and elsewhere says how to find ids")
  func editLast() throws {
    try cli.spend("100 food --memo 라멘")
    let ran = cli("expense edit --amount 120", input: "y\n", isTTY: true)
    #expect(ran.exit == 0 && ran.err.contains("Edit the expense recorded last?") && ran.err.contains("‘라멘’"))
    #expect(try cli.json("report")["total"] == "120")
    #expect(cli("expense edit --amount 130", input: "n\n", isTTY: true).exit == 1)
    let alone = cli("expense edit --amount 130")
    #expect(alone.exit == 2 && alone.err.contains("`dot expense list --last 5`"), "\(alone.err)")
    #expect(try cli.json("report")["total"] == "120")
  }

  @Test("Both currencies of a conversion, and both numbers of a position, as words")
  func words() throws {
    // 1,392.7 KRW per USD, 937.88 KRW per 100 JPY.
    for line in ["100 JPY KRW --date 9/5", "100 JPY --to KRW --date 9/5"] {
      #expect(try cli.json("rates convert \(line)")["converted"]?["amount"] == "938", "\(line)")
    }
    for line in ["100USD JPY", "100USD USD JPY", "100 USD --to JPY", "100USD --to JPY"] {
      let converted = try cli.json("rates convert \(line) --date 9/5")["converted"]
      // 1,392.7 × 100 ÷ 9.3788 = 14,849.44…
      #expect(converted?["currency"] == "JPY" && converted?["amount"] == "14849", "\(line)")
    }
    // The trip is paid in yen, so the sign is not the yuan's.
    #expect(try cli.json("rates convert ¥100 --date 9/5")["converted"]?["amount"] == "938")
    #expect(try CLIHarness()("rates convert ¥100 --json").error()["code"] == "ambiguous-currency")
    #expect(try cli.json("rates convert 100 USD JPY --date 9/5")["converted"]?["currency"] == "JPY")
    #expect(try cli("rates convert 1 USD JPY --to KRW --json").error()["code"] == "conflicting-options")
    cli.text("spend 5 food @역")
    let place = try cli.json("place edit 역 --at 34.6687 -135.5013")["place"]
    #expect(place?["latitude"] == 34.6687 && place?["longitude"] == -135.5013)
    #expect(cli.text("spend 5 --at 34.6 135.5 food @점").hasPrefix("Spent 5 JPY · food · @점"))
  }

  @Test("An amount and its currency as two words, and a currency and its rate as one")
  func twoWords() throws {
    let bought = try cli.json("cash buy 1,500,000 VND --paid 79800KRW")["entry"]
    #expect(bought?["amount"] == "1500000" && bought?["currency"] == "VND")
    for name in ["Jun", "Mina"] { cli.text("people add \(name)") }
    let paid = try cli.json("settle pay Jun Mina 50 USD")["payment"]
    #expect(paid?["amount"] == "50.00" && paid?["currency"] == "USD")
    let rate = try cli.json("rates set VND=5.32/100")["rate"]
    #expect(rate?["base"] == "5.32" && rate?["unit"] == 100)
    #expect(cli("cash count 500 trip").exit == 2)
  }

  @Test("On a trip in won that is paid in yen, the sign of a payment is the yen's, and a bare number won")
  func signOfPayment() throws {
    cli.text("trip create Kansai --currency KRW --start 2025-09-05 --end 2025-09-16 --paying JPY")
    for name in ["Jun", "Mina"] { cli.text("people add \(name)") }
    for (amount, currency) in [("¥500", "JPY"), ("500", "KRW")] {
      #expect(try cli.json("settle pay Jun Mina \(amount)")["payment"]?["currency"] == .text(currency))
    }
  }

  @Test("`last` is the expense recorded last, whatever its date")
  func last() throws {
    cli.text("spend 100 food ramen --date 2025-09-06")
    let taxi = try cli.spend("900 taxi --date 2025-09-05")
    let edited = cli.text("expense edit last --memo airport")
    #expect(edited.hasPrefix("Changed \(taxi.prefix(4)) "), "\(edited)")
    #expect(try cli.json("expense show last")["expense"]?["memo"] == "airport")
    #expect(try cli.json("expense delete 마지막 --yes")["expense"]?["id"] == .text(taxi))
    #expect(try cli.json("expense show LAST")["expense"]?["memo"] == "ramen")
    #expect(try CLIHarness()("expense show last --json").error()["code"] == "no-such-expense")
  }

  @Test("Another zone for the trip leaves earlier expenses in the one that they were recorded in")
  func zones() throws {
    cli.text("trip edit Osaka --zone Asia/Tokyo")
    let timed = try cli.spend("5 food --date 2025-09-06 --time 19:00")
    let own = try cli.spend("6 food --date 2025-09-06 --time 19:00 --zone +08:00")
    let untimed = try cli.spend("7 food --date 2025-09-06")
    let edited = cli.text("trip edit Osaka --zone Asia/Ho_Chi_Minh")
    #expect(edited.contains("1 expense recorded before keeps its time zone, Asia/Tokyo;"), "\(edited)")
    func zone(_ id: String) throws -> Judged? { try cli.json("expense show \(id)")["expense"]?["zone"] }
    #expect(try zone(timed) == "Asia/Tokyo" && zone(own) == "+08:00" && zone(untimed) == .null)
    // 19:00 in Tokyo is 19:00 in Seoul; in Ho Chi Minh City it would be 21:00.
    #expect(cli.words(of: "report --day home --category food").contains { $0.hasPrefix("19:00 food 5 JPY") })
    cli.text("undo")
    #expect(try zone(timed) == .null)
    cli.text("trip edit Osaka --clear zone")
    #expect(try zone(timed) == "Asia/Tokyo" && cli.json("check")["ok"] == true)
  }

  @Test("What is provisional names the one command that asks for what is missing")
  func provisional() throws {
    let ran = cli.text("spend 10USD food")
    #expect(ran.contains("provisional until `dot rates fetch`"), "\(ran)")
    #expect(cli.text("spend 10USD food --lang ko -v").contains("아직 받지 못했습니다: dot rates fetch\n"))
  }
}
