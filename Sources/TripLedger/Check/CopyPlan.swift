/// What to do about all conflict copies in a ledger folder, worked out before any of it is done.
package struct CopyPlan: Hashable, Sendable {
  /// Sorted by file.
  var verdicts: [CopyResolution] = []
  /// The edits that merge the copies, in the order in which they apply.
  var edits: [Change.Edit] = []
  /// Documents that change outside the history: published rates, members above records, the order of records.
  var heads: [DocumentPath: Document] = [:]
  /// The bytes that were read from each file that may be removed or may replace another.
  var seen: [String: [UInt8]] = [:]
  /// Documents with git's conflict markers, and their two versions.
  var marked: [DocumentPath: (ours: ConflictVersion, theirs: ConflictVersion)] = [:]
  /// The header that replaces a missing one.
  var header: (file: String, document: Document)?
  /// The first document that could not be read, if any.
  var failure: FileError?

  var isEmpty: Bool { verdicts.isEmpty }

  package static func == (left: CopyPlan, right: CopyPlan) -> Bool {
    (left.verdicts, left.edits) == (right.verdicts, right.edits)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(verdicts) }
}

/// One of the two versions in a document with git's conflict markers.
struct ConflictVersion: Sendable {
  let document: Document
  /// The version as a file of its own, in the format version it was written in.
  let resealed: [UInt8]

  /// `nil` if more than its seal is wrong.
  init?(_ review: DocumentReview) {
    guard review.isWellFormed, let document = review.document, let resealed = review.resealed else {
      return nil
    }
    (self.document, self.resealed) = (document, resealed)
  }
}
