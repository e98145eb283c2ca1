/// Turns rows into expenses: tells what is there already, finds the trip and the category of each, and records them.
struct RowImporter {
  private let plan: RowImport
  let trips: RowTrips
  /// The trips that are made.
  private let newTrips: [TripInfo]
  private var people: RowPeople
  private var categories: RowCategories
  /// The sources of all expenses and payments in the ledger.
  private let stored: [String: ImportedRecord]
  let snapshot: Snapshot
  var names: NewPeople
  var recorder: RowRecorder
  private var deleted: DeletedRows?
  private var payees: PayeeCategories?
  private var wallets: RowWallets
  private let zones: ZoneDatabase

  init(
    _ plan: RowImport, _ snapshot: Snapshot, _ transaction: inout Transaction, zones: ZoneDatabase
  ) throws {
    (self.plan, self.snapshot, self.zones) = (plan, snapshot, zones)
    people = try RowPeople(plan, snapshot)
    trips = try RowTrips(plan, snapshot, created: transaction.time, zones: zones)
    let known = Set(try snapshot.trips().map(\.id))
    let exported = plan.files.flatMap { $0.read.export?.trips ?? [] }
    newTrips =
      trips.new
      + exported.filter { plan.trip == nil && !known.contains($0.info.id) }.map { trip in
        var info = trip.info
        (info.created, info.changed) = (transaction.time, transaction.time)
        return info
      }
    for var trip in newTrips { try transaction.put(&trip) }
    categories = RowCategories(try snapshot.categories())
    stored = try snapshot.importSources()
    let ownRules = try snapshot.importRules()
    let newRules = plan.files.flatMap { $0.read.export?.rules ?? [] }.new(beside: ownRules)
    wallets = try RowWallets(plan, snapshot)
    var names = try NewPeople(snapshot)
    let exports = plan.files.compactMap(\.read.export)
    for export in exports { try export.requireLimits() }
    let own = try snapshot.records(.header, as: CustomCategory.self)
    let newCategories = names.newCategories(exports.flatMap(\.categories), besides: own)
    for category in newCategories { try transaction.put(category, in: .header) }
    self.names = names
    var expenses = try ExpenseRecorder(
      exports.flatMap(\.expenses), on: plan.trip, snapshot, newTrips: newTrips,
      categories: Category.all(with: own + newCategories), now: transaction.time, zones: zones)
    let unpacked = exports.lazy.compactMap(\.ledgerFolder).first
    expenses.folder = unpacked?.path ?? Paths.parent(of: plan.files.first?.path ?? "")
    expenses.acceptsUnlikelyRates = true
    expenses.leavesOutPhotos = unpacked == nil
    recorder = try RowRecorder(
      expenses, snapshot, listed: plan.listed, pay: plan.pay, onlyCompares: plan.onlyCompares)
    for rule in newRules { try transaction.put(rule, in: .rules) }
    recorder.done.importRules = newRules.count
    for file in plan.files {
      if let export = file.read.export { try add(export, of: file, &transaction) }
    }
  }

