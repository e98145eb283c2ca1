// Answers “What did the trip cost per person and day, in euro?”:
//
//     PersonDay FOLDER ZONE TRIP
//
// What `.ci/consumers` expects, by hand, at 928 won for 100 yen and 1,600 for a euro, or 0.58 euro for 100 yen:
//
//     day  expense                     EUR    Mina    Jun    Sol
//       5  3,000 JPY for all         17.40    5.80   5.80   5.80  before the trip
//       6  9,000 JPY for all         52.20   17.40  17.40  17.40
//       6  4,000 JPY for Mina, Jun   23.20   11.60  11.60
//       7  1,000 JPY for Sol          5.80                  5.80
//     7–8  9,000 JPY for all      2 × 26.10    8.70   8.70   8.70  each day; later rates may be published
//       8  10 USD for Mina, Jun          ?       ?      ?         no rate

import Foundation
import TripLedger

/// A sum with its marks: `~` a rate may still change it, `?` an expense without a rate is not in it.
func cell(_ rows: [Row]) throws(TripLedgerError) -> String {
  let sum = try Amount.sum(of: rows.compactMap { $0.converted?.amount }, in: .euro)
  return (rows.contains { $0.converted == nil } ? "?" : "")
    + (rows.contains { $0.converted?.isProvisional == true } ? "~" : "") + sum.grouped
}

/// A name and cells, each in a column of 12 characters.
func line(_ name: String, _ cells: [String]) -> String {
  ([name] + cells).map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
}

func answer(_ trip: TripInfo, _ people: [Person], _ report: Report) throws(TripLedgerError) -> String {
  let groups = try report.groups(by: .person)
  var columns = people.map { person in
    (name: person.name, rows: groups.first { $0.person == person.id }?.rows ?? [])
  }
  // Expenses without people, and people whom only expenses name.
  let others = groups.filter { group in !people.contains { $0.id == group.person } }
  columns += others.map { (name: $0.key ?? "nobody", rows: $0.rows) }
  columns.append((name: "all", rows: report.rows))
  // Days without expenses, too, and those with expenses before and after the trip.
  var days = Set(report.days.map(\.date))
  if let end = trip.end { days.formUnion(trip.start...end) }
  var lines = [line("EUR", columns.map { $0.name })]
  for day in days.sorted() {
    var cells: [String] = []
    for column in columns { cells.append(try cell(column.rows.filter { $0.date == day })) }
    lines.append(line((trip.contains(day) ? "" : "*") + "\(day)", cells))
  }
  var totals: [String] = []
  for column in columns { totals.append(try cell(column.rows)) }
  lines.append(line("total", totals))
  for row in report.unconverted { lines.append("? no rate for \(row.paid.grouped) \(row.paid.currency)") }
  return lines.joined(separator: "\n")
}

let arguments = CommandLine.arguments
guard arguments.count == 4 else {
  FileHandle.standardError.write(Data("usage: PersonDay FOLDER ZONE TRIP\n".utf8))
  exit(2)
}
let (ledger, name) = (try Ledger(at: arguments[1], zone: arguments[2]), arguments[3])
let text = try await ledger.perform { [name] ledger in
  let trip = try ledger.trip(named: name)
  return try answer(trip, ledger.people(of: trip.id), ledger.report(of: trip.id, in: .euro, counting: .whole))
}
print(text)
