/// The form in which an expense is typed.
extension BrowseState {
  /// Opens a form, or fills the one that is open with what was typed at once.
  mutating func take(_ newer: BrowseForm, at option: String?) -> [BrowseEffect] {
    var newer = newer
    if let form {
      newer.opened = form.opened
      newer.choices = form.choices
    }
    let isOpen = form != nil
    form = newer
    if !isOpen {
      // What was said before would stand where this command grows.
      note = nil
      append(BrowseScreen(.form, BrowseContent(title: words.title(of: newer))))
    }
    showForm()
    if let option { _ = screen.list.select(.field(option)) }
    return arrive()
  }

  /// The row of the form that one is in.
  var formRow: BrowseForm.Row? {
    if case .field(let option)? = screen.list.selected { BrowseForm.row(option) } else { nil }
  }

  /// Draws the rows anew.
  mutating func showForm() {
    guard let form else { return }
    let room = columns - ListScreen<BrowseID>.margin
    let rows = form.rows.map { row in
      BrowseRow(
        id: .field(row.option), shape: .line(form.spans(row, columns: room, words).spans))
    }
    var content = screen.content
    content.list = ListContent(rows)
    screen.show(content)
  }

  /// What a key does in the form.
  mutating func fill(_ key: Key) -> [BrowseEffect] {
    guard let row = formRow, let form else { return [] }
    let isLeaving = note != nil && note == leaving
    note = nil
    switch key {
    case .escape:
      guard form.isTyped, !isLeaving else { return leave() }
      note = leaving
    case .control("s"): return save(row)
    case .enter:
      if form.isEdit || form.typedLine != nil || row.option == form.rows.last?.option { return save(row) }
      return go(1, from: row)
    case .tab: return go(1, from: row, isCompleting: true)
    case .down: return go(1, from: row)
    case .backTab, .up: return go(-1, from: row)
    case .pageDown: return go(form.rows.count, from: row)
    case .pageUp: return go(-form.rows.count, from: row)
    case .mouse(let mouse):
      if mouse.kind == .press, let place = BrowseFrame.place(atRow: mouse.row, column: mouse.column, self) {
        return go(place - screen.list.position, from: row)
      }
    case .text(let text) where isWhole(text):
      return [.form(BrowseField.words(text), at: nil)]
    case .text(let text) where text.count > 1 && row.way != .files && Self.path(text) != nil:
      let before = form.text("photo")
      self.form?.set("photo", before + (before.isEmpty ? "" : " ") + ShellWords.word(Self.path(text) ?? ""))
      _ = screen.list.select(.field("photo"))
      showForm()
      return arrive()
    default:
      guard self.form?.press(key, in: row) == true else { return [] }
      self.form?.errors = []
      self.form?.blamed = nil
      showForm()
      return [.preview(self.form?.line ?? "")]
    }
    return []
  }

  private var leaving: BrowseNote { BrowseNote(lines: [words.leavesForm]) }

  /// Whether a whole command was pasted.
  private func isWhole(_ text: String) -> Bool {
    guard form?.isEdit == false, text.count > 1 else { return false }
    let words = BrowseField.words(text)
    return words.count > 1 && ["spend", "refund"].contains(words[0])
  }

  private mutating func go(_ steps: Int, from row: BrowseForm.Row, isCompleting: Bool = false)
    -> [BrowseEffect]
  {
    form?.settle(row, isCompleting: isCompleting)
    let line = form?.typedLine == nil ? nil : form?.words
    screen.list.move(by: steps)
    showForm()
    return line.map { [.form($0, at: nil)] } ?? arrive()
  }

  /// Asks for what may be chosen in a row, and for what it is without anything typed.
  private func arrive() -> [BrowseEffect] {
    guard let row = formRow, let form else { return [] }
    let hasChoices = ![.text, .day, .shares].contains(row.way) && form.choices[row.option] == nil
    return (hasChoices ? [.choices(row.option)] : [])
      + [row.way == .shares ? .previewNow(form.line) : .preview(form.line)]
  }

  private mutating func save(_ row: BrowseForm.Row) -> [BrowseEffect] {
    form?.settle(row, isCompleting: false)
    showForm()
    guard let form, form.words != form.command else { return leave() }
    typedCommands.append(form.words.map(ShellWords.word).joined(separator: " "))
    return [.run(form.words)]
  }

  /// What was refused stays as it was typed.
  mutating func refuse(_ errors: [String]) -> [BrowseEffect] {
    note = nil
    form?.errors = errors
    return [.blame]
  }

  mutating func blame(_ option: String?) -> [BrowseEffect] {
    form?.blamed = option
    guard let option else { return [] }
    _ = screen.list.select(.field(option))
    return arrive()
  }
}

extension Words {
  fileprivate func title(of form: BrowseForm) -> String {
    form.isEdit
      ? say("Edit", "수정")
      : form.command.first == "refund" ? say("New refund", "새 환불") : say("New expense", "새 지출")
  }

  fileprivate var leavesForm: String {
    say("Nothing is saved yet · Esc again leaves", "아직 저장하지 않았습니다 · Esc를 다시 누르면 나갑니다")
  }

  func keys(of form: BrowseForm) -> [String] {
    [
      say("Ctrl-S save", "Ctrl-S 저장"), say("Esc leave", "Esc 그만두기"), say("Tab next", "Tab 다음"),
      form.isEdit ? say("Enter save", "Enter 저장") : say("Enter next", "Enter 다음"),
      isASCII ? say("Right choose", "Right 고르기") : say("→ choose", "→ 고르기"),
    ]
  }
}
