import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripImports

@Suite("Importing the people of groups")
struct RowPeopleTests {
  private let fixture: LedgerFixture
  private let osaka: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    osaka = try fixture.trip()
  }

  private func read(_ text: String, whole: Bool = false) throws -> RowImport {
    let path = fixture.folder("group.csv")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    var options = ReadingOptions()
    options.readsPeople = !whole
    let reader = ImportReader(decoder: TextDecoder(searchPath: ""))
    return RowImport([RowImport.File(path: path, read: try reader.read(path, limit: 1 << 20, options))])
  }

  /// A Splitwise file with one column for each person.
  private static func splitwise(_ people: String, _ rows: String...) -> String {
    "Date,Description,Category,Cost,Currency,\(people)\n\n" + rows.joined(separator: "\n") + "\n"
  }

  private static let dinner = "2025-09-06,Dinner,Dining out,3000,JPY,2000,-2000"

  private func people() throws -> [String] {
    try fixture.ledger.read { snapshot in
      try snapshot.people(of: osaka.id).map { $0.name + ($0.isMe ? " (me)" : "") }
    }
  }

  @Test("Without a word about it, the file can't be divided; the trip's own traveller is found by name")
  func whoIsMe() throws {
    let plan = try read(Self.splitwise("Mina,Jun", Self.dinner))
    let error = RowImportError.whoIsMe(file: plan.files[0].path, people: ["Mina", "Jun"])
    #expect(throws: error) { _ = try fixture.ledger.importRows(plan) }
    #expect(try people().isEmpty && fixture.expenses(of: osaka).isEmpty)
    _ = try fixture.ledger.addPerson(named: "JUN", weight: nil, on: { _ in osaka })
    _ = try fixture.ledger.setTraveller(named: "JUN", on: { _ in osaka })
    let done = try fixture.ledger.importRows(plan)
    #expect(try people() == ["JUN (me)", "Mina"])
    #expect(done.people.map { "\($0.name) \($0.isMe) \($0.isNew)" } == ["JUN true false", "Mina false true"])
  }

  @Test("The traveller may be called something else in the file")
  func otherName() throws {
    _ = try fixture.ledger.addPerson(named: "Mina", weight: nil, on: { _ in osaka })
    _ = try fixture.ledger.setTraveller(named: "Mina", on: { _ in osaka })
    // The other Mina of the file is somebody else.
    var plan = try read(Self.splitwise("Mina Kim,Mina", Self.dinner))
    plan.me = "mina kim"
    _ = try fixture.ledger.importRows(plan)
    #expect(try people() == ["Mina (me)", "Mina 2"])
    plan.me = "Sol"
    #expect(throws: RowImportError.notInFiles(name: "Sol", people: ["Mina Kim", "Mina"])) {
      _ = try fixture.ledger.importRows(plan)
    }
  }

  @Test("One undo takes expenses, people and payments back")
  func undo() throws {
    var plan = try read(
      Self.splitwise("Mina,Jun", Self.dinner, "2025-09-07,Jun paid Mina,Payment,2000,JPY,-2000,2000"))
    plan.me = "Mina"
    let done = try fixture.ledger.importRows(plan)
    #expect((done.imported, done.recorded, done.payments.count) == (1, 2, 1))
    _ = try fixture.ledger.undo()
    #expect(try people().isEmpty && fixture.expenses(of: osaka).isEmpty)
    #expect(try fixture.ledger.read { try $0.payments(of: osaka.id) }.isEmpty)
  }

  @Test("A payment after the trip belongs to the trip of the expenses before it")
  func laterPayment() throws {
    var plan = try read(
      Self.splitwise("Mina,Jun", Self.dinner, "2025-12-24,Jun paid Mina,Payment,2000,JPY,-2000,2000"))
    plan.me = "Mina"
    let done = try fixture.ledger.importRows(plan)
    #expect(done.payments.map(\.trip) == [osaka.id] && done.ignored.isEmpty)
    plan.makesTrips = true
    #expect(try fixture.ledger.importRows(plan, dryRun: true).newTrips.isEmpty)
  }

  @Test("A row of zeros for everybody was deleted in the app, and is listed as ignored")
  func zeros() throws {
    let deleted = "2025-09-06,Lunch,Food,3000,JPY,0,0"
    let read = try read(Self.splitwise("Mina,Jun", deleted, Self.dinner)).files[0].read
    #expect(read.bad.isEmpty && read.rows.map(\.kind) == [.ignored(.void), .spending])
  }

  @Test("Balances that the rows don't add up to are named")
  func balances() throws {
    let total = "2025-09-30,Total balance, , ,JPY,2500,-2500"
    let read = try read(Self.splitwise("Mina,Jun", Self.dinner, total)).files[0].read
    #expect(
      read.unexplainedBalances.map { "\($0.stated.name) \($0.stated.amount.plain) \($0.found.plain)" } == [
        "Mina 2500 2000", "Jun -2500 -2000",
      ])
    // More rows of the largest amount than 64 bits can add up.
    let largest = "2025-09-06,Hotel,Hotel,1000000000000000,JPY,1000000000000000,-1000000000000000"
    let rows = Array(repeating: largest, count: 9300).joined(separator: "\n")
    #expect(
      try self.read(Self.splitwise("Mina,Jun", rows, total)).files[0].read.unexplainedBalances.map {
        "\($0.stated.name) \($0.found.plain)"
      } == ["Mina 9223372036854775807", "Jun -9223372036854775807"])
  }

  @Test("Without people, amounts are whole, and it doesn't matter whether shares make them up")
  func whole() throws {
    let wrong = Self.splitwise("Mina,Jun", "2025-09-06,Dinner,Dining out,3000,JPY,2000,-1000")
    #expect(try read(wrong).files[0].read.bad.map(\.flaw) == [.shares])
    let done = try fixture.ledger.importRows(read(wrong, whole: true))
    #expect(done.imported == 1 && done.people.isEmpty)
    #expect(try people().isEmpty && fixture.expenses(of: osaka).map(\.sharing) == [nil])
  }

  @Test(
    "Shares that don't make up the amount are refused, and so is a row that names no payer",
    arguments: [
      // 1,800 of 3,000 is not 2 × 1,000.
      (
        "Who paid,Amount,Currency,For whom,Split amounts,Purpose,Category,Date & time,Type\n"
          + "Mina,3000,JPY,Mina;Jun,1000;1000,x,,2025-09-06 12:00:00,expense", BadCell.Flaw.shares
      ),
      (
        "Who paid,Amount,Currency,For whom,Split amounts,Purpose,Category,Date & time,Type\n"
          + "Mina,3000,JPY,Mina;Jun,3000,x,,2025-09-06 12:00:00,expense", .shares
      ),
      // Both owe.
      (splitwise("Mina,Jun", "2025-09-06,Dinner,Food,3000,JPY,-1000,-2000", dinner), .noPayer),
      // More is lent than was paid.
      (splitwise("Mina,Jun", "2025-09-06,Dinner,Food,3000,JPY,4000,-4000"), .shares),
    ])
  func refused(_ text: String, _ flaw: BadCell.Flaw) throws {
    #expect(try read(text).files[0].read.bad.map(\.flaw) == [flaw])
  }

  @Test("Columns that an app adds are nobody, and two people of one name are two")
  func columns() throws {
    let extra = Self.splitwise(
      "Mina,Mina,Notes", "2025-09-06,Dinner,Dining out,3000,JPY,2000,-2000,by card",
      "2025-09-06,Tea,Dining out,300,JPY,-200,200,")
    #expect(try read(extra).files[0].read.people == ["Mina", "Mina 2"])
  }

  @Test("A file that only one person uses divides nothing")
  func alone() throws {
    let read = try read(
      """
      amount,amountInHomeCurrency,category,datePaid,localCurrency,notes,paidBy,paidFor,mina,numberOfDays
      1800,16917,Food,2025-09-06,JPY,Ramen,mina,mina,16917,1
      """
    ).files[0].read
    #expect(read.people.isEmpty && read.rows.map(\.sharing) == [nil])
  }
}
