extension Person: StoredRecord {
  package var recordID: String { id.text }

  package init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    let weight = try members.integer("weight") ?? 1
    self.init(
      id: try members.required("id", PersonID.init(_:)),
      name: try members.required("name") { $0 },
      weight: weight,
      isMe: try members.flag("me"),
      isArchived: try members.flag("archived"),
      changed: try members.required("changed", Instant.init(_:)))
    guard (1...Self.weightLimit).contains(weight) else {
      throw JSONError(.badValue(key: "weight", value: "\(weight)"), at: 0)
    }
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
    list.add("weight", json: .integer(weight))
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
