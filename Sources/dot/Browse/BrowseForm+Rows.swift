/// How a form is drawn.
extension BrowseForm {
  /// What a row shows, and where its caret is.
  func spans(_ row: Row, columns: Int, _ words: Words) -> (spans: [Span], caret: Int) {
    let indent = (rows.map { words($0.label).displayWidth }.max() ?? 0) + 2
    let label = Span(words(row.label).padded(toWidth: indent, alignment: .left), .dim)
    let room = max(1, columns - indent)
    if row.way == .shares, let portions {
      let boxes = boxes(portions).map { box(words, $0.name, $0.quantity, $0.share) }
      let (spans, start) = Self.inSight(boxes, at: person, columns: room, words)
      return ([label] + spans, indent + start)
    }
    let editor = editor(row.option)
    let (before, after) = (editor.before(inSight: room), editor.after)
    var spans = [label, Span(before + String(after.prefix(room)))]
    if let told = told.values[row.option], told != editor.text, editor.text.isEmpty || !isOutdated {
      spans.append(Span((editor.text.isEmpty ? "" : "  ") + told, .dim))
    }
    return (spans, indent + before.printable.displayWidth)
  }

  private func box(_ words: Words, _ name: String, _ quantity: String?, _ share: String?) -> [Span] {
    let mark = quantity == nil ? " " : words.isASCII ? "x" : "✓"
    let parts =
      quantity.flatMap { $0.hasPrefix(":") ? (words.isASCII ? "x" : "×") + $0.dropFirst() : $0 } ?? ""
    let said = [parts, share ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    return [
      Span("[\(mark)] " + name, quantity == nil ? .dim : .bold), Span(said.isEmpty ? "" : " " + said),
    ]
  }

  /// The parts of a line from the first one on with which that at `place` is in sight, and where that begins.
  private static func inSight(
    _ parts: [[Span]], at place: Int, columns: Int, _ words: Words
  ) -> (spans: [Span], start: Int) {
    let widths = parts.map { $0.reduce(2) { $0 + $1.text.displayWidth } }
    let more = words.isASCII ? "< " : "‹ "
    func width(_ first: Int) -> Int { widths[first...place].reduce(first > 0 ? 2 : 0, +) - 2 }
    var first = 0
    while first < place, width(first) > columns { first += 1 }
    let shown = parts[first...].flatMap { $0 + [Span("  ")] }
    let start = width(first) + 2 - (widths.indices.contains(place) ? widths[place] : 0)
    return ((first > 0 ? [Span(more, .dim)] : []) + shown, start)
  }

  /// What is below the rows: what may be chosen or typed, why it was refused, the command, what it would do.
  func below(_ option: String?, columns: Int, _ words: Words) -> [[Span]] {
    var lines: [[Span]] = []
    if let row = option.flatMap(Self.row) {
      let choices = shownChoices(row).prefix((chosen ?? 0) + 40).enumerated().map { place, choice in
        [Span(choice.value, chosen == place ? [.bold, .cyan] : .cyan)]
          + (choice.note.isEmpty ? [] : [Span(" " + choice.note, .dim)])
      }
      lines.append(
        choices.isEmpty
          ? [Span(words(row.hint), .dim)]
          : Self.inSight(choices, at: chosen ?? 0, columns: columns, words).spans)
    }
    lines += errors.flatMap { Span($0, .red).wrapped(toWidth: columns) }.prefix(3).map { [$0] }
    lines += Span(line, .cyan).wrapped(toWidth: columns).prefix(4).map { [$0] }
    guard errors.isEmpty else { return lines }
    return lines + Span(preview, .dim).wrapped(toWidth: columns).map { [$0] }
  }
}

extension LineEditor {
  /// The end of what is before the caret, so that a bit of what follows is in sight, too.
  func before(inSight columns: Int) -> String {
    let room = max(1, columns * 4 / 5)
    var before = before[...]
    if before.utf8.count > room * 32 { before = before.suffix(room * 2) }
    while before.count > 1, String(before).printable.displayWidth > room { before = before.dropFirst() }
    return String(before)
  }
}
