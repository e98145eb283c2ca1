/// An amount as the user types it, with or without a currency: `12000`, `12,000JPY`, `€12`, `1.2만`, `3만5천원`.
///
/// The currency is before or after the number, as its ISO 4217 code, its symbol, or a name; a coin as its code, if
/// known, or its full name. A symbol of several currencies means the paying currency, if it is one of them, and is
/// refused otherwise. `500k` is 500,000, `1.5m` and `1.5M` are 1,500,000, and `12+13`, `9,000-500`, `3x1200` and `45000/2`
/// are calculated.
public struct TypedAmount: Hashable, Sendable {
  /// As typed, for messages.
  package let text: String
  /// The currency that was written, if any; `nil` also for a symbol of several.
  package let currency: Currency?
  /// The symbol of several currencies that was written, if any.
  private let symbol: CurrencySymbol?
  /// The number, with 만 and similar units multiplied out.
  private let number: DecimalText

  package init(_ text: String) throws(MoneyError) {
    self.text = text
    let isMinus = text.hasPrefix("-")
    var body = Self.withDigits(Self.withoutBlanks(isMinus ? text.dropFirst() : text[...]))
    let before =
      Self.removeCoin(from: &body, atStart: true) ?? Self.removeCurrency(from: &body, atStart: true)
    var behind =
      Self.removeCoin(from: &body, atStart: false) ?? Self.removeCurrency(from: &body, atStart: false)
    // As prices are written in Vietnam and Indonesia. A symbol or code that begins so comes first: `kr`, `MYR`.
    var multiple: Int64 = 1
    if let name = behind, let letter = name.first, let meant = Self.multiples[letter], !Currency.isNamed(name)
    {
      let rest = String(name.dropFirst(name.dropFirst().first == " " ? 2 : 1))
      if rest.isEmpty || Currency.isNamed(rest) { (multiple, behind) = (meant, rest.isEmpty ? nil : rest) }
    }
    guard before == nil || behind == nil else { throw .notAnAmount(value: text) }
    // An invalid number is reported as such, and not as a currency: `0x1F`.
    do throws(MoneyError) {
      guard let plain = try Self.calculated(body, times: multiple) else {
        throw MoneyError.notAnAmount(value: text)
      }
      number = try DecimalText((isMinus ? "-" : "") + plain)
    } catch { throw error.naming(text, before: before, behind: behind) }
    guard let name = before ?? behind else {
      (currency, symbol) = (nil, nil)
      return
    }
    symbol = CurrencySymbol.find(name).flatMap { $0.codes.count > 1 ? $0 : nil }
    currency = symbol == nil ? try Self.currency(name, of: text) : nil
  }

  /// Reads a plain decimal, as lines and documents contain it.
  package init(plain number: String, currency: Currency? = nil) throws(MoneyError) {
    self.number = try DecimalText(number)
    (text, self.currency, symbol) = (number, currency, nil)
  }

  /// Creates an amount in its own currency, as if it had been typed.
  public init(_ amount: Amount) { self.init(numberOf: amount, currency: amount.currency) }

  /// Creates the number of an amount without its currency, for use with another.
  package init(numberOf amount: Amount) { self.init(numberOf: amount, currency: nil) }

  /// Creates the number of an amount as short as it may have been typed, for use with another currency.
  package init(shortestOf amount: Amount) {
    number = DecimalText(amount).shortest
    text = DecimalText.plain(magnitude: number.coefficient, scale: number.scale, negative: number.negative)
    (currency, symbol) = (nil, nil)
  }

  private init(numberOf amount: Amount, currency: Currency?) {
    (text, number, self.currency, symbol) = (amount.plain, DecimalText(amount), currency, nil)
  }

  /// Returns the amount in the currency written, else in the one given, else in `fallback`.
  ///
  /// - Throws: `MoneyError.twoCurrencies` if the currency written is not the one given.
  package func amount(given: Currency? = nil, fallback: Currency, sign: Amount.Sign) throws(MoneyError)
    -> Amount
  {
    if let currency, let given, currency != given {
      throw .twoCurrencies(value: text, written: currency.code, given: given.code)
    }
    let wanted = currency ?? given ?? fallback
    if let symbol, !symbol.codes.contains(wanted.code) { throw ambiguous(symbol) }
    return try Amount(number, of: text, currency: wanted, sign: sign)
  }

