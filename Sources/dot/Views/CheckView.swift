/// What `check` found, for programs and for people.
package struct CheckView {
  package let report: CheckReport
  /// What `--fix` did or would do; `nil` without it.
  package let repairs: [Repair]?
  package var isDryRun = false

  package init(report: CheckReport, repairs: [Repair]?, isDryRun: Bool = false) {
    self.report = report
    self.repairs = repairs
    self.isDryRun = isDryRun
  }

  // MARK: JSON

  package var json: [JSONMember] {
    // JSON is in English in every language.
    let words = Words(language: .english)
    let counts = report.counts
    var members = [
      JSONMember("ok", .bool(report.problems.isEmpty)),
      JSONMember(
        "counts",
        [
          "trips": .integer(counts.trips), "expenses": .integer(counts.expenses),
          "places": .integer(counts.places), "people": .integer(counts.people),
          "payments": .integer(counts.payments), "closings": .integer(counts.closings),
          "photos": .integer(counts.photos),
          "leftoverPhotos": .integer(counts.leftoverPhotos), "rateDays": .integer(counts.rateDays),
          "cashEntries": .integer(counts.cashEntries), "importRules": .integer(counts.importRules),
          "changes": .integer(counts.changes), "temporaries": .integer(counts.temporaries),
          "unsealed": .integer(counts.unsealed),
        ]),
      JSONMember("notes", each: report.notes) { json($0, words) },
      JSONMember("problems", each: report.problems) { json($0, words) },
    ]
    if let repairs {
      members.append(
        JSONMember("repairs", each: repairs) {
          [
            "file": .string($0.file), "code": .string($0.code),
            "message": .string(words.repaired($0, isDryRun: isDryRun)), "copy": $0.verdict?.json ?? .null,
          ]
        })
    }
    return members
  }

  private func json(_ finding: Finding, _ words: Words) -> JSON {
    [
      "file": .string(finding.file), "place": JSON(finding.place), "code": .string(finding.code),
      "message": .string(words.message(of: finding)),
      "hints": .array(hints(for: finding, words).map { .string($0) }),
      "copy": verdict(on: finding)?.json ?? .null,
    ]
  }

  // MARK: Text

  package func lines(_ context: Context) -> [String] {
    let words = context.words
    var lines: [String] = []
    func first(_ text: String) -> String { isDryRun && lines.isEmpty ? words.dryRunHeading(text) : text }
    for repair in repairs ?? [] {
      lines += context.wrapped(first(words.repaired(repair, isDryRun: isDryRun)))
      lines += repair.verdict?.lines(context) ?? []
    }
    if let repairs, repairs.isEmpty { lines += context.wrapped(first(words.nothingToRepair)) }
    if !lines.isEmpty { lines.append("") }
    for finding in report.problems {
      lines += block(finding, .red, context) + [""]
    }
    if !report.notes.isEmpty {
      for finding in report.notes { lines += block(finding, .dim, context) }
      lines.append("")
    }
    lines += context.wrapped(words.counts(report.counts))
    if report.problems.isEmpty {
      lines += context.wrapped(words.allIsWell(notes: report.notes.count), style: .green)
    }
    return lines
  }

  private func block(_ finding: Finding, _ style: Style, _ context: Context) -> [String] {
    let words = context.words
    return context.wrapped(words.location(of: finding), style: style)
      + context.wrapped(words.message(of: finding), indent: 2)
      + (verdict(on: finding)?.lines(context) ?? [])
      + hints(for: finding, words).flatMap { context.wrapped($0, indent: 2, style: .dim) }
  }

  /// What becomes of the copy that a finding is about.
  private func verdict(on finding: Finding) -> CopyResolution? {
    report.copies.first { $0.file == finding.file }
  }

  private func hints(for finding: Finding, _ words: Words) -> [String] {
    verdict(on: finding).map { words.hints(for: $0) } ?? words.hints(for: finding)
  }
}

extension Context {
  /// A sentence in lines that fit the terminal, each behind `indent` spaces.
  package func wrapped(_ text: String, indent: Int = 0, style: Style? = nil) -> [String] {
    let space = String(repeating: " ", count: indent)
    let lines = columns.map { text.wrapped(toWidth: max(8, $0 - indent)) } ?? [text]
    return lines.map { space + palette(style, $0) }
  }
}

/// What `check --accept` takes in, for programs and for people.
package struct AcceptanceView {
  private let acceptance: Acceptance

  package init(_ acceptance: Acceptance) { self.acceptance = acceptance }

  package var json: [JSONMember] {
    [
      JSONMember("file", .string(acceptance.file.relative)),
      JSONMember(
        "seal", acceptance.isGone ? .null : .string(acceptance.isSealBroken ? "broken" : "missing")),
      JSONMember("differences", each: acceptance.differences) { difference in
        [
          "record": .string(difference.record), "inHistory": .bool(difference.isInHistory),
          "old": difference.old.map { .raw($0) } ?? .null,
          "new": difference.new.map { .raw($0) } ?? .null,
        ]
      },
    ]
  }

  package func lines(_ context: Context) -> [String] {
    let words = context.words
    var lines = context.wrapped(words.accepting(acceptance))
    for difference in acceptance.differences {
      lines += context.wrapped(words.difference(difference), style: .bold)
      for (mark, member) in difference.members {
        let style: Style? = mark == "+" ? .green : mark == "-" ? .red : nil
        let text = member.key.printable + ": " + member.value.printable
        lines += context.wrapped("\(mark) \(text)", indent: 2, style: style)
      }
    }
    return lines
  }
}

extension Acceptance.Difference {
  /// The members that differ, with `-` for what was and `+` for what is; of a record that the history does not
  /// know, all of them, with a space.
  fileprivate var members: [(mark: String, member: (key: String, value: String))] {
    let old = self.old?.memberTexts ?? []
    let new = self.new?.memberTexts ?? []
    guard isInHistory else { return new.map { (" ", $0) } }
    let gone = old.filter { member in !new.contains { $0 == member } }
    let come = new.filter { member in !old.contains { $0 == member } }
    // The old value of a member comes above its new one.
    let keys = gone.map(\.key) + come.map(\.key).filter { key in !gone.contains { $0.key == key } }
    return keys.flatMap { key in
      gone.filter { $0.key == key }.map { ("-", $0) } + come.filter { $0.key == key }.map { ("+", $0) }
    }
  }
}

extension RawJSON {
  fileprivate var memberTexts: [(key: String, value: String)] {
    var members: [(key: String, value: String)] = []
    var reader = JSONReader(self)
    try? reader.object { key, reader in
      members.append((key, String(decoding: try reader.raw().bytes, as: UTF8.self)))
    }
    return members
  }
}
