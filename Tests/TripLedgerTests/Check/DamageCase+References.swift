import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripMerging
@testable import TripOperations

/// References between documents, and other things in the place of files.
extension DamageCase {
  static let references: [DamageCase] = [
    DamageCase("a day in a file of another date", { ["misplaced \($0.day5) 5:5 \($0.first.id).date"] }) {
      try $0.forge($0.day5, "2025-09-05", "2025-09-04")
    },
    DamageCase("a trip in the folder of another", { ["misplaced \($0.tripFile) 4:11 0000000000000.id"] }) {
      try $0.forge($0.tripFile, $0.trip.id.text, "0000000000000")
    },
    DamageCase("a rate in a file of another date", { ["misplaced \($0.manual) 5:5 VND/KRW.date"] }) {
      try $0.forge($0.manual, "2025-09-05", "2025-09-04")
    },
    DamageCase("a rate of another source", { ["misplaced \($0.manual) 5:5 VND/KRW.source"] }) {
      try $0.forge($0.manual, "\"manual\"", "\"ecb\"")
    },
    DamageCase(
      "a change under another's name",
      { small in
        ["misplaced \(try small.change.dropLast(18))0000000000000.json id"]
      }
    ) { small in
      let change = try small.change
      try Files.rename(
        small.ledgerFolder.absolute(change),
        to: small.ledgerFolder.absolute("\(change.dropLast(18))0000000000000.json"))
    },
    DamageCase(
      "a change under two times",
      { small in ["duplicate-record history/20300101T000000.000000Z-\(try small.change.suffix(18)) id"] }
    ) { small in
      let change = try small.change
      try small.copy(change, to: "history/20300101T000000.000000Z-\(change.suffix(18))")
    },
    DamageCase(
      "a place that is not there",
      { small in
        ["missing-place \(small.day6) 5:5 \(small.second.id).place", "lost-document \(small.places)"]
      }
    ) { try $0.remove($0.places) },
    DamageCase("a photo that is not there", { ["missing-photo \($0.day5) \($0.first.id).photos"] }) {
      try $0.remove($0.image)
    },
    DamageCase("a day that is gone", { ["lost-document \($0.day6)"] }) { try $0.remove($0.day6) },
    DamageCase("a spoilt photo", { ["spoilt-photo \($0.image)"] }) {
      try $0.write(Array("another".utf8), to: $0.image)
    },
    DamageCase("an emptied photo", { ["spoilt-photo \($0.image)"] }) { try $0.write([], to: $0.image) },
    DamageCase(
      "a photo in the wrong folder", { ["misplaced-photo images/00/\($0.first.photos[0].fileName)"] }
    ) {
      small in
      try small.copy(small.image, to: "images/00/\(small.first.photos[0].fileName)")
      try small.remove(small.image)
    },
    DamageCase("a photo with a name of its own", { _ in ["misplaced-photo images/00/me.jpg"] }) {
      try $0.write(Array("me".utf8), to: "images/00/me.jpg")
    },
    DamageCase("a trip without its trip.json", { ["missing-file \($0.tripFile)"] }) {
      try $0.remove($0.tripFile)
    },
    DamageCase("no gate", { _ in ["missing-file ledger.json"] }) { try $0.remove("ledger.json") },
    DamageCase(
      "the same expense on two days",
      { small in
        ["repeated-expense trips/\(small.trip.id)/days/2025-09-07.json 5:5 \(small.second.id)"]
      }
    ) { small in
      let copy = "trips/\(small.trip.id)/days/2025-09-07.json"
      try small.copy(small.day6, to: copy)
      try small.forge(copy, "2025-09-06", "2025-09-07")
    },
    DamageCase(
      "the same expense in two trips",
      { small in
        ["repeated-expense trips/zzzzzzzzzzzzz/days/2025-09-05.json 5:5 \(small.first.id)"]
      }
    ) { small in
      try small.copy(small.tripFile, to: "trips/zzzzzzzzzzzzz/trip.json")
      try small.forge("trips/zzzzzzzzzzzzz/trip.json", small.trip.id.text, "zzzzzzzzzzzzz")
      try small.copy(small.day5, to: "trips/zzzzzzzzzzzzz/days/2025-09-05.json")
    },
    DamageCase(
      "the same entry in two wallets",
      { _ in ["repeated-entry wallets/zzzzzzzzzzzzz.json 5:5 7c0rz4n2w9xka"] }
    ) { small in
      let entry = CashEntry(
        id: try #require(CashEntryID("7c0rz4n2w9xka")), .count, Amount(minorUnits: 5000, currency: .yen),
        date: try day("2025-09-05"), changed: small.fixture.now)
      for wallet in [WalletID.cash, try #require(WalletID("zzzzzzzzzzzzz"))] {
        let records = [Document.Record(id: entry.recordID, body: entry.body)]
        try small.fixture.ledger.replace { _ in
          [(.wallet(wallet), Document(layout: .wallet, records: records))]
        }
      }
    },
  ]

  static let files: [DamageCase] = [
    DamageCase("a folder for a day", { ["not-a-file \($0.day5)"] }) { try $0.replaceByFolder($0.day5) },
    DamageCase("a folder for the gate", { _ in ["not-a-file ledger.json"] }) {
      try $0.replaceByFolder("ledger.json")
    },
    DamageCase("a pipe for a trip", { ["not-a-file \($0.tripFile)"] }) { try $0.replaceByPipe($0.tripFile) },
    DamageCase("a pipe for a photo", { ["not-a-file \($0.image)"] }) {
      try $0.replaceByPipe($0.image)
    },
    DamageCase("a pipe for the change under way", { _ in ["not-a-file history/pending.json"] }) {
      try $0.replaceByPipe("history/pending.json")
    },
    DamageCase("a pipe that nobody knows", { _ in ["not-a-file rates/pipe"] }) {
      try $0.replaceByPipe("rates/pipe")
    },
    DamageCase("a link for a day", { ["symbolic-link \($0.day6)"] }) { try $0.replaceByLink($0.day6) },
    DamageCase("a link for the trip's days", { ["symbolic-link trips/\($0.trip.id)/days"] }) {
      try $0.replaceByLink("trips/\($0.trip.id)/days")
    },
    DamageCase("a link for all trips", { _ in ["symbolic-link trips"] }) { try $0.replaceByLink("trips") },
    DamageCase("a link that nobody knows", { _ in ["symbolic-link notes"] }) { small in
      try small.write([1], to: "notes")
      try small.replaceByLink("notes")
    },
    DamageCase("a file for the rates", { _ in ["not-a-folder rates"] }) { small in
      try small.remove("rates")
      try small.write([1], to: "rates")
    },
    DamageCase("a renamed day", { ["stray-document trips/\($0.trip.id)/days/monday.json"] }) { small in
      try small.copy(small.day5, to: "trips/\(small.trip.id)/days/monday.json")
    },
    DamageCase("a copy of a day", { ["conflict-copy \($0.day5.dropLast(5)) (1).json"] }) { small in
      try small.copy(small.day5, to: "\(small.day5.dropLast(5)) (1).json")
    },
    DamageCase(
      "a copied trip",
      { small in
        ["stray-document old/days/2025-09-05.json", "stray-document old/trip.json"]
      }
    ) { small in
      try small.copy(small.day5, to: "old/days/2025-09-05.json")
      try small.copy(small.tripFile, to: "old/trip.json")
    },
    DamageCase("a damaged change under way", { _ in ["truncated history/pending.json 1:2"] }) {
      try $0.write(Array("{".utf8), to: "history/pending.json")
    },
  ]
}
