// Says what a trip has cost each time that anybody changes the ledger, until it has said it some times:
//
//     FolderWatcher FOLDER ZONE TRIP TIMES

import TripLedger

let arguments = CommandLine.arguments
guard arguments.count == 5, let times = Int(arguments[4]) else { fatalError("FOLDER ZONE TRIP TIMES") }
let ledger = try Ledger(at: arguments[1], zone: arguments[2])
let trip = try await ledger.perform { (ledger) throws(TripLedgerError) in
  try ledger.trip(named: CommandLine.arguments[3]).id
}

/// The total of the trip, and the command of the newest change.
func line() async throws -> String {
  try await ledger.perform { [trip] (ledger) throws(TripLedgerError) in
    let report = try ledger.report(of: trip)
    let newest = try ledger.history(limit: 1).first
    return
      "\(newest?.command ?? "-"): \(report.total.grouped) \(report.currency), \(report.expenseCount) expenses"
  }
}

var revision = try ledger.revision()
print(try await line())
print("watching")
var said = 0
for try await _ in ledger.changes(since: revision, every: 0.05) {
  print(try await line())
  said += 1
  if said == times { break }
}