  mutating func run(_ transaction: inout Transaction, progress: (Int) -> Void) throws -> ImportedRows {
    var seen: Set<String> = []
    var count = 0
    let allRows = plan.files.map { file in
      var keys = RowKeys(format: file.read.format)
      // The file's own date and time are known again, whatever the zone of a trip.
      let rows = file.read.rows.map { (row: trips.local($0), source: keys.source(of: $0)) }
      return CancelledRows.pairing(rows, stored: stored)
    }
    recorder.matcher = try matcher(of: allRows, at: transaction.time)
    recorder.done.withoutRate = recorder.matcher?.withoutRate ?? 0
    for (file, rows) in zip(plan.files, allRows) {
      recorder.done.refused += file.read.bad.map { BadRow($0, ofFile: file.path) }
      recorder.done.refused += file.read.badLines.map {
        BadRow(file: file.path, line: $0.number, flaw: .line($0.flaw))
      }
      if let export = file.read.export { try record(export, of: file, &transaction) }
      recorder.done.ignored += file.read.notices.map {
        IgnoredRow(file: file.path, line: $0.line, reason: $0.reason)
      }
      for (row, source) in rows {
        count += 1
        progress(count)
        if row.isComparable,
          stored[source] != nil || row.isMovement && plan.takesWallets && wallets.isKnown(source)
        {
          let known = stored[source]
          try recorder.know(row, known?.id ?? RowWallets.id(of: source).text, on: known?.location.day)
          if row.isExpense, let known { try settle(known, by: row, of: file, &transaction) }
        } else if row.isComparable, !seen.insert(source).inserted {
          recorder.done.duplicates += 1
        } else if let sharing = row.sharing, row.kind == .ignored(.settlement) {
          try pay(sharing, of: row, source, in: file, &transaction)
        } else if row.isMovement, try move(row, source, of: file, &transaction) {
          continue
        } else if case .ignored(let reason) = row.kind {
          let ignored = IgnoredRow(row, reason, ofFile: file.path)
          recorder.done.ignored.append(ignored)
          if reason == .cancelled, stored[source] != nil { recorder.done.cancelledLater.append(ignored) }
        } else {
          try record(row, source, of: file, &transaction)
        }
      }
    }
    wallets.add(to: &recorder.done)
    if !recorder.done.refused.isEmpty, !plan.skipsBad {
      throw RowImportError.badRows(
        Array(recorder.done.refused.prefix(RowImportError.shown)), count: recorder.done.refused.count)
    }
    let hasTrips = recorder.done.ignored.contains { $0.reason == .deleted } || !recorder.done.matches.isEmpty
    if recorder.done.recorded == 0, recorder.done.duplicates == 0, !hasTrips, !plan.onlyCompares,
      let (first, last) = trips.datesWithoutTrip
    {
      throw RowImportError.noTrip(first: first, last: last)
    }
    for file in plan.files { try addMembers(of: file, &transaction) }
    let recorded = try recorder.expenses.finish(transaction)
    recorder.done.unknownCategories = categories.unknown
    recorder.done.trips = recorded.trips
    recorder.done.people = people.imported(of: recorded.trips.map(\.trip.id))
    recorder.done.newTrips = newTrips
    recorder.done.renamed = names.renamed
    let lists = plan.files.filter { $0.read.export == nil }
    if let reconciliation = try recorder.matcher?.reconcile(recorder.reconciler, lists, on: trips.target) {
      recorder.done.reconciliation = reconciliation
    }
    transaction.take(lists.filter(\.isStatement).compactMap { $0.list(pay: plan.pay) })
    recorder.done.ignored.sort { ($0.file, $0.line) < ($1.file, $1.line) }
    recorder.done.change = transaction.change.edits.isEmpty ? nil : transaction.change.id.text
    return recorder.done
  }

  /// Adds those whom a file lists as members though no row names them, if all of it went to one trip.
  private mutating func addMembers(of file: RowImport.File, _ transaction: inout Transaction) throws {
    let there = people.all.keys
    guard recorder.done.imported > 0, plan.files.count == 1, there.count == 1, let trip = there.first else {
      return
    }
    for name in file.read.people { _ = try people.person(named: name, in: file, on: trip, &transaction) }
    recorder.expenses.people[trip] = people.all[trip]
  }

  /// Gives an expense the amount and the charge with which its card settled it, unless somebody edited it since.
  private mutating func settle(
    _ known: ImportedRecord, by row: ImportRow, of file: RowImport.File, _ transaction: inout Transaction
  ) throws {
    guard row.mayChange, case .day = known.location,
      let body = try snapshot.document(known.location)?[known.id]
    else { return }
    var expense = try TripDetailInfo(reading: body)
    // A row at home may have completed an expense abroad: then it has its charge.
    let isCharge = row.charged == nil && row.amount.currency != expense.amount.currency
    let (amount, charged) = isCharge ? (expense.amount, row.amount) : (row.amount, row.charged)
    guard expense.amount != amount || expense.charged != charged else { return }
    // An import enters its expenses at the time of the change, or microseconds later.
    guard expense.changed <= expense.entered else {
      recorder.done.settledLater.append(IgnoredRow(file: file.path, line: row.line, reason: .pending))
      return
    }
    let before = expense
    (expense.amount, expense.charged, expense.changed) = (amount, charged, transaction.time)
    do {
      if expense.amount != before.amount {
        try expense.requireRefunds(after: before, ExpenseDraft(), snapshot)
      }
    } catch {
      try recorder.refuse(error, line: row.line, ofFile: file.path)
      recorder.done.duplicates -= 1
      return
    }
    try transaction.put(expense, in: known.location)
    recorder.done.updated += 1
  }

