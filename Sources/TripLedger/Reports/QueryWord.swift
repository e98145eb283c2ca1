/// A part of a query as it is written, before anybody knows whether what it names exists.
package struct QueryWord: Sendable {
  /// With its quotation marks.
  package let text: String
  let isNegated: Bool
  let key: Key?
  /// Behind the key, or the whole word, without quotation marks.
  private let value: String
  /// Whether the value is between quotation marks, and means itself.
  private let isQuoted: Bool
  /// The word before the colon, if it is none of `Key`.
  private var unknownKey: String?

  /// What a part can be about; the first name of each is the one shown.
  package enum Key: CaseIterable, Sendable {
    case category, by, `for`, pay, claim, photo, tag, place, memo

    package var names: [String] {
      switch self {
      case .category: ["cat", "category", "분류"]
      case .by: ["by", "낸사람"]
      case .for: ["for", "나눈사람"]
      case .pay: ["pay", "결제"]
      case .claim: ["claim", "청구"]
      case .photo: ["photo", "photos", "사진"]
      case .tag: ["tag", "태그"]
      case .place: ["place", "장소"]
      case .memo: ["memo", "note", "메모"]
      }
    }
  }

  private static let negations = ["not", "제외"]

  /// The parts of a query; dates of several words are one: `9월 8일`, `8 sep`, `last friday`.
  package static func words(of text: String) -> [QueryWord] {
    let written = ShellWords(text, .query).words
    var words: [QueryWord] = []
    var index = 0
    while index < written.count {
      let count = [3, 2].first { isDate(written[index...].prefix($0), count: $0) } ?? 1
      words.append(QueryWord(written[index..<index + count]))
      index += count
    }
    return words
  }

  private static func isDate(_ words: ArraySlice<ShellWords.Word>, count: Int) -> Bool {
    guard words.count == count, words.allSatisfy({ $0.text == $0.written && $0.text.utf8.count < 20 }) else {
      return false
    }
    let text = words.map(\.text).joined(separator: " ")
    // Which of the two dates `8 sep` means without a year isn't asked here.
    return QueryDays(text.first == "-" ? String(text.dropFirst()) : text, today: Day(number: 0)) != nil
  }

  private init(_ words: ArraySlice<ShellWords.Word>) {
    text = words.map(\.written).joined(separator: " ")
    var rest = words.map(\.text).joined(separator: " ")[...]
    // What stands before the first quotation mark.
    var plain = words.count > 1 ? rest.count : words.first?.plainCount ?? 0
    func take(_ count: Int) { (rest, plain) = (rest.dropFirst(count), plain - count) }
    var isNegated = false
    if rest.count > 1, plain > 0, rest.first == "-" {
      isNegated = true
      take(1)
    }
    func taken() -> String? {
      guard let colon = rest.prefix(plain).firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
      let key = rest[..<colon]
      guard !key.isEmpty, key.allSatisfy(\.isLetter) else { return nil }
      take(key.count + 1)
      return key.lowercased()
    }
    var name = taken()
    if let not = name, Self.negations.contains(not), !rest.isEmpty {
      isNegated.toggle()
      name = taken()
    }
    var key = name.flatMap { name in Key.allCases.first { $0.names.contains(name) } }
    if key == nil, let name { unknownKey = name }
    if name == nil, plain > 0, let mark = rest.first, mark == "#" || mark == "@" {
      key = mark == "#" ? .tag : .place
      take(1)
    }
    (self.isNegated, self.key, value, isQuoted) = (
      isNegated, key, String(rest), plain <= 0 && words.count == 1
    )
  }

  /// A text as one word of a query.
  package static func quoted(_ text: String) -> String {
    guard text.unicodeScalars.contains("\"") else { return "\"\(text)\"" }
    // Of the two pairs of quotation marks, one can't be inside the other.
    return "“\(String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "”" })))”"
  }

  /// An argument of a command line: several words that mean nothing but themselves are a phrase.
  package static func argument(_ text: String) -> String {
    let words = words(of: text)
    let isPhrase = words.count != 1 && words.allSatisfy { $0.isPlain }
    return isPhrase ? quoted(text) : text
  }

  private var isPlain: Bool {
    guard key == nil, unknownKey == nil, !isNegated, !isQuoted else { return false }
    do { return try figures(Day(number: 0)) == nil } catch { return false }
  }

  /// What it asks for; else why it can't be read.
  func meaning(_ names: QueryNames) -> Result<QueryCondition, any Error> { Result { try condition(names) } }

  private func condition(_ names: QueryNames) throws -> QueryCondition {
    if let unknownKey {
      let all = Key.allCases.flatMap(\.names) + Self.negations
      throw QueryError.unknownKey(
        part: text, key: unknownKey,
        suggestions: Spelling.nearest(to: unknownKey, among: all).map { $0 + ":" })
    }
    if value.isEmpty { throw QueryError.noValue(part: text) }
    let values = isQuoted ? [value] : value.split(separator: ",").map(String.init)
    switch key {
    case nil:
      return isQuoted ? .text(TextSearch(value)) : try figures(names.today) ?? .text(TextSearch(value))
    case .memo: return .memo(TextSearch(value))
    case .place: return .place(TextSearch(value))
    case .tag: return .tags(values.map(Tag.key))
    case .category:
      return .categories(try values.map { try Category(typed: $0, among: names.categories).key })
    case .pay: return .payments(try values.map { try TypedPayment($0).payment { names.payments } })
    case .photo:
      guard let isThere = Self.isYes(value) else { throw QueryError.notYesOrNo(part: text) }
      return .hasPhotos(isThere)
    case .claim:
      if let isThere = Self.isYes(value) { return .isClaimed(isThere) }
      return .claims(try values.map { try ClaimName($0).known(among: names.payers) })
    case .by:
      let people = try values.map(names.people(named:))
      return .paid(by: people.flatMap(\.ids), own: people.flatMap(\.own))
    case .for:
      let people = try values.map(names.people(named:))
      return .shared(by: people.flatMap(\.ids), own: people.flatMap(\.own))
    }
  }

  private static func isYes(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "y", "예", "네", "있음": true
    case "no", "n", "아니요", "아니오", "없음": false
    default: nil
    }
  }

  /// An amount or a date, or a range of them; `nil` for a word.
  private func figures(_ today: Day) throws -> QueryCondition? {
    if let days = QueryDays(value, today: today) { return .date(days) }
    guard let (first, last) = range else { return nil }
    if let days = try QueryDays(from: first, to: last, today: today) { return .date(days) }
    guard !first.isEmpty || !last.isEmpty,
      [first, last].allSatisfy({ $0.isEmpty || $0.contains(where: \.isNumber) })
    else { throw QueryError.notARange(part: text) }
    return .amount(try QueryAmounts(from: first, to: last, of: text))
  }

  /// The two sides of `20..50`, `>20`, `<=50`, `=12000`, `1만~2만`, `2만원이상`.
  private var range: (first: String, last: String)? {
    for (mark, isLeast, isMost) in Self.comparisons where value.hasPrefix(mark) {
      let side = String(value.dropFirst(mark.count)).trimmed
      return (isLeast ? side : "", isMost ? side : "")
    }
    if value.first?.isNumber == true {
      if value.hasSuffix("이상") { return (String(value.dropLast(2)), "") }
      if value.hasSuffix("이하") { return ("", String(value.dropLast(2))) }
    }
    for separator in ["..", "~"] {
      let sides = value.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
      if sides.count == 2 { return (String(sides[0]).trimmed, String(sides[1]).trimmed) }
    }
    return nil
  }

  private static let comparisons = [
    (">=", true, false), ("<=", false, true), (">", true, false), ("<", false, true), ("≥", true, false),
    ("≤", false, true), ("=", true, true),
  ]
}

extension ShellWords.Word {
  /// The number of characters before the first quotation mark.
  fileprivate var plainCount: Int {
    var plain = ""
    for part in parts {
      guard case .plain(let scalar) = part else { break }
      plain.unicodeScalars.append(scalar)
    }
    return plain.count
  }
}

extension ClaimName {
  /// With the payer as earlier claims write the name, in capitals or not; a new one as it is.
  package func known(among payers: [String]) -> ClaimName {
    if payers.contains(payer) { return self }
    let wanted = FoldedText(payer)
    return ClaimName(payer: payers.first { FoldedText($0) == wanted } ?? payer, number: number)
  }
}
