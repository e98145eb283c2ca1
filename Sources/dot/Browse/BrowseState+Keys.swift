extension BrowseState {
  /// What a key does: to the line that is typed, else to the screen.
  mutating func press(_ key: Key) -> [BrowseEffect] {
    if field != nil { return type(key) }
    if let confirmed = note?.confirmed { return answer(key, confirmed) }
    if form != nil { return fill(key) }
    let room = BrowseFrame.room(self)
    switch key {
    case .up: screen.list.moveLines(-1)
    case .down: screen.list.moveLines(1)
    case .pageUp: screen.list.move(by: -max(1, room - 1))
    case .pageDown: screen.list.move(by: max(1, room - 1))
    case .home: screen.list.moveToStart()
    case .end: screen.list.moveToEnd()
    case .endOfInput: screen.list.move(by: max(1, room / 2))
    case .cutToStart: screen.list.move(by: -max(1, room / 2))
    case .control("r"): return press("\u{12}" as Character)
    case .left where isGrid: screen.list.move(by: -1)
    case .right where isGrid: screen.list.move(by: 1)
    case .enter, .right: return enter()
    case .escape, .left, .backspace: return goBack()
    case .mouse(let mouse): return point(mouse)
    case .text(let text): return press(letters: text)
    default: break
    }
    return []
  }

  /// Whether rows are beside each other.
  private var isGrid: Bool { screen.list.content.beside > 1 }

  /// The answer to a question: only a yes runs the command.
  private mutating func answer(_ key: Key, _ confirmed: [String]) -> [BrowseEffect] {
    if case .text(let text) = key, Prompt.yesOrNo(text) == true { return [.run(confirmed)] }
    if let question = note?.question {
      if key == .enter { return [.run(confirmed)] }
      if case .text(let text) = key, let letter = HangulKeys.keys(of: text).first,
        let command = question.others[letter]
      {
        note = nil
        let line = command.map(ShellWords.word).joined(separator: " ") + " "
        field = BrowseField(.command, line, history: typedCommands)
        return []
      }
    }
    note = BrowseNote(lines: [Explanation(ConfirmationError.declined, in: words).message])
    return []
  }

  /// Letters are keys by their positions, whichever way the keyboard writes.
  private mutating func press(letters text: String) -> [BrowseEffect] {
    guard text.count == 1 else { return drop(text) }
    var effects: [BrowseEffect] = []
    for letter in HangulKeys.keys(of: text) { effects += field == nil ? press(letter) : [] }
    return effects
  }

  /// A path that was dropped on the terminal is a photo of the selected expense.
  private func drop(_ text: String) -> [BrowseEffect] {
    guard let path = Self.path(text), actions.contains(.attach), let id = chosen.first else { return [] }
    return [.run(["photo", "add", id.text, path])]
  }

  /// The path that a text is, as terminals write what is dropped on them.
  static func path(_ text: String) -> String? {
    guard let path = ShellWords(text).words.first?.text,
      ["/", "~/", "file://"].contains(where: path.hasPrefix)
    else { return nil }
    return path.hasPrefix("file://") ? String(path.dropFirst(7)) : path
  }

  private mutating func press(_ letter: Character) -> [BrowseEffect] {
    switch letter {
    case "j": screen.list.moveLines(1)
    case "k": screen.list.moveLines(-1)
    case "g": screen.list.moveToStart()
    case "G": screen.list.moveToEnd()
    case "l" where isGrid: screen.list.move(by: 1)
    case "h" where isGrid: screen.list.move(by: -1)
    case "l": return enter()
    case "h": return goBack()
    default:
      guard let action = BrowseAction(rawValue: letter), actions.contains(action) else { return [] }
      return perform(action)
    }
    return []
  }

  private mutating func point(_ mouse: Mouse) -> [BrowseEffect] {
    switch mouse.kind {
    case .wheelUp: screen.list.move(by: -3)
    case .wheelDown: screen.list.move(by: 3)
    case .press where mouse.row == 0:
      guard let part = BrowseFrame.path(self).first(where: { $0.columns.contains(mouse.column) }) else {
        break
      }
      var effects: [BrowseEffect] = []
      while screens.count > part.screen + 1 { effects = leave() }
      return effects
    case .press where mouse.row == rows - 1:
      let key = BrowseFrame.keys(self).first { $0.columns.contains(mouse.column) }
      if let action = key?.action { return perform(action) }
    case .press:
      guard let place = BrowseFrame.place(atRow: mouse.row, column: mouse.column, self),
        screen.list.row(place).id != nil
      else {
        return []
      }
      if place == screen.list.position { return enter() }
      screen.list.select(near: place)
    }
    return []
  }

  /// Opens what is selected.
  private mutating func enter() -> [BrowseEffect] {
    switch (screen.list.selected, screen.place) {
    case (.ask(let question)?, _):
      if !isReadOnly {
        note = BrowseNote(lines: [question.text], confirmed: question.command, question: question)
      }
      return []
    case (.change(let id)?, _): return open(.answer(["log", id.text]))
    case (.wallet(let name)?, _): return open(.answer(["cash", "log", "--wallet", name]))
    case (.day(let day)?, _):
      return open(.expenses(BrowseScope(trip: screen.content.trip, query: day.description)))
    case (.action(let action)?, _):
      let effects = leave()
      return actions.contains(action) ? effects + perform(action) : effects
    case (.trip(let id)?, _): return open(.expenses(BrowseScope(trip: id)))
    case (.expense(let id, _)?, _): return open(.expense(id))
    case (.group(let key)?, .groups(let scope, let kind)):
      var scope = scope
      scope.group = BrowseGroup(kind: kind, key: key)
      return open(.expenses(scope))
    case (.field(let part)?, .facets):
      _ = leave()
      return show { $0.toggle(part) }
    case (.field?, _): return isReadOnly ? [] : editField()
    default: return []
    }
  }

  /// Shows other expenses in the place of these.
  private mutating func show(_ change: (inout BrowseScope) -> Void) -> [BrowseEffect] {
    screen.place.with(change).map { replace(by: $0) } ?? []
  }

  private mutating func editField() -> [BrowseEffect] {
    guard case .field(let option)? = screen.list.selected, case .expense(let id) = screen.place,
      let row = screen.list.selectedRow
    else { return [] }
    let command = ["expense", "edit", id.text]
    if hasForm, BrowseForm.row(option) != nil { return [.form(command, at: option)] }
    field = BrowseField(.value(command + ["--" + option]), row.details)
    return []
  }

  // MARK: Actions

  private mutating func perform(_ action: BrowseAction) -> [BrowseEffect] {
    switch action {
    case .quit: return [.quit]
    case .keys: showKeys()
    case .today: screen.list.goToStart()
    case .dayBack: screen.list.moveToHeading(-1)
    case .dayOn: screen.list.moveToHeading(1)
    case .pane: showsPane.toggle()
    case .earlier, .later:
      return chosen.isEmpty
        ? []
        : [.run(["expense", "edit"] + chosen.map(\.text) + ["--days=" + (action == .later ? "1" : "-1")])]
    case .redo:
      guard let change = undone.last else {
        note = BrowseNote(lines: [words.nothingUndoneHere])
        return []
      }
      return [.run(["redo", change.text])]
    case .mark: toggleMark()
    case .filter:
      let query = screen.place.scope?.query
      field = query.map { BrowseField(.query(before: $0), $0) } ?? BrowseField(.filter, screen.list.filter)
    case .search: field = BrowseField(.search)
    case .command: field = BrowseField(.command, history: typedCommands)
    case .copy: return copy()
    case .undo:
      if case .change(let id)? = screen.list.selected { return [.run(["undo", id.text])] }
      guard let change = changes.last else {
        note = BrowseNote(lines: [words.nothingChangedHere])
        return []
      }
      return [.run(["undo", change.text])]
    case .add:
      if hasForm, screen.place != .trips { return [.form(added, at: nil)] }
      let line = added.map(ShellWords.word).joined(separator: " ")
      field = BrowseField(.command, line + " ", history: typedCommands)
    case .edit: return edit()
    case .delete: return delete()
    case .tag: return value(of: ["expense", "tag"], "--add")
    case .attach:
      if let id = chosen.first { field = BrowseField(.value(["photo", "add", id.text])) }
    case .buy: field = BrowseField(.command, "cash buy ", history: typedCommands)
    case .claim where screen.place.scope == nil && chosen.isEmpty:
      if case .wallet(let name)? = screen.list.selected {
        field = BrowseField(.command, "cash count --wallet \(ShellWords.word(name)) ", history: typedCommands)
      }
    case .claim: return value(of: ["expense", "edit"], "--claim")
    case .filters: return screen.place.scope.map { open(.facets($0)) } ?? []
    case .open:
      if case .photo(let name)? = screen.list.selected { return [.openPhoto(name)] }
      return chosen.isEmpty ? [] : [.openPhotos(chosen)]
    case .map: return screen.place.scope.map { [.openMap($0.options)] } ?? []
    case .watch: return [.watch(["rates", "watch"])]
    case .currency, .export: return narrow(action)
    default: return show(action)
    }
    return []
  }

  private mutating func copy() -> [BrowseEffect] {
    guard let row = screen.list.selectedRow else { return [] }
    note = BrowseNote(lines: [words.copied])
    return [.copy(row.text)]
  }

  /// The command that adds to what is shown.
  private var added: [String] {
    if case .day(let day)? = screen.list.selected {
      return ["spend", "--date", day.description] + (screen.content.trip.map { ["--trip", $0.text] } ?? [])
    }
    return screen.place == .trips ? ["trip", "create"] : ["spend"] + screen.content.tripOptions
  }

  private mutating func edit() -> [BrowseEffect] {
    switch (screen.list.selected, screen.place) {
    case (.field?, _): return editField()
    case (.trip(let id)?, _): field = BrowseField(.command, "trip edit \(id.text) ", history: typedCommands)
    case (.expense(let id, _)?, _):
      guard hasMarks else {
        return hasForm ? [.form(["expense", "edit", id.text], at: nil)] : open(.expense(id))
      }
      let ids = chosen.map(\.text).joined(separator: " ")
      field = BrowseField(.command, "expense edit \(ids) ", history: typedCommands)
    default: break
    }
    return []
  }

  /// One expense goes at once: `u` brings it back. Everything else is asked about as on a command line.
  private func delete() -> [BrowseEffect] {
    if case .trip(let id)? = screen.list.selected { return [.run(["trip", "delete", id.text])] }
    let ids = chosen.map(\.text)
    if ids.isEmpty { return [] }
    return [.run(["expense", "delete"] + ids + (ids.count == 1 ? ["--yes"] : []))]
  }

  private mutating func value(of command: [String], _ option: String) -> [BrowseEffect] {
    let ids = chosen.map(\.text)
    if !ids.isEmpty { field = BrowseField(.value(command + ids + [option])) }
    return []
  }

  private mutating func narrow(_ action: BrowseAction) -> [BrowseEffect] {
    guard let scope = screen.place.scope else { return [] }
    if action == .currency {
      field = BrowseField(.currency, scope.currency ?? "")
    } else {
      let words = ["report"] + scope.options + ["--format", "html", "--output"]
      field = BrowseField(.command, words.map(ShellWords.word).joined(separator: " ") + " ")
    }
    return []
  }

  /// Opens another screen about the same expenses.
  private mutating func show(_ action: BrowseAction) -> [BrowseEffect] {
    let trip = screen.content.trip.map { ["--trip", $0.text] } ?? []
    switch action {
    case .calendar: return open(.answer(["calendar"] + trip))
    case .settle: return open(.answer(["settle"] + trip))
    case .wallets: return open(.answer(["cash", "holdings"]))
    case .rates: return open(.answer(["rates", "today"]))
    case .photos:
      guard case .expense(let id) = screen.place else { return [] }
      return open(.photos(id))
    case .log:
      guard case .expense(let id) = screen.place else { return open(.answer(["log"])) }
      return open(.answer(["expense", "history", id.text]))
    default:
      guard var scope = screen.place.scope else { return [] }
      scope.group = nil
      let place = action.grouping.map { BrowsePlace.groups(scope, $0) } ?? .expenses(scope)
      return place == screen.place ? [] : replace(by: place)
    }
  }

  // MARK: Typing

  private mutating func type(_ key: Key) -> [BrowseEffect] {
    guard var line = field else { return [] }
    switch key {
    case .escape:
      if line.purpose == .filter { screen.filter(by: "") }
      field = nil
      if case .query(let before) = line.purpose { return show { $0.query = before } }
      return screen.place == .keys ? leave() : []
    case .up where line.purpose == .filter: screen.list.moveLines(-1)
    case .down where line.purpose == .filter: screen.list.moveLines(1)
    case .left where screen.place == .keys && isGrid: screen.list.move(by: -1)
    case .right where screen.place == .keys && isGrid: screen.list.move(by: 1)
    case .tab: return line.isCompleted ? [.complete(line.line)] : []
    default: break
    }
    switch line.press(key) {
    case .entered:
      field = nil
      return submit(line)
    case .ended:
      field = nil
      return []
    case .refused: return []
    case .changed:
      field = line
      if line.purpose == .filter { screen.filter(by: line.text) }
      if case .query = line.purpose { return narrow(to: line.text) }
      return line.previewed == nil ? [] : [.preview(line.line)]
    }
  }

  private mutating func submit(_ line: BrowseField) -> [BrowseEffect] {
    switch line.purpose {
    case .filter: return screen.place == .keys ? enter() : []
    case .search: return line.text.isEmpty ? [] : open(.found(line.text))
    case .command, .value:
      guard let words = line.command else { return [] }
      if line.purpose == .command { typedCommands.append(line.text) }
      return [words.starts(with: ["rates", "watch"]) ? .watch(words) : .run(words)]
    case .query: return show { $0.query = line.text }
    case .currency: return show { $0.currency = line.text.isEmpty ? nil : line.text }
    }
  }
}
