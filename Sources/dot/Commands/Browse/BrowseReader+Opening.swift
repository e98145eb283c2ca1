/// Photos and maps.
extension BrowseReader {
  private static let mostPhotos = 10

  func openPhotos(of ids: [ExpenseID]) -> BrowseNote {
    do {
      let photos = try context.ledger.readIfUnlocked { snapshot in
        try ids.flatMap { try snapshot.photos(of: $0.text) }
      }
      return openPhotos(photos.map(\.name))
    } catch { return BrowseNote(lines: [message(of: error)], isError: true) }
  }

  func openPhotos(_ names: [ImageName]) -> BrowseNote {
    guard !names.isEmpty else { return BrowseNote(lines: [words.noPhotos]) }
    return open(names.prefix(Self.mostPhotos).map { context.ledger.ledgerFolder.absolute($0.path) })
  }

  func makePicture(_ picture: BrowsePicture) -> BackgroundCall<ScreenPicture?>? {
    let maker = ThumbnailMaker(
      ledgerFolder: context.ledger.ledgerFolder,
      tools: PreviewTool.installed(environment: context.environment))
    return BackgroundCall {
      let style = picture.style
      // The row above is blank, and so is the margin.
      let (columns, rows) = (picture.columns - 4, picture.rows - 1)
      let file = maker.thumbnail(
        of: picture.photo, width: columns * style.cell.width, height: rows * style.cell.height,
        as: style.format)
      return file.flatMap { style.picture($0, columns: columns, rows: rows) }
    }
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
