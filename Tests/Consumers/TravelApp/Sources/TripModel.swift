// The model of an app for iOS or macOS: what its screens show, and what they do. Nothing here needs a user interface.

import Foundation
import TripLedger

/// The list of trips, as the first screen shows it.
struct TripList: Equatable, Sendable {
  /// A line of the list.
  struct Item: Identifiable, Equatable, Sendable {
    let id: TripID
    let title: String
    let days: String
    let legs: [String]
  }

  let items: [Item]

  init(_ ledger: Ledger) throws {
    items = try ledger.trips().map { trip in
      Item(
        id: trip.id, title: trip.title, days: "\(trip.start) – \(trip.end.map { "\($0)" } ?? "…")",
        legs: trip.legs.map { leg in
          [leg.place, leg.currency?.code, leg.zone.map { "\($0)" }].compactMap(\.self).joined(separator: " ")
        })
    }
  }
}

/// A trip by day, with what deserves attention above it.
struct TripScreen: Equatable, Sendable {
  /// The expenses of one date.
  struct Section: Identifiable, Equatable, Sendable {
    let id: Day
    let total: Amount
    let lines: [Line]
  }

  /// An expense in its section.
  struct Line: Identifiable, Equatable, Sendable {
    let id: ExpenseID
    let title: String
    let place: String?
    let paid: Amount
    let photos: Int
  }

  let title: String
  let sections: [Section]
  let left: Amount?
  let warnings: [String]

  init(_ trip: TripID, _ ledger: Ledger) throws {
    let report = try ledger.report(of: trip, counting: .whole)
    let status = try ledger.status(of: trip)
    (title, left) = (status.trip.title, status.remaining)
    warnings = report.warnings.compactMap(\.uncountedFile)
    sections = report.days.map { day in
      Section(
        id: day.date, total: day.total,
        lines: day.rows.map { row in
          Line(
            id: row.expense.id, title: row.expense.memo ?? row.expense.category, place: row.place?.identifier,
            paid: row.paid, photos: row.photos.count)
        })
    }
  }
}

/// What is typed and taken on the screen for a new expense.
struct Entry: Sendable {
  var amount = ""
  var category = "food"
  var memo = ""
  var place = ""
  /// What a picker of photos returns.
  var photos: [[UInt8]] = []
  /// Who takes part, with what each takes; everybody if there is nobody.
  var shares: [PersonID: TypedPortion.Quantity] = [:]

  func save(on trip: TripID, in ledger: Ledger) throws -> TripDetailInfo {
    var draft = ExpenseDraft()
    draft.amount = try TypedAmount(typed: amount)
    draft.category = category
    draft.memo = memo.isEmpty ? nil : memo
    draft.place = place.isEmpty ? nil : place
    // When and where a photo was taken is when and where it was paid.
    draft.photoContents = photos
    draft.readsPhotos = true
    draft.sharing.portions = shares.sorted { $0.key < $1.key }.map { TypedPortion($0.key, $0.value) }
    return try ledger.spend(draft, on: trip).expense
  }
}

/// Who pays whom.
struct SettleScreen: Equatable, Sendable {
  let transfers: [Transfer]
  let lines: [String]

  init(_ trip: TripID, _ ledger: Ledger) throws {
    // Who settles as one goes by the name of the group.
    let names = Dictionary(
      uniqueKeysWithValues: try ledger.people(of: trip).map { ($0.id, $0.settlesWith ?? $0.name) })
    transfers = try ledger.settlement(of: trip).flatMap(\.transfers)
    lines = transfers.map {
      "\(names[$0.from] ?? "?") → \(names[$0.to] ?? "?") \($0.amount.grouped) \($0.amount.currency)"
    }
  }
}

/// What is shown beside a change in the history: old and new values.
func describe(_ edit: RecordEdit) -> String {
  switch edit {
  case .expense(let versions, _):
    "expense \(versions.old?.amount.grouped ?? "–") → \(versions.new?.amount.grouped ?? "–")"
  case .trip(let versions): "trip \(versions.old?.title ?? "–") → \(versions.new?.title ?? "–")"
  case .importRule(let versions): versions.new == nil ? "rule removed" : "rule"
  default: "other"
  }
}