  /// Pairs new rows with entries; not those of deleted expenses.
  private mutating func matcher(
    of files: [[(row: ImportRow, source: String)]], at now: Instant
  ) throws -> RowMatcher {
    var new: [IncomingRow] = []
    var seen: Set<String> = []
    for (file, rows) in zip(plan.files, files) {
      let frequent = RowWords.frequent(in: rows.map(\.row))
      for (row, source) in rows where row.isComparable && stored[source] == nil {
        guard seen.insert(source).inserted, recorder.rule(for: row.payees)?.isIgnoring != true else {
          continue
        }
        if !plan.bringsDeleted, row.isExpense, let trip = trips.trip(of: row),
          try wasDeleted(source, from: trip)
        {
          continue
        }
        var incoming = IncomingRow(file: file.path, format: file.read.format, row: row, key: source)
        incoming.trip = trips.named(byFileOf: row)
        incoming.words.subtract(frequent)
        incoming.person = { [people] in try people.known($0, in: file, on: $1) }
        incoming.isTraveller = { [people] in try people.isTraveller($0, in: file, on: $1) }
        new.append(incoming)
      }
    }
    return try RowMatcher(new, plan.matching, snapshot, now: now, zones: zones)
  }

  /// Completes or makes the entry of a wallet that a row is about; returns whether anything became of it.
  private mutating func move(
    _ row: ImportRow, _ source: String, of file: RowImport.File, _ transaction: inout Transaction
  ) throws -> Bool {
    // Without wallets, what is in question stays out as any transfer.
    let isCertain = recorder.matcher?.found[source]?.isCertain ?? false
    if plan.takesWallets || isCertain {
      let outcome = try recorder.complete(
        row, source, source: ImportSource(source), memo: nil, ofFile: file.path, &transaction)
      if outcome != .new { return true }
    }
    guard try plan.takesWallets && wallets.recordEntry(row, source, of: file, &transaction) else {
      return false
    }
    recorder.add(row, ofFile: file.path)
    return true
  }

  /// Who paid a row and whose it is, with people who are added to the trip if they aren't there.
  private mutating func sharing(
    of row: ImportRow, in file: RowImport.File, on trip: TripID, _ transaction: inout Transaction
  ) throws -> TypedSharing? {
    let typed = try row.sharing?.typed { try people.person(named: $0, in: file, on: trip, &transaction).name }
    if typed != nil { recorder.expenses.people[trip] = people.all[trip] }
    return typed
  }

  /// What a row says of people and its entry doesn't: an expense that names nobody, and that the traveller paid.
  private mutating func lackingSharing(
    _ row: ImportRow, _ source: String, in file: RowImport.File, _ transaction: inout Transaction
  ) throws -> TypedSharing? {
    guard let paid = row.sharing?.paid, paid.count == 1,
      case .complete(let entry)? = recorder.matcher?.decision(for: source),
      let trip = entry.trip, entry.expenses.count == 1, entry.expenses[0].sharing == nil,
      entry.whole == row.amount,
      try people.isTraveller(paid[0].name, in: file, on: trip)
    else { return nil }
    return try sharing(of: row, in: file, on: trip, &transaction)
  }

  private mutating func record(
    _ row: ImportRow, _ source: String, of file: RowImport.File, _ transaction: inout Transaction
  ) throws {
    let rule = recorder.rule(for: row.payees)
    if rule?.isIgnoring ?? false { return recorder.ignore(row, .rule, ofFile: file.path) }
    let added = try lackingSharing(row, source, in: file, &transaction)
    guard
      try recorder.complete(
        row, source, source: ImportSource(source), memo: rule?.memo ?? row.wholeMemo, sharing: added,
        ofFile: file.path, &transaction) == .new
    else { return }
    guard let trip = trips.trip(of: row) else {
      return recorder.ignore(row, trips.reason(on: row.date), ofFile: file.path)
    }
    if !plan.bringsDeleted, try wasDeleted(source, from: trip) {
      return recorder.ignore(row, .deleted, ofFile: file.path)
    }
    var draft = draft(of: row, rule)
    draft.source = ImportSource(source)
    let proposed = try rule?.category == nil ? proposedCategory(of: row, draft.category) : nil
    if plan.takesProposals, let proposed { draft.category = proposed }
    do {
      if let sharing = try sharing(of: row, in: file, on: trip, &transaction) {
        draft.sharing = sharing
      }
      if var recorded = try recorder.record(
        draft, on: trip, line: row.line, ofFile: file.path, &transaction)
      {
        recorded.payers = row.sharing?.paid.map(\.name) ?? []
        (recorded.proposed, recorded.place) = (proposed, row.place)
        recorder.list(recorded)
        recorder.add(row, ofFile: file.path)
      }
      if row.sharing?.hasOnlyBalances ?? false {
        recorder.done.balancesOnly.append(IgnoredRow(file: file.path, line: row.line, reason: .settlement))
      }
      if row.kind == .partlyCancelled {
        recorder.done.partlyCancelled.append(IgnoredRow(file: file.path, line: row.line, reason: .cancelled))
      }
    } catch { try recorder.refuse(error, line: row.line, ofFile: file.path) }
  }

