/// Reads the members of an expense that say who paid it and whom it is for, as the writer writes them.
///
/// Accepts only what the reader of records accepts.
struct SharingScanner {
  /// Of the expense, and of all amounts.
  let currency: Currency
  private let crockford = Crockford.values

  init(currency: Currency) { self.currency = currency }

  /// Reads from `"by"` on to behind the last of the members.
  func sharing(_ cursor: inout ByteCursor) -> Sharing? {
    guard cursor.skip("\"by\":["), let payers = list(&cursor, payer), payers.map(\.person).repeated == nil,
      let split = split(&cursor), Sharing.repeated(in: split) == nil
    else { return nil }
    return Sharing(payers: payers, split: split)
  }

  private func split(_ cursor: inout ByteCursor) -> Sharing.Split? {
    if cursor.skip(",\"for\":[") { return list(&cursor, portion).map { .portions($0) } }
    guard cursor.skip(",\"items\":["), let items = list(&cursor, item) else { return nil }
    if cursor.skip(",\"rest\":[") {
      guard let parts = list(&cursor, personParts), parts.map(\.person).repeated == nil else { return nil }
      return .items(items, rest: .parts(parts))
    }
    // The other way of dividing the rest is not written.
    return .items(items, rest: cursor.skip(",\"rest\":\"even\"") ? .even : .proportional)
  }

  /// At least one object, to behind the bracket; `read` reads what is between the braces.
  private func list<Value>(_ cursor: inout ByteCursor, _ read: (inout ByteCursor) -> Value?) -> [Value]? {
    var values: [Value] = []
    repeat {
      guard cursor.skip("{"), let value = read(&cursor), cursor.skip("}") else { return nil }
      values.append(value)
    } while cursor.skip(",")
    return cursor.skip("]") ? values : nil
  }

  private func payer(_ cursor: inout ByteCursor) -> Sharing.Payer? {
    guard let person = person(&cursor) else { return nil }
    guard cursor.skip(",\"paid\":\"") else { return Sharing.Payer(person) }
    return amount(&cursor).map { Sharing.Payer(person, paid: $0) }
  }

  /// A number of parts, an amount or a percentage.
  private func portion(_ cursor: inout ByteCursor) -> Sharing.Portion? {
    guard let person = person(&cursor) else { return nil }
    if cursor.skip(",\"parts\":") { return parts(&cursor).map { Sharing.Portion(person, .parts($0)) } }
    if cursor.skip(",\"amount\":\"") { return amount(&cursor).map { Sharing.Portion(person, .amount($0)) } }
    guard cursor.skip(",\"percent\":\""), let text = cursor.string(),
      let percent = Sharing.percentage(of: String(decoding: cursor.bytes[text], as: UTF8.self))
    else { return nil }
    return Sharing.Portion(person, .percent(percent))
  }

  private func item(_ cursor: inout ByteCursor) -> Sharing.Item? {
    guard cursor.skip("\"amount\":\""), let amount = amount(&cursor), cursor.skip(",\"for\":[") else {
      return nil
    }
    return list(&cursor, personParts).map { Sharing.Item(amount, $0) }
  }

  private func personParts(_ cursor: inout ByteCursor) -> Sharing.PersonParts? {
    guard let person = person(&cursor), cursor.skip(",\"parts\":"), let parts = parts(&cursor) else {
      return nil
    }
    return Sharing.PersonParts(person, parts)
  }

  private func person(_ cursor: inout ByteCursor) -> PersonID? {
    guard cursor.skip("\"who\":\"") else { return nil }
    let start = cursor.index
    guard cursor.identifier(crockford) != nil, cursor.skip("\"") else { return nil }
    return PersonID(String(decoding: cursor.bytes[start..<cursor.index - 1], as: UTF8.self))
  }

  private func parts(_ cursor: inout ByteCursor) -> Int? {
    cursor.count().flatMap { $0 <= Sharing.partsLimit ? $0 : nil }
  }

  /// An amount above zero, to behind its quotation mark.
  private func amount(_ cursor: inout ByteCursor) -> Amount? {
    guard let number = cursor.decimal(), number.scale == currency.minorDigits, number.value > 0,
      number.value <= Amount.inputLimit, cursor.skip("\"")
    else { return nil }
    return Amount(minorUnits: number.value, currency: currency)
  }
}

/// How expenses were shared that were read last: on a trip, few are shared in another way.
struct SharingCache {
  private var known: [(text: [UInt8], currency: Currency, sharing: Sharing)] = []
  /// The one that the next new one replaces.
  private var oldest = 0
  // Comparing with more would take longer than reading.
  private static let limit = 16

  /// Reads from `"by"` on to behind the last of the members.
  mutating func sharing(_ cursor: inout ByteCursor, in currency: Currency) -> Sharing? {
    let start = cursor.index
    for index in known.indices where known[index].currency == currency && cursor.skip(known[index].text) {
      // Behind the same items, one expense may say how the rest is divided, and another may not.
      if !cursor.isAt(",\"rest\"") { return known[index].sharing }
      cursor.index = start
    }
    guard let sharing = SharingScanner(currency: currency).sharing(&cursor) else { return nil }
    let new = (Array(cursor.bytes[start..<cursor.index]), currency, sharing)
    if known.count < Self.limit { known.append(new) } else { known[oldest] = new }
    oldest = (oldest + 1) % Self.limit
    return sharing
  }
}
