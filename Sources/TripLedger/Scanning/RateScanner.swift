/// Reads the rates of one source and date from the bytes of a document that this program wrote itself.
///
/// Takes exactly the layout that `Document.bytes` gives, with a seal that fits, and declines everything else, which
/// is then left to `Document`.
package struct RateScanner {
  private let layout: SealedLayout
  /// The currencies met so far, and their codes as three bytes: a source has the same ones every day.
  private var currencies: [(code: UInt32, currency: Currency)] = []
  /// When rates were stored: mostly all of a document at once.
  private var lastInstant: (text: [UInt8], instant: Instant)?
  /// The pairs of the document; of the one before, until its rates are read: a source has as many every day.
  private var pairs: [UInt64] = []

  package init(version: Int) { layout = SealedLayout(.rates, version: version) }

  /// The day; `nil` if the document is not one to be scanned.
  package mutating func day(_ bytes: UnsafeBufferPointer<UInt8>, _ source: RateSourceName, _ date: Day)
    -> RateDay?
  {
    var cursor = ByteCursor(bytes)
    guard bytes.count < Int(Int32.max), layout.skipStart(&cursor) else { return nil }
    var asked: Instant?
    if cursor.skip("  \"asked\": \"") {
      asked = instant(&cursor)
      guard asked != nil, cursor.skip(",\n") else { return nil }
    }
    var end = cursor
    if let asked, layout.skipEmptyEnd(&end) {
      return RateDay(source: source, date: date, rates: [], asked: asked)
    }
    guard layout.skipListStart(&cursor) else { return nil }
    let tail = Array(",\"date\":\"\(date)\",\"source\":\"\(source.rawValue)\",\"changed\":\"".utf8)
    var rates: [ExchangeRate] = []
    rates.reserveCapacity(pairs.count)
    pairs.removeAll(keepingCapacity: true)
    repeat {
      guard cursor.skip("    {\"pair\":\""), let (pair, codes) = pair(&cursor), !pairs.contains(codes),
        let rate = rate(&cursor, of: pair, source, date, tail: tail)
      else { return nil }
      pairs.append(codes)
      rates.append(rate)
    } while cursor.skip(",\n")
    guard layout.skipEnd(&cursor), let asked = asked ?? rates.map(\.changed).max() else { return nil }
    return RateDay(source: source, date: date, rates: rates, asked: asked)
  }

  /// The members behind the pair, in the writer's order; `tail` are those that all rates of the document share.
  private mutating func rate(
    _ cursor: inout ByteCursor, of pair: (Currency, Currency), _ source: RateSourceName, _ date: Day,
    tail: [UInt8]
  ) -> ExchangeRate? {
    guard cursor.skip(",\"unit\":"), let unit = cursor.count(), GivenRate.isUnit(unit),
      cursor.skip(",\"base\":\""), let base = decimal(&cursor), base.isPositive
    else { return nil }
    var extras: ExchangeRate.Extras?
    if !cursor.skip(tail) {
      extras = self.extras(&cursor)
      guard extras != nil, cursor.skip(tail) else { return nil }
    }
    guard let changed = instant(&cursor), cursor.skip("}") else { return nil }
    var rate = ExchangeRate(
      currency: pair.0, unit: unit, base: base, quote: pair.1, date: date, source: source, changed: changed)
    if let extras { rate.extras = extras }
    return rate
  }

  /// The members that only some rates have.
  private mutating func extras(_ cursor: inout ByteCursor) -> ExchangeRate.Extras? {
    var extras = ExchangeRate.Extras.none
    if cursor.skip(",\"quotedAs\":\"") {
      guard let code = text(&cursor) else { return nil }
      extras.quotedAs = code
    }
    if cursor.skip(",\"name\":\"") {
      guard let name = text(&cursor) else { return nil }
      extras.name = name
    }
    if cursor.skip(",\"wireBuy\":\"") {
      guard let price = decimal(&cursor) else { return nil }
      extras.wireBuy = price
    }
    if cursor.skip(",\"wireSell\":\"") {
      guard let price = decimal(&cursor) else { return nil }
      extras.wireSell = price
    }
    if cursor.skip(",\"accepted\":\"") {
      guard let accepted = instant(&cursor) else { return nil }
      extras.accepted = accepted
    }
    if cursor.skip(",\"leaptFrom\":\"") {
      guard let from = cursor.day(), cursor.skip("\"") else { return nil }
      extras.comparedTo = from
    }
    if cursor.skip(",\"level\":\"") {
      guard let first = cursor.day(), cursor.skip("/"), let last = cursor.day(), first <= last,
        cursor.skip("\"")
      else { return nil }
      extras.level = first...last
    }
    return extras
  }

  /// `JPY/KRW`, to behind the quotation mark.
  private mutating func pair(_ cursor: inout ByteCursor) -> (pair: (Currency, Currency), codes: UInt64)? {
    guard let (one, first) = currency(&cursor), cursor.skip("/"), let (other, second) = currency(&cursor),
      cursor.skip("\"")
    else { return nil }
    return ((one, other), UInt64(first) << 32 | UInt64(second))
  }

  private mutating func currency(_ cursor: inout ByteCursor) -> (Currency, code: UInt32)? {
    guard let text = cursor.take(3) else { return nil }
    let code = text.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    if let known = currencies.first(where: { $0.code == code }) { return (known.currency, code) }
    let name = String(decoding: text, as: UTF8.self)
    guard let currency = try? Currency(name), currency.code == name else { return nil }
    currencies.append((code, currency))
    return (currency, code)
  }

  private func decimal(_ cursor: inout ByteCursor) -> ExactDecimal? {
    guard let number = cursor.decimal(), cursor.skip("\"") else { return nil }
    return ExactDecimal(coefficient: number.value, scale: number.scale)
  }

  private func text(_ cursor: inout ByteCursor) -> String? {
    cursor.string().map { String(decoding: cursor.bytes[$0], as: UTF8.self) }
  }

  private mutating func instant(_ cursor: inout ByteCursor) -> Instant? {
    if let (text, instant) = lastInstant, cursor.skip(text) { return instant }
    let start = cursor.index
    guard let text = cursor.string(), let instant = Instant(canonical: cursor.bytes[text]) else { return nil }
    // With its quotation mark, so that it is no beginning of a longer one.
    lastInstant = (Array(cursor.bytes[start..<cursor.index]), instant)
    return instant
  }
}
