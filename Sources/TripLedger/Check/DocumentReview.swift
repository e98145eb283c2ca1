/// Everything that is wrong with one document by itself, and what it contains as far as that can be read.
package struct DocumentReview {
  package enum Seal { case fits, missing, broken }

  package let file: LedgerFile
  package private(set) var findings: [Finding] = []
  /// `nil` if the document can't be read at all.
  package private(set) var document: Document?
  /// The same document in the version it was written in.
  private var asWritten: Document?
  package private(set) var seal: Seal = .fits

  // The decoded contents, by kind of document.
  package private(set) var header: LedgerHeader?
  package private(set) var trip: TripInfo?
  package private(set) var places: [MapInfo] = []
  package private(set) var people: [Person] = []
  package private(set) var payments: [Placed<PaymentRecord>] = []
  package private(set) var expenses: [Placed<TripDetailInfo>] = []
  package private(set) var rates: [ExchangeRate] = []
  package private(set) var cashEntries: [Placed<CashEntry>] = []
  package private(set) var importRules: [Placed<ImportRule>] = []
  package private(set) var edits: [Change.Edit] = []
  package private(set) var change: Change?

  /// A record and its location in the file; a record of the pending change has none yet.
  package struct Placed<Record> {
    package let record: Record
    package let place: Finding.Place?
  }

  private let format: LedgerFormat
  private var lines: LineCounter

  /// Reads a file; `nil` if it is gone.
  package init?(_ entry: FolderEntry, as file: LedgerFile, in folder: LedgerFolder) throws {
    guard let bytes = try Files.read(folder.absolute(entry.path), limit: file.layout.maximumSize) else {
      return nil
    }
    self.init(bytes, of: file, format: folder.format)
  }

  package init(_ bytes: [UInt8], of file: LedgerFile, format: LedgerFormat) {
    self.file = file
    self.format = format
    lines = LineCounter(bytes)
    guard !bytes.isEmpty else {
      add(.empty)
      return
    }
    guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
      add(.byteOrderMark, at: Finding.Place(line: 1, column: 1))
      return
    }
    do {
      let read = try Document(reading: bytes, as: file.layout.at(version: format.reads), leniently: true)
      document = try format.upgraded(read)
      asWritten = read
    } catch let problem as DocumentProblem {
      add(.damage(problem), at: place(of: problem))
      return
    } catch {
      add(.damage(.notJSON(error as? JSONError ?? JSONError(.unexpected, at: 0))))
      return
    }
    reviewSeal()
    reviewRecords()
    reviewHead()
    noteBudgets()
    // A well-formed document that is only unsealed can be sealed without losing anything.
    if seal == .missing { add(.unsealed, repair: isWellFormed ? .seal : nil) }
  }

  /// Whether nothing is wrong but the seal.
  package var isWellFormed: Bool {
    document != nil && findings.allSatisfy { $0.isNote || $0.kind == .damage(.brokenSeal) }
  }

  /// The file with a matching seal and nothing else changed.
  ///
  /// The records of an older change are upgraded only when the change is read as a whole.
  var resealed: [UInt8]? { asWritten.map { $0.bytes(version: $0.version) } }

  private mutating func add(
    _ kind: Finding.Kind, at place: Finding.Place? = nil, repair: Repair.Action? = nil
  ) {
    findings.append(Finding(kind, in: file.relative, at: place, repair: repair))
  }

  /// The location of a problem; `nil` if it has none.
  ///
  /// A missing member at byte 0 concerns the whole file, and has no line and column.
  private mutating func place(of problem: DocumentProblem) -> Finding.Place? {
    guard case .notJSON(let error) = problem else { return nil }
    if case .missing(let key) = error.reason, error.offset == 0 { return Finding.Place(member: key) }
    return lines.place(of: error.offset)
  }

  private mutating func reviewSeal() {
    guard let document else { return }
    if document.isSealBroken {
      seal = .broken
      add(.damage(document.hasOtherLineEnds ? .otherLineEnds : .brokenSeal))
    } else if !document.isSealed {
      seal = .missing
    }
  }

  private mutating func reviewRecords() {
    var ids: Set<String> = []
    let records = document?.records ?? []
    let reviewed = editsOfLargeChange(records)
    for (index, record) in records.enumerated() {
      // A record that was upgraded from an older version has no location in the file.
      let isAsWritten = document?.version == format.reads
      var place = isAsWritten ? lines.place(of: record.body.bytes.startIndex) : Finding.Place()
      place.record = record.id.isEmpty ? nil : record.id
      if !record.id.isEmpty, !ids.insert(record.id).inserted, document?.layout.mayRepeat != true {
        add(.damage(.duplicateRecord(record.id)), at: place)
      }
      do {
        if reviewed.isEmpty { try review(record, at: place) } else { try add(reviewed[index]) }
      } catch let error as JSONError {
        place.member = error.member
        add(.damage(.notJSON(error)), at: place)
      } catch let error as MoneyError {
        add(.damage(.badMoney(error)), at: place)
      } catch let problem as DocumentProblem {
        if case .misplaced(let key, _) = problem { place.member = key }
        add(.damage(problem), at: place)
      } catch {
        add(.damage(.notJSON(JSONError(.unexpected, at: 0))), at: place)
      }
    }
  }

  private mutating func review(_ record: Document.Record, at place: Finding.Place) throws {
    switch file {
    case .document(.header): _ = try CustomCategory(reading: record.body)
    case .document(.rules):
      importRules.append(Placed(record: try ImportRule(reading: record.body), place: place))
    case .document(.removals): _ = try Removal(reading: record.body)
    case .document(.trip(let id)):
      let trip = try TripInfo(reading: record.body)
      self.trip = trip
      guard trip.id == id else { throw DocumentProblem.misplaced(key: "id", value: trip.id.text) }
    case .document(.places):
      places.append(try MapInfo(reading: record.body))
    case .document(.people):
      people.append(try Person(reading: record.body))
    case .document(.link): _ = try SharedTripLink(reading: record.body)
    case .document(.sharedRates): _ = try SharedRateDay(reading: record.body)
    case .document(.payments):
      payments.append(Placed(record: try PaymentRecord(reading: record.body), place: place))
    case .document(.day(_, let date)):
      let expense = try TripDetailInfo(reading: record.body)
      expenses.append(Placed(record: expense, place: place))
      guard expense.date == date else {
        throw DocumentProblem.misplaced(key: "date", value: "\(expense.date)")
      }
    case .document(.rates(let source, let date)):
      guard let rate = try ExchangeRate.known(reading: record.body) else {
        add(.unusedRate(pair: record.id), at: place)
        return
      }
      rates.append(rate)
      guard rate.date == date else { throw DocumentProblem.misplaced(key: "date", value: "\(rate.date)") }
      guard rate.source == source else {
        throw DocumentProblem.misplaced(key: "source", value: rate.source.rawValue)
      }
    case .document(.wallet(let id)):
      switch try WalletRecord(reading: record.body) {
      case .entry(let entry): cashEntries.append(Placed(record: entry, place: place))
      case .wallet(let wallet):
        guard wallet.id == id else { throw DocumentProblem.misplaced(key: "id", value: wallet.id.text) }
      }
    case .pending, .change: try add(ReviewedEdit(record, isCurrent: document?.version == format.reads))
    }
  }

  private mutating func add(_ reviewed: ReviewedEdit) throws {
    if let edit = reviewed.edit { edits.append(edit) }
    if let flaw = reviewed.flaw { throw flaw }
  }

  /// The edits of a change that is worth more than one thread, in the order of its records; else empty.
  private func editsOfLargeChange(_ records: [Document.Record]) -> [ReviewedEdit] {
    switch file {
    case .pending where records.count >= 4096, .change where records.count >= 4096:
      let isCurrent = document?.version == format.reads
      return Threads.map(records) { ReviewedEdit($0, isCurrent: isCurrent) }
    default: return []
    }
  }

  /// Checks the members above the records.
  private mutating func reviewHead() {
    guard let document else { return }
    let head = Document(layout: document.layout, head: document.head)
    do {
      switch file {
      case .document(.header): header = try LedgerHeader(reading: document)
      case .document(.rates(let source, _)):
        let asked = try head.text("asked")
        if let asked, Instant(asked) == nil { throw JSONError(.badValue(key: "asked", value: asked), at: 0) }
        _ = try head.coins()
        if asked == nil, rates.isEmpty, document.records.isEmpty, source != .typed {
          throw JSONError(.missing("asked"), at: 0)
        }
      case .document(.removals): _ = try Removals(reading: head)
      case .pending, .change:
        let read = try format.change(reading: head)
        if case .change(_, let id) = file, read.id != id {
          throw DocumentProblem.misplaced(key: "id", value: read.id.text)
        }
        if document.version < format.reads { edits = try format.change(reading: document).edits }
        change = read
        change?.edits = edits
      default: break
      }
    } catch let error as JSONError {
      add(.damage(.notJSON(error)), at: error.member.map { Finding.Place(member: $0) })
    } catch let problem as DocumentProblem {
      var place: Finding.Place?
      if case .misplaced(let key, _) = problem { place = Finding.Place(member: key) }
      add(.damage(problem), at: place)
    } catch {
      add(.damage(.notJSON(JSONError(.unexpected, at: 0))))
    }
  }

  private mutating func noteBudgets() {
    guard let trip, let budget = trip.budget, !trip.categoryBudgets.isEmpty else { return }
    var sum: Int64 = 0
    var isTooLarge = false
    for item in trip.categoryBudgets {
      let (next, overflow) = sum.addingReportingOverflow(item.amount.minorUnits)
      isTooLarge = isTooLarge || overflow
      sum = overflow ? sum : next
    }
    guard isTooLarge || sum > budget.minorUnits else { return }
    let total = isTooLarge ? nil : Amount(minorUnits: sum, currency: trip.currency)
    add(
      .budgetsAboveBudget(sum: total, budget: budget),
      at: Finding.Place(record: trip.id.text, member: "categoryBudgets"))
  }
}

