/// What was taken from an inbox, as JSON and as text.
package struct InboxView {
  let inbox: InboxFolder
  let done: ImportedInbox
  let ids: ShortIdentifiers
  let isDryRun: Bool
  let deciding: DecidingLine
  /// The lines that could not be read the last time either.
  var told: Set<String> = []
  /// As it was typed.
  var folder = ""
  /// Photos that were recorded as receipts meanwhile, by path.
  var recorded: Set<String> = []

  package init(
    inbox: InboxFolder, done: ImportedInbox, ids: ShortIdentifiers, isDryRun: Bool,
    deciding: @escaping DecidingLine,
    told: Set<String> = [], folder: String = "", recorded: Set<String> = []
  ) {
    self.inbox = inbox
    self.done = done
    self.ids = ids
    self.isDryRun = isDryRun
    self.deciding = deciding
    self.told = told
    self.folder = folder
    self.recorded = recorded
  }

  /// Those of `import`, and more.
  package func members(_ words: Words) -> [JSONMember] {
    ImportView(plan: inbox.plan, done: done.rows, isDryRun: isDryRun, format: "inbox").members(words) + [
      JSONMember("messages", .integer(done.messages)),
      JSONMember("undated", each: done.undated) { line in
        ["file": .string(line.file), "line": .integer(line.line), "date": JSON(line.date)]
      },
      JSONMember(
        "photos",
        [
          "added": .array(
            done.photos.map { ["file": .string($0.path), "expense": JSON($0.expense.id)] }),
          "known": .integer(inbox.knownPhotos),
          "unmatched": .array(done.unmatched.map { .string($0) }),
        ]),
      JSONMember("skipped", each: inbox.skipped) {
        ["file": .string($0.path), "reason": .string($0.reason.rawValue)]
      },
    ]
  }

  /// What was done, or would be; the first line is whole by itself.
  package func lines(_ words: Words, isPlanned: Bool) -> [String] {
    var rows = done.rows
    // Each is a warning.
    rows.refused = []
    rows.ignored.removeAll { $0.reason != .rule }
    var lines = words.imported(rows, isPlanned: isPlanned)
    let photos = Dictionary(grouping: done.photos, by: \.expense.id)
    for (place, photo) in done.photos.enumerated()
    where !done.photos[..<place].contains(where: { $0.expense.id == photo.expense.id }) {
      let (id, count) = (photo.expense.id, photos[photo.expense.id]?.count ?? 1)
      lines.append(words.addedFromInbox(count, to: photo.expense, id: ids.short(id.text)))
    }
    lines += words.matches(done.rows.matches)
    if done.messages > 0 { lines.append(words.otherMessages(done.messages)) }
    if inbox.knownPhotos > 0 { lines.append(words.knownInboxPhotos(inbox.knownPhotos)) }
    return lines
  }

  package func preview(_ words: Words, layOut: (Table) -> [String]) -> [String] {
    expenses(words, layOut: layOut) + lines(words, isPlanned: true) + warnings(words)
  }

  /// The first expenses.
  package func expenses(_ words: Words, layOut: (Table) -> [String]) -> [String] {
    RecordedRowsView(done: done.rows).lines(words, layOut: layOut)
  }

  /// What stays in the folder, and dates that the lines don't have.
  package func warnings(_ words: Words) -> [String] {
    var warnings = done.unknownSenders.map { sender in
      words.unknownSender(
        sender, lines: done.rows.refused.count { $0.flaw == .inbox(.unknownSender(sender.name)) })
    }
    let refused = done.rows.refused.filter { row in
      !done.unknownSenders.contains { row.flaw == .inbox(.unknownSender($0.name)) }
    }
    let old = refused.filter { told.contains($0.key) }
    warnings += limited(refused.filter { !told.contains($0.key) }.map(words.badRow), words)
    if !old.isEmpty { warnings.append(words.stillUnread(old.count, in: folder)) }
    warnings += limited(
      done.rows.ignored.filter { ![.rule, .looksDoubled].contains($0.reason) }
        .map { words.withoutTrip($0.file, line: $0.line) }, words)
    warnings += words.lookDoubled(done.rows.matches, command: "inbox", deciding: deciding)
    for (file, lines) in Dictionary(grouping: done.undated, by: \.file).sorted(by: { $0.key < $1.key }) {
      warnings.append(words.undated(lines.map(\.line), of: file, on: lines[0].date))
    }
    warnings += limited(inbox.skipped.filter { !recorded.contains($0.path) }.map(words.skipped), words)
    let unmatched = done.unmatched.filter { !recorded.contains($0) }
    if !unmatched.isEmpty { warnings.append(words.unmatched(unmatched)) }
    return warnings
  }

  /// The lines that can't be read, all of them.
  package func unread(_ words: Words) -> [String] {
    done.rows.refused.isEmpty ? [words.everyLineIsRead] : done.rows.refused.map(words.badRow)
  }

  /// At most a few of a kind.
  private func limited(_ lines: [String], _ words: Words) -> [String] {
    let shown = 20
    return lines.count > shown ? lines.prefix(shown) + [words.moreObstacles(lines.count - shown)] : lines
  }
}

extension InboxFolder {
  /// The folder as `import` describes its files.
  fileprivate var plan: RowImport {
    RowImport(texts.map { RowImport.File(path: $0.path, read: ReadRows(format: "inbox", title: "")) })
  }
}
