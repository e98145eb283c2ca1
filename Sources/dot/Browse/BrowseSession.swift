#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a walk needs of the ledger and the program.
package protocol BrowseWorker {
  /// What a screen shows now.
  func content(of place: BrowsePlace, columns: Int) throws -> BrowseContent
  /// What is shown of a row beside the list.
  func pane(of id: BrowseID, columns: Int) throws -> BrowsePane
  /// Runs a command as if it had been typed.
  func run(_ words: [String], columns: Int) -> BrowseAnswer
  /// Gives the screen to a command that draws on it until it is left.
  func run(_ words: [String], on screen: Screen) -> BrowseAnswer
  /// Makes a picture while keys go on; `nil` if nothing can be started.
  func makePicture(_ picture: BrowsePicture) -> BackgroundCall<ScreenPicture?>?
  /// Opens photos outside of the terminal, and says what was done.
  func openPhotos(_ names: [ImageName]) -> BrowseNote
  func openPhotos(of ids: [ExpenseID]) -> BrowseNote
  func openMap(_ options: [String]) -> BrowseNote
  /// The form for a command as far as it was typed.
  func form(_ typed: [String]) throws -> BrowseForm?
  /// What may be chosen in a row of a form.
  func choices(_ option: String, of form: BrowseForm) -> [BrowseForm.Choice]
  /// What a command says of an expense in the fields of a form.
  func told(_ command: [String]) -> BrowseForm.Told?
  /// The line with what can only follow, and what else may.
  func completed(_ line: String) -> (line: String, choices: [String])
  /// Changes when anybody has changed something that a screen shows.
  func state() throws -> [Int64]
  /// The message of an error, in one line.
  func message(of error: any Error) -> String
  /// Whether it will soon be worth another try: somebody else writes.
  func isPassing(_ error: any Error) -> Bool
}

/// A walk with what it needs: does what keys ask for, and notices what others change.
package struct BrowseSession {
  package private(set) var state: BrowseState
  private let worker: any BrowseWorker
  /// The ledger as it was read last; `nil` if it has to be read again.
  private var known: [Int64]?
  /// A line that is to be shown with what it would do, once nothing more has been typed.
  private(set) var previewed: String?
  /// The row whose details are to be shown then.
  private(set) var paned: BrowseID?
  /// What a query that is being typed leaves.
  private(set) var narrowed: BrowsePlace?

  /// Whether something waits until nothing more has been typed.
  var isBusy: Bool { previewed != nil || paned != nil || narrowed != nil }
  /// What the terminal is to keep for pasting.
  private(set) var copied: String?
  /// The command that the screen is to be given to.
  private var watched: [String]?
  /// The picture that is being made; one at a time, so that holding a key starts no more.
  private var pictured: (BrowsePicture, BackgroundCall<ScreenPicture?>)?
  private var nextPicture: BrowsePicture?

  package init(_ state: BrowseState, _ worker: any BrowseWorker) {
    (self.state, self.worker) = (state, worker)
    known = try? worker.state()
    // What is beside the first row is read before a key is pressed.
    _ = take(.resized(columns: state.columns, rows: state.rows))
  }

  /// Takes an event and does what follows from it; `false` if that is the end.
  package mutating func take(_ event: BrowseEvent) -> Bool {
    var events = [event]
    while !events.isEmpty {
      for effect in state.take(events.removeFirst()) {
        switch effect {
        case .quit: return false
        case .copy(let text): copied = text
        case .preview(let line): previewed = line
        case .previewNow(let line):
          previewed = line
          if let event = preview() { events.append(event) }
        case .form(let words, let option):
          do {
            if let form = try worker.form(words) { events.append(.formed(form, at: option)) }
          } catch { events.append(.noted(BrowseNote(lines: [worker.message(of: error)], isError: true))) }
        case .choices(let option):
          if let form = state.form { events.append(.choices(option, worker.choices(option, of: form))) }
        case .blame: events.append(.blamed(state.form.flatMap(blamed)))
        case .pane(let id): paned = id
        case .narrow(let place): narrowed = place
        case .watch(let words): watched = words
        case .makePicture(let picture): nextPicture = picture
        case .openPhoto(let name): events.append(.noted(worker.openPhotos([name])))
        case .openPhotos(let ids): events.append(.noted(worker.openPhotos(of: ids)))
        case .openMap(let options): events.append(.noted(worker.openMap(options)))
        case .complete(let line):
          let (completed, choices) = worker.completed(line)
          events.append(.completed(completed, choices))
        case .run(let words):
          // What only reads has a screen with a margin.
          let columns = max(1, state.columns - ListScreen<BrowseID>.margin)
          events.append(.ran(worker.run(words, columns: columns)))
          known = try? worker.state()
        case .load(let place):
          narrowed = nil
          events.append(load(place))
        }
      }
    }
    startPicture()
    return true
  }

  // MARK: Pictures

  private mutating func startPicture() {
    guard pictured == nil, let wanted = nextPicture else { return }
    nextPicture = nil
    if let call = worker.makePicture(wanted) {
      pictured = (wanted, call)
    } else {
      _ = state.take(.pictured(wanted, .missing))
    }
  }

  /// What can be read once the picture is made.
  package var descriptors: [Int32] { pictured.map { [$0.1.descriptor] } ?? [] }

  /// Takes the picture that was made, if it is there; whether it was.
  mutating func takePicture() -> Bool {
    guard let (asked, call) = pictured, let made = call.value else { return false }
    pictured = nil
    return take(.pictured(asked, made.map { .made($0) } ?? .missing))
  }

  private mutating func load(_ place: BrowsePlace) -> BrowseEvent {
    do { return .loaded(place, try worker.content(of: place, columns: state.columns)) } catch {
      // Damage stays until somebody changes something.
      if worker.isPassing(error) { known = nil }
      return .failed(place, worker.message(of: error))
    }
  }

  /// Looks whether anybody has changed something; whether there is something new to see.
  mutating func look() -> Bool {
    do {
      let now = try worker.state()
      guard now != known else { return false }
      known = now
      return take(.changed)
    } catch {
      let message = worker.message(of: error)
      guard state.problem != message else { return false }
      known = nil
      return take(.failed(state.screen.place, message))
    }
  }

  /// What waits until nothing more has been typed; whether something did.
  mutating func idle() -> Bool {
    var isChanged = false
    if let place = narrowed {
      narrowed = nil
      isChanged = take(load(place))
    }
    isChanged = showPane() || isChanged
    if let event = preview() { isChanged = take(event) }
    return isChanged
  }

  private mutating func showPane() -> Bool {
    guard let id = paned else { return false }
    paned = nil
    let pane: BrowsePane
    do { pane = try worker.pane(of: id, columns: BrowseFrame.paneWidth(state)) } catch {
      pane = BrowsePane([BrowseRow(id: nil, shape: .text(worker.message(of: error), .red))])
    }
    return take(.paned(id, pane))
  }

  /// What the line would do, if there is one.
  private mutating func preview() -> BrowseEvent? {
    guard let line = previewed else { return nil }
    previewed = nil
    if let form = state.form, form.line == line {
      return .previewed(line, form.previewed.map(effect) ?? "", form.asked.flatMap(worker.told))
    }
    guard let field = state.field, field.line == line, let words = field.previewed else { return nil }
    return .previewed(line, effect(of: words), nil)
  }

  private func effect(of words: [String]) -> String {
    let answer = worker.run(words, columns: 1000)
    let text = (answer.isDone ? answer.out : answer.err).filter { !$0.isEmpty }
      .joined(separator: state.words.dot)
    // It is clear that nothing is done yet.
    let told = state.words.dryRun("")
    return text.hasPrefix(told) ? String(text.dropFirst(told.count)) : text
  }

  /// The row without which a form is refused for another reason, or not at all.
  private func blamed(_ form: BrowseForm) -> String? {
    func refusal(_ form: BrowseForm) -> [String] {
      let answer = form.asked.map { worker.run($0, columns: 1000) }
      return answer?.isDone == false ? answer?.err ?? [] : []
    }
    let whole = refusal(form)
    return form.missing ?? form.filled.first { refusal(form.without($0)) != whole }
  }

  mutating func takeCopied() -> String? {
    defer { copied = nil }
    return copied
  }

  /// Gives the screen to the command that wants it, without one only its lines; whether there was one.
  mutating func watch(on screen: Screen?) -> Bool {
    guard let words = watched else { return false }
    watched = nil
    let answer =
      screen.map { worker.run(words, on: $0) } ?? worker.run(words + ["--once"], columns: state.columns)
    _ = take(.ran(answer))
    return true
  }
}