/// An edit of a change, and what is wrong with it or its records.
private struct ReviewedEdit: Sendable {
  private(set) var edit: Change.Edit?
  private(set) var flaw: (any Error)?

  init(_ record: Document.Record, isCurrent: Bool) {
    do {
      let edit = try Change.Edit(reading: record)
      self.edit = edit
      // Records of an older version are upgraded with the change as a whole.
      guard isCurrent else { return }
      for body in [edit.old, edit.new] { if let body { try edit.requireRecord(body) } }
    } catch { flaw = error }
  }
}

extension JSONError {
  /// The member that the error is about.
  package var member: String? {
    switch reason {
    case .missing(let key), .badValue(let key, _), .unknownCurrency(let key, _), .duplicateKey(let key): key
    default: nil
    }
  }
}

/// Finds the lines and columns of byte offsets; fastest if they are asked for in ascending order.
struct LineCounter {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Columns count characters (Unicode scalars) from 1.
  mutating func place(of offset: Int) -> Finding.Place {
    if offset < position { (position, line, column) = (0, 1, 1) }
    let end = min(offset, bytes.count)
    while position < end {
      if bytes[position] == 0x0A {
        line += 1
        column = 1
      } else if bytes[position] & 0xC0 != 0x80 {
        column += 1
      }
      position += 1
    }
    return Finding.Place(line: line, column: column)
  }
}
