import TripLedger

// ledger-maker FOLDER EXPENSES TRIPS [SEED [PHOTOS [YEARS]]]
//
// Writes one generated ledger in four formats: as a ledger folder (through the program's own writer), as
// lines for `import jsonl`, as a journal for hledger and ledger, and as a file for Beancount.
let arguments = CommandLine.arguments
guard arguments.count >= 4, let expenses = Int(arguments[2]), let trips = Int(arguments[3]),
  expenses > 0, trips > 0
else {
  try? Files.write(2, "", Array("usage: ledger-maker FOLDER EXPENSES TRIPS [SEED [PHOTOS [YEARS]]]\n".utf8))
  exit(2)
}
do {
  var maker = LedgerMaker(
    folder: arguments[1], seed: arguments.count > 4 ? UInt64(arguments[4]) ?? 1 : 1,
    photos: arguments.count > 5 ? Int(arguments[5]) ?? 0 : 0,
    years: arguments.count > 6 ? Int(arguments[6]) : nil)
  try maker.make(expenses: expenses, trips: trips)
} catch {
  try? Files.write(2, "", Array("ledger-maker: \(error)\n".utf8))
  exit(1)
}
