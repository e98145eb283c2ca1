/// What was imported from an inbox.
package struct ImportedInbox: Sendable {
  /// The lines; those that can't be read are among the `refused`, and stay for the next time.
  package var rows = ImportedRows()
  /// Lines without a date, which got that of their file.
  package var undated: [UndatedLine] = []
  package var photos: [AddedPhoto] = []
  /// Photos that were taken at no expense's time, by path.
  package var unmatched: [String] = []

  /// Messages of chats that are no expenses.
  package internal(set) var messages = 0
  /// Who wrote in chats and is nobody of the trip, once each.
  package internal(set) var unknownSenders: [UnknownSender] = []

  package var isEmpty: Bool { rows.recorded == 0 && photos.isEmpty }
}

package struct UndatedLine: Hashable, Sendable {
  package let file: String
  /// Starts at 1.
  package let line: Int
  /// On which the file was last changed.
  package let date: Day
}

/// A name in a chat that is nobody's of the trip, whose `people` are these.
package struct UnknownSender: Error, Hashable, Sendable {
  package let name: String
  package let people: [String]
}

/// A photo that was added to an expense of its time.
package struct AddedPhoto: Hashable, Sendable {
  package let path: String
  package let expense: TripDetailInfo
}

extension Ledger {
  /// Records the new lines of an inbox, and adds its photos to the expenses of their times, in one change.
  ///
  /// `trip` is that of all lines; without it the dates decide. `senders` are the people of names in chats. No photo may be larger than `photoLimit` bytes.
  ///
  /// - Throws: `LedgerError.noTrips`, and `LineImportError.tooLarge`.
  package func importInbox<Output>(
    _ inbox: InboxFolder, trip: String? = nil, photoLimit: Int? = nil, matching: MatchPolicy = MatchPolicy(),
    senders: [String: String] = [:], dryRun: Bool = false,
    output: (ImportedInbox, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("inbox", dryRun: dryRun, output: output) { snapshot, transaction in
      var importer = try InboxImporter(
        trip, senders: senders, snapshot, now: transaction.time, zones: clock.zones)
      try importer.record(inbox.texts, matching, &transaction)
      try importer.addPhotos(of: inbox, limit: photoLimit, &transaction)
      return try importer.finish(transaction)
    }
  }
}
