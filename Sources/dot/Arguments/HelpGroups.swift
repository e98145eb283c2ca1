/// What `dot help` shows on one screen; `dot help --all` lists every command.
enum HelpGroups {
  /// The commands that a traveller types each day, by name.
  static let everyday = ["trip create", "spend", "again", "refund", "left", "report", "settle", "undo"]

  /// The first words of all commands, by what they are for.
  static let all: [(title: Phrase, words: [String])] = [
    (Phrase("record", "기록"), ["spend", "again", "refund", "receipt", "inbox", "import"]),
    (Phrase("look", "조회"), ["browse", "left", "report", "calendar", "gaps", "reconcile", "search", "log"]),
    (Phrase("keep", "정리"), ["trip", "expense", "photo", "place", "category", "tag"]),
    (Phrase("share", "함께 쓰기"), ["people", "settle", "claim", "sync", "join"]),
    (Phrase("cash", "현금"), ["cash", "wallet"]),
    (Phrase("rates", "환율"), ["rates", "fav", "currency"]),
    (Phrase("files", "파일"), ["export", "verify", "restore", "merge", "merge-driver"]),
    (Phrase("correct", "바로잡기"), ["undo", "redo", "check"]),
    (Phrase("program", "프로그램"), ["config", "doctor", "completions", "demo", "help"]),
  ]
}
