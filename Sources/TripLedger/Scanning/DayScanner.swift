/// Finds the expenses in the bytes of a day document that this program wrote itself.
///
/// Takes exactly the layout that `Document.bytes` gives, with a seal that fits, and declines everything else,
/// which is then left to `JSONReader`. So it has no errors of its own to tell.
struct DayScanner {
  private let layout: SealedLayout
  private let crockford = Crockford.values
  private let payments = Payment.Kind.allCases.map { Array($0.rawValue.utf8) }
  /// The named payment methods met so far, up to `methodLimit`: a traveller has a few cards.
  private var methods: [[UInt8]] = []
  private static let methodLimit = 16
  /// The currencies met so far, and their codes as three bytes. The last four bytes of a coin's name are no code.
  private(set) var currencies: [Currency] = []
  private var codes: [UInt32] = []
  /// The name of the zone met last, which the next expense will have too.
  private var zone: [UInt8] = []

  init(version: Int) { layout = SealedLayout(.day, version: version) }

  /// Puts the expenses of a document of one date into `outlines`, in their order.
  ///
  /// - Returns: whether the document is one to be scanned; if not, `outlines` means nothing.
  mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, of day: Day, into outlines: inout [ExpenseOutline]
  ) -> Bool {
    outlines.removeAll(keepingCapacity: true)
    var cursor = ByteCursor(bytes)
    guard bytes.count < Int(Int32.max), layout.skipHead(&cursor) else { return false }
    let date = Array(day.description.utf8)
    while true {
      var outline = ExpenseOutline()
      guard scanLine(&cursor, date: date, into: &outline) else { return false }
      outlines.append(outline)
      if cursor.skip(",\n") { continue }
      return layout.skipEnd(&cursor)
    }
  }

  /// One expense, without what follows its line. More than an outline it has where `whole` is not `nil`.
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

  /// The members behind the id, in the writer's order, where there are none but those of an outline.
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
      guard let name = cursor.string(), isZone(cursor.bytes, name) else { return false }
    }
    guard cursor.skip(",\"amount\":\""), let number = cursor.decimal(),
      cursor.skip("\",\"currency\":\""), let currency = currency(&cursor),
      number.scale == currencies[currency].minorDigits, number.value != 0,
      number.value.magnitude <= Amount.inputLimit, cursor.skip("\",\"category\":\""),
      let category = cursor.string()
    else { return false }
    outline.minorUnits = number.value
    outline.currency = currency
    outline.category = category
    if cursor.skip(",\"memo\":\"") {
      guard let memo = cursor.string() else { return false }
      outline.memo = memo
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
    // Only imports look at it.
    if cursor.skip(",\"source\":\"") {
      guard let source = cursor.string(), ImportSource.isValid(cursor.bytes[source]) else { return false }
    }
    if cursor.skip(",\"tags\":[") {
      guard let tags = cursor.strings() else { return false }
      outline.tags = tags
    }
    if cursor.skip(",\"photos\":[") {
      guard let photos = cursor.strings(each: { ImageName.isPath($0) }) else { return false }
      outline.photos = photos
    }
    return scanRest(&cursor, into: &outline)
  }

  /// The members behind the lists.
  private func scanRest(_ cursor: inout ByteCursor, into outline: inout ExpenseOutline) -> Bool {
    // Only the pace looks at it, and reads the whole expense.
    _ = cursor.skip(",\"offPace\":true")
    if cursor.skip(",\"latitude\":") {
      guard let latitude = cursor.number(), cursor.skip(",\"longitude\":"), let longitude = cursor.number(),
        Position(latitude: latitude, longitude: longitude) != nil
      else { return false }
    }
    if cursor.skip(",\"receipt\":\"") {
      guard identifier(&cursor) != nil, cursor.skip("\"") else { return false }
    }
    if cursor.skip(",\"refundOf\":\"") {
      guard let refunded = identifier(&cursor), cursor.skip("\"") else { return false }
      outline.refunded = refunded
    }
    guard cursor.skip(",\"entered\":\""), let entered = cursor.string(),
      Instant(canonical: cursor.bytes[entered]) != nil,
      cursor.skip(",\"changed\":\""), let changed = cursor.string(),
      Instant(canonical: cursor.bytes[changed]) != nil
    else { return false }
    return cursor.skip("}")
  }

  private func identifier(_ cursor: inout ByteCursor) -> UInt128? {
    guard let text = cursor.take(13) else { return nil }
    var most: UInt64 = 0
    var last: UInt8 = 0
    for byte in text {
      most = most << 5 | UInt64(last)
      last = crockford[Int(byte)]
      guard last < 32 else { return nil }
    }
    return UInt128(most) << 5 | UInt128(last)
  }

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
  mutating func index(of currency: Currency) -> Int {
    if let known = currencies.firstIndex(of: currency) { return known }
    currencies.append(currency)
    codes.append(currency.code.utf8.reduce(0) { $0 << 8 | UInt32($1) })
    return currencies.count - 1
  }

  private mutating func isZone(_ bytes: UnsafeBufferPointer<UInt8>, _ name: ExpenseOutline.Span) -> Bool {
    let name = bytes[name]
    if name.elementsEqual(zone) { return true }
    guard Zone(String(decoding: name, as: UTF8.self)) != nil else { return false }
    zone = Array(name)
    return true
  }

  private func isPayment(_ bytes: UnsafeBufferPointer<UInt8>, _ name: ExpenseOutline.Span) -> Bool {
    payments.contains { $0.elementsEqual(bytes[name]) }
  }

  /// Whether `method` is a named payment method of the kind `pay`.
  private mutating func isMethod(
    _ bytes: UnsafeBufferPointer<UInt8>, _ method: ExpenseOutline.Span, of pay: ExpenseOutline.Span
  ) -> Bool {
    let (method, kind) = (bytes[method], bytes[pay])
    guard method.starts(with: kind), method.dropFirst(kind.count).first == UInt8(ascii: ":") else {
      return false
    }
    if methods.contains(where: { $0.elementsEqual(method) }) { return true }
    guard Payment(text: String(decoding: method, as: UTF8.self)) != nil else { return false }
    if methods.count < Self.methodLimit { methods.append(Array(method)) }
    return true
  }
}

extension UnsafeBufferPointer<UInt8> {
  subscript(span: ExpenseOutline.Span) -> Slice<Self> { self[Int(span.start)..<Int(span.end)] }
}
