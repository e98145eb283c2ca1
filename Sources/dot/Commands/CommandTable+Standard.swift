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
      StatusCommand.spec, BrowseCommand.spec,
      TripCommands.Create.spec, TripCommands.Copy.spec, TripCommands.List.spec, TripCommands.Show.spec,
      TripCommands.Edit.spec, TripCommands.delete, TripCommands.use,
      SpendCommand.spend, SpendCommand.refund, AgainCommand.spec,
      ExpenseCommands.List.spec, ExpenseCommands.Show.spec, ExpenseEditCommands.Edit.spec,
      ExpenseEditCommands.Tag.spec, ExpenseEditCommands.delete,
      ExpenseHistoryCommand.spec,
      SearchCommand.spec,
      PhotoCommands.Add.spec, PhotoCommands.List.spec, PhotoCommands.show, PhotoCommands.Remove.spec,
      PhotoVerifyCommand.spec, PhotoExportCommand.spec, PhotoProposeCommand.spec,
      ReceiptCommand.spec,
      PlaceCommands.List.spec, PlaceSearchCommand.spec, PlaceCommands.Edit.spec, PlaceCommands.Merge.spec,
      PlaceCommands.Delete.spec,
      CategoryCommands.list, CategoryCommands.Add.spec, CategoryCommands.Rename.spec,
      CategoryCommands.Edit.spec,
      CategoryCommands.Remove.spec, CategoryCommands.Alias.spec,
      TagCommands.List.spec, ClaimCommands.List.spec, ClaimCommands.Sent.spec, ClaimCommands.Paid.spec,
      CashCommands.buy, CashCommands.sell, CashCommands.withdraw, CashCommands.move, CashCommands.count,
      CashListCommands.Log.spec, CashListCommands.Holdings.spec, CashEditCommands.Edit.spec,
      CashEditCommands.delete,
      WalletCommands.Add.spec, WalletCommands.list, WalletCommands.rename,
      PeopleCommands.Add.spec, PeopleCommands.List.spec, PeopleCommands.Rename.spec, PeopleCommands.Edit.spec,
      PeopleCommands.Archive.spec, PeopleCommands.Me.spec, PeopleCommands.Remove.spec,
      PeopleLeftCommand.spec,
      PeopleGroupCommands.Add.spec, PeopleGroupCommands.List.spec, PeopleGroupCommands.Remove.spec,
      SettleCommand.spec, SettlePaymentCommands.Pay.spec, SettlePaymentCommands.Close.spec,
      SettlePaymentCommands.List.spec, SettlePaymentCommands.delete,
      ReportCommand.spec, LeftCommand.spec, CalendarCommand.spec, GapsCommand.spec,
      PlaceMapCommand.spec,
      ImportCommand.spec, ImportCommand.formats,
      ImportRuleCommands.Add.spec, ImportRuleCommands.list, ImportRuleCommands.remove,
      ImportRuleCommands.apply, ImportLinesCommand.spec, ReconcileCommand.spec, InboxCommand.spec,
      ExportLinesCommand.spec, ExportTableCommands.CSV.spec, ExportTableCommands.Document.spec,
      ExportWorkbookCommand.spec, ExportTableCommands.Object.spec,
      ExportSplitwiseCommand.spec,
    ] + ExportJournalCommand.specs + ExportPlacesCommand.specs + [
      ArchiveCommands.Export.spec, ArchiveCommands.verify, ArchiveCommands.restore, MergeCommand.spec,
      MergeDriverCommand.spec,
      SyncCommands.Run.spec, SyncCommands.Initialize.spec, SyncCommands.Leave.spec, SyncCommands.status,
      SyncCommands.Log.spec,
      SyncCommands.Join.spec,
      HistoryCommands.Log.spec, PruneCommand.spec, HistoryCommands.undo, HistoryCommands.redo,
      RatesTodayCommand.spec, RatesWatchCommand.spec, RatesShowCommand.spec,
      RatesHistoryCommands.History.spec,
      RatesHistoryCommands.Chart.spec, RateCommands.Convert.spec, RatesFetchCommand.spec,
      RatesImportCommand.spec,
      RateCommands.Set.spec, RateCommands.Unset.spec, RateCommands.Accept.spec, RateCommands.Quota.spec,
      RateCommands.sources,
      TargetCommands.Set.spec, TargetCommands.list, TargetCommands.remove, TargetCommands.check,
      FavouriteCommands.list, FavouriteCommands.add, FavouriteCommands.remove, FavouriteCommands.move,
      CurrencyCommands.search,
      ConfigCommands.list, ConfigCommands.get, ConfigCommands.set, ConfigCommands.unset, ConfigCommands.key,
      CheckCommand.spec, DoctorCommand.spec, CompletionsCommand.spec, DemoCommand.spec, HelpCommand.spec,
    ])
}
