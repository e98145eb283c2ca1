extension ImportRule: StoredRecord {
  package var recordID: String { id.text }

  package init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    self.init(
      id: try members.required("id", ImportRuleID.init(_:)),
      pattern: try members.required("pattern") { $0 },
      category: try members.text("category"),
      memo: try members.text("memo"),
      isIgnoring: try members.flag("ignore"),
      changed: try members.required("changed", Instant.init(_:)))
    unknown = members.rest
  }

  package var json: JSON {
    var list = MemberList()
    list.add("id", id)
    list.add("pattern", pattern)
    list.add("category", category)
    list.add("memo", memo)
    if isIgnoring { list.add("ignore", json: true) }
    list.add("changed", changed)
    return .object(list.members + unknown)
  }
}