  /// Records what a row says that people gave each other.
  private mutating func pay(
    _ sharing: RowSharing, of row: ImportRow, _ source: String, in file: RowImport.File,
    _ transaction: inout Transaction
  ) throws {
    guard
      try recorder.complete(
        row, source, source: ImportSource(source), memo: nil, ofFile: file.path, &transaction) == .new
    else { return }
    guard let trip = trips.trip(ofPayment: row) else {
      return recorder.ignore(row, .noTrip, ofFile: file.path)
    }
    do {
      for (from, to, units) in sharing.transfers {
        let giver = try people.person(named: from, in: file, on: trip, &transaction)
        let taker = try people.person(named: to, in: file, on: trip, &transaction)
        let payment = SettlementPayment(
          from: giver.id, to: taker.id, amount: Amount(minorUnits: units, currency: row.amount.currency),
          date: row.date, source: ImportSource(source), changed: transaction.time)
        try transaction.put(payment, in: .payments(trip))
        recorder.done.payments.append(
          ImportedRows.Payment(
            file: file.path, line: row.line, trip: trip, date: row.date, from: giver.name, to: taker.name,
            amount: payment.amount))
      }
      recorder.done.paymentRows += 1
      recorder.add(row, ofFile: file.path)
      recorder.expenses.include(trip)
    } catch { try recorder.refuse(error, line: row.line, ofFile: file.path) }
  }

  /// Whether a row's expense was on a trip, and was deleted there; the history is only read if rows are new.
  private mutating func wasDeleted(_ source: String, from trip: TripID) throws -> Bool {
    let known = try deleted ?? DeletedRows(in: snapshot)
    deleted = known
    return known.contains(source, on: trip)
  }

  /// The category of the last expense with its payee, for a row that would be among the other ones.
  private mutating func proposedCategory(of row: ImportRow, _ category: String?) throws -> String? {
    guard plan.findsProposals, category == "etc", let payee = row.payees.first else { return nil }
    let known = try payees ?? PayeeCategories(in: snapshot)
    payees = known
    return known.category(of: payee)
  }

  private mutating func draft(of row: ImportRow, _ rule: ImportRule?) -> ExpenseDraft {
    var draft = ExpenseDraft()
    draft.isRefund = row.amount.minorUnits < 0
    draft.amount = TypedAmount(draft.isRefund ? row.amount.negated : row.amount)
    draft.charged = row.charged.map { TypedAmount($0.minorUnits < 0 ? $0.negated : $0) }
    draft.category = rule?.category ?? categories.key(of: row)
    draft.date = row.date
    draft.time = row.time
    draft.memo = rule?.memo ?? row.wholeMemo
    draft.pay = row.pay
    draft.receiptNumber = row.receiptNumber
    draft.tags = row.tags
    draft.place = row.place
    draft.position = row.position
    for field in row.flags { field.typed?.takeFlag?(true, &draft) }
    // No reader takes more days than a spread may have.
    if row.days > 1 { draft.spread = Spread(first: row.date, last: row.date + (row.days - 1)) }
    return draft
  }
}

extension ImportRow {
  /// Whether it brought money from an account into a wallet.
  var isMovement: Bool { kind == .ignored(.transfer) && cash != nil && amount.minorUnits > 0 }

  /// Whether it may be about an entry of the ledger.
  var isComparable: Bool { isExpense || isMovement || kind == .ignored(.settlement) && sharing != nil }
}
