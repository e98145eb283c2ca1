import Testing

@testable import dot

/// What an answer says of an expense beyond its figures. It is noon on Monday 2025-09-08; the rates of Friday are stored.
@Suite("Remarks on a recorded expense")
struct SpendRemarksTests {
  private let cli: CLIHarness

  init() throws { cli = try .inOsaka() }

  @Test("An expense without a rate: what is left says that it is not taken off")
  func withoutRate() throws {
    let first = cli.text("spend 9000VND food")
    let without = " of 300,000 JPY, not counting 1 expense without a rate\n"
    #expect(first.contains("\nLeft today 150,000 · trip 300,000" + without), "\(first)")
    let second = cli.text("spend 1000 food")
    #expect(second.contains("\nLeft today 149,000 · trip 299,000" + without), "\(second)")
    let korean = cli.text("refund 8000VND food --lang ko")
    let left = "오늘 남은 예산 149,000 · 여행 예산 300,000 JPY 중 299,000 남음, 환율이 없는 지출 2건은 아직 빼지 않음"
    #expect(korean.contains(left), "\(korean)")
    cli.text("rates set VND 0.0532 --date 2025-09-05")
    #expect(!cli.text("spend 500 food").contains("not counting"))
  }

  /// On the fourth of five days: what is left of 300,000 yen is divided by two.
  @Test("What is left today is said before what is left of the budget, where there is something left")
  func leftToday() throws {
    #expect(cli.words(of: "spend 12000 food").last == "Left today 138,000 · trip 288,000 of 300,000 JPY")
    #expect(
      cli.words(of: "spend 2000 food --date 2025-09-06").last
        == "Left today 137,000 · trip 286,000 of 300,000 JPY")
    // Of 149,000 for today, 162,000 are gone; the warning says so.
    let over = cli("spend 150000 food")
    #expect(over.out.contains("\nLeft 136,000 of 300,000 JPY\n"), "\(over.out)")
    #expect(over.err.contains("Over today's allowance by 13,000 JPY"), "\(over.err)")
    #expect(
      cli.words(of: "refund 1000 food --date 2025-09-06").last
        == "Left today -12,500 · trip 137,000 of 300,000 JPY")
  }

  @Test(
    "Before a trip only its budget is left, with a daily budget only today, without either nothing",
    arguments: [
      ("--start 2025-10-01 --end 2025-10-03 --budget 5000", "Left 4,000 of 5,000 KRW"),
      ("--start 2025-09-08 --daily-budget 3000", "Left today 2,000 KRW"),
      ("--start 2025-09-08 --budget 5000", "Left 4,000 of 5,000 KRW"),
      (
        "--start 2025-09-08 --end 2025-09-09 --budget 9000 --daily-budget 3000",
        "Left today 2,000 · trip 8,000 of 9,000 KRW"
      ),
      ("--start 2025-09-08 --end 2025-09-09", nil),
    ])
  func withoutToday(_ trip: String, _ left: String?) {
    cli.text("trip create A --currency KRW \(trip)")
    let words = cli.words(of: "spend 1000 food")
    #expect(words.dropFirst().last == left, "\(words)")
  }

  @Test("The currency that a number may have meant is offered where it can have meant it, and the edit works")
  func otherCurrency() throws {
    let cli = try CLIHarness()
    cli.text(
      "trip create A --currency KRW --start 2025-09-08 --end 2025-09-10 --paying 'TWD until 09-08, JPY'")
    let spent = cli("spend 130 food")
    #expect((spent.out + spent.err).contains("Type `130JPY` for JPY"), "\(spent)")
    cli.text("expense edit last --currency JPY")
    let expense = try cli.json("expense list")["expenses"]?[0]
    #expect(expense?["amount"] == "130" && expense?["currency"] == "JPY")
    // No price in yen has decimals.
    let exact = cli("spend 12.5 food")
    #expect(exact.exit == 0 && !(exact.out + exact.err).contains("JPY"), "\(exact)")
  }

  @Test("Why a figure is provisional is said once for a day, and once for typed rates")
  func provisionalOnce() throws {
    let reason = "~ provisional: no rates of USD for 2025-09-08 yet"
    let first = cli.text("spend 10USD food")
    #expect(first.contains("; provisional until `dot rates fetch`)\n"), "\(first)")
    let again = cli.text("spend 11USD food")
    #expect(again.contains("\nWorth ~") && !again.contains("provisional"), "\(again)")
    #expect(cli.text("report").contains(reason))
    #expect(cli.text("report").split(separator: "~ provisional").count == 2)

    let typing = try CLIHarness()
    typing.text("trip create Osaka --currency KRW --start 2025-09-05 --end 2025-09-12 --paying JPY")
    typing.text("rates set JPY 942.1/100 --date 2025-09-05")
    #expect(
      typing.text("spend 100 food --date 2025-09-06").contains("; provisional until `dot rates fetch`)"))
    for day in ["07", "08"] {
      let spent = typing.text("spend 100 food --date 2025-09-\(day)")
      #expect(spent.contains("\nWorth ~942 KRW") && !spent.contains("provisional"), "\(spent)")
    }
    // Reports say it in one line for all the days of a source.
    let three = "~ provisional: no rates of JPY for 2025-09-06, 2025-09-07, 2025-09-08 yet (Frankfurter): "
    #expect(typing.text("report").contains(three))
    typing.text("rates set USD 1390 --date 2025-09-04")
    typing.text("rates set JPY 9.42 --date 2025-09-06")
    typing.text("rates set JPY 9.42 --date 2025-09-07")
    typing.text("spend 3USD food --date 2025-09-05")
    #expect(typing.text("report").contains("no rates of USD for 2025-09-05, JPY for 2025-09-08 yet"))
    #expect(typing.text("report --lang ko").contains("~ 잠정: 2025-09-05 USD, 2025-09-08 JPY 환율(Frankfurter)을"))
    for _ in 1...4 { typing.text("undo") }
    typing.text("spend 100 food --date 2025-09-09")
    let notes = typing.text("report").split(separator: "\n").filter { $0.hasPrefix("~ provisional") }
    #expect(notes.count == 1)
    #expect(notes[0].contains("no rates of JPY for 4 dates between 2025-09-06 and 2025-09-09 yet"))
    #expect(
      typing.text("report --lang ko").contains("2025-09-06부터 2025-09-09까지의 날짜 중 4일의 JPY 환율(Frankfurter)"))
  }

  @Test("A dry run prints no id that would not be there afterwards, in text or in commands")
  func dryRun() throws {
    let asia = "trip create Asia --start 2025-09-01 --end 2025-09-20 --paying 'JPY until 2025-09-08, VND'"
    let created = cli.text(asia + " --dry-run")
    #expect(created.contains("Created trip ‘Asia’, now the current trip"), "\(created)")
    cli.text(asia)
    let ran = cli("spend 200 food 09-05 --dry-run")
    let first = ran.out.split(separator: "\n")[0]
    #expect(first.contains("Spent 200 JPY · food · 09-05 · Mon 12:00"), "\(first)")
    #expect(ran.out.contains("`dot expense edit ID --currency VND`"), "\(ran.out)")
    #expect(ran.err.contains("`dot expense edit ID --date 09-05 --clear memo`"), "\(ran.err)")
    let bought = cli.text("cash buy 1000JPY --paid 9600KRW --dry-run").split(separator: "\n")
    #expect(bought[0].hasSuffix("2025-09-08 Mon 12:00"), "\(bought)")
  }

  @Test("The last word of a memo that is a date is pointed out, with the command that makes it the date")
  func dateInMemo() throws {
    for (line, memo, options) in [
      ("food yesterday", "yesterday", "--date yesterday --clear memo"),
      ("food ramen noodles 10-06", "ramen noodles 10-06", "--date 10-06 --memo 'ramen noodles'"),
      ("food 라멘 어제", "라멘 어제", "--date 어제 --memo 라멘"),
    ] {
      let ran = cli("spend 100 \(line)")
      #expect(ran.exit == 0 && ran.out.contains("· \(memo) · Mon 12:00"), "\(ran.out)")
      #expect(ran.err.contains(" \(options)`"), "\(ran.err)")
    }
    for (line, options) in [
      ("train 8:30 airport", "--time 8:30 --memo 'train airport'"),
      ("food ramen 12:40", "--time 12:40 --memo ramen"),
      ("taxi 9:05", "--time 9:05 --clear memo"),
    ] { #expect(cli("spend 100 \(line)").err.contains(" \(options)`"), "\(line)") }
    #expect(cli("spend 100 food 8:30 --lang ko").err.contains("‘8:30’은 메모에 넣었습니다. 시각이라면"))
    for line in ["spend 100 food 8:30 --time 9:00", "spend 100 food ratio 4:3"] {
      #expect(cli(line).err.isEmpty, "\(line)")
    }
    let id = try cli.spend("100 food yesterday")
    cli.text("expense edit \(id) --date yesterday --clear memo")
    #expect(try cli.json("expense show \(id)")["expense"]?["date"] == "2025-09-07")
    #expect(cli("spend 100 food 어제 --lang ko").err.contains("‘어제’는 메모에 넣었습니다"))
    for line in [
      "spend 100 food --memo 10-06", "spend 100 food 10-06 --date 9/7", "spend 100 food yesterday ramen",
      "spend 100 food 일",
    ] { #expect(cli(line).err.isEmpty, "\(line)") }
  }

  @Test("A time of today that is still to come is pointed out: in another zone it may be yesterday's")
  func timeToCome() throws {
    // 12:00 in Seoul.
    let id = try cli.spend("100 food --time 12:30")
    let ran = cli("spend 100 food --time 12:30")
    #expect(ran.exit == 0, "\(ran)")
    #expect(
      ran.err.contains("2025-09-08 12:30 is still to come: it is 12:00 now. If it was the day before: ")
        && ran.err.contains(" --date 2025-09-07`"), "\(ran.err)")
    #expect(cli("spend 1 food --time 5:30 --zone UTC --lang ko").err.contains("지금은 03:00 (+00:00)이고"))
    for line in [
      "spend 1 food --time 12:00", "spend 1 food --time 12:30 --date 2025-09-08", "spend 1 food",
      "spend 1 food --time 12:30 --date 2025-09-09", "expense edit \(id) --time 23:00",
    ] { #expect(cli(line).err.isEmpty, "\(line)") }
  }

  @Test("Words behind a place: the answer says what they were taken for, and how to quote")
  func wordsBehindPlace() throws {
    let remark = "The place is ‘Rec’, the memo ‘Coffee’; a place of several words needs quotation marks: "
    let text = cli.text("spend 100 cafe @Rec Coffee")
    #expect(text.contains("\n\(remark)`'@Rec Coffee'`. To correct it: `dot expense edit "), "\(text)")
    #expect(text.contains(" --place 'Rec Coffee' --clear memo`\n"), "\(text)")
    // The place is known now, and nothing else begins like it.
    #expect(!cli.text("spend 100 cafe @Rec Coffee").contains("quotation marks"))
    cli.text("spend 100 cafe '@Rec Coffee Roasters'")
    #expect(cli.text("spend 100 cafe @Rec Coffee").contains(remark + "`'@Rec Coffee Roasters'`"))
    for line in [
      "spend 100 food ramen @Ichiran", "spend 100 @Namba food", "spend 100 food '@Two Words' ",
      "spend 100 food --place Dotonbori ramen", "spend 100 food @Blue 'pork cutlet set'",
    ] { #expect(!cli.text(line).contains("quotation marks"), "\(line)") }
    // Of what is known, a memo in quotation marks is taken as a whole, too.
    #expect(
      cli.text("spend 9 food tea @Rec 'Coffee Roasters'").contains(
        "--place 'Rec Coffee Roasters' --memo tea`"))
    #expect(cli.text("spend 1 food @새 집 --lang ko").contains("장소는 ‘새’, 메모는 ‘집’입니다."))
  }

  @Test("A new card that is called nearly like a known one is recorded with a warning")
  func newPayment() throws {
    #expect(cli("spend 100 food --pay card:Shinhan").err.isEmpty)
    let typo = cli("spend 100 food --pay card:Shinhn")
    let warning = "‘card:Shinhn’ was never used before; if it is ‘card:Shinhan’: "
    #expect(typo.exit == 0 && typo.err.contains(warning), "\(typo.err)")
    #expect(typo.err.contains(" --pay card:Shinhan`"), "\(typo.err)")
    // Once it was used it is known, on other trips, too.
    #expect(cli("spend 100 food --pay card:Shinhn").err.isEmpty)
    #expect(cli("spend 100 food --pay card:Hyundai").err.isEmpty)
    #expect(cli("spend 100 food --pay account:Shinhan").err.isEmpty)
    cli.text("trip create Kyoto --currency JPY")
    #expect(cli("spend 100 food --pay card:Shinhan").err.isEmpty)
    let elsewhere = cli("spend 100 food --pay card:Hyundia --lang ko")
    #expect(elsewhere.err.contains("‘카드:Hyundia’는 처음 쓰는 결제 수단입니다. ‘카드:Hyundai’의 오타라면 "), "\(elsewhere.err)")
  }

  @Test("Cash with a name that is no wallet's is taken from none, and the answer says so")
  func cashOfNoWallet() throws {
    let ran = cli("spend 100 food --pay cash:Visa")
    #expect(
      ran.exit == 0 && ran.err.contains("‘cash:Visa’ is not a wallet, so it was not taken from any."),
      "\(ran)")
    #expect(
      ran.err.contains(" --pay cash`; to have such a wallet: `dot wallet add Visa --kind cash`"), "\(ran)")
    #expect(cli("spend 100 food --pay cash:Visa --lang ko").err.contains("‘현금:Visa’는 지갑이 아니어서"))
    cli.text("wallet add Visa --kind cash")
    for pay in ["cash:Visa", "Visa", "cash", "card:Visa"] {
      #expect(!cli("spend 100 food --pay \(pay)").err.contains("is not a wallet"), "\(pay)")
    }
  }

  @Test("What was bought stays in the memo, unless that is an option or the word is the category's own name")
  func purchases() throws {
    for (line, category, memo) in [
      ("450 coffee", "cafe", "coffee"), ("450 Coffee", "cafe", "Coffee"), ("900 점심 라멘", "food", "점심 라멘"),
      ("900 --category 택시비", "taxi", "택시비"), ("5 cafe", "cafe", nil), ("5 카페", "cafe", nil),
      ("5 trans", "transport", nil), ("5 coffee --memo latte", "cafe", "latte"),
    ] as [(String, String, String?)] {
      let expense = try cli.json("spend \(line)")["expense"]
      #expect(expense?["category"] == .text(category), "\(line)")
      #expect(expense?["memo"] == (memo.map { .text($0) } ?? .null), "\(line)")
    }
    cli.text("category rename cafe --korean 커피")
    #expect(try cli.json("spend 5 커피")["expense"]?["memo"] == .null)
    // An edit changes the category and nothing else.
    let id = try cli.spend("5 food")
    #expect(try cli.json("expense edit \(id) --category hotel")["expense"]?["memo"] == .null)
  }

  @Test("A refund's bare number is in the currency of what it refunds, whatever the trip is paid in by then")
  func refundOfTheOtherCurrency() throws {
    cli.text(
      "trip create Border --currency KRW --start 2025-09-05 --end 2025-09-09 --paying 'JPY until 09-07, VND'")
    cli.text("rates set VND 0.0532 --date 2025-09-05")
    let id = try cli.spend("3000 food --date 2025-09-07")
    let other = cli.text("refund 500 --of \(id) --date 2025-09-08").replacing("\n", with: " ")
    #expect(
      other.contains("Taken as JPY, the currency of the expense that it refunds")
        && !other.contains("a number without a currency"), "\(other)")
    #expect(
      cli.text("refund 500 --of \(id) --date 2025-09-08 --lang ko").contains("환불하는 지출의 통화입니다"))
    #expect(!cli.text("refund 500 --of \(id) --date 2025-09-07").contains("Taken as"))
    #expect(cli.text("spend 500 food --date 2025-09-08").contains("a number without a currency is in VND"))
  }

  @Test("How it was paid is confirmed, with the whole name")
  func payment() throws {
    cli.text("spend 100 food --pay card:Samsung")
    cli.text("wallet add 트래블월렛 --kind prepaid")
    for (typed, shown) in [("sam", "card:Samsung"), ("cash", "cash"), ("트래블", "트래블월렛")] {
      let spent = cli.text("spend 100 food --pay \(typed) --date 2025-09-06")
      #expect(spent.hasPrefix("Spent 100 JPY · food · \(shown) · 2025-09-06 Sat · "), "\(spent)")
    }
    let id = try cli.spend("100 food --pay 트래블월렛")
    #expect(cli.words(of: "expense show \(id)").contains("Paid by 트래블월렛"))
    #expect(cli.text("spend 100 food --pay cash --lang ko").contains(" · 현금 · "))
  }

  @Test("Who bears what is said, whatever else is")
  func bearsAlways() throws {
    let cli = try CLIHarness.inOsaka()
    for line in ["people add Mina", "people add Jun", "people me Mina"] { cli.text(line) }
    // A day before the trip: how the number was taken, its worth, and who bears it.
    let lines = cli.text("spend 1000KRW food --by Jun --for Jun:2,Mina --date 2025-09-04").split(
      separator: "\n")
    #expect(lines.count <= 3 && lines.last?.contains("Jun") == true, "\(lines)")
  }
}