  /// Whether it was written with a symbol of several currencies.
  package var hasSharedSymbol: Bool { symbol != nil }

  /// The number without its currency, as a plain decimal.
  var plainNumber: String {
    DecimalText.plain(magnitude: number.coefficient, scale: number.scale, negative: number.negative)
  }

  /// Whether neither a currency nor a symbol was written.
  package var isBare: Bool { currency == nil && symbol == nil }

  /// The currency that was written, if any; a symbol of several currencies is an error.
  package func requireCurrency() throws(MoneyError) -> Currency? {
    if let symbol { throw ambiguous(symbol) }
    return currency
  }

  private func ambiguous(_ symbol: CurrencySymbol) -> MoneyError {
    .ambiguousSymbol(value: text, symbol: symbol.symbol, choices: symbol.likelyCodes)
  }

  // MARK: The currency

  /// Removes the text that is not part of the number, and the blank between; returns `nil` if there is none.
  private static func removeCurrency(from body: inout Substring, atStart: Bool) -> String? {
    let characters = Array(body)
    func isUnit(_ character: Character) -> Bool { Self.units.contains { $0.name == character } }
    func isInName(_ index: Int) -> Bool {
      let character = characters[index]
      // In 대만달러, 만 is no unit.
      if isUnit(character) {
        guard index > 0 else { return false }
        let before = characters[index - 1]
        return before.isLetter && !before.isASCII && !isUnit(before)
      }
      // Names of several words: `12 US dollars`.
      return character == " " || !character.isASCII || character.isLetter || CurrencySymbol.isAny(character)
    }
    var (first, end) = (0, characters.count)
    if atStart {
      end = characters.indices.first { !isInName($0) } ?? end
    } else {
      // A point belongs to some abbreviations: `100 kr.`
      if characters.last == "." { end -= 1 }
      first = (characters[..<end].indices.last { !isInName($0) } ?? -1) + 1
    }
    var name = String(body.dropFirst(first).prefix(end - first))
    if atStart {
      if name.last == " " { name.removeLast() }
      // `S/ 50`, `Rs.500`
      while end < characters.count, CurrencySymbol.find(name + String(characters[end])) != nil {
        name.append(characters[end])
        end += 1
        if end < characters.count, characters[end] == " " { end += 1 }
      }
    } else {
      if name.first == " " { name.removeFirst() }
      if end < characters.count, CurrencySymbol.find(name + ".") == nil { return nil }
    }
    guard !name.isEmpty, atStart ? end < characters.count : first > 0 else { return nil }
    body = atStart ? body.dropFirst(end) : body.prefix(first)
    return name
  }

  /// Removes the full name of a coin, and the blank between: `0.1UPBIT:BTC`, `UPBIT:BTC 0.1`; `nil` if there is none.
  private static func removeCoin(from body: inout Substring, atStart: Bool) -> String? {
    guard body.contains(":") else { return nil }
    if atStart {
      let name = body.prefix { $0 != " " }
      guard name.count < body.count, name.uppercased().isCoinName else { return nil }
      body = body.dropFirst(name.count + 1)
      return String(name)
    }
    let code = body.suffix(while: { $0 != ":" })
    let exchange = body.dropLast(code.count + 1).suffix(while: \.isLetter)
    let name = "\(exchange):\(code)"
    guard name.uppercased().isCoinName, name.count < body.count else { return nil }
    body = body.dropLast(name.count)
    if body.last == " " { body = body.dropLast() }
    return name
  }

  private static func currency(_ name: String, of text: String) throws(MoneyError) -> Currency {
    if let symbol = CurrencySymbol.find(name) { return try Currency(symbol.codes[0]) }
    if name.contains(" "), let entry = CurrencyEntry.named(name) { return try Currency(entry.code) }
    // Digits of other scripts and the like make an invalid number, not a currency.
    guard name.allSatisfy(\.isLetter) || name.uppercased().isCoinName else {
      throw .notAnAmount(value: text)
    }
    return try Currency(typed: name)
  }

  // MARK: Arithmetic

