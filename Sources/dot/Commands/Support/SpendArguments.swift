import TripLedger

/// The words behind `dot spend`: an amount, then in short a category, a memo, and a place with `@`.
struct SpendArguments {
  /// As typed; `nil` where it has to be asked for.
  let amount: String?
  private(set) var category: String?
  private(set) var memo: String?
  private(set) var place: String?
  /// The words of the memo right behind the place, which may have been meant as part of it.
  private(set) var wordsBehindPlace: [String] = []
  /// The last word of the memo, if it is also a date and no other was given.
  private(set) var trailingDate: String?

  static let arguments = [
    ArgumentSpec(name: "AMOUNT", isAsked: true), ArgumentSpec(name: "CATEGORY", isRequired: false),
    ArgumentSpec(name: "@PLACE", isRequired: false, kind: .markedPlace),
    ArgumentSpec(name: "MEMO", isRequired: false, isRepeatable: true, kind: .free),
  ]

  /// With `--split` the amount may be left out, and there is no category: other words are the memo.
  ///
  /// - Throws: `UsageError.conflict` where an option says the same once more.
  init(_ invocation: Invocation) throws(UsageError) {
    let isSplit = invocation[.split] != nil
    var words = invocation.arguments[...]
    var amount = words.first.map { isSplit && !Self.isAmount($0) } ?? false ? nil : words.popFirst()
    // `12 JPY`: no category has a key in capitals.
    if let number = amount, let code = words.first, code.utf8.count == 3, code == code.uppercased(),
      (try? Currency(code)) != nil
    {
      amount = number + " " + code
      words = words.dropFirst()
    }
    self.amount = amount
    var plain: [String] = []
    var placeEnd: Int?
    for word in words {
      guard word.hasPrefix("@"), word.count > 1 else {
        plain.append(word)
        continue
      }
      guard place == nil else {
        throw UsageError.extraArgument(value: word, command: invocation.command.name)
      }
      place = String(word.dropFirst())
      placeEnd = plain.count
    }
    // The first word is the category.
    if let placeEnd, isSplit || placeEnd > 0 { wordsBehindPlace = Array(plain[placeEnd...]) }
    if !isSplit, !plain.isEmpty { category = plain.removeFirst() }
    if invocation[.date] != nil, invocation[.time] == nil, plain.count == 1, TimeOfDay(plain[0]) != nil {
      throw UsageError.timeBesideDate(time: plain[0])
    }
    if !plain.isEmpty { memo = plain.joined(separator: " ") }
    // One letter, such as 월, is more likely a word.
    if let last = plain.last, last.count > 1, invocation[.date] == nil, DayPhrase(last) != nil {
      trailingDate = last
    }
    func check(_ word: String?, against option: Option<String>) throws(UsageError) {
      if let word, invocation[option] != nil { throw .conflict(word, "--" + option.name) }
    }
    try check(category, against: .category)
    try check(memo, against: .memo)
    try check(place.map { "@" + $0 }, against: .place)
  }

  /// Whether a word is an amount, or meant as one: it begins with neither a letter nor `@`.
  private static func isAmount(_ word: String) -> Bool {
    (try? TypedAmount(word)) != nil || !(word.first.map { $0.isLetter || $0 == "@" } ?? true)
  }
}