/// A walk on a screen.
package struct ScreenBrowser: ScreenContent {
  /// Seconds between two looks at the folder.
  static let pause = 0.5

  private var session: BrowseSession
  private let hasPictures: Bool
  private var shownStyle: PictureStyle?
  private var looked = 0.0

  /// `hasPictures`: whether colours are wanted.
  package init(_ session: BrowseSession, hasPictures: Bool) {
    (self.session, self.hasPictures) = (session, hasPictures)
  }

  package var descriptors: [Int32] { session.descriptors }
  package var next: Double {
    session.isBusy ? 0 : looked + Self.pause
  }

  package mutating func update(at now: Double, on screen: Screen) throws -> ScreenChange {
    var change = ScreenChange.nothing
    let size = screen.size()
    if size.columns != session.state.columns || size.rows != session.state.rows {
      _ = session.take(.resized(columns: size.columns, rows: size.rows))
      change = .whole
    }
    let style = hasPictures ? screen.pictures() : nil
    if style != shownStyle {
      shownStyle = style
      _ = session.take(.showsPictures(style))
      change = max(change, .picture)
    }
    if session.takePicture() { change = max(change, .picture) }
    if now >= looked + Self.pause {
      if session.look() { change = max(change, .picture) }
      looked = now
    }
    return session.idle() ? max(change, .picture) : change
  }

  package mutating func press(_ key: Key, on screen: Screen) throws -> ScreenChange {
    guard session.take(.key(key)) else { return .end }
    if let text = session.takeCopied() { try screen.write(ClipboardSequence.copying(text)) }
    return session.watch(on: screen) || key == .redraw ? .whole : .picture
  }

  package mutating func frame(columns: Int, rows: Int) -> Frame { BrowseFrame.frame(session.state) }
}

/// What makes a terminal keep a text for pasting (OSC 52).
enum ClipboardSequence {
  /// Terminals take some 74 KB.
  private static let limit = 50_000

  static func copying(_ text: String) -> String {
    "\u{1B}]52;c;\(Data(text.utf8.prefix(limit)).base64EncodedString())\u{7}"
  }
}
