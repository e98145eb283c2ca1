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

let name = arguments[3]
var said = -1
// The command of the newest change, and what the trip has cost since.
let lines = ledger.values { ledger in
  let report = try ledger.report(of: try ledger.trip(named: name).id)
  let command = try ledger.history(limit: 1).first?.command ?? "-"
  return "\(command): \(report.total.grouped) \(report.currency), \(report.expenseCount) expenses"
}
for try await line in lines {
  say(line)
  said += 1
  if said == 0 { say("watching") }
  if said == times { break }
}
