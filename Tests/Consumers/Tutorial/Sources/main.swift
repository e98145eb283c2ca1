import Foundation
import TripLedger

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: Tutorial FOLDER\n".utf8))
  exit(2)
}

// A ledger in an empty folder, kept in euro.
let ledger = try Ledger(at: CommandLine.arguments[1], zone: "Europe/Berlin")
try ledger.setHomeCurrency(.euro)

// A trip in yen, with a budget.
let yen = Currency(code: "JPY") ?? .euro
var plan = TripDraft()
plan.title = "Osaka"
(plan.start, plan.end) = (Day("2025-09-05"), Day("2025-09-09"))
plan.currency = yen
plan.budget = TypedAmount(try Amount("120000", yen))
let trip = try ledger.createTrip(plan)

// A rate of our own for the trip: 100 yen for 0.58 euro.
if let price = ExactDecimal(decimal: "0.58"), let rate = GivenRate(price, per: 100, in: .euro) {
  _ = try ledger.setRate(of: yen, to: rate, on: trip.start)
}

// Two expenses, one of them at a place.
var dinner = ExpenseDraft(try Amount("4200", yen), category: "food")
(dinner.date, dinner.place, dinner.memo) = (Day("2025-09-06"), "Ichiran Dotonbori", "ramen")
_ = try ledger.spend(dinner, on: trip.id)
var hotel = ExpenseDraft(try Amount("30000", yen), category: "lodging")
hotel.date = trip.start
_ = try ledger.spend(hotel, on: trip.id)

// What it came to, by day and by category, in euro.
let report = try ledger.report(of: trip.id, in: .euro)
for day in report.days { print(day.date, day.total.plain) }
for group in try report.groups(by: .category) { print(group.key ?? "-", group.total.plain) }
print("total", report.total.plain, "of", try ledger.status(of: trip.id).remaining?.plain ?? "-", "JPY left")