  /// Returns the plain decimal that a number stands for, or a calculation: `120+130`, `9,000-500`, `45000/2`; `nil` for
  /// an invalid one.
  private static func calculated(_ body: Substring, times multiple: Int64) throws(MoneyError) -> String? {
    let isPlain = !body.dropFirst().contains { "+-/*x×".contains($0) } && body.first != "+"
    // A plain number stays as it is, so that an error names what was typed.
    if isPlain, multiple == 1 { return plain(body) }
    if body.contains("/") { return multiple == 1 ? try quotient(body) : nil }
    if body.contains(where: { "*x×".contains($0) }) { return multiple == 1 ? try product(body) : nil }
    var total = ExactDecimal(0)
    let terms = body.split(omittingEmptySubsequences: false) { $0 == "+" || $0 == "-" }
    let signs = [true] + body.filter { $0 == "+" || $0 == "-" }.map { $0 == "+" }
    // `2025-09-06` is no amount.
    guard signs.count(where: { !$0 }) < 2 else { return nil }
    for (term, isPlus) in zip(terms, signs) {
      guard let value = try decimal(term, of: body), signs.allSatisfy(\.self) || !term.hasLeadingZero else {
        return nil
      }
      do { total = isPlus ? try total + value : try total - value } catch {
        throw .tooLarge(value: String(body))
      }
    }
    guard multiple > 1 else { return total.description }
    // `12+13k` could mean 25,000 as well as 13,012.
    guard terms.count == 1 else { return nil }
    do { return try (total * ExactDecimal(multiple)).description } catch {
      throw .tooLarge(value: String(body))
    }
  }

  /// `45000/2`: a number divided by a whole one; `nil` if it is not written so.
  ///
  /// - Throws: `MoneyError.endlessDecimals` if no decimal is exact: `100/3`.
  private static func quotient(_ body: Substring) throws(MoneyError) -> String? {
    let parts = body.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count <= 6, !parts[1].hasLeadingZero,
      let divisor = Array(parts[1].utf8)[...].decimalValue, divisor > 0,
      let dividend = try decimal(parts[0], of: body)
    else { return nil }
    let result = try (dividend.fraction * Fraction(1, over: Int128(divisor))).decimal()
    guard result.isExact else { throw .endlessDecimals(value: String(body)) }
    return result.value.description
  }

  /// `3x1200`, `1200*3`, `2×3만`; `nil` if it is not written so.
  private static func product(_ body: Substring) throws(MoneyError) -> String? {
    var total = ExactDecimal(1)
    for factor in body.split(omittingEmptySubsequences: false, whereSeparator: { "*x×".contains($0) }) {
      // `0x1F` is no amount.
      let factor = String(factor).trimmed[...]
      guard !factor.hasLeadingZero, let value = try decimal(factor, of: body), value.isPositive else {
        return nil
      }
      do { total = try total * value } catch { throw .tooLarge(value: String(body)) }
    }
    return total.description
  }

  /// The number of a term, which has no sign; `nil` for an invalid one.
  private static func decimal(_ term: Substring, of body: Substring) throws(MoneyError) -> ExactDecimal? {
    guard let text = plain(term), let number = try? DecimalText(text), !number.negative else { return nil }
    do { return try ExactDecimal(parsing: text) } catch { throw .tooLarge(value: String(body)) }
  }

  // MARK: Units such as k and 만

  private static let multiples: [Character: Int64] = ["k": 1000, "K": 1000, "m": 1_000_000, "M": 1_000_000]

  private static let units: [(name: Character, zeros: Int)] = [
    ("억", 8), ("만", 4), ("천", 3), ("백", 2), ("십", 1),
  ]

