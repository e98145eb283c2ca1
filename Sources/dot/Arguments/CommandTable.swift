import TripLedger

/// Every command of the program, in the order in which help lists them.
struct CommandTable: Sendable {
  let commands: [CommandSpec]

  func command(_ path: [String]) -> CommandSpec? { commands.first { $0.path == path } }

  /// The longest start of `words` that is a command or the first words of one.
  func longestPath(in words: [String]) -> [String] {
    for length in stride(from: min(words.count, 3), to: 0, by: -1) {
      let path = Array(words.prefix(length))
      if commands.contains(where: { $0.path.starts(with: path) }) { return path }
    }
    return []
  }

  /// The commands that begin with these words.
  func group(_ path: [String]) -> [CommandSpec] { commands.filter { $0.path.starts(with: path) } }

  /// Whether any command has an option of this name that takes a value.
  func takesValue(_ name: String) -> Bool {
    // Looked for in all commands, so it is compared without its dashes.
    if name.hasPrefix("--") {
      let long = String(name.dropFirst(2))
      return commands.contains { $0.options.contains { $0.name == long && $0.value != nil } }
    }
    guard name.count == 2, name.first == "-", let short = name.last else { return false }
    return commands.contains { $0.options.contains { $0.short == short && $0.value != nil } }
  }

  /// Whether any command has a flag of this letter.
  func hasFlag(_ letter: Character) -> Bool {
    commands.contains { command in command.allOptions.contains { $0.short == letter && $0.value == nil } }
  }

  /// What a word behind `path` may have meant, as whole command names.
  func suggestions(for path: [String], _ word: String) -> [String] {
    let next = Set(group(path).compactMap { $0.path.dropFirst(path.count).first })
    var near = Spelling.nearest(to: word, among: Array(next))
    if path.isEmpty {
      // `dot create` means `dot trip create`: the word may be the second of another command.
      near += commands.filter { $0.path.last == word }.map(\.name)
    }
    return near.map { (path + [$0]).joined(separator: " ") }
  }
}

extension CommandTable {
  static let standard = CommandTable(
    commands: [
      StatusCommand.spec,
      TripCommands.create, TripCommands.list, TripCommands.show, TripCommands.edit, TripCommands.delete,
      TripCommands.use,
      SpendCommand.spend, SpendCommand.refund, AgainCommand.spec,
      ExpenseCommands.list, ExpenseCommands.show, ExpenseCommands.edit, ExpenseCommands.delete,
      ExpenseHistoryCommand.spec,
      SearchCommand.spec,
      PhotoCommands.add, PhotoCommands.list, PhotoCommands.show, PhotoCommands.remove,
      PhotoVerifyCommand.spec, PhotoExportCommand.spec, PhotoProposeCommand.spec,
      PlaceCommands.list, PlaceSearchCommand.spec, PlaceCommands.edit, PlaceCommands.merge,
      PlaceCommands.delete,
      CategoryCommands.list, CategoryCommands.add, CategoryCommands.rename,
      ReportCommand.spec, LeftCommand.spec, CalendarCommand.spec, GapsCommand.spec,
      PlaceMapCommand.spec,
      ImportLinesCommand.spec, ExportLinesCommand.spec, ExportTableCommands.csv, ExportTableCommands.markdown,
      ExportWorkbookCommand.spec, ExportTableCommands.json,
    ] + ExportJournalCommands.all + ExportPlacesCommand.specs + [
      ArchiveCommands.export, ArchiveCommands.verify, ArchiveCommands.restore,
      HistoryCommands.log, PruneCommand.spec, HistoryCommands.undo, HistoryCommands.redo,
      RatesTodayCommand.spec, RatesShowCommand.spec, RatesHistoryCommands.history,
      RatesHistoryCommands.chart, RateCommands.convert, RatesFetchCommand.spec, RatesImportCommand.spec,
      RateCommands.set, RateCommands.unset, RateCommands.accept, RateCommands.quota, RateCommands.sources,
      TargetCommands.set, TargetCommands.list, TargetCommands.remove, TargetCommands.check,
      FavouriteCommands.list, FavouriteCommands.add, FavouriteCommands.remove, FavouriteCommands.move,
      CurrencyCommands.search,
      ConfigCommands.list, ConfigCommands.get, ConfigCommands.set, ConfigCommands.unset, ConfigCommands.key,
      CheckCommand.spec, DoctorCommand.spec, CompletionsCommand.spec, DemoCommand.spec, HelpCommand.spec,
    ])
}
