// Posts what was spent on a day, as a line of JSON for each trip that has that day:
//
//     DayTotal FOLDER ZONE DAY
//
// It prints the lines; what sends them to a chat reads them from a pipe.

import Foundation
import TripLedger

/// What is posted.
struct Post: Encodable {
  let trip: String
  let day: Day
  let total: Amount
  let perPerson: Amount
  let expenses: Int
  /// Whether a rate that is published later may change the total.
  let isProvisional: Bool
}

func post(_ trip: TripInfo, _ day: Day, in ledger: Ledger) throws(TripLedgerError) -> Post {
  var filter = ExpenseFilter()
  (filter.from, filter.to) = (day, day)
  let report = try ledger.report(of: trip.id, matching: filter)
  return Post(
    trip: trip.title, day: day, total: report.total, perPerson: try report.total.divided(by: trip.people),
    expenses: report.expenseCount, isProvisional: report.isProvisional)
}

func fail(_ message: String, _ status: Int32 = 1) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(status)
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let day = Day(arguments[3]) else {
  fail("usage: DayTotal FOLDER ZONE DAY", 2)
}
do {
  let ledger = try Ledger(at: arguments[1], zone: arguments[2])
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys]
  for trip in try ledger.trips() where trip.contains(day) {
    print(String(decoding: try encoder.encode(post(trip, day, in: ledger)), as: UTF8.self))
  }
} catch let error as TripLedgerError where error.code == .damaged {
  fail("DayTotal: run `dot check` first: \(error)")
} catch {
  fail("DayTotal: \(error)")
}
