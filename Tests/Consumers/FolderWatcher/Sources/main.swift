// Says what a trip has cost each time that anybody changes the ledger, until it has said it some times:
//
//     FolderWatcher FOLDER ZONE TRIP TIMES

import Foundation
import TripLedger

let arguments = CommandLine.arguments
guard arguments.count == 5, let times = Int(arguments[4]) else {
  FileHandle.standardError.write(Data("usage: FolderWatcher FOLDER ZONE TRIP TIMES\n".utf8))
  exit(2)
}
let ledger = try Ledger(at: arguments[1], zone: arguments[2])

/// Writes a line at once, also into a pipe.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// The command of the newest change, and what the trip has cost since.
func line(about name: String) async throws -> String {
  try await ledger.perform { (ledger) throws(TripLedgerError) in
    let report = try ledger.report(of: try ledger.trip(named: name).id)
    let command = try ledger.history(limit: 1).first?.command ?? "-"
    return "\(command): \(report.total.grouped) \(report.currency), \(report.expenseCount) expenses"
  }
}

// Before the first line, so that no change is missed between the two.
let revision = try ledger.revision()
say(try await line(about: arguments[3]))
say("watching")
var said = 0
for try await _ in ledger.changes(since: revision, every: 0.05) {
  say(try await line(about: arguments[3]))
  said += 1
  if said == times { break }
}
