import TripLedger

/// Generates a ledger: trips of up to 20 days over several years, with rates of all currencies for every
/// date.
struct LedgerMaker {
  let folder: String
  private var random: MakerRandom
  private var journal: BufferedFile
  private var beancount: BufferedFile
  private var lines: BufferedFile
  /// Photos that are spread evenly over the expenses.
  private var photos: PhotoMaker
  private var made = 0

  private static let currencies: [(code: String, price: Int, unit: Int)] = [
    // The initial price of `unit` units, in hundredths of a won.
    ("JPY", 93_828, 100), ("USD", 139_000, 1), ("EUR", 162_000, 1), ("GBP", 187_000, 1), ("THB", 4_280, 1),
    ("TWD", 4_570, 1), ("VND", 535, 100),
  ]
  private static let categories = Category.builtIn.map(\.key)
  private static let memos = [
    "점심", "저녁", "오코노미야키", "지하철", "편의점에서 물과 간식", "우산 보증금", "호텔 조식", "기념품", "박물관 입장권", "커피",
    "공항 리무진 버스", "택시비", "라멘 두 그릇",
  ]
  private static let lastDay = Day(number: 20_096)  // 2025-01-08
  /// The number of days that have rates, up to the last one.
  private let span: Int
  private var firstDay: Day { Self.lastDay - (span - 1) }

  /// `years` of rates, or six and a few days.
  init(folder: String, seed: UInt64, photos: Int = 0, years: Int? = nil) {
    self.folder = folder
    span = years.map { $0 * 365 } ?? 2_200
    self.photos = PhotoMaker(home: folder + "/home", count: photos)
    random = MakerRandom(state: seed)
    _ = try? Files.makeFolder(folder)
    journal = BufferedFile(folder + "/ledger.journal")
    beancount = BufferedFile(folder + "/ledger.beancount")
    lines = BufferedFile(folder + "/lines.jsonl")
  }

  mutating func make(expenses: Int, trips: Int) throws {
    try write(LedgerHeader(home: .won).document, "ledger.json")
    photos.expenses = expenses
    try makeRates()
    let perTrip = max(1, expenses / trips)
    var left = expenses
    for index in 0..<trips where left > 0 {
      let count = index == trips - 1 ? left : min(perTrip, left)
      left -= count
      try makeTrip(index, expenses: count)
    }
    for file in [journal, beancount, lines] { try file.close() }
  }

  // MARK: Rates

  private mutating func makeRates() throws {
    var codes = Self.currencies.map(\.code) + ["KRW"]
    codes.sort()
    for code in codes { journal.write("commodity \(code)\n") }
    for category in Self.categories { journal.write("account expenses:\(category)\n") }
    for pay in ["cash", "card", "account"] { journal.write("account assets:\(pay)\n") }
    let opening = firstDay.description
    for code in codes { beancount.write("\(opening) commodity \(code)\n") }
    for category in Self.categories { beancount.write("\(opening) open Expenses:\(category.capitalised)\n") }
    for pay in ["cash", "card", "account"] { beancount.write("\(opening) open Assets:\(pay.capitalised)\n") }

    var prices = Self.currencies.map(\.price)
    for number in 0..<span {
      let date = firstDay + number
      var rates: [ExchangeRate] = []
      for (index, currency) in Self.currencies.enumerated() {
        prices[index] = max(1, prices[index] + random.below(prices[index] / 100 + 2) - prices[index] / 200)
        let base = ExactDecimal(coefficient: Int64(prices[index]), scale: 2)
        rates.append(
          ExchangeRate(
            currency: try Currency(currency.code), unit: currency.unit, base: base, quote: .won, date: date,
            source: .eximbank, changed: noon(date + 1)))
        let one = ExactDecimal(coefficient: Int64(prices[index]), scale: currency.unit == 100 ? 4 : 2)
        journal.write("P \(date) \(currency.code) \(one) KRW\n")
        beancount.write("\(date) price \(currency.code) \(one) KRW\n")
      }
      let day = RateDay(source: .eximbank, date: date, rates: rates, asked: noon(date + 1))
      try write(day.document, "rates/eximbank/\(date).json")
    }
  }

  // MARK: Trips