  /// Removes the blanks behind units that a number follows: `3만 5천 원` becomes `3만5천 원`.
  private static func withoutBlanks(_ text: Substring) -> Substring {
    guard text.contains(" "), !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var joined = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let isNumber = word.first.map { $0.isNumber || digits.contains($0) } ?? false
      if !joined.isEmpty, !(endsWithUnit(joined) && isNumber) { joined.append(" ") }
      joined += word
    }
    return joined[...]
  }

  /// Whether more of a number may follow, as in `3만 5천`.
  static func endsWithUnit(_ text: String) -> Bool { units.contains { $0.name == text.last } }

  /// Puts digits in the place of Korean ones before a unit: `오만` becomes `5만`.
  private static func withDigits(_ text: Substring) -> Substring {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }), text.contains(where: digits.contains) else { return text }
    let behind = text.dropFirst().map(Optional.some) + [nil]
    return String(
      zip(text, behind).map { character, next in
        guard let digit = digits.firstIndex(of: character), units.contains(where: { $0.name == next }) else {
          return character
        }
        return Character("\(digit + 1)")
      })[...]
  }

  private static let digits: [Character] = ["일", "이", "삼", "사", "오", "육", "칠", "팔", "구"]

  /// Reads `1.2만` as `12000`, `3만5천` as `35000`, other text as it is; returns `nil` for an invalid number.
  ///
  /// Parts must decrease in size; only a single part may have a point. A unit without digits is one: `백만`.
  private static func plain(_ body: Substring) -> String? {
    guard body.contains(where: { character in units.contains { $0.name == character } }) else {
      return String(body)
    }
    var total = Int64(0)
    var scale = 0
    var room = Int.max
    var parts = 0
    var rest = body
    while !rest.isEmpty {
      let digits = rest.prefix { character in !units.contains { $0.name == character } }
      rest = rest.dropFirst(digits.count)
      let zeros = removeZeros(from: &rest)
      let count = digits.isEmpty && zeros > 0 ? "1" : String(digits)
      guard let number = try? DecimalText(count), !number.negative, zeros < room,
        number.scale == 0 || parts == 0
      else { return nil }
      // `3만50000` is ambiguous.
      if parts > 0 {
        guard scale == 0, number.coefficient > 0, number.coefficient < power(room - zeros) else { return nil }
      }
      let (value, isTooLarge) = number.coefficient.multipliedReportingOverflow(by: power(zeros))
      let (sum, overflow) = total.addingReportingOverflow(value)
      guard !isTooLarge, !overflow else { return String(repeating: "9", count: 19) }
      (total, scale, room, parts) = (sum, number.scale, zeros, parts + 1)
    }
    while scale > 0, total % 10 == 0 { (total, scale) = (total / 10, scale - 1) }
    return DecimalText.plain(magnitude: total, scale: scale, negative: false)
  }

  /// Removes a unit from the start and returns its zeros; two units that form one, as in 천만, count together.
  private static func removeZeros(from rest: inout Substring) -> Int {
    func next() -> Int? { units.first { $0.name == rest.first }?.zeros }
    guard let first = next() else { return 0 }
    rest = rest.dropFirst()
    guard first < 4, let second = next(), second >= 4 else { return first }
    rest = rest.dropFirst()
    return first + second
  }

  private static func power(_ zeros: Int) -> Int64 { (0..<zeros).reduce(1) { power, _ in power * 10 } }
}

extension Substring {
  fileprivate var hasLeadingZero: Bool { first == "0" && count > 1 && !hasPrefix("0.") }

  fileprivate func suffix(while isTaken: (Character) -> Bool) -> Substring {
    self[(lastIndex { !isTaken($0) }.map { index(after: $0) } ?? startIndex)...]
  }
}

extension MoneyError {
  /// The same error with the text as typed instead of the number read from it, and the currency with each reading.
  fileprivate func naming(_ text: String, before: String?, behind: String?) -> MoneyError {
    func reading(_ number: String) -> String { (before ?? "") + number + (behind ?? "") }
    switch self {
    case .notANumber, .notAnAmount: return .notAnAmount(value: text)
    case .ambiguousComma(_, var decimal, let thousands):
      if let name = before ?? behind, let currency = try? Currency(typed: name), currency.minorDigits == 0 {
        // Only `3,00` can be read as a whole number.
        let parts = decimal.split(separator: ".")
        guard parts.last?.allSatisfy({ $0 == "0" }) == true else {
          if parts[1].count > 2 { return .misplacedComma(value: text, asThousands: reading(thousands)) }
          return .tooManyDecimals(value: text, currency: currency.code, minorDigits: 0)
        }
        decimal = String(parts[0])
      }
      return .ambiguousComma(value: text, asDecimal: reading(decimal), asThousands: reading(thousands))
    case .misplacedComma(_, let likely): return .misplacedComma(value: text, asThousands: reading(likely))
    case .tooLarge: return .tooLarge(value: text)
    case .endlessDecimals: return .endlessDecimals(value: text)
    default: return self
    }
  }
}
