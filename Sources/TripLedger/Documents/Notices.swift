import Synchronization

/// Collects what the ledger notices during a command, to be printed afterwards.
package final class Notices: Sendable {
  private let list = Mutex<[Notice]>([])

  package init() {}

  /// Each notice once, in order of appearance.
  package var all: [Notice] { list.withLock { $0 } }

  package func add(_ notice: Notice) {
    list.withLock { list in
      if !list.contains(notice) { list.append(notice) }
    }
  }
}

/// What deserves attention in a ledger, though its figures are right as far as they go.
public struct Warning: Hashable, Sendable {
  /// What it is about.
  package let notice: Notice

  package init(_ notice: Notice) { self.notice = notice }

  /// A file that is not counted, such as a conflict copy, relative to the ledger folder.
  public var uncountedFile: String? {
    switch notice {
    case .notCounted(let file), .conflictCopy(let file): file
    default: nil
    }
  }
}

/// Something the user should know, whatever the command.
package enum Notice: Hashable, Sendable {
  /// The folder can be read but not changed: a program with format `needed` wrote it.
  case writtenByNewer(needed: Int, known: Int)
  /// An interrupted change was finished after its commit.
  case finished(command: String, time: Instant)
  /// A file among the documents that is not one of them and is not counted; relative to the ledger folder.
  ///
  /// It is a copy that a syncing program left, or a renamed document.
  case notCounted(file: String)
  /// A record that was edited after an interrupted change, which is finished now; the record stays as it is.
  case keptNewer(document: String, record: String, command: String)
  /// A photo of a change that was just finished or undone is missing.
  case photoMissing(file: String)
  /// A file or folder that a syncing program left beside a real one; its contents are not counted.
  case conflictCopy(file: String)
  /// A person whom expenses or payments name but the trip has no record of; `id` is the beginning of theirs.
  case unknownPerson(id: String, trip: String)
  /// The rules of a zone that a trip or an expense names are not available on this machine.
  case zoneWithoutRules(name: String, problem: ZoneProblem, instead: ZoneFallback)
  /// `TZ` names an unknown zone, so the machine's time is shown in UTC.
  case machineZoneUnknown(name: String)

  /// The machine's clock is behind the newest change, so a change got a later time than the clock says.
  case clockBehind(newest: Instant, now: Instant)

  /// What is done without the rules of a zone.
  package enum ZoneFallback: Hashable, Sendable {
    /// The machine's zone determines the current date and time.
    case machineZone
    /// Expenses in the zone keep the date and time they were entered with.
    case dateAsEntered
    /// Times in the zone are left out.
    case noTime
  }
}