  private mutating func makeTrip(_ index: Int, expenses: Int) throws {
    let days = min(20, max(1, expenses / 10))
    let start = firstDay + random.below(span - days)
    let main = Self.currencies[random.below(Self.currencies.count)].code
    var trip = TripInfo(
      id: TripID(using: &random), title: "여행 \(index + 1)", currency: try Currency(main), start: start,
      end: start + (days - 1), created: noon(start - 7))
    trip.budget = Amount(minorUnits: 300_000_00, currency: trip.currency)
    try write(document(.trip, [trip]), "trips/\(trip.id)/trip.json")
    for number in 0..<days {
      let count = expenses * (number + 1) / days - expenses * number / days
      let date = start + number
      let made = try (0..<count).map { _ in try makeExpense(on: date, of: trip) }
      if !made.isEmpty { try write(document(.day, made), "trips/\(trip.id)/days/\(date).json") }
    }
  }

  private mutating func makeExpense(on date: Day, of trip: TripInfo) throws -> TripDetailInfo {
    let currency: Currency =
      switch random.below(10) {
      case 0: .won
      case 1: try Currency(Self.currencies[random.below(Self.currencies.count)].code)
      default: trip.currency
      }
    let units = Int64(1 + random.below(currency.minorDigits == 0 ? 30_000 : 20_000))
    let amount = Amount(minorUnits: random.below(40) == 0 ? -units : units, currency: currency)
    let time = TimeOfDay(secondsSinceMidnight: random.below(1440) * 60)
    let entered = Instant(seconds: date.number * 86_400 + time.seconds - 9 * 3600, offset: 9 * 3600)
    var expense = TripDetailInfo(
      id: ExpenseID(using: &random), amount: amount,
      category: Self.categories[random.below(Self.categories.count)], date: date, time: time,
      entered: entered)
    if random.below(4) > 0 { expense.memo = Self.memos[random.below(Self.memos.count)] }
    // A text to search for that only a few expenses have.
    made += 1
    if made % 10_000 == 5000 { expense.memo = "여권 재발급" }
    if random.below(8) == 0 { expense.tags = ["가족"] }
    let pay = Payment.Kind.allCases[random.below(Payment.Kind.allCases.count)]
    expense.pay = Payment(pay)
    expense.photos = try photos.ofNextExpense()
    let memo = expense.memo ?? "-"
    journal.write(
      "\(date) \(memo)\n  expenses:\(expense.category)  \(amount.plain) \(currency)\n  assets:\(pay.rawValue)\n"
    )
    beancount.write(
      "\(date) * \"\(memo)\"\n  Expenses:\(expense.category.capitalised)  \(amount.plain) \(currency)\n"
        + "  Assets:\(pay.rawValue.capitalised)\n")
    var members: [JSONMember] = [
      JSONMember("trip", .string(trip.title)), JSONMember("amount", .string(amount.plain)),
      JSONMember("currency", JSON(currency)), JSONMember("category", .string(expense.category)),
      JSONMember("date", JSON(date)), JSONMember("time", JSON(time)),
    ]
    if let memo = expense.memo { members.append(JSONMember("memo", .string(memo))) }
    members.append(JSONMember("pay", .string(pay.rawValue)))
    lines.write(String(decoding: JSON.object(members).bytes, as: UTF8.self) + "\n")
    return expense
  }

  private func noon(_ date: Day) -> Instant {
    Instant(seconds: date.number * 86_400 + 3 * 3600, offset: 9 * 3600)
  }

  // MARK: Documents

  private func document(_ layout: DocumentLayout, _ records: [some StoredRecord]) throws -> Document {
    Document(
      layout: layout,
      records: try records.map { record in
        var reader = JSONReader(record.json.bytes)
        return Document.Record(id: record.recordID, body: try reader.raw())
      })
  }

  private func write(_ document: Document, _ relative: String) throws {
    let path = folder + "/home/" + relative
    try Files.makeFolder(Paths.parent(of: path))
    let file = BufferedFile(path)
    file.write(document.bytes)
    try file.close()
  }
}

extension String {
  fileprivate var capitalised: String { prefix(1).uppercased() + dropFirst() }
}

/// Random numbers that are reproducible from a seed (SplitMix64, Steele et al. 2014).
struct MakerRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 up to, but not including, `bound`.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
