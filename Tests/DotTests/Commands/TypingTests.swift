import Testing

@testable import dot

/// Short forms for recording an expense. It is noon on Monday 2025-09-08.
@Suite("Typing less")
struct TypingTests {
  private let cli: CLIHarness

  init() throws { cli = try CLIHarness.inOsaka() }

  @Test("The short form is equivalent to the options")
  func shortForm() throws {
    let short = try cli.json("spend 12000 food ramen 곱빼기 '@이치란 도톤보리'")["expense"]
    #expect(short?["category"] == "food" && short?["memo"] == "ramen 곱빼기" && short?["amount"] == "12000")
    #expect(short?["place"]?["identifier"] == "이치란 도톤보리")
    // The place may be anywhere after the amount, and the position options apply to it.
    let placed = try cli.json("spend 900 @난바 카페 --at 34.6671,135.5006 --memo @역")["expense"]
    #expect(placed?["category"] == "cafe" && placed?["memo"] == "@역")
    #expect(placed?["place"] == ["identifier": "난바", "latitude": 34.6671, "longitude": 135.5006])
    #expect(try cli.json("refund 500 food 보증금")["expense"]?["amount"] == "-500")
    // A single @ is not a place.
    #expect(try cli.json("spend 1 food dinner @ home")["expense"]?["memo"] == "dinner @ home")
  }

  @Test(
    "Giving a value twice is refused, and changes nothing",
    arguments: [
      ("spend 5 food --category food", "conflicting-options"),
      ("spend 5 food ramen --memo ramen", "conflicting-options"),
      ("spend 5 food @A --place A", "conflicting-options"), ("spend 5 food @A @B", "extra-argument"),
      ("spend 5 ramen --category food", "conflicting-options"), ("spend 5 tonkotsu", "unknown-category"),
      ("spend - food", "extra-argument"), ("spend 12JPY food --currency USD", "two-currencies"),
      ("spend", "missing-argument"), ("spend 5", "missing-option"), ("refund", "missing-argument"),
      ("spend 5 --memo abc", "missing-option"), ("spend abc", "not-a-number"),
      ("spend 5 --no-input", "missing-option"),
      ("again k3f9 --trip Osaka", "conflicting-options"), ("again --currency USD", "missing-option"),
      ("export xlsx --output -", "bad-value"),
      ("export zip --output -", "bad-value"),
      ("expense list --fields ,", "bad-value"),
      ("rates convert 100", "missing-argument"), ("rates convert 100USD JPY KRW", "two-currencies"),
      ("rates set JPY", "missing-argument"), ("rates set JPY=", "missing-argument"),
      ("cash buy 100 JPYX --paid 5", "unknown-currency"),
      ("trip create Kyoto --budget 5만원 --currency JPY", "two-currencies"),
      ("trip create Kyoto --budget 5만원 --daily-budget 3JPY", "two-currencies"),
    ])
  func refused(_ line: String, _ code: String) throws {
    let before = try contents(of: cli.home)
    let ran = cli(line + " --json", input: "")
    #expect(ran.exit == 2 && ran.out == "")
    #expect(try ran.error()["code"] == .text(code))
    #expect(try contents(of: cli.home) == before)
  }

  @Test("Today is the user's: in the zone given, else the trip's")
  func zones() throws {
    // Noon in Seoul is still Sunday in Honolulu.
    #expect(try date("spend 1 food --date today --zone Pacific/Honolulu") == "2025-09-07")
    #expect(try date("spend 1 food --date yesterday") == "2025-09-07")
    cli.text("trip create Waikiki --start 09-05 --zone Pacific/Honolulu")
    #expect(try date("spend 1 food --date yesterday") == "2025-09-06")
    #expect(try date("spend 1 food --date yesterday --trip Osaka") == "2025-09-07")
    let id = try cli.spend("1 food")
    #expect(try date("expense edit \(id) --date 1d") == "2025-09-06")
    #expect(try date("expense edit \(id) --trip Osaka --date today") == "2025-09-08")
  }

