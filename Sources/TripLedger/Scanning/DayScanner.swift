/// Finds the expenses in the bytes of a day document that this program wrote itself.
///
/// Takes exactly the layout that `Document.bytes` gives, with a seal that fits, and declines everything else,
/// which is then left to `JSONReader`. So it has no errors of its own to tell.
struct DayScanner {
  /// `{`, format, version, and where the expenses begin.
  private let head: [UInt8]
  private let crockford = Crockford.values
  private let crc = CRC32.castagnoli
  private let payments = Payment.Kind.allCases.map { Array($0.rawValue.utf8) }
  /// The named payment methods met so far, up to `methodLimit`: a traveller has a few cards.
  private var methods: [[UInt8]] = []
  private static let methodLimit = 16
  /// The currencies met so far, and their codes as three bytes.
  private(set) var currencies: [Currency] = []
  private var codes: [UInt32] = []
  /// The name of the zone met last, which the next expense will have too.
  private var zone: [UInt8] = []

  init(version: Int) {
    let empty = Document(layout: .day).bytes(version: version)
    // What the writer puts before and after the records of any document.
    head = Array(empty.prefix { $0 != UInt8(ascii: "[") }) + Array("[\n".utf8)
  }

  /// Puts the expenses of a document of one date into `outlines`, in their order.
  ///
  /// - Returns: whether the document is one to be scanned; if not, `outlines` means nothing.
  mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, of day: Day, into outlines: inout [ExpenseOutline]
  ) -> Bool {
    outlines.removeAll(keepingCapacity: true)
    var cursor = ByteCursor(bytes)
    guard bytes.count < Int(Int32.max), cursor.skip(head) else { return false }
    let date = Array(day.description.utf8)
    while true {
      var outline = ExpenseOutline()
      guard scanLine(&cursor, date: date, into: &outline) else { return false }
      outlines.append(outline)
      if cursor.skip(",\n") { continue }
      return cursor.skip("\n  ],\n  ") && isSealed(bytes, from: cursor.index)
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
      cursor.skipLine()
      // The comma after a line is no part of it.
      if cursor.index > start, cursor.bytes[cursor.index - 1] == UInt8(ascii: ",") { cursor.index -= 1 }
    }
    outline.id = id
    outline.line = ExpenseOutline.Span(start: Int32(start), end: Int32(cursor.index))
    return true
  }

  /// The members behind the id, in the writer's order, where there are none but those of an outline.
  private mutating func scanMembers(
    _ cursor: inout ByteCursor, date: [UInt8], into outline: inout ExpenseOutline
  ) -> Bool {
    guard cursor.skip("\",\"date\":\""), cursor.skip(date) else { return false }
    if cursor.skip("\",\"time\":\"") {
      guard let text = cursor.take(5), let time = TimeOfDay(canonical: text) else { return false }
      outline.seconds = Int32(time.seconds)
    }
    if cursor.skip("\",\"zone\":\"") {
      guard let name = cursor.plainString(), isZone(cursor.bytes, name) else { return false }
    }
    guard cursor.skip("\",\"amount\":\""), let number = cursor.decimal(),
      cursor.skip("\",\"currency\":\""), let currency = currency(&cursor),
      number.scale == currencies[currency].minorDigits, number.value != 0,
      number.value.magnitude <= Amount.inputLimit, cursor.skip("\",\"category\":\""),
      let category = cursor.plainString()
    else { return false }
    outline.minorUnits = number.value
    outline.currency = currency
    outline.category = category
    if cursor.skip("\",\"memo\":\"") {
      guard let memo = cursor.plainString() else { return false }
      outline.memo = memo
    }
    if cursor.skip("\",\"place\":\"") {
      let start = Int32(cursor.index)
      guard identifier(&cursor) != nil else { return false }
      outline.place = ExpenseOutline.Span(start: start, end: Int32(cursor.index))
    }
    if cursor.skip("\",\"pay\":\"") {
      guard let pay = cursor.plainString(), isPayment(cursor.bytes, pay) else { return false }
      outline.pay = pay
      if cursor.skip("\",\"method\":\"") {
        guard let method = cursor.plainString(), isMethod(cursor.bytes, method, of: pay) else { return false }
        outline.pay = method
      }
    }
    // Only imports look at it.
    if cursor.skip("\",\"source\":\"") {
      guard let source = cursor.plainString(), ImportSource.isValid(cursor.bytes[source]) else {
        return false
      }
    }
    var isAfterList = false
    if cursor.skip("\",\"tags\":[\"") {
      outline.tags.start = Int32(cursor.index - 1)
      repeat { guard cursor.plainString() != nil else { return false } } while cursor.skip("\",\"")
      guard cursor.skip("\"") else { return false }
      outline.tags.end = Int32(cursor.index)
      isAfterList = true
    }
    guard isAfterList ? cursor.skip("],\"entered\":\"") : cursor.skip("\",\"entered\":\""),
      let entered = cursor.take(25), Instant(canonical: entered) != nil,
      cursor.skip("\",\"changed\":\""), let changed = cursor.take(25), Instant(canonical: changed) != nil,
      cursor.skip("\"}")
    else { return false }
    return true
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

  /// Whether a document ends with its seal at `index`, and that fits what is before.
  private func isSealed(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Bool {
    var check = crc
    check.update(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<index]))
    let end = "\"seal\": \"\(Seal.text(of: check.value))\"\n}\n"
    return bytes[index...].elementsEqual(end.utf8)
  }
}

extension UnsafeBufferPointer<UInt8> {
  subscript(span: ExpenseOutline.Span) -> Slice<Self> { self[Int(span.start)..<Int(span.end)] }
}
