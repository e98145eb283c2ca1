import Foundation
import TripLedger
import TripLedgerMessages

guard CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: TravelApp FOLDER ADDRESS_OF_RATES\n".utf8))
  exit(2)
}

let yen = Currency(code: "JPY") ?? .euro
let dong = Currency(code: "VND") ?? .euro
guard let noon = Instant("2025-09-06T03:00:00Z") else { fatalError("no date") }
let ledger = try Ledger(at: URL(filePath: CommandLine.arguments[1]), zone: "Asia/Seoul") { noon }

// A trip of two legs, each with its currency and its zone.
var plan = TripDraft()
plan.title = "Osaka, Hanoi"
plan.currency = yen
plan.budget = TypedAmount(try Amount("120000", yen))
plan.legs = [
  Leg(
    place: "Osaka", start: Day("2025-09-05"), end: Day("2025-09-08"), currency: yen, zone: Zone("Asia/Tokyo")),
  Leg(
    place: "Hanoi", start: Day("2025-09-08"), end: Day("2025-09-12"), currency: dong,
    zone: Zone("Asia/Ho_Chi_Minh")),
]
let trip = try ledger.createTrip(plan).id
for item in try TripList(ledger).items { print(item.title, item.days, item.legs) }

// People: a child counts half, and a couple pays as one.
let mina = try ledger.addPerson("Mina", to: trip)
let jun = try ledger.addPerson("Jun", to: trip)
let child = try ledger.addPerson("Sol", weight: Weight("0.5") ?? 1, to: trip)
try ledger.setTraveller(mina.id, of: trip)
_ = try ledger.editPerson(jun.id, name: "Joon", of: trip)
let couple = try ledger.groupPeople([jun.id, child.id], as: "family", settlingAsOne: true, of: trip)
print("family:", couple.map(\.name))

// An entry as it is typed, with a photo that a picker returns.
var entry = Entry()
(entry.amount, entry.memo, entry.place) = ("3,000", "ramen", "Ichiran")
entry.photos = [Array("a photo".utf8)]
let ramen = try entry.save(on: trip, in: ledger)
print("taken:", PhotoMetadata(entry.photos[0])?.taken?.day.description ?? "–")
print("photo:", String(decoding: try ledger.photo(ramen.photos[0]), as: UTF8.self))

// Amounts of their own, the lines of a receipt, several days, a claim, and a receipt of two categories.
entry = Entry()
(entry.amount, entry.category) = ("5000", "taxi")
entry.shares = [jun.id: .amount(TypedAmount(try Amount("2000", yen))), mina.id: .usual]
_ = try entry.save(on: trip, in: ledger)
var bill = ExpenseDraft(try Amount("1500", yen), category: "cafe")
bill.sharing.items = [
  TypedItem(try Amount("1000", yen), for: mina.id), TypedItem(try Amount("500", yen), for: jun.id),
]
_ = try ledger.spend(bill, on: trip)
var hotel = ExpenseDraft(try Amount("9000", yen), category: "lodging")
if let first = Day("2025-09-06"), let last = Day("2025-09-07") {
  hotel.spread = Spread(first: first, last: last)
}
hotel.claim = try Claim(on: "ACME")
_ = try ledger.spend(hotel, on: trip)
var market = ExpenseDraft()
market.split = TypedSplit(
  .init("food", TypedAmount(try Amount("700", yen))), .init("shopping", TypedAmount(try Amount("300", yen))))
print("parts:", try ledger.spend(market, on: trip).others.count + 1)
print("sent:", try ledger.sendClaims(to: "ACME").compactMap(\.expense.claim?.text))
print("paid:", try ledger.payClaims("ACME#1").compactMap(\.expense.claim?.state.rawValue))

// The trip by day.
func show(_ screen: TripScreen) {
  for section in screen.sections {
    print(section.id, section.total.grouped)
    for line in section.lines {
      print("  \(line.title) \(line.paid.grouped) \(line.place ?? "-") \(line.photos)")
    }
  }
  print("left:", screen.left?.grouped ?? "-", screen.warnings)
}
show(try TripScreen(trip, ledger))
print("calendar:", try ledger.calendar(of: trip).months.map(\.total.grouped))
let gaps = try ledger.gaps(of: trip)
print("gaps:", gaps.days, gaps.withoutReceipt.count)

// Settling: a payment, and a closing of what is left.
var settling = try SettleScreen(trip, ledger)
print(settling.lines)
let payment = try ledger.settle(settling.transfers[0], of: trip)
print("payments:", try ledger.payments(of: trip) == [payment], try ledger.closings(of: trip).count)
try ledger.deletePayment(payment.id)
for closing in try ledger.closings(of: trip) { try ledger.deleteClosing(closing.id) }
print("forgiven:", try ledger.closeSettlement(of: trip).forgiven.count, try SettleScreen(trip, ledger).lines)

