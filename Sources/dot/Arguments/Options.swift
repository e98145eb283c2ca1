// The options that several commands share. A command lists those that it takes, each with its own help; an option of
// one command is beside it.

// MARK: Names and texts

extension Option where Value == String {
  package static var category: Self { Self("category", "CATEGORY") }
  package static var icon: Self { Self("icon", "ICON", kind: .free) }
  package static var into: Self { Self("into", "CATEGORY") }
  package static var korean: Self { Self("korean", "NAME") }
  package static var memo: Self { Self("memo", "TEXT") }
  package static var name: Self { Self("name", "NAME") }
  /// The expense that is refunded.
  package static var of: Self { Self("of", "ID") }
  package static var output: Self { Self("output", "FILE") }
  package static var outputFolder: Self { Self("output", "DIR") }
  package static var accept: Self { Self("accept", "FILE") }
  package static var photo: Self { Self("photo", "FILE") }
  package static var photoFolder: Self { Self("photos", "DIR") }
  package static var place: Self { Self("place", "NAME") }
  package static var title: Self { Self("title", "TITLE") }
  package static var trip: Self { Self("trip", "TRIP") }
  package static var wallet: Self { Self("wallet", "WALLET") }
  package static var toWallet: Self { Self("to", "WALLET") }
  /// Where cash was bought or drawn.
  package static var location: Self { Self("where", "TEXT") }
}

extension Option where Value == [String] {
  package static var tag: Self { tags("tag") }
  package static var addTag: Self { tags("add") }
  package static var removeTag: Self { tags("remove") }

  /// Several with commas between them, each with or without the `#` of other programs.
  private static func tags(_ name: String) -> Self {
    Self(name, "TAG") { text in
      text.split(separator: ",", omittingEmptySubsequences: false).map { part in
        let tag = part.drop { $0 == " " }
        return String(tag.hasPrefix("#") ? tag.dropFirst() : tag)
      }
    }
  }

  package static var clear: Self { Self("clear", "NAMES") { $0.split(separator: ",").map(String.init) } }
}

// MARK: Dates and times

extension Option where Value == TypedDay {
  package static var date: Self { day("date") }
  package static var start: Self { day("start") }
  package static var from: Self { day("from") }
  package static var to: Self { day("to") }

  private static func day(_ name: String) -> Self { Self(name, "DATE") { try TypedDay($0) } }
}

extension Option where Value == TypedLastDay {
  package static var end: Self { Self("end", "DATE") { try TypedLastDay($0) } }
}

extension Option where Value == TypedPeriods<Currency> {
  package static var paying: Self { Self("paying", "CURRENCIES") { try TypedPeriods(currencies: $0) } }
}

extension Option where Value == TypedPeriods<TypedZone> {
  package static var zones: Self { Self("zone", "ZONE") { try TypedPeriods(zones: $0) } }
}

extension Option where Value == TypedLeg {
  package static var leg: Self { Self("leg", "LEG") { try TypedLeg($0) } }
}

extension Option where Value == LegAmount {
  package static var legBudget: Self {
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
  package static var split: Self {
    Self("split", "CATEGORY=AMOUNT,…", kind: .categoryBudget) { try TypedSplit($0) }
  }
}

extension Option where Value == TypedSpread {
  package static var spread: Self { Self("spread", "FIRST..LAST") { try TypedSpread($0) } }
}

extension Option where Value == TimeOfDay {
  package static var time: Self {
    Self("time", "HH:MM") { try TimeOfDay(typedAlone: $0) }
  }
}

extension Option where Value == TypedZone {
  package static var zone: Self { Self("zone", "ZONE") { try TypedZone($0) } }
}

// MARK: Money and rates

extension Option where Value == TypedAmount {
  package static var amount: Self { amount("amount") }
  package static var budget: Self { amount("budget") }
  package static var charged: Self { amount("charged") }
  package static var dailyBudget: Self { amount("daily-budget") }
  package static var fee: Self { amount("fee") }
  package static var paid: Self { amount("paid") }
  package static var received: Self { amount("for") }
  package static var surcharge: Self { amount("surcharge") }

  private static func amount(_ name: String) -> Self { Self(name, "AMOUNT") { try TypedAmount($0) } }
}

extension Option where Value == TripInfo.BudgetOwner {
  package static var budgetFor: Self { Self("budget-for") }
}

extension Option where Value == CategoryAmount {
  package static var categoryBudget: Self {
    Self("category-budget", "CATEGORY=AMOUNT") { text in
      guard let (category, amount) = text.halves(at: "=") else {
        throw UsageError.badValue(option: "--category-budget", value: text, allowed: ["food=50000"])
      }
      return CategoryAmount(category: category, amount: try TypedAmount(amount))
    }
  }
}

extension Option where Value == Currency {
  package static var currency: Self { currency("currency") }
  package static var targetCurrency: Self { currency("to") }
  /// Never a coin: totals are in currencies.
  package static var reportCurrency: Self { Self("in", "CUR") { try Currency(typed: $0).requireMoney() } }

