/// One change: every record it adds, changes or removes, with the old and new versions.
///
/// Once written and flushed as `history/pending.json`, it is committed. Applying it gives the same documents
/// however often it is done; applied in reverse, it is the undo.
package struct Change: Hashable, Sendable {
  package let id: Identifier<Change>
  /// The time by the command's clock.
  package let time: Instant
  /// The command that made it: `spend`, `trip delete`.
  package var command: String
  /// When it was committed, by the machine's clock: its position in the history. `nil` before that.
  package var committed: Instant?
  /// The change it reverts: for an undo the change undone, for a redo the undo.
  package var undoes: Identifier<Change>?
  /// Photos that it adds to the image folder.
  package var images: [ImageName] = []
  package var edits: [Edit] = []
  /// The lists that an import took in.
  package var lists: [ImportedList] = []
  /// Whether it brings what another copy of the ledger had; the changes that made that are in the history, too.
  package var isMerge = false
  /// Of what a `sync` of a shared trip brought: the people of the trip who did it, as far as that is known.
  package var from: [PersonID]?
  /// How many photos have been purged from it.
  package var purged = 0

  package struct Edit: Hashable, Sendable {
    package let document: DocumentPath
    package let record: String
    /// `nil` if the record is new.
    package var old: RawJSON?
    /// `nil` if the record is removed.
    package var new: RawJSON?
    /// The index in the document of a record that is removed or restored; `nil` for the last, where new ones
    /// are added.
    package var position: Int?

    package init(
      document: DocumentPath, record: String, old: RawJSON? = nil, new: RawJSON? = nil, position: Int? = nil
    ) {
      self.document = document
      self.record = record
      self.old = old
      self.new = new
      self.position = position
    }

    /// `trips/…/days/2025-09-06.json#k3f9…`: one record of one document.
    package var name: String { "\(document.relative)#\(record)" }

    /// The edit that undoes this one.
    package var reversed: Edit {
      Edit(document: document, record: record, old: new, new: old, position: position)
    }

    /// The edit's size in a document in bytes, or slightly more: no name is longer.
    package var sizeAtMost: Int { 120 + (old?.bytes.count ?? 4) + (new?.bytes.count ?? 4) }
  }

  package init(time: Instant, command: String) {
    self.init(id: Identifier(), time: time, command: command)
  }

  package init(id: Identifier<Change>, time: Instant, command: String) {
    self.id = id
    self.time = time
    self.command = command
  }

  /// One edit per record: from its version before the change to its version after it.
  ///
  /// A change may edit a record twice, to record a losing version in the history.
  package var netEdits: [Edit] {
    // Nearly no change edits a record twice, in any document.
    if Set(edits.map(\.record)).count == edits.count { return edits.filter { $0.old != $0.new } }
    struct Name: Hashable {
      let document: DocumentPath
      let record: String
    }
    var indices: [Name: Int] = [:]
    var net: [Edit] = []
    for edit in edits {
      let name = Name(document: edit.document, record: edit.record)
      if let index = indices[name] {
        net[index].new = edit.new
        net[index].position = net[index].position ?? edit.position
      } else {
        indices[name] = net.count
        net.append(edit)
      }
    }
    return net.filter { $0.old != $0.new }
  }

  package var document: Document {
    var head: [JSONMember] = [
      JSONMember("id", JSON(id)), JSONMember("time", JSON(time)), JSONMember("command", .string(command)),
    ]
    if let committed { head.append(JSONMember("committed", JSON(committed))) }
    if let undoes { head.append(JSONMember("undoes", JSON(undoes))) }
    if isMerge { head.append(JSONMember("merge", true)) }
    if !lists.isEmpty {
      head.append(
        JSONMember("lists", each: lists) { list in
          [
            "source": .string(list.format), "from": JSON(list.days.lowerBound),
            "to": JSON(list.days.upperBound),
            "pay": JSON(list.pay?.text),
          ]
        })
    }
    if let from { head.append(JSONMember("from", each: from) { JSON($0) }) }
    head.append(JSONMember("images", each: images) { JSON($0) })
    if purged > 0 { head.append(JSONMember("purged", .integer(purged))) }
    let records = edits.map { edit in
      var list = MemberList()
      list.add("edit", json: .string(edit.name))
      list.add("at", json: edit.position.map { .integer($0) })
      list.add("old", json: edit.old.map { .raw($0) } ?? .null)
      list.add("new", json: edit.new.map { .raw($0) } ?? .null)
      let bytes = JSON.object(list.members).bytes(atMost: edit.sizeAtMost)
      return Document.Record(id: edit.name, body: RawJSON(checked: bytes[...]))
    }
    return Document(layout: .change, head: head, records: records)
  }

  package init(reading document: Document) throws {
    var members = try Members(RawJSON(checked: JSON.object(document.head).bytes[...]))
    id = try members.required("id", Identifier.init(_:))
    time = try members.required("time", Instant.init(_:))
    command = try members.required("command") { $0 }
    committed = try members.value("committed", Instant.init(_:))
    undoes = try members.value("undoes", Identifier.init(_:))
    isMerge = try members.flag("merge")
    from = members.has("from") ? try members.list("from", PersonID.init(_:)) : nil
    images = try members.list("images", ImageName.init(path:))
    lists = try members.objects("lists")?.compactMap { try ImportedList(reading: $0) } ?? []
    purged = try members.integer("purged") ?? 0
    edits = try document.records.map { try Edit(reading: $0) }
  }
}

extension ImportedList {
  fileprivate init?(reading members: Members) throws {
    var members = members
    let (first, last) = (
      try members.required("from", Day.init(_:)), try members.required("to", Day.init(_:))
    )
    guard first <= last else { return nil }
    self.init(
      format: try members.required("source") { $0 }, days: first...last,
      pay: try members.value("pay", Payment.init(text:)))
  }
}

extension Change.Edit {
  package init(reading record: Document.Record) throws {
    guard let (file, name) = record.id.halves(at: "#"), !name.isEmpty, let path = DocumentPath(relative: file)
    else {
      throw JSONError(.badValue(key: "edit", value: record.id), at: 0)
    }
    var old: RawJSON?
    var new: RawJSON?
    var position: Int?
    var reader = JSONReader(record.body)
    try reader.object { key, reader in
      if key == "at" {
        let index = try reader.integer()
        guard index >= 0 else { throw JSONError(.badValue(key: key, value: "\(index)"), at: 0) }
        return position = index
      }
      let value = try reader.raw()
      let body = value.bytes.elementsEqual("null".utf8) ? nil : value
      switch key {
      case "old": old = body
      case "new": new = body
      default: break
      }
    }
    self.init(document: path, record: name, old: old, new: new, position: position)
  }
}

/// A change as messages name it.
package struct ChangeName: Hashable, Sendable {
  package let id: Identifier<Change>
  package let command: String
  package let time: Instant
}

extension Change {
  package var name: ChangeName { ChangeName(id: id, command: command, time: time) }
}
