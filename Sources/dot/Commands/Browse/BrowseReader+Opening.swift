import TripLedger

/// What is shown outside of the terminal.
extension BrowseReader {
  private static let mostPhotos = 10

  func openPhotos(of ids: [ExpenseID]) -> BrowseNote {
    do {
      let ledger = context.ledger
      let names = try ledger.glance { snapshot in try ids.flatMap { try snapshot.photos(of: $0.text) } }.map(
        \.name)
      guard !names.isEmpty else { return BrowseNote(lines: [words.noPhotos]) }
      return open(names.prefix(Self.mostPhotos).map { ledger.ledgerFolder.absolute($0.path) })
    } catch { return BrowseNote(lines: [message(of: error)], isError: true) }
  }

  func openMap(_ options: [String]) -> BrowseNote {
    let base = context.environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    // Of its own, so that nobody else can put something there.
    let folder = base + "/dot-map-" + Identifier<BrowseReader>().text
    do { try Files.makeFolder(folder, mode: 0o700) } catch {
      return BrowseNote(lines: [message(of: error)], isError: true)
    }
    let file = folder + "/map.svg"
    let answer = run(
      ["place", "map"] + options.filter { $0 != "--whole" } + ["--output", file], columns: 1000)
    guard answer.isDone else {
      try? Files.removeEmptyFolder(folder)
      return BrowseNote(command: answer.words, lines: answer.err, isError: true)
    }
    var note = open([file])
    note.command = answer.words
    return note
  }

  private func open(_ files: [String]) -> BrowseNote {
    let isOpened = files.allSatisfy { OutsideViewer.open($0, environment: context.environment) }
    return isOpened
      ? BrowseNote(lines: [words.opened(files.count)])
      : BrowseNote(lines: [words.noViewer] + files, isError: true)
  }
}