  private static func currency(_ name: String) -> Self { Self(name, "CUR") { try Currency(typed: $0) } }
}

extension Option where Value == TypedRate {
  package static var rate: Self { rate("rate") }
  package static var below: Self { rate("below") }
  package static var above: Self { rate("above") }

  private static func rate(_ name: String) -> Self { Self(name, "RATE") { try TypedRate($0) } }
}

extension Option where Value == TypedPayment {
  package static var pay: Self { Self("pay", "METHOD") { try TypedPayment($0) } }
}

extension Option where Value == ExactDecimal {
  /// Per cent of the usual spread of cash.
  package static var discount: Self {
    Self("discount", "PERCENT") { text in
      let sign = ["%", "프로", "퍼센트"].first(where: text.hasSuffix) ?? ""
      return try ExactDecimal(parsing: String(text.dropLast(sign.count)))
    }
  }
}

extension Option where Value == Claim {
  package static var claim: Self { Self("claim", "PAYER") { try Claim(payer: $0) } }
}

extension Option where Value == String {
  /// Whom a copy of a report is for.
  package static var companion: Self { Self("for", "PERSON") { $0 } }
}

extension Option where Value == [String] {
  /// Who travels, with commas between.
  package static var names: Self {
    Self("with", "NAME,…", kind: .free) { text in
      text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.drop { $0 == " " }) }
    }
  }
}

extension Option where Value == String {
  package static var me: Self { Self("me", "NAME") }
}

extension Option where Value == [TypedPayer] {
  package static var by: Self { Self("by", "NAME[=AMOUNT],…") { try TypedPayer.list($0) } }
}

extension Option where Value == [TypedPortion] {
  package static var usualFor: Self { Self("for", "NAME[:PARTS|=P%],…") { try TypedPortion.list($0) } }
  package static var forWhom: Self { Self("for", "NAME[:PARTS|=AMOUNT|=P%],…") { try TypedPortion.list($0) } }
}

extension Option where Value == TypedItem {
  package static var item: Self { Self("item", "AMOUNT:NAME[:PARTS],…") { try TypedItem($0) } }
}

extension Option where Value == TypedRest {
  package static var rest: Self { Self("rest") }
}

extension Option where Value == ClaimName {
  package static var claimFilter: Self { Self("claim", "CLAIM") { try ClaimName($0) } }
}

// MARK: Numbers and sizes

extension Option where Value == Int {
  package static var days: Self { count("days") }
  package static var limit: Self { count("limit") }
  /// `2`, and `2명`.
  package static var people: Self {
    Self("people", "N") { try count("people").read($0.hasSuffix("명") ? String($0.dropLast()) : $0) }
  }
  package static var weight: Self { count("weight") }
  package static var unit: Self { count("unit") }

  /// A whole number from 1 to 1,000,000.
  package static func count(_ name: String) -> Self {
    Self(name, "N") { text in
      guard text.utf8.allSatisfy({ (48...57).contains($0) }), let count = Int(text),
        (1...1_000_000).contains(count)
      else { throw ModelError.notACount(value: text) }
      return count
    }
  }
}

extension Option where Value == ByteSize {
  package static var maxSize: Self { Self("max-size", "SIZE") { try ByteSize($0) } }
}

extension Option where Value == Position {
  package static var at: Self { position("at") }
  package static var near: Self { position("near") }

  private static func position(_ name: String) -> Self {
    Self(name, "LAT,LON") { try Position(parsing: $0) }
  }
}

// MARK: Flags

extension Flag {
  package static let each = Flag("each")
  package static let settleAsOne = Flag("settle-as-one")
  package static let direct = Flag("direct")
  package static let share = Flag("share")
  package static let whatIf = Flag("what-if")
  package static let whole = Flag("whole")
  package static let again = Flag("again")
  package static let all = Flag("all")
  package static let ascii = Flag("ascii")
  package static let bom = Flag("bom")
  package static let byDay = Flag("by-day")
  package static let cash = Flag("cash")
  package static let chart = Flag("chart")
  package static let current = Flag("current")
  package static let dryRun = Flag("dry-run", short: "n")
  package static let explain = Flag("explain")
  package static let fix = Flag("fix")
  package static let full = Flag("full")
  package static let currencyNames = Flag("currency-names")
  package static let man = Flag("man")
  package static let noExif = Flag("no-exif")
  package static let offPace = Flag("off-pace")
  package static let ongoing = Flag("ongoing")
  package static let onPace = Flag("on-pace")
  package static let past = Flag("past")
  package static let purge = Flag("purge")
  package static let receipts = Flag("receipts")
  package static let newTrip = Flag("new-trip")
  package static let skipBad = Flag("skip-bad")
  package static let match = Flag("match")
  package static let forget = Flag("forget")
  package static let stripLocation = Flag("strip-location")
  package static let device = Flag("device")
  package static let acceptRemovals = Flag("accept-removals")
  package static let keepRemovals = Flag("keep-removals")
  package static let summary = Flag("summary")
  package static let today = Flag("today")
  package static let verbose = Flag("verbose", short: "v")
  package static let upcoming = Flag("upcoming")
  package static let yesterday = Flag("yesterday")

  package static func by(_ kind: GroupKind) -> Flag { Flag("by-" + kind.rawValue) }
}