// Cash: bought with a fee, and corrected.
var cash = CashDraft()
cash.amount = TypedAmount(try Amount("10000", yen))
cash.price = .total(TypedAmount(try Amount("95000", .won)))
cash.fee = TypedAmount(try Amount("1000", .won))
cash.date = Day("2025-09-05").map { TypedDay($0) }
let bought = try ledger.addCash(.buy, cash)
var correction = CashDraft()
correction.memo = "at the airport"
correction.clear(.location)
_ = try ledger.editCash(bought.id, correction)
for line in try ledger.cashLog() { print(line.date, line.kind, line.amount.grouped, line.entry?.memo ?? "-") }

// Categories and places.
_ = try ledger.addCategory("onsen", CategoryDraft(korean: "온천", icon: "♨️"))
_ = try ledger.renameCategory("onsen", to: "spa")
print("own:", try ledger.categories().filter { $0.key == "spa" }.map(\.korean))
if let place = try ledger.places(of: trip).first {
  var draft = PlaceDraft()
  (draft.name, draft.position) = ("Ichiran Dotonbori", Position(latitude: "34.6687", longitude: "135.5013"))
  print("place:", try ledger.editPlace(place.id, draft, of: trip).identifier)
}

// Import and export without files.
let statement = "Date,Description,Amount,Currency\n2025-09-07,Family Mart,-480,JPY\n"
let imported = try ledger.importRows(Array(statement.utf8), named: "statement.csv", onto: trip)
print("imported:", imported.imported, imported.duplicates)
print("again:", try ledger.importRows(Array(statement.utf8), named: "statement.csv", onto: trip).duplicates)
let lines = try ledger.importLines("09-07 350 cafe latte\n", named: "notes.txt", onto: trip)
print("lines:", lines.imported, lines.refused.count)
let journal = String(decoding: try ledger.export(.hledger, of: trip), as: UTF8.self)
print("journal:", journal.contains("expenses:taxi"))
for format in ExportFormat.allCases where try ledger.export(format, of: trip).isEmpty {
  print("empty:", format)
}

// History: what changed, and back.
var edit = ExpenseDraft()
edit.amount = TypedAmount(try Amount("3300", yen))
_ = try ledger.editExpense(ramen.id, edit)
let newest = try ledger.history(limit: 1)[0]
print(newest.command, try ledger.edits(of: newest.id).map(describe))
print("undone:", try ledger.undo().command, try ledger.expense(ramen.id).amount.grouped)

// Errors have codes and values.
do { _ = try ledger.trip(named: "Kyoto") } catch {
  print(error.code, error.value ?? "-", error.message(in: .english), error.message(in: .korean))
}
do { _ = try Ledger(at: "ledger", zone: "Asia/Seoul") } catch { print(error.code, error.file ?? "-") }

// A copy that a syncing program left is reported, and merged without loss.
let copy = ledger.path + "/trips/\(trip)/trip (conflicted copy).json"
try FileManager.default.copyItem(atPath: ledger.path + "/trips/\(trip)/trip.json", toPath: copy)
print("warned:", try TripScreen(trip, ledger).warnings.count, try ledger.fix().repairs.count)

// What another device has comes by merging its folder.
let other = ledger.path + "-copy"
try FileManager.default.copyItem(atPath: ledger.path, toPath: other)
let there = try Ledger(at: other, zone: "Asia/Seoul") { noon }
_ = try there.spend(ExpenseDraft(try Amount("100", yen), category: "food"), on: trip)
let merged = try ledger.merge(there)
print("merged:", merged.received, merged.conflicts.map(\.kind))

// The list of trips, whenever it is another.
let titles = Task {
  var seen: [String] = []
  for try await list in ledger.values(of: { try TripList($0) }) {
    seen.append(list.items.map(\.title).joined())
    if seen.count == 2 { break }
    var draft = TripDraft()
    draft.title = "Kansai"
    _ = try await ledger.perform { [draft] in try $0.editTrip(trip, draft) }
  }
  return seen
}
print("observed:", try await titles.value)

// Rates, asked for with the client of the app.
var access = RateAccess(transport: URLSessionTransport(), stateFolder: ledger.path + "-state")
access.keys[.eximbank] = "sample"
access.addresses[.eximbank] = CommandLine.arguments[2]
let friday = Day("2025-09-05").map { [$0] } ?? []
let summary = try await ledger.fetchRates(of: friday, from: .eximbank, by: access)
print("fetched:", summary.fetched, summary.failure?.message(in: .english) ?? "")
print(
  "worth:",
  try ledger.convert(try Amount("1000", yen), to: .won, on: friday[0], by: [.eximbank]).amount.grouped)

// A trip of its own for figures of every kind.
let busan = try recordBusan(yen, in: ledger)
for line in try figures(of: busan, in: ledger) + figures(of: ledger, claimed: trip) { print(line) }
for line in try board(of: .eximbank, by: access, in: ledger) { print(line) }