  @Test("The beginning of a category is enough wherever one is typed, but not in a file")
  func beginningsOfCategories() throws {
    func category(_ line: String) throws -> Judged? { try cli.json(line)["expense"]?["category"] }
    #expect(try category("spend 5 교통") == "transport" && category("spend 5 trans 지하철") == "transport")
    #expect(try category("spend 5 --category 식") == "food" && category("refund 5 FOO") == "food")
    let id = try cli.spend("1 food")
    #expect(try category("expense edit \(id) --category sho") == "shopping")
    #expect(try category("again \(id) --category 관") == "sights")
    #expect(try cli.json("report --category trans")["total"] == "10")
    let budget = try cli.json("trip edit Osaka --category-budget trans=500")
    #expect(budget["trip"]?["categoryBudgets"] == ["transport": "500"])
    let refused = cli("spend 5 s --lang ko")
    #expect(refused.exit == 2 && refused.out.isEmpty)
    #expect(refused.err.contains("‘s’로 시작하는 분류가 2개입니다") || refused.err.contains("‘s’으로 시작하는 분류가 2개입니다"))
    #expect(refused.err.contains("쇼핑") && refused.err.contains("관광"))
    #expect(try cli("spend 5 s --json").error()["code"] == "ambiguous-category")
    let line = #"{"amount":"5","category":"trans","date":"2025-09-06"}"#
    #expect(cli("spend -", input: line + "\n").exit != 0)
    let named = #"{"amount":"5","category":"food","date":"2025-09-06","trip":"Osa"}"#
    #expect(cli("spend -", input: named + "\n").exit != 0)
  }

  @Test("A category is shown by its English name, which can be typed; keys stay in JSON")
  func englishNames() throws {
    for typed in ["Other", "oth", "etc"] {
      #expect(try cli.json("spend 5 \(typed)")["expense"]?["category"] == "etc", "\(typed)")
    }
    #expect(cli.text("spend 5 OTHER").hasPrefix("Spent 5 JPY · other · "))
    #expect(try cli.json("report --by-category")["groups"]?[0]?["key"] == "etc")
    #expect(cli.words(of: "report --by-category")[2].hasPrefix("other 20 100.0 "))
    #expect(cli.text("report --format html").contains("other</"))
    #expect(cli.text("export csv").contains("\"etc\""))
    #expect(try cli.json("search other")["expenses"]?.list?.count == 4)
    #expect(try cli("category add other --json").error()["code"] == "category-taken")
  }

  @Test("What is no amount is called so, and what is no rate a number")
  func noAmount() throws {
    #expect(cli("spend abc").err.hasPrefix("dot: ‘abc’ is not an amount\nhint: write it like 12000"))
    #expect(cli("spend 두부 food --lang ko").err.hasPrefix("dot: ‘두부’는 금액이 아닙니다\n"))
    #expect(cli("trip create Kyoto --budget 1.2.3").err.hasPrefix("dot: ‘1.2.3’ is not an amount\n"))
    #expect(cli("spend 5USD food --rate abc").err.hasPrefix("dot: ‘abc’ is not a number\n"))
  }

  @Test("The beginning of a trip's title is enough wherever a trip is named")
  func beginningsOfTrips() throws {
    cli.text("trip create Fukuoka")
    cli.text("trip create 'Fuji san'")
    cli.text("trip use osa")
    #expect(try cli.json("trip show")["trip"]?["title"] == "Osaka")
    #expect(cli.text("spend 5 food --trip fuk").contains("‘Fukuoka’"))
    #expect(try cli.json("expense list --trip fuk")["expenses"]?.list?.count == 1)
    let refused = cli("trip use fu")
    #expect(refused.exit == 1 && refused.err.contains("Fukuoka") && refused.err.contains("Fuji san"))
    #expect(try cli("trip use fu --json").error()["code"] == "ambiguous-trip")
  }

