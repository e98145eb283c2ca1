// Layer Scanning: fast readers for documents that this program wrote itself.
//
// `DayScanner` finds expenses in a day's document as `ExpenseOutline`s, `RateScanner` reads the rates of a
// date, `LineScanner` finds the records of any document. All go through the bytes with a `ByteCursor` and
// accept only the layout that `SealedLayout` describes, with a seal that fits.
//
// Whoever uses a scanner must read the document the usual way if it declines. If the stored form of an
// expense or a rate changes, change the scanner as well, or it declines the documents that have the change. A
// scanner knows no errors: it declines (docs/decisions/2026-11-21-scanner.md).

/// Finds the expenses in the bytes of a day document that this program wrote itself.
///
/// Takes exactly the layout that `Document.bytes` gives, with a seal that fits, and declines everything else,
/// which is then left to `JSONReader`. So it has no errors of its own to tell.
package struct DayScanner {
  private let layout: SealedLayout
  private let crockford = Crockford.values
  private let payments = Payment.Kind.allCases.map { Array($0.rawValue.utf8) }
  // A traveller has a few of each.
  private var methods = ValueCache<Payment>()
  private var claims = ValueCache<Claim>()
  private var zones = ValueCache<Zone>()
  private var sharings = SharingCache()
  /// The last instant in whole seconds, with its quotation mark: an expense that was never changed has it twice, and
  /// all that were imported together were changed then.
  private var lastInstant: [UInt8]?
  /// The currencies met so far, and their codes as three bytes. The last four bytes of a coin's name are no code.
  package private(set) var currencies: [Currency] = []
  private var codes: [UInt32] = []

  package init(version: Int) { layout = SealedLayout(.day, version: version) }

  /// Puts the expenses of a document of one date into `outlines`, in their order.
  ///
  /// - Returns: whether the document is one to be scanned; if not, `outlines` means nothing.
  package mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, of day: Day, into outlines: inout [ExpenseOutline]
  ) -> Bool {
    outlines.removeAll(keepingCapacity: true)
    var cursor = ByteCursor(bytes)
    guard bytes.count < Int(Int32.max), layout.skipHead(&cursor) else { return false }
    let date = Array(day.description.utf8)
    while true {
      // Filled where it stays: an outline is large.
      outlines.append(ExpenseOutline())
      guard scanLine(&cursor, date: date, into: &outlines[outlines.count - 1]) else { return false }
      if cursor.skip(",\n") { continue }
      return layout.skipEnd(&cursor)
    }
  }

  /// One expense, without what follows its line. If `whole` is not `nil`, it has more than an outline.
  private mutating func scanLine(
    _ cursor: inout ByteCursor, date: [UInt8], into outline: inout ExpenseOutline
  ) -> Bool {
    guard cursor.skip("    ") else { return false }
    let start = cursor.index
    guard cursor.skip("{\"id\":\""), let id = identifier(&cursor) else { return false }
    if !scanMembers(&cursor, date: date, into: &outline) {
      outline = ExpenseOutline()
      outline.whole = 0
      cursor.index = start
      cursor.skipRecord()
    }
    outline.id = id
    outline.line = ExpenseOutline.Span(start: Int32(start), end: Int32(cursor.index))
    return true
  }

  /// The members behind the id, in the writer's order, if there are none but those of an outline.
  private mutating func scanMembers(
    _ cursor: inout ByteCursor, date: [UInt8], into outline: inout ExpenseOutline
  ) -> Bool {
    guard cursor.skip("\",\"date\":\""), cursor.skip(date), cursor.skip("\"") else { return false }
    if cursor.skip(",\"time\":\"") {
      guard let text = cursor.string(), let time = TimeOfDay(canonical: cursor.bytes[text]) else {
        return false
      }
      outline.seconds = Int32(time.seconds)
    }
    if cursor.skip(",\"zone\":\"") {
      guard let name = cursor.string(), zone(cursor.bytes[name]) != nil else { return false }
      outline.zone = name
    }
    guard cursor.skip(",\"amount\":\""), let amount = amount(&cursor), cursor.skip(",\"category\":\""),
      let category = cursor.string()
    else { return false }
    outline.minorUnits = amount.minorUnits
    outline.currency = amount.currency
    outline.category = category
    if cursor.skip(",\"memo\":\"") {
      guard let memo = cursor.text() else { return false }
      (outline.memo, outline.hasEscapes) = memo
    }
    if cursor.skip(",\"place\":\"") {
      let start = Int32(cursor.index)
      guard identifier(&cursor) != nil else { return false }
      outline.place = ExpenseOutline.Span(start: start, end: Int32(cursor.index))
      guard cursor.skip("\"") else { return false }
    }
    if cursor.skip(",\"pay\":\"") {
      guard let pay = cursor.string(), isPayment(cursor.bytes, pay) else { return false }
      outline.pay = pay
      if cursor.skip(",\"method\":\"") {
        guard let method = cursor.string(), isMethod(cursor.bytes, method, of: pay) else { return false }
        outline.pay = method
      }
    }
    if cursor.skip(",\"source\":\"") {
      guard let source = cursor.string(), ImportSource.isValid(cursor.bytes[source]) else { return false }
      outline.source = source
    }
    if cursor.skip(",\"tags\":[") {
      guard let tags = cursor.texts() else { return false }
      outline.tags = tags.content
      outline.hasEscapes = outline.hasEscapes || tags.hasEscapes
    }
    if cursor.skip(",\"photos\":[") {
      guard let photos = cursor.strings(each: { ImageName.isPath($0) }) else { return false }
      outline.photos = photos
    }
    return scanRest(&cursor, into: &outline)
  }

  /// The members behind the lists.
  private mutating func scanRest(_ cursor: inout ByteCursor, into outline: inout ExpenseOutline) -> Bool {
    guard scanPrice(&cursor, into: &outline) else { return false }
    outline.isOffPace = cursor.skip(",\"offPace\":true")
    if cursor.skip(",\"spread\":\"") {
      guard let first = cursor.day(), cursor.skip(".."), let last = cursor.day(), cursor.skip("\""),
        let spread = Spread(first: first, last: last)
      else { return false }
      outline.spread = spread
    }
    if cursor.skip(",\"claim\":") {
      let start = Int32(cursor.index)
      guard skipClaim(&cursor) else { return false }
      outline.claim = ExpenseOutline.Span(start: start, end: Int32(cursor.index))
      guard claim(cursor.bytes[outline.claim]) != nil else { return false }
    }
    if cursor.skip(",\"latitude\":") {
      guard let latitude = cursor.number(), cursor.skip(",\"longitude\":"), let longitude = cursor.number(),
        let position = Position(latitude: latitude, longitude: longitude)
      else { return false }
      outline.position = position
    }
    if cursor.skip(",\"receipt\":\"") {
      let start = Int32(cursor.index)
      guard identifier(&cursor) != nil, cursor.skip("\"") else { return false }
      outline.receipt = ExpenseOutline.Span(start: start, end: Int32(cursor.index - 1))
    }
    let start = cursor.index + 1
    if cursor.skip(",\"by\":") {
      cursor.index = start
      guard sharings.sharing(&cursor, in: currencies[outline.currency]) != nil else { return false }
      outline.isShared = true
      outline.sharing = ExpenseOutline.Span(start: Int32(start), end: Int32(cursor.index))
    }
    if cursor.skip(",\"refundOf\":\"") {
      let start = Int32(cursor.index)
      guard let refunded = identifier(&cursor), cursor.skip("\"") else { return false }
      outline.refunded = refunded
      outline.refundOf = ExpenseOutline.Span(start: start, end: Int32(cursor.index - 1))
    }
    guard cursor.skip(",\"entered\":\""), let entered = instant(&cursor), cursor.skip(",\"changed\":\""),
      let changed = instant(&cursor)
    else { return false }
    (outline.entered, outline.changed) = (entered, changed)
    return cursor.skip("}")
  }

  /// An instant as documents have it, to behind its quotation mark.
  private mutating func instant(_ cursor: inout ByteCursor) -> ExpenseOutline.Span? {
    let start = cursor.index
    let isSame = lastInstant.map { cursor.skip($0) } ?? false
    if !isSame {
      guard let text = cursor.string(), Instant(canonical: cursor.bytes[text]) != nil else { return nil }
      // One with a fraction is hardly met again.
      if cursor.index - start == 26 { lastInstant = Array(cursor.bytes[start..<cursor.index]) }
    }
    return ExpenseOutline.Span(start: Int32(start), end: Int32(cursor.index - 1))
  }

  /// A rate of its own, and what a card charged.
  private mutating func scanPrice(_ cursor: inout ByteCursor, into outline: inout ExpenseOutline) -> Bool {
    if cursor.skip(",\"rate\":{\"base\":\"") {
      guard let base = cursor.decimal(), base.value > 0, cursor.skip("\",\"unit\":"),
        let unit = cursor.count(),
        GivenRate.isUnit(unit), cursor.skip(",\"quote\":\""), let quote = currency(&cursor),
        cursor.skip("\"}")
      else { return false }
      outline.rate = ExpenseOutline.Rate(
        base: ExactDecimal(coefficient: base.value, scale: base.scale), unit: unit, quote: quote)
    }
    if cursor.skip(",\"charged\":{\"amount\":\"") {
      guard let charge = amount(&cursor), charge.currency != outline.currency,
        charge.minorUnits.signum() == outline.minorUnits.signum(), cursor.skip("}")
      else { return false }
      outline.charge = ExpenseOutline.Charge(minorUnits: charge.minorUnits, currency: charge.currency)
    }
    return true
  }

  /// Goes past a claim as the writer writes it; whether its values fit is decided by `claim`.
  private func skipClaim(_ cursor: inout ByteCursor) -> Bool {
    guard cursor.skip("{\"payer\":\""), cursor.string() != nil else { return false }
    if cursor.skip(",\"number\":") {
      guard cursor.count() != nil, cursor.skip(",\"sent\":\""), cursor.day() != nil, cursor.skip("\"") else {
        return false
      }
      if cursor.skip(",\"paid\":\"") {
        guard cursor.day() != nil, cursor.skip("\"") else { return false }
      }
      if cursor.skip(",\"asked\":{\"amount\":\"") {
        guard cursor.string() != nil, cursor.skip(",\"currency\":\""), cursor.string() != nil,
          cursor.skip("}")
        else { return false }
      }
    }
    return cursor.skip("}")
  }

  /// The digits of an amount other than zero, and its currency, to behind the currency's quotation mark.
  private mutating func amount(_ cursor: inout ByteCursor) -> (minorUnits: Int64, currency: Int)? {
    guard let number = cursor.decimal(), cursor.skip("\",\"currency\":\""), let currency = currency(&cursor),
      number.scale == currencies[currency].minorDigits, number.value != 0,
      number.value.magnitude <= Amount.inputLimit, cursor.skip("\"")
    else { return nil }
    return (number.value, currency)
  }

  private func identifier(_ cursor: inout ByteCursor) -> UInt128? { cursor.identifier(crockford) }

  private mutating func currency(_ cursor: inout ByteCursor) -> Int? {
    guard let text = cursor.take(3) else { return nil }
    let code = text.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    if let known = codes.firstIndex(of: code) { return known }
    let name = String(decoding: text, as: UTF8.self)
    guard let currency = try? Currency(name), currency.code == name else { return nil }
    currencies.append(currency)
    codes.append(code)
    return codes.count - 1
  }

  /// Where a currency stands among those met.
  package mutating func index(of currency: Currency) -> Int {
    if let known = currencies.firstIndex(of: currency) { return known }
    currencies.append(currency)
    codes.append(currency.code.utf8.reduce(0) { $0 << 8 | UInt32($1) })
    return currencies.count - 1
  }

  private func isPayment(_ bytes: UnsafeBufferPointer<UInt8>, _ name: ExpenseOutline.Span) -> Bool {
    payments.contains { bytes[name].isSame(as: $0) }
  }

  /// Whether `method` is a named payment method of the kind `pay`.
  private mutating func isMethod(
    _ bytes: UnsafeBufferPointer<UInt8>, _ method: ExpenseOutline.Span, of pay: ExpenseOutline.Span
  ) -> Bool {
    let (method, kind) = (bytes[method], bytes[pay])
    guard method.starts(with: kind), method.dropFirst(kind.count).first == UInt8(ascii: ":") else {
      return false
    }
    return payment(method) != nil
  }

  // MARK: Members with few values

  /// The members that say who paid an expense and whom it is for; `nil` if they are not there.
  package mutating func sharing(_ outline: ExpenseOutline, in bytes: UnsafeBufferPointer<UInt8>) -> Sharing? {
    guard !outline.sharing.isEmpty else { return nil }
    var cursor = ByteCursor(bytes)
    cursor.index = Int(outline.sharing.start)
    return sharings.sharing(&cursor, in: currencies[outline.currency])
  }

  package mutating func payment(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Payment? {
    methods.value(of: text) { Payment(text: String(decoding: $0, as: UTF8.self)) }
  }

  package mutating func zone(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Zone? {
    zones.value(of: text) { Zone(String(decoding: $0, as: UTF8.self)) }
  }

  package mutating func claim(_ object: Slice<UnsafeBufferPointer<UInt8>>) -> Claim? {
    claims.value(of: object) { try? Claim(reading: Members(RawJSON(unchecked: Array($0)[...]))) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  package subscript(span: ExpenseOutline.Span) -> Slice<Self> { self[Int(span.start)..<Int(span.end)] }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether they are the same bytes.
  package func isSame(as other: [UInt8]) -> Bool {
    guard count == other.count, let start = base.baseAddress else { return isEmpty && other.isEmpty }
    return memcmp(start + startIndex, other, count) == 0
  }
}

extension [UInt8] {
  package subscript(span: ExpenseOutline.Span) -> ArraySlice<UInt8> { self[Int(span.start)..<Int(span.end)] }
}
