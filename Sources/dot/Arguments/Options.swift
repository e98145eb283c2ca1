// The options that several commands share. A command lists those that it takes, each with its own help; an option of
// one command is beside it.

// MARK: Names and texts

extension Option where Value == String {
  static var category: Self { Self("category", "CATEGORY") }
  static var icon: Self { Self("icon", "ICON", kind: .free) }
  static var into: Self { Self("into", "CATEGORY") }
  static var korean: Self { Self("korean", "NAME") }
  static var memo: Self { Self("memo", "TEXT") }
  static var `where`: Self { Self("where", "QUERY") }
  static var name: Self { Self("name", "NAME") }
  /// The expense that is refunded.
  static var of: Self { Self("of", "ID") }
  static var output: Self { Self("output", "FILE") }
  static var outputFolder: Self { Self("output", "DIR") }
  static var accept: Self { Self("accept", "FILE") }
  static var photo: Self { Self("photo", "FILE") }
  static var photoFolder: Self { Self("photos", "DIR") }
  static var place: Self { Self("place", "NAME") }
  static var title: Self { Self("title", "TITLE") }
  static var trip: Self { Self("trip", "TRIP") }
  static var wallet: Self { Self("wallet", "WALLET") }
  static var toWallet: Self { Self("to", "WALLET") }
  static var intoWallet: Self { Self("into", "WALLET") }
  static var fromWallet: Self { Self("from", "WALLET") }
  /// Where cash was bought or drawn.
  static var location: Self { Self("where", "TEXT") }
}

extension Option where Value == [String] {
  static var tag: Self { tags("tag") }
  static var addTag: Self { tags("add") }
  static var removeTag: Self { tags("remove") }

  /// Several with commas between them, each with or without the `#` of other programs.
  private static func tags(_ name: String) -> Self {
    Self(name, "TAG") { text in
      text.split(separator: ",", omittingEmptySubsequences: false).map { part in
        let tag = part.drop { $0 == " " }
        return String(tag.hasPrefix("#") ? tag.dropFirst() : tag)
      }
    }
  }

  static var clear: Self { Self("clear", "NAMES") { $0.split(separator: ",").map(String.init) } }
}

// MARK: Dates and times

extension Option where Value == TypedDay {
  static var date: Self { day("date") }
  static var start: Self { day("start") }
  static var from: Self { day("from") }
  static var to: Self { day("to") }

  private static func day(_ name: String) -> Self { Self(name, "DATE") { try TypedDay($0) } }
}

extension Option where Value == TypedLastDay {
  static var end: Self { Self("end", "DATE") { try TypedLastDay($0) } }
}

extension Option where Value == TypedPeriods<Currency> {
  static var paying: Self { Self("paying", "CURRENCIES") { try TypedPeriods(currencies: $0) } }
}

extension Option where Value == TypedPeriods<TypedZone> {
  static var zones: Self { Self("zone", "ZONE") { try TypedPeriods(zones: $0) } }
}

extension Option where Value == TypedLeg {
  static var leg: Self { Self("leg", "LEG") { try TypedLeg($0) } }
}

extension Option where Value == LegAmount {
  static var legBudget: Self {
    Self("leg-budget", "N=AMOUNT") { text in
      guard let (leg, amount) = text.halves(at: "="), !amount.isEmpty, let number = Int(leg), number > 0
      else {
        throw UsageError.badValue(option: "--leg-budget", value: text, allowed: ["2=50000"])
      }
      return LegAmount(number: number, amount: try TypedAmount(amount))
    }
  }
}

extension Option where Value == TypedSplit {
  static var split: Self {
    Self("split", "CATEGORY=AMOUNT,…", kind: .categoryBudget) { try TypedSplit($0) }
  }
}

extension Option where Value == TypedSpread {
  static var spread: Self { Self("spread", "FIRST..LAST") { try TypedSpread($0) } }
}

extension Option where Value == TimeOfDay {
  static var time: Self {
    Self("time", "HH:MM") { try TimeOfDay(typedAlone: $0) }
  }
}

extension Option where Value == TypedZone {
  static var zone: Self { Self("zone", "ZONE") { try TypedZone($0) } }
}

// MARK: Money and rates

extension Option where Value == TypedAmount {
  static var amount: Self { amount("amount") }
  static var budget: Self { amount("budget") }
  static var charged: Self { amount("charged") }
  static var dailyBudget: Self { amount("daily-budget") }
  static var fee: Self { amount("fee") }
  static var paid: Self { amount("paid") }
  static var received: Self { amount("for") }
  static var surcharge: Self { amount("surcharge") }

  private static func amount(_ name: String) -> Self { Self(name, "AMOUNT") { try TypedAmount($0) } }
}

extension Option where Value == CategoryAmount {
  static var categoryBudget: Self {
    Self("category-budget", "CATEGORY=AMOUNT") { text in
      guard let (category, amount) = text.halves(at: "=") else {
        throw UsageError.badValue(option: "--category-budget", value: text, allowed: ["food=50000"])
      }
      return CategoryAmount(category: category, amount: try TypedAmount(amount))
    }
  }
}

extension Option where Value == Currency {
  static var currency: Self { currency("currency") }
  static var targetCurrency: Self { currency("to") }
  /// Never a coin: totals are in currencies.
  static var reportCurrency: Self { Self("in", "CUR") { try Currency(typed: $0).requireMoney() } }

  private static func currency(_ name: String) -> Self { Self(name, "CUR") { try Currency(typed: $0) } }
}

extension Option where Value == TypedRate {
  static var rate: Self { rate("rate") }
  static var below: Self { rate("below") }
  static var above: Self { rate("above") }

