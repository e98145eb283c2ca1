/// One expense as a line of JSON, the form in which expenses go in and out of a ledger.
///
/// An amount below zero is a refund. A key that the form does not have is an error.
package struct ExpenseLine: Sendable {
  package var draft = ExpenseDraft()

  /// - Throws: `JSONError`, `MoneyError` or `ModelError` for what is wrong with the line.
  package init(reading line: [UInt8]) throws {
    var reader = JSONReader(line)
    let raw = try reader.raw()
    try reader.end()
    var members = try Members(raw)
    let amount: String = try members.required("amount") { $0 }
    draft.isRefund = amount.hasPrefix("-")
    draft.amount = draft.isRefund ? String(amount.dropFirst()) : amount
    draft.category = try members.required("category") { $0 }
    draft.date = try members.required("date", Day.init(_:))
    draft.currency = try members.text("currency")
    draft.time = try members.value("time", TimeOfDay.init(_:))
    draft.zone = try members.value("zone", Zone.init(_:))
    draft.memo = try members.text("memo")
    draft.pay = try members.value("pay") { try Payment(named: $0) }
    draft.rate = try members.text("rate")
    var unknown: [JSONMember] = []
    if var charged = try members.object("charged") {
      let taken: String = try charged.required("amount") { $0 }
      let currency: String = try charged.required("currency") { $0 }
      // Below zero exactly where the amount is: money that came back.
      guard taken.hasPrefix("-") == draft.isRefund else {
        throw JSONError(.badValue(key: "charged", value: taken), at: 0)
      }
      draft.charged = (draft.isRefund ? String(taken.dropFirst()) : taken) + currency
      unknown += charged.rest
    }
    draft.tags = try members.list("tags") { $0 }
    draft.photos = try members.list("photos") { $0 }
    if var place = try members.object("place") {
      draft.place = try place.text("identifier")
      switch (try place.number("latitude"), try place.number("longitude")) {
      case (nil, nil): break
      case (let latitude?, let longitude?):
        guard let position = Position(latitude: latitude, longitude: longitude) else {
          throw ModelError.notAPosition(value: "\(latitude),\(longitude)")
        }
        draft.position = position
      case (nil, _): throw JSONError(.missing("latitude"), at: 0)
      case (_, nil): throw JSONError(.missing("longitude"), at: 0)
      }
      unknown += place.rest
    }
    if let unknown = (members.rest + unknown).first {
      throw JSONError(
        .badValue(key: unknown.key, value: String(decoding: unknown.value.bytes, as: UTF8.self)), at: 0)
    }
  }
}
