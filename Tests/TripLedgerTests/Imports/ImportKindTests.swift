import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripImports

/// A file of `Tests/Imports/Kinds`, and what `expected.json` there says that it becomes.
struct ImportKind: Decodable, Sendable {
  let mapping: [String: String]?
  let dateOrder: String?
  let decimalMark: String?
  let encoding: String?
  let takesTransfers: Bool?
  let me: String?
  let zone: String?
  /// Whether a question is as good as the expenses.
  let mayAsk: Bool?
  let expenses: [Expense]
  let people: [String]?
  let payments: Int?

  struct Expense: Decodable, Hashable, Sendable {
    let date: String
    let amount: String
    let currency: String
    var time: String?
    var memo: String?
    var category: String?
    var charged: Money?
    /// What is whose, by name.
    var shares: [String: String]?
  }

  struct Money: Decodable, Hashable, Sendable {
    let amount: String
    let currency: String
  }

  static let folder = ImportSample.folder + "Kinds/"

  static func all() throws -> [String: ImportKind] {
    let path = URL(fileURLWithPath: folder + "expected.json")
    return try JSONDecoder().decode([String: ImportKind].self, from: Data(contentsOf: path))
  }

  /// The names of the files, of which a broken list has none.
  static let files = ((try? all()) ?? [:]).keys.sorted()
}

@Suite("Small files that show one difficulty each")
struct ImportKindTests {
  private let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  @Test("Every file in the folder is in the list")
  func complete() throws {
    let names = try Files.list(ImportKind.folder).filter { $0 != "expected.json" }
    #expect(names.sorted() == ImportKind.files && !names.isEmpty)
  }

  @Test("A file becomes the expenses that its bank or app meant", arguments: ImportKind.files)
  func reads(_ file: String) throws {
    let kind = try #require(ImportKind.all()[file])
    let trip = try fixture.trip { draft in
      draft.start = Day("1990-01-01")
      draft.end = Day("2026-12-31")
      draft.zone = kind.zone.flatMap { Zone($0) }
    }
    var options = ReadingOptions()
    for (key, column) in kind.mapping ?? [:] {
      options.mapping[try #require(ImportColumn(rawValue: key))] = column
    }
    options.dateOrder = kind.dateOrder.flatMap { DateOrder(rawValue: $0) }
    options.decimalMark = kind.decimalMark.flatMap { DecimalMark(rawValue: $0) }
    options.takesTransfers = kind.takesTransfers ?? false
    options.today = Day("2026-12-31")
    let encoding = kind.encoding.flatMap { TextEncoding(rawValue: $0) }
    let reader = ImportReader(decoder: TextDecoder(searchPath: "/usr/local/bin:/usr/bin:/bin"))
    let path = ImportKind.folder + file
    let read: ReadRows
    do {
      read = try reader.read(path, limit: 1 << 20, encoding: encoding, options)
    } catch let error as ImportError {
      guard case .unclear = error, kind.mayAsk ?? false else { throw error }
      return
    }
    var plan = RowImport([RowImport.File(path: path, read: read)])
    plan.me = kind.me
    let done = try fixture.ledger.importRows(plan)
    #expect(done.refused.isEmpty)
    if let payments = kind.payments { #expect(done.payments.count == payments) }
    try fixture.ledger.read { snapshot in
      let people = try snapshot.people(of: trip.id)
      if let names = kind.people { #expect(people.map(\.name).sorted() == names.sorted()) }
      let found = try snapshot.expenses(of: trip.id).map { expense in
        ImportKind.Expense(
          date: expense.date.description, amount: expense.amount.plain,
          currency: expense.amount.currency.code, time: expense.time.map { String($0.description.prefix(5)) },
          memo: expense.memo, category: expense.category,
          charged: expense.charged.map { ImportKind.Money(amount: $0.plain, currency: $0.currency.code) },
          shares: try expense.shares.map { shares in
            Dictionary(uniqueKeysWithValues: shares.map { (people.name(of: $0.person), $0.amount.plain) })
          })
      }
      #expect(Self.sorted(Self.compared(found, with: kind.expenses)) == Self.sorted(kind.expenses))
    }
  }

  /// The expenses with no more than what is said of the expected one with the same amount.
  private static func compared(
    _ found: [ImportKind.Expense], with expected: [ImportKind.Expense]
  ) -> [ImportKind.Expense] {
    found.map { expense in
      let wanted = expected.first { $0.amount == expense.amount && $0.currency == expense.currency }
      var compared = expense
      if wanted?.time == nil { compared.time = nil }
      if wanted?.memo == nil { compared.memo = nil }
      if wanted?.category == nil { compared.category = nil }
      if wanted?.charged == nil { compared.charged = nil }
      if wanted?.shares == nil { compared.shares = nil }
      return compared
    }
  }

  private static func sorted(_ expenses: [ImportKind.Expense]) -> [ImportKind.Expense] {
    expenses.sorted { ($0.date, $0.amount) < ($1.date, $1.amount) }
  }
}
