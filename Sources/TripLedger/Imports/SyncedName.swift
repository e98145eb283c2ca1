/// What the name of a file in a synced folder says about it.
enum SyncedName {
  /// Why a file is not read yet; `nil` if its name says nothing.
  static func obstacle(_ name: String) -> InboxFolder.Skipped.Reason? {
    let name = name.lowercased()
    // iCloud's stand-in for a file that is not on this machine.
    if name.hasSuffix(".icloud") { return .notDownloaded }
    if temporaryEndings.contains(where: name.hasSuffix) || temporaryBeginnings.contains(where: name.hasPrefix)
    {
      return .partial
    }
    return conflictMarks.contains(where: name.contains) ? .conflict : nil
  }

  private static let temporaryEndings = [
    ".tmp", ".temp", ".part", ".partial", ".filepart", ".crdownload", ".download", ".swp", "~",
  ]

  private static let temporaryBeginnings = ["~$", ".~", "~syncthing~", ".syncthing.", ".goutputstream-"]

  /// Syncthing; Dropbox and Nextcloud; ownCloud; Seafile; pCloud; Dropbox in Korean.
  private static let conflictMarks = [
    "sync-conflict-", "conflicted copy", "case conflict", "_conflict-", "(sfconflict", "[conflicted]",
    "(conflict", "충돌 사본", "충돌하는 사본", "충돌된 사본",
  ]
}