  @Test("`ls` and `status` run what their user wants, and name the real command")
  func hiddenNames() throws {
    try cli.spend("5 food ramen")
    for (hidden, real) in [
      ("ls", "expense list"), ("status", ""), ("ls --category food", "expense list --category food"),
      ("--lang ko ls", "--lang ko expense list"), ("trip new Kyoto --dry-run", "trip create Kyoto --dry-run"),
      ("trip --lang ko new Kyoto -n", "trip create Kyoto -n --lang ko"),
      ("delete last -n", "expense delete last -n"),
    ] {
      let (typed, meant) = (cli(hidden), cli(real))
      #expect(typed.exit == 0 && typed.out == meant.out, "\(hidden): \(typed.err)")
      // One line more, which names the real command.
      #expect(typed.err.split(separator: "\n").dropFirst().elementsEqual(meant.err.split(separator: "\n")))
    }
    #expect(cli("ls").err == "hint: ‘ls’ runs `dot expense list`\n")
    #expect(cli("status").err == "hint: ‘status’ runs `dot`\n")
    #expect(cli("trip new Picnic -n").err == "hint: ‘trip new’ runs `dot trip create`\n")
    #expect(cli("help trip new").out == cli("help trip create").out)
    #expect(cli("edit last --memo udon").err == "hint: ‘edit’ runs `dot expense edit`\n")
    #expect(cli("ls --lang ko").err == "힌트: ‘ls’는 `dot expense list` 명령을 실행합니다\n")
    // Programs and quiet people get no hint.
    #expect(try cli.json("ls") == cli.json("expense list"))
    #expect(cli("status -q").err.isEmpty)
    #expect(cli("ls --help").out == cli("expense list --help").out)
    #expect(cli("help ls").out == cli("help expense list").out)
    #expect(cli("help ls x").exit == 2)
    #expect(try cli("status x --json").error()["code"] == "extra-argument")
    // They are nowhere else: not as a later word, and in no list.
    #expect(cli("expense ls").exit == 2 && cli("trip status").exit == 2)
    #expect(try cli.json("spend 5 food status")["expense"]?["memo"] == "status")
    for line in ["help", "help --all", "help --man", "help --lang ko"] {
      for word in cli.text(line).split(whereSeparator: { " \n".contains($0) }) {
        #expect(!["ls", "dot-ls", "\\fBdot\\-ls\\fR(1)", "\\fBdot\\-status\\fR(1)"].contains(word))
      }
    }
    #expect(!cli.text("help --all").contains("\n  status "))
    let completer = Completer(table: .standard, words: Words(language: .english)) { _, _ in [] }
    #expect(completer.completion(of: ["l"]).choices.map(\.value) == ["left", "log"])
    #expect(completer.completion(of: ["sta"]).choices.isEmpty)
  }

  private func date(_ line: String) throws -> Judged? { try cli.json(line)["expense"]?["date"] }

  @Test func againRepeats() throws {
    let id = try cli.spend(
      "12.50USD food ramen '@이치란' --at 34.6687,135.5013 --pay card --tag 면 --date 2d --rate 148 --charged 17000KRW"
        + " --photo \(Samples.photo("ramen.jpg")) --no-exif --zone Asia/Tokyo --off-pace")
    let again = try cli.json("again --time 19:30")
    let expense = again["expense"]
    #expect(again["repeats"] == .text(id))
    #expect(expense?["amount"] == "12.50" && expense?["currency"] == "USD" && expense?["memo"] == "ramen")
    #expect(expense?["date"] == "2025-09-08" && expense?["time"] == "19:30" && expense?["pay"] == "card")
    #expect(expense?["place"] == ["identifier": "이치란", "latitude": 34.6687, "longitude": 135.5013])
    #expect(expense?["tags"] == ["면"] && expense?["zone"] == "Asia/Tokyo" && expense?["offPace"] == true)
    // The rate and the charge were for that day, and so was the receipt.
    #expect(expense?["photos"] == [] && expense?["charged"] == .null)
    #expect(expense?["converted"]?["source"] == "eximbank")
  }

