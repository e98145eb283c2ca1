import Synchronization

/// Gathers what a ledger notices while it does what it was asked, for whoever tells people.
package final class Notices: Sendable {
  private let list = Mutex<[Notice]>([])

  package init() {}

  /// Each once, in the order in which they came up.
  package var all: [Notice] { list.withLock { $0 } }

  func add(_ notice: Notice) {
    list.withLock { list in
      if !list.contains(notice) { list.append(notice) }
    }
  }
}

/// Something a person should know of, whatever they asked.
package enum Notice: Hashable, Sendable {
  /// The folder can be read but not changed: a program of format `needed` wrote it.
  case writtenByNewer(needed: Int, known: Int)
  /// A change that was interrupted after its commit has been carried to its end.
  case finished(command: String, time: Instant)
  /// A file among the documents that is none of them, so that what it holds is counted nowhere: a copy that
  /// a syncing program left, or a renamed document. Relative to the ledger folder.
  case notCounted(file: String)
  /// A record that an interrupted change, finished now, found changed by somebody else: it stays as it is.
  case keptNewer(document: String, record: String, command: String)
  /// A photo of a change that was finished or taken back now is nowhere.
  case photoMissing(file: String)
  /// A file or folder that a syncing program left beside a real one; what it holds is counted nowhere.
  case conflictCopy(file: String)
  /// The rules of a zone that a trip or an expense names are not to be had on this machine.
  case zoneWithoutRules(name: String, problem: ZoneProblem, instead: ZoneFallback)
  /// `TZ` names a zone that can't be looked up, so that the machine's clock is told in UTC.
  case machineZoneUnknown(name: String)

  /// What is done without the rules of a zone.
  package enum ZoneFallback: Hashable, Sendable {
    /// The date and time of now are told by the machine's zone.
    case machineZone
    /// Expenses of the zone keep the date and time that they were entered with.
    case dateAsEntered
    /// Times of the zone are left out.
    case noTime
  }
}
