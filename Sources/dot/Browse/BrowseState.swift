/// All that is known of a walk through the ledger: the screens behind each other, what is typed, what was said last.
package struct BrowseState {
  /// The last one is looked at; never empty.
  private(set) var screens: [BrowseScreen]
  /// The line that is being typed.
  package var field: BrowseField?
  /// The form of the last screen.
  package var form: BrowseForm?
  /// Whether expenses are typed in a form; else in a line.
  let hasForm: Bool
  package var note: BrowseNote?
  /// What stays wrong until it is read again: a lock, damage.
  var problem: String?
  package private(set) var marks: [BrowseID] = []
  /// The changes made here, the latest last, as far as they were not undone.
  package private(set) var changes: [ChangeID] = []
  /// Those that were undone here, the latest last, until something else is changed.
  private(set) var undone: [ChangeID] = []
  /// What was changed last, to be selected once it is shown.
  private var changed: BrowseID?
  /// Whether the details of the selected row are shown beside it, where there is room.
  var showsPane = true
  /// These details; none while they are being read.
  private(set) var pane: (of: BrowseID, list: ListScreen<BrowseID>, photo: ImageName?)?
  /// Whose details were asked for last.
  private var wantedPane: BrowseID?
  /// Earlier commands, for the line that is typed.
  var typedCommands: [String] = []
  package let isReadOnly: Bool
  package let words: Words
  package private(set) var columns: Int
  package private(set) var rows: Int
  /// How the terminal shows pictures; `nil` if it shows none.
  private(set) var pictureStyle: PictureStyle?
  /// The picture that was asked for last, and what came of it.
  package private(set) var picture: (asked: BrowsePicture, answer: BrowsePicture.Answer)?
  /// The screen that is being read, and where it comes.
  private var awaited: (place: BrowsePlace, how: Arrival)?

  private enum Arrival {
    case onTop, replacing
  }

  /// `screen` is the one that is looked at, `behind` are those to go back to.
  package init(
    _ screen: BrowseScreen, behind: [BrowseScreen] = [], isReadOnly: Bool = false, hasForm: Bool = true,
    words: Words, columns: Int, rows: Int
  ) {
    (screens, self.isReadOnly, self.words) = (behind + [screen], isReadOnly, words)
    self.hasForm = hasForm
    (self.columns, self.rows) = (columns, rows)
    scroll()
  }

  var screen: BrowseScreen {
    get { screens[screens.count - 1] }
    set { screens[screens.count - 1] = newValue }
  }

  mutating func append(_ screen: BrowseScreen) { screens.append(screen) }

  func isMarked(_ id: BrowseID?) -> Bool { id.map(marks.contains) ?? false }

  /// What the keys of this screen do.
  var actions: [BrowseAction] { actions(on: screen.place) }

  func actions(on place: BrowsePlace) -> [BrowseAction] {
    BrowseAction.allCases.filter { $0.isOn(place) && !(isReadOnly && $0.writes) }
  }

  /// Changes the state by an event, and returns what has to be done.
  package mutating func take(_ event: BrowseEvent) -> [BrowseEffect] {
    var effects = change(by: event)
    scroll()
    let paned = BrowseFrame.hasPane(self) ? screen.list.selected : nil
    if paned != wantedPane {
      wantedPane = paned
      if paned == nil { pane = nil }
      if let paned { effects.append(.pane(paned)) }
    }
    if let wanted = wantedPicture, wanted != picture?.asked {
      picture = (wanted, .awaited)
      effects.append(.makePicture(wanted))
    }
    return effects
  }

  /// The picture of the selected photo, as large as there is room for.
  var wantedPicture: BrowsePicture? {
    let room = BrowseFrame.pictureRows(self)
    guard let style = pictureStyle, !room.isEmpty else { return nil }
    if case .photo(let name)? = screen.list.selected {
      return BrowsePicture(photo: name, style: style, columns: columns, rows: room.count)
    }
    // A picture that the terminal draws itself would have the whole screen drawn anew with each row.
    guard let photo = pane?.photo, pane?.of == screen.list.selected, !words.isASCII else { return nil }
    return BrowsePicture(
      photo: photo, style: .halfBlocks, columns: BrowseFrame.paneWidth(self) + 4, rows: room.count)
  }

  private mutating func change(by event: BrowseEvent) -> [BrowseEffect] {
    switch event {
    case .key(let key): return press(key)
    case .resized(let columns, let rows):
      (self.columns, self.rows) = (columns, rows)
      showForm()
      if screen.place == .keys { layOutKeys() }
      return screen.place.dependsOnWidth ? [.load(screen.place)] : []
    // What can only be written as ASCII has no half blocks.
    case .showsPictures(let style):
      pictureStyle = words.isASCII && style?.way == .halfBlocks ? nil : style
    case .pictured(let asked, let answer):
      if picture?.asked == asked { picture = (asked, answer) }
    case .changed:
      for place in screens.indices { screens[place].isStale = true }
      return reload()
    case .loaded(let place, let content):
      problem = nil
      take(content, of: place)
    case .failed(let place, let message):
      if awaited?.place == place {
        awaited = nil
        // What is not typed to its end is only marked.
        if case .query? = field?.purpose {
          field?.hint = message
          break
        }
        note = BrowseNote(lines: [message], isError: true)
      } else {
        problem = message
      }
    case .ran(let answer): return take(answer)
    case .noted(let note): self.note = note
    case .paned(let id, let details):
      guard wantedPane == id else { break }
      var list = ListScreen(ListContent(details.rows, columns: details.columns), isSelecting: false)
      list.scroll(room: details.rows.count, width: BrowseFrame.paneWidth(self))
      pane = (id, list, details.photo)
    case .completed(let line, let choices): field?.complete(line, choices)
    case .previewed(let line, let text, let told):
      if field?.line == line { field?.hint = text }
      guard form?.line == line else { break }
      form?.preview = text
      form?.isOutdated = told == nil
      if let told { form?.told = told }
      showForm()
    case .formed(let newer, let option): return take(newer, at: option)
    case .choices(let option, let choices): form?.choices[option] = choices
    case .blamed(let option): return blame(option)
    }
    return []
  }

  private mutating func scroll() {
    // Beside details, a blank column ends the rows.
    let width = BrowseFrame.listColumns(self) - (BrowseFrame.hasPane(self) ? 1 : 0)
    screen.list.scroll(room: BrowseFrame.room(self), width: width - ListScreen<BrowseID>.margin)
  }

  private mutating func take(_ content: BrowseContent, of place: BrowsePlace) {
    if let awaited, awaited.place == place {
      switch awaited.how {
      case .onTop: screens.append(BrowseScreen(place, content))
      case .replacing: screens[screens.count - 1].replace(place, content)
      }
      self.awaited = nil
      marks = []
      // What was wrong with what was wanted before is over.
      if note?.isError == true { note = nil }
    } else if screen.place == place {
      screen.show(content)
      marks.removeAll { content.list.index($0) == nil }
    }
    wantedPane = nil
    selectChanged()
  }

  /// Selects what was changed, or says what hides it.
  private mutating func selectChanged() {
    guard let id = changed, !screen.list.select(id) else { return changed = nil }
    let isFiltered = screen.content.list.index(id) != nil
    let hiding = isFiltered ? "/" + screen.list.filter : words.chips(self).joined(separator: " ")
    // It is selected once nothing hides it.
    guard !hiding.isEmpty, screen.place.scope != nil else { return changed = nil }
    let line = words.hidden(by: hiding)
    if note?.lines.contains(line) == false { note?.lines.append(line) }
  }

  private mutating func take(_ answer: BrowseAnswer) -> [BrowseEffect] {
    if !answer.isDone, let asked = answer.asked {
      note = BrowseNote(
        command: answer.words, lines: asked, confirmed: answer.confirmed ?? answer.words + ["--yes"])
      return []
    }
    guard answer.isDone else {
      if form != nil { return refuse(answer.err) }
      note = BrowseNote(command: answer.words, lines: answer.err, isError: true)
      return reload()
    }
    if form != nil { _ = leave() }
    guard answer.writes else {
      let lines = answer.out + answer.err
      if lines.isEmpty { return reload() }
      let place = BrowsePlace.said(answer.words, lines)
      screens.append(BrowseScreen(place, .lines(lines, title: words.title(of: answer.words))))
      return []
    }
    note = BrowseNote(command: answer.words, lines: answer.out + answer.err)
    let named = answer.words.dropFirst().first
    switch (answer.words.first, answer.change) {
    case ("undo", let change):
      undone += changes.filter { $0.text == named }
      changes.removeAll { $0.text == named }
      if undone.isEmpty, let change { undone = [change] }
    case ("redo", _?):
      changes += undone.filter { $0.text == named }
      undone.removeAll { $0.text == named }
    case (_, let change?): (changes, undone) = (changes + [change], [])
    default: break
    }
    (changed, marks) = (answer.changed, [])
    if answer.words.starts(with: ["expense", "delete"]), case .expense = screen.place {
      screens.removeLast()
    }
    for place in screens.indices { screens[place].isStale = true }
    return reload()
  }

  // MARK: What keys do

  package mutating func open(_ place: BrowsePlace) -> [BrowseEffect] {
    (awaited, note) = ((place, .onTop), nil)
    return [.load(place)]
  }

  mutating func replace(by place: BrowsePlace) -> [BrowseEffect] {
    awaited = (place, .replacing)
    return [.load(place)]
  }

  /// Shows other expenses in the place of these, as soon as nothing more is typed.
  mutating func narrow(to query: String) -> [BrowseEffect] {
    guard let place = screen.place.with({ $0.query = query }) else { return [] }
    awaited = (place, .replacing)
    return [.narrow(place)]
  }

  func reload() -> [BrowseEffect] {
    switch screen.place {
    case .said, .keys, .form: []
    default: [.load(screen.place)]
    }
  }

  /// Back to the screen before; the first one stays.
  mutating func goBack() -> [BrowseEffect] {
    if !screen.list.filter.isEmpty {
      screen.filter(by: "")
      selectChanged()
      return []
    }
    if !marks.isEmpty {
      marks = []
      return []
    }
    // What the screen before had, too, stays.
    if let scope = screen.place.scope, !scope.query.isEmpty,
      screens.dropLast().last?.place.scope?.query != scope.query,
      let place = screen.place.with({ $0.removeLastPart() })
    {
      return replace(by: place)
    }
    return leave()
  }

  /// Back to the screen before, whatever is filtered or marked; the first one stays.
  mutating func leave() -> [BrowseEffect] {
    guard screens.count > 1 else { return [] }
    screens.removeLast()
    (note, marks, form) = (nil, [], nil)
    return screen.isStale ? reload() : []
  }

  mutating func toggleMark() {
    if case .day(let day)? = screen.list.selected { return mark(day) }
    guard case .expense? = screen.list.selected, let id = screen.list.selected else { return }
    if let place = marks.firstIndex(of: id) { marks.remove(at: place) } else { marks.append(id) }
    screen.list.move(by: 1)
  }

  /// Marks the days from the first one that was marked to this one, and says their sum.
  private mutating func mark(_ day: Day) {
    guard case .day(let first)? = marks.first, marks.count == 1, first != day else {
      marks = [.day(day)]
      note = screen.content.sum.map { BrowseNote(lines: [$0([day])]) }
      return
    }
    let days = (min(first, day)...max(first, day)).map { $0 }
    marks = days.map { .day($0) }
    note = screen.content.sum.map { BrowseNote(lines: [$0(days)]) }
  }

  /// The expenses that a command is for: those marked, else the selected one.
  package var chosen: [ExpenseID] {
    if case .expense(let id) = screen.place { return [id] }
    var ids: [ExpenseID] = []
    for case .expense(let id, _) in marks.isEmpty ? [screen.list.selected].compactMap(\.self) : marks
    where !ids.contains(id) { ids.append(id) }
    return ids
  }

  var markCount: Int { marks.count }
  var hasMarks: Bool { !marks.isEmpty }
}