  @Test func againWithChanges() throws {
    let id = try cli.spend("1200 food ramen @이치란 --tag 면")
    try cli.spend("300 taxi")
    #expect(cli.text("again").hasPrefix("Spent 300 JPY · taxi · "))
    let changed = try cli.json(
      "again \(id.prefix(6)) --amount 9USD --category 카페 --memo 커피 --tag 둘 --clear place --date fri")[
        "expense"]
    #expect(changed?["amount"] == "9.00" && changed?["currency"] == "USD" && changed?["category"] == "cafe")
    #expect(changed?["memo"] == "커피" && changed?["tags"] == ["면", "둘"] && changed?["place"] == .null)
    #expect(changed?["date"] == "2025-09-05" && changed?["time"] == .null)
    cli.text("refund 500 food 보증금")
    #expect(try cli.json("again")["expense"]?["amount"] == "-500")
    #expect(cli.text("again \(id) --lang ko -v").hasPrefix("한 번 더: 1,200 JPY 식비 2025-09-08 ‘ramen’\n"))
  }

  @Test("Without a trip, the last expense of the current trip is repeated; without one, there is an error")
  func againTrips() throws {
    cli.text("spend 1 food")
    cli.text("trip create Kyoto")
    let ran = cli("again --json")
    #expect(ran.exit == 1)
    #expect(try ran.error()["code"] == "nothing-to-repeat")
    #expect(try cli.json("again --trip Osaka")["expense"]?["amount"] == "1")
  }

  @Test("A bare number is in the currency that the trip is paid in on its date")
  func paying() throws {
    let made = try cli.json(
      "trip create Kansai --currency KRW --budget 500000 --start 2025-09-05 --end 2025-09-16"
        + " --paying 'JPY until 09-12, VND'")
    #expect(made["trip"]?["paying"] == "JPY until 2025-09-12, VND" && made["trip"]?["currency"] == "KRW")
    #expect(cli.words(of: "trip show").contains("Paid in JPY until 2025-09-12 Fri, then VND"))
    #expect(cli.words(of: "trip show --lang ko").contains("결제 통화 2025-09-12 (금)까지 JPY, 그 뒤 VND"))
    for (line, amount, currency) in [
      ("spend 1200 food", "1200", "JPY"), ("spend ¥1200 food", "1200", "JPY"),
      ("spend 50k food --date 09-13", "50000", "VND"), ("spend 9000원 food", "9000", "KRW"),
      ("spend 5 food --currency USD", "5.00", "USD"), ("refund 200 food", "200", "JPY"),
    ] {
      let expense = try cli.json(line)["expense"]
      #expect(expense?["currency"] == .text(currency), "\(line)")
      #expect(expense?["amount"]?.text?.hasSuffix(amount) == true, "\(line)")
    }
    #expect(try cli("spend ¥1200 food --date 09-13 --json").error()["code"] == "ambiguous-currency")
    #expect(cli.text("spend 700 food ramen @역").hasPrefix("Spent 700 JPY · food · ramen @역 · "))
    let asked = cli("spend --memo 라멘", input: "300\nfood\n", isTTY: true)
    #expect(asked.out.contains("Spent 300 JPY") && asked.err.hasPrefix("Amount in JPY"))
    // A copy begins three days later, and so does what it is paid in.
    #expect(try cli.json("trip copy Kansai")["trip"]?["paying"] == "JPY until 2025-09-15, VND")
    #expect(try cli.json("trip edit Kansai --paying JPY")["trip"]?["paying"] == "JPY")
    #expect(try cli.json("trip copy Kansai --title Twice")["trip"]?["paying"] == "JPY")
    #expect(try cli.json("trip edit Kansai --clear paying")["trip"]?["paying"] == .null)
    #expect(try cli.json("spend 1 food --trip Kansai")["expense"]?["currency"] == "KRW")
  }

