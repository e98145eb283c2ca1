// Layer Commands: the list of all commands.
//
// `CommandTable.standard` has the `CommandSpec` of every command, in the order of help. Parsing, help,
// suggestions, completions and the manual come from it. The commands themselves are in the folders below,
// each a layer by its subject.
//
// A new command is written there and added to this list; nothing else belongs here.

extension CommandTable {
  /// Every command of the program, in the order in which help lists them.
  static let standard = CommandTable(
    commands: [
      StatusCommand.spec,
      TripCommands.create, TripCommands.copy, TripCommands.list, TripCommands.show, TripCommands.edit,
      TripCommands.delete, TripCommands.use,
      SpendCommand.spend, SpendCommand.refund, AgainCommand.spec,
      ExpenseCommands.list, ExpenseCommands.show, ExpenseEditCommands.Edit.spec,
      ExpenseEditCommands.Tag.spec,
      ExpenseEditCommands.delete,
      ExpenseHistoryCommand.spec,
      SearchCommand.spec,
      PhotoCommands.Add.spec, PhotoCommands.List.spec, PhotoCommands.show, PhotoCommands.Remove.spec,
      PhotoVerifyCommand.spec, PhotoExportCommand.spec, PhotoProposeCommand.spec,
      PlaceCommands.List.spec, PlaceSearchCommand.spec, PlaceCommands.Edit.spec, PlaceCommands.Merge.spec,
      PlaceCommands.Delete.spec,
      CategoryCommands.list, CategoryCommands.add, CategoryCommands.rename,
      CategoryCommands.remove, CategoryCommands.alias,
      TagCommands.list, ClaimCommands.list, ClaimCommands.sent, ClaimCommands.paid,
      CashCommands.buy, CashCommands.sell, CashCommands.withdraw, CashCommands.move, CashCommands.count,
      CashListCommands.Log.spec, CashListCommands.Holdings.spec, CashEditCommands.Edit.spec,
      CashEditCommands.delete,
      WalletCommands.Add.spec, WalletCommands.list, WalletCommands.rename,
      PeopleCommands.add, PeopleCommands.list, PeopleCommands.rename, PeopleCommands.edit,
      PeopleCommands.archive,
      PeopleCommands.me,
      SettleCommand.spec, SettlePaymentCommands.pay, SettlePaymentCommands.list, SettlePaymentCommands.delete,
      ReportCommand.spec, LeftCommand.spec, CalendarCommand.spec, GapsCommand.spec,
      PlaceMapCommand.spec,
      ImportCommand.spec, ImportCommand.formats, ImportLinesCommand.spec, InboxCommand.spec,
      ExportLinesCommand.spec, ExportTableCommands.csv, ExportTableCommands.markdown,
      ExportWorkbookCommand.spec, ExportTableCommands.json,
      ExportSplitwiseCommand.spec,
    ] + ExportJournalCommands.all + ExportPlacesCommand.specs + [
      ArchiveCommands.export, ArchiveCommands.verify, ArchiveCommands.restore,
      HistoryCommands.log, PruneCommand.spec, HistoryCommands.undo, HistoryCommands.redo,
      RatesTodayCommand.spec, RatesWatchCommand.spec, RatesShowCommand.spec, RatesHistoryCommands.history,
      RatesHistoryCommands.chart, RateCommands.convert, RatesFetchCommand.spec, RatesImportCommand.spec,
      RateCommands.set, RateCommands.unset, RateCommands.accept, RateCommands.quota, RateCommands.sources,
      TargetCommands.set, TargetCommands.list, TargetCommands.remove, TargetCommands.check,
      FavouriteCommands.list, FavouriteCommands.add, FavouriteCommands.remove, FavouriteCommands.move,
      CurrencyCommands.search,
      ConfigCommands.list, ConfigCommands.get, ConfigCommands.set, ConfigCommands.unset, ConfigCommands.key,
      CheckCommand.spec, DoctorCommand.spec, CompletionsCommand.spec, DemoCommand.spec, HelpCommand.spec,
    ])
}