  private static func rate(_ name: String) -> Self { Self(name, "RATE") { try TypedRate($0) } }
}

extension Option where Value == TypedPayment {
  static var pay: Self { Self("pay", "METHOD") { try TypedPayment($0) } }
}

extension Option where Value == ExactDecimal {
  /// Per cent of the usual spread of cash.
  static var discount: Self {
    Self("discount", "PERCENT") { text in
      let sign = ["%", "프로", "퍼센트"].first(where: text.hasSuffix) ?? ""
      return try ExactDecimal(parsing: String(text.dropLast(sign.count)))
    }
  }
}

extension Option where Value == Bool {
  static var claimsInBudget: Self { yesOrNo("claims-in-budget") }

  private static func yesOrNo(_ name: String) -> Self {
    Self(name, "yes|no") { text in
      guard ["yes", "no"].contains(text) else {
        throw UsageError.badValue(option: "--" + name, value: text, allowed: ["yes", "no"])
      }
      return text == "yes"
    }
  }
}

extension Option where Value == Claim {
  static var claim: Self { Self("claim", "PAYER") { try Claim(payer: $0) } }
}

extension Option where Value == String {
  /// Whom a copy of a report is for.
  static var companion: Self { Self("for", "PERSON") { $0 } }
  /// Whose budgets they are.
  static var budgetFor: Self { Self("budget-for", "PERSON") { $0 } }
}

extension Option where Value == [String] {
  /// Who travels, with commas between.
  static var names: Self {
    Self("with", "NAME,…", kind: .free) { text in
      text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.drop { $0 == " " }) }
    }
  }
}

extension Option where Value == String {
  static var me: Self { Self("me", "NAME") }
}

extension Option where Value == [TypedPayer] {
  static var by: Self { Self("by", "NAME[=AMOUNT],…") { try TypedPayer.list($0) } }
}

extension Option where Value == [TypedPortion] {
  static var usualFor: Self { Self("for", "NAME[:PARTS|=P%],…") { try TypedPortion.list($0) } }
  static var forWhom: Self { Self("for", "NAME[:PARTS|=AMOUNT|=P%],…") { try TypedPortion.list($0) } }
}

extension Option where Value == TypedItem {
  static var item: Self { Self("item", "AMOUNT:NAME[:PARTS],…") { try TypedItem($0) } }
}

extension Option where Value == TypedRest {
  static var rest: Self { Self("rest") }
}

extension Option where Value == ClaimName {
  static var claimFilter: Self { Self("claim", "CLAIM") { try ClaimName($0) } }
}

// MARK: Numbers and sizes

extension Option where Value == Weight {
  /// `2`, `0.5`.
  static var weight: Self {
    Self("weight", "N") { text in
      guard let weight = Weight(text) else { throw PeopleError.badWeight(value: text, limit: Weight.limit) }
      return weight
    }
  }
}

extension Option where Value == Int {
  static var days: Self { count("days") }
  static var limit: Self { count("limit") }
  /// `2`, and `2명`.
  static var people: Self {
    Self("people", "N") { try count("people").read($0.hasSuffix("명") ? String($0.dropLast()) : $0) }
  }
  static var unit: Self { count("unit") }

  /// A whole number from 1 to 1,000,000.
  static func count(_ name: String) -> Self {
    Self(name, "N") { text in
      guard text.utf8.allSatisfy({ (48...57).contains($0) }), let count = Int(text),
        (1...1_000_000).contains(count)
      else { throw ModelError.notACount(value: text) }
      return count
    }
  }
}

extension Option where Value == ByteSize {
  static var maxSize: Self { Self("max-size", "SIZE") { try ByteSize($0) } }
}

extension Option where Value == Position {
  static var at: Self { position("at") }
  static var near: Self { position("near") }

  private static func position(_ name: String) -> Self {
    Self(name, "LAT,LON") { try Position(parsing: $0) }
  }
}

// MARK: Flags

extension Flag {
  static let each = Flag("each")
  static let kitty = Flag("kitty")
  static let unread = Flag("unread")
  static let settleAsOne = Flag("settle-as-one")
  static let direct = Flag("direct")
  static let share = Flag("share")
  static let whatIf = Flag("what-if")
  static let whole = Flag("whole")
  static let again = Flag("again")
  static let all = Flag("all")
  static let ascii = Flag("ascii")
  static let bom = Flag("bom")
  static let byDay = Flag("by-day")
  static let cash = Flag("cash")
  static let chart = Flag("chart")
  static let current = Flag("current")
  static let dryRun = Flag("dry-run", short: "n")
  static let explain = Flag("explain")
  static let fix = Flag("fix")
  static let full = Flag("full")
  static let anyFile = Flag("any-file")
  static let currencyNames = Flag("currency-names")
  static let man = Flag("man")
  static let schema = Flag("schema")
  static let noExif = Flag("no-exif")
  static let offPace = Flag("off-pace")
  static let ongoing = Flag("ongoing")
  static let onPace = Flag("on-pace")
  static let past = Flag("past")
  static let purge = Flag("purge")
  static let receipts = Flag("receipts")
  static let newTrip = Flag("new-trip")
  static let skipBad = Flag("skip-bad")
  static let match = Flag("match")
  static let forget = Flag("forget")
  static let stripLocation = Flag("strip-location")
  static let device = Flag("device")
  static let acceptRemovals = Flag("accept-removals")
  static let keepRemovals = Flag("keep-removals")
  static let summary = Flag("summary")
  static let today = Flag("today")
  static let verbose = Flag("verbose", short: "v")
  static let upcoming = Flag("upcoming")
  static let yesterday = Flag("yesterday")

  static func by(_ kind: GroupKind) -> Flag { Flag("by-" + kind.rawValue) }
}
