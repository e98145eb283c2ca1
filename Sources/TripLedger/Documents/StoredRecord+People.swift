extension Person: StoredRecord {
  package var recordID: String { id.text }

  package init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    let (parts, of) = (try members.integer("weight") ?? 1, try members.integer("weightOf") ?? 1)
    guard let weight = Weight(ratio: parts, of: of) else {
      throw JSONError(.badValue(key: "weight", value: "\(parts)/\(of)"), at: 0)
    }
    self.init(
      id: try members.required("id", PersonID.init(_:)),
      name: try members.required("name") { $0 },
      weight: weight,
      isMe: try members.flag("me"),
      isArchived: try members.flag("archived"),
      changed: try members.required("changed", Instant.init(_:)))
    isKitty = try members.flag("kitty")
    groups = try members.list("groups") { $0 }
    settlesWith = try members.text("settlesWith")
    countsWith = try members.text("countsWith")
    left = try members.value("left", Day.init(_:))
    unknown = members.rest
  }

  package var json: JSON {
    var list = MemberList()
    list.add("id", id)
    list.add("name", name)
    // Programs from before there were parts of parts take the first number for the weight.
    let ratio = weight.ratio
    list.add("weight", json: .integer(ratio.parts))
    if ratio.of > 1 { list.add("weightOf", json: .integer(ratio.of)) }
    if isKitty { list.add("kitty", json: true) }
    if isMe { list.add("me", json: true) }
    list.add("countsWith", countsWith)
    if isArchived { list.add("archived", json: true) }
    list.add("groups", list: groups)
    list.add("settlesWith", settlesWith)
    list.add("left", left)
    list.add("changed", changed)
    return .object(list.members + unknown)
  }
}