  @Test("Today's expenses, in the zone of the trip")
  func today() throws {
    try cli.spend("11 food --date today")
    try cli.spend("22 food --date yesterday")
    let days = try cli.json("report --today")["days"]?.list
    #expect(days?.map { $0["date"] } == ["2025-09-08"])
    #expect(
      try cli.json("expense list --today")["expenses"]?.list?.allSatisfy { $0["date"] == "2025-09-08" }
        == true)
    #expect(try cli("report --today --from fri --json").error()["code"] == "conflicting-options")
  }

  @Test("A date far from the trip is recorded with a warning that names the fix")
  func farDates() throws {
    // The fix is the same day in the year of the trip, if the trip has it, else its first day.
    for (date, warning, fix) in [
      ("2025-08-22", nil, ""), ("2025-08-21", "is 15 days before the trip", "2025-09-05"),
      ("2025-09-23", nil, ""), ("2025-09-24", "is 15 days after the trip", "2025-09-05"),
      ("2024-09-06", "is 364 days before the trip", "2025-09-06"),
      ("2024-08-12", "is 389 days before the trip", "2025-09-05"),
    ] as [(String, String?, String)] {
      let ran = cli("spend 5 food --date \(date)")
      #expect(ran.exit == 0 && ran.out.contains(date))
      #expect(ran.err.contains(warning ?? "warning") == (warning != nil), "\(ran.err)")
      if warning != nil {
        #expect(ran.err.contains("--date \(fix)`") && ran.err.contains("--trip TRIP`"))
      }
    }
    // So can a clock.
    let now = cli.environment["DOT_NOW"]
    cli.environment["DOT_NOW"] = "2025-08-21T12:00:00+09:00"
    #expect(cli("spend 5 food").err.contains("is 15 days before the trip"))
    cli.environment["DOT_NOW"] = now
    // An edit can put it there as well.
    let id = try cli.spend("6 food")
    let moved = cli("expense edit \(id) --date 2024-09-06")
    #expect(moved.exit == 0 && moved.err.contains("is 364 days before the trip"), "\(moved.err)")
    #expect(cli("expense edit \(id) --date 09-06").err.isEmpty)
    // Typed without a year it is the trip's, and in filters too.
    #expect(try cli.json("spend 7 food --date 09-09")["expense"]?["date"] == "2025-09-09")
    #expect(cli.text("report --from 09-09 --to 09-09").contains("2025-09-09"))
  }

  @Test("`again` repeats what was recorded last, whatever its date, and not what was edited or undone")
  func againIsTheLastRecorded() throws {
    let lunch = try cli.spend("900 food lunch --date 2025-09-08")
    let late = try cli.spend("500 cafe late --date 2025-09-06 --time 23:00")
    #expect(try cli.json("again --dry-run")["repeats"] == .text(late))
    try cli.json("expense edit \(lunch) --date 2025-09-07")
    #expect(try cli.json("again --dry-run")["repeats"] == .text(late))
    cli.text("undo")
    cli.text("undo")
    #expect(try cli.json("again --dry-run")["repeats"] == .text(lunch))
    cli.text("redo")
    #expect(try cli.json("again --dry-run")["repeats"] == .text(late))
  }

  @Test("On a terminal missing values are asked for, and mistakes explained and asked again")
  func asks() throws {
    let ran = cli("spend --memo 라멘", input: "abc\n\n1.2만\nfod\nc\ncafe\n", isTTY: true)
    #expect(ran.exit == 0 && ran.out.contains("Spent 12,000 JPY · cafe · 라멘 · Mon 12:00"))
    #expect(ran.err.hasPrefix("Amount in JPY (q quits): ‘abc’ is not an amount\n"))
    #expect(ran.err.contains("Category (1 transport, 2 lodging, 3 food, 4 cafe, "))
    #expect(ran.err.contains("‘fod’ is not a category\ndid you mean ‘food’?\n"))
    #expect(cli("spend 5 fod --lang ko").err.contains("혹시 ‘식비’입니까?\n"))
    // What is there is not asked for.
    let category = cli("spend 5", input: "식\n", isTTY: true)
    #expect(category.out.contains("Spent 5 JPY · food") && !category.err.contains("Amount"))
    let amount = cli("spend --category taxi --currency USD", input: "12.5\n", isTTY: true)
    #expect(amount.out.contains("Spent 12.50 USD · taxi"))
    let korean = cli("refund --lang ko", input: "500\n7\n", isTTY: true)
    #expect(korean.out.hasPrefix("환불 500 JPY · 기타"))
    #expect(korean.err.hasPrefix("금액(JPY), q 끝내기: 분류(1 교통비, 2 숙박비, "))
  }

  @Test("On a narrow terminal the list of categories breaks between words, never inside a number")
  func narrowQuestion() {
    let ran = cli("spend 5", input: "11\n", isTTY: true, columns: 40)
    #expect(ran.out.contains("medical"), "\(ran)")
    let lines = ran.err.split(separator: "\n").map(String.init)
    #expect(lines.count > 2 && lines.allSatisfy { $0.displayWidth <= 40 }, "\(lines)")
    #expect(lines.joined(separator: " ").contains("10 telecom, 11 medical): "), "\(lines)")
  }

  @Test("Own categories are among the answers", arguments: ["12", "gif", "선", "gift", "선물"])
  func asksOwn(_ answer: String) throws {
    cli.text("category add gift --korean 선물 --icon 🎁")
    let ran = cli("spend 5", input: answer + "\n", isTTY: true)
    #expect(ran.out.contains("Spent 5 JPY · gift"), "\(ran.err)")
    #expect(ran.err.contains("12 🎁 gift)"))
  }

  @Test(
    "Leaving a question changes nothing",
    arguments: [("spend", "q\n"), ("spend", ""), ("spend", "5\nq\n"), ("spend", "5\n"), ("spend 5", "Q\n")])
  func leaves(_ line: String, _ input: String) throws {
    let before = try contents(of: cli.home)
    let ran = cli(line, input: input, isTTY: true)
    #expect(ran.exit == 1 && ran.out == "" && ran.err.contains("declined, nothing was changed"))
    #expect(try contents(of: cli.home) == before)
  }

  @Test("Nothing is asked with --no-input or --json, or before there is a trip")
  func doesNotAsk() throws {
    for line in ["spend --no-input", "spend --json", "spend 5 --no-input"] {
      let ran = cli(line, input: "5\nfood\n", isTTY: true)
      #expect(ran.exit == 2 && !ran.err.contains("Amount in"))
    }
    let nobody = try CLIHarness()
    #expect(nobody("spend", input: "5\nfood\n", isTTY: true).err.contains("no trips yet"))
    #expect(cli("spend abc", input: "food\n", isTTY: true).exit == 2)
  }

  @Test("A rate's date without a year is the trip's, as an expense's is")
  func rateDates() throws {
    let cli = try CLIHarness(["DOT_NOW": "2025-08-20T12:00:00+09:00"])
    try cli.createOsaka()
    #expect(try cli.json("rates set JPY 9.4 --date 9/6")["rate"]?["date"] == "2025-09-06")
    #expect(try cli.json("rates convert 100 JPY --to KRW --date 9/6")["converted"]?["amount"] == "940")
    // Outside every trip it is the latest one, up to today.
    #expect(try cli.json("rates set JPY 9.3 --date 12/24")["rate"]?["date"] == "2024-12-24")
  }

  @Test("A missing rate is named for the currency that was paid, never for the won")
  func missingRate() throws {
    let cli = try CLIHarness()
    cli.text("trip create Paris --start 2025-09-01 --end 2025-09-20")
    let spent = cli.text("spend 25EUR food --date 2025-09-07")
    #expect(spent.contains("No rate for EUR on 2025-09-07") && !spent.contains("No rate for KRW"), "\(spent)")
    #expect(cli.text("report").contains("`dot rates fetch` or `dot rates set EUR RATE --date 2025-09-07`"))
  }

  @Test("An edited date on which the trip is paid in another currency is pointed out")
  func dateOfAnotherCurrency() throws {
    let cli = try CLIHarness()
    cli.text("trip create Asia --start 2025-09-01 --end 2025-09-20 --paying 'JPY until 2025-09-05, VND'")
    let id = try cli.spend("210000 transport --date 2025-09-03")
    let edited = cli("expense edit \(id) --date 2025-09-07")
    #expect(
      edited.exit == 0 && edited.err.contains("It is still 210,000 JPY")
        && edited.err.contains("`dot expense edit \(id) --currency VND`"), "\(edited.err)")
    #expect(try cli.json("expense edit \(id) --currency VND")["expense"]?["amount"] == "210000")
    #expect(cli("expense edit \(id) --date 2025-09-08").err.isEmpty)
    #expect(cli("expense edit \(id) --amount 7USD --date 2025-09-03").err.isEmpty)
  }

  @Test("Words and signs for currencies behind the number")
  func currenciesInWords() throws {
    for (line, amount, currency) in [
      ("1200 yen food", "1200", "JPY"), ("50000 dong food", "50000", "VND"), ("1200円 food", "1200", "JPY"),
      ("오만동 food", "50000", "VND"), ("5000 won 식비", "5000", "KRW"), ("2 엔 cafe", "2", "JPY"),
    ] {
      let expense = try cli.json("spend \(line)")["expense"]
      #expect(expense?["amount"] == .text(amount) && expense?["currency"] == .text(currency), "\(line)")
    }
    #expect(try cli.json("spend 100 food --time 1930")["expense"]?["time"] == "19:30")
    #expect(try cli.json("spend 100 food --date 6일")["expense"]?["date"] == "2025-09-06")
  }

  @Test(
    "The category may be before the amount, and the currency a word in front of it",
    arguments: [
      ("food 100", "100", "JPY", "food"), ("food 100 JPY", "100", "JPY", "food"),
      ("food 12.50USD", "12.50", "USD", "food"), ("coffee 5 US dollars", "5.00", "USD", "cafe"),
      ("@이치란 900 food", "900", "JPY", "food"), ("100 대만 달러 food", "100.00", "TWD", "food"),
      ("'NT$' 520 food", "520.00", "TWD", "food"), ("USD 12.50 food", "12.50", "USD", "food"),
      ("520 'NT$' 식비", "520.00", "TWD", "food"),
    ])
  func amountSecond(_ line: String, _ amount: String, _ currency: String, _ category: String) throws {
    let expense = try cli.json("spend \(line)")["expense"]
    #expect(expense?["amount"] == .text(amount) && expense?["currency"] == .text(currency))
    #expect(expense?["category"] == .text(category))
    #expect(line.hasPrefix("@") == (expense?["place"]?["identifier"] == "이치란"))
  }

  @Test("A category before the amount that is none is named")
  func noCategoryBeforeAmount() throws {
    #expect(try cli("spend xyzzy 100 --json").error()["code"] == "unknown-category")
    #expect(try cli("spend food -5 --json").error()["code"] == "negative-spending")
    #expect(cli("spend food").err.hasPrefix("dot: ‘food’ is not an amount"))
  }

  @Test("What is missing is named in Korean, beside the name that help has for it")
  func missingInKorean() {
    for (line, missing) in [
      ("spend", "금액(AMOUNT)이"), ("trip delete", "여행(TRIP)이"), ("people add", "이름(NAME)이"),
      ("claim paid", "청구(CLAIM)가"), ("wallet rename", "지갑(WALLET)이"),
    ] {
      #expect(cli(line + " --lang ko").err.contains("`dot \(line)`에 \(missing) 필요합니다"), "\(line)")
    }
  }

  @Test(
    "A command with too little or too much says what to do",
    arguments: [
      ("settle pay Mina me", "`dot settle`: shows what is open"),
      ("people add Mina Tae", "add one person at a time"),
      ("trip create Kansai 2025", "put quotation marks around text of several words"),
      ("spend 35 usd shopping", "behind a blank, a currency is in capitals: `12 USD food`"),
      ("spend 45k bun cha", "what was bought goes behind its category: `12000 food bun`"),
      ("refund 45k bun cha", "what was bought goes behind its category: `12000 food bun`"),
      ("spend 1000 환전", "for cash that was bought: `dot cash buy 10000JPY --paid 94000`"),
      ("rates today usd", "for one currency: `dot rates show USD`"),
      ("spend 5 food --note dinner", "did you mean ‘--memo’?"),
    ])
  func nextStep(_ line: String, _ hint: String) {
    #expect(cli(line).err.contains("hint: \(hint)"), "\(cli(line))")
  }

  @Test(
    "Amounts, payment methods and percentages as Korean writes them",
    arguments: [
      ("spend 3만 5천원 식비", "35,000 KRW"), ("spend 3만 JPY 식비", "30,000 JPY"),
      ("spend 900 식비 --pay 계좌이체", "account"), ("spend 900 식비 --pay 체크카드", "card"),
      ("spend 900 식비 --time '저녁 7시'", "19:00"), ("cash buy 2만엔 --discount 90%", "20,000 JPY"),
    ])
  func korean(_ line: String, _ part: String) {
    #expect(cli.text(line).contains(part), "\(cli(line))")
  }

  @Test("A card of that name comes before a word for all of its kind") func nameBeforeKind() {
    cli.text("spend 900 food --pay card:Bank")
    #expect(cli.text("spend 900 food --pay bank").contains("card:Bank"))
    #expect(cli.text("spend 900 food --pay transfer").contains("account"))
  }

  @Test("A place in quotation marks is not taken for the beginning of one") func quotedPlace() {
    #expect(!cli.text("spend 1100 cafe '@Rec Coffee' latte 2").contains("quotation marks"))
    #expect(cli.text("spend 1100 cafe @Rec Coffee").contains("quotation marks"))
  }

  @Test("What a shell leaves of a price tag is refused, and says why", arguments: ["NT20", "HK0", "A", "S"])
  func cutOff(_ typed: String) {
    let refused = cli("spend \(typed) food")
    #expect(refused.exit == 2 && refused.out.isEmpty)
    let sign = typed.filter(\.isLetter) + "$..."
    #expect(refused.err.contains("single quotation marks around the amount: '\(sign)'"), "\(refused.err)")
  }

  @Test("A mistyped date names the word")
  func mistypedDate() {
    #expect(cli("spend 5 food --date tomorow").err.contains("hint: did you mean ‘tomorrow’?\n"))
    #expect(cli("spend 5 food --date 어재 --lang ko").err.contains("힌트: 혹시 ‘어제’입니까?\n"))
  }

  @Test("What stands for everybody, or for the traveller, is never to be added as somebody")
  func everybody() throws {
    cli.text("people add Mina")
    cli.text("people add Jun")
    #expect(cli("people me me").err.contains("`dot people me NAME`"))
    cli.text("people me Mina")
    for word in ["all", "everyone", "모두", "다같이"] {
      #expect(cli.text("spend 1000 food --for \(word) -v").contains("For: Mina 500, Jun 500"), "\(word)")
    }
    for line in ["people me 나", "spend 5 food --by all", "spend 5 food --for all:2", "people archive 모두"] {
      let refused = cli(line)
      #expect(refused.exit != 0 || line.hasSuffix("나"), "\(line)")
      #expect(!refused.err.contains("people add all") && !refused.err.contains("people add 모두"))
    }
    #expect(cli("spend 5 food --item 5:").err.contains("--item '1200:Mina,Jun:2'"))
    #expect(!cli("spend 5 food --item 5:Mina:0").err.contains("--for"))
  }

  @Test("An edit to what is so already says that") func noChange() throws {
    let id = try cli.spend("100 food --pay cash")
    let refused = cli("edit \(id) --pay cash")
    #expect(refused.exit == 1 && refused.err.contains("it already has these values"), "\(refused.err)")
    #expect(cli("edit \(id) --pay cash --lang ko").err.contains("이미 그 값입니다"))
    #expect(cli("expense edit \(id)").err.contains("nothing to change"))
  }

  @Test("Quotation marks help only where text is taken", arguments: ["trip list Osaka", "rates today Osaka"])
  func noQuotationMarks(_ line: String) { #expect(!cli(line).err.contains("quotation marks"), "\(line)") }
}
