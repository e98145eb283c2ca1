/// Records the lines and photos of an inbox in one transaction.
struct InboxImporter {
  private let snapshot: Snapshot
  private let zones: ZoneDatabase
  private let trips: [TripInfo]
  private let target: TripInfo?
  private let categories: [Category]
  /// The sources of all expenses in the ledger.
  private let stored: [String: ImportedRecord]
  private var known: RecordedLines
  /// The expenses of what earlier was the beginning of a line, by the keys of the lines.
  private var beginnings: [String: ImportedRecord] = [:]
  private var recorder: RowRecorder
  private var names: [TripID: NoteEnding.Names] = [:]
  /// What names in chats are people's, by what somebody said.
  private let senders: [String: String]
  private var done = ImportedInbox()
  /// The expenses of this run, whose ids are other ones in every run, in the order of their lines.
  private var recordedHere: [ExpenseID] = []

  init(
    _ trip: String?, senders: [String: String], _ snapshot: Snapshot, now: Instant, zones: ZoneDatabase
  ) throws {
    (self.snapshot, self.zones, self.senders) = (snapshot, zones, senders)
    trips = try snapshot.trips()
    if trips.isEmpty { throw LedgerError.noTrips }
    let all = trips
    target = try trip.map { name throws in try Snapshot.trip(named: name, among: all) }
    categories = try snapshot.categories()
    stored = try snapshot.importSources()
    known = RecordedLines(Set(stored.keys))
    var expenses = try ExpenseRecorder(on: nil, snapshot, now: now, zones: zones)
    expenses.dividesAmongPeople = true
    recorder = try RowRecorder(expenses, snapshot)
  }

  // MARK: Lines

  /// A line that no earlier inbox has brought.
  private struct NewLine {
    let line: InboxLine
    /// What it says, its date, and which of several equal ones of a file it is.
    let key: String
  }

  /// The new lines of a file; `known` are those before it.
  private static func newLines(_ text: InboxFolder.Text, _ known: RecordedLines) -> [NewLine?] {
    var counts: [String: Int] = [:]
    return zip(text.lines, known.areKnown(text.lines)).map { line, isKnown in
      if isKnown { return nil }
      let content = "\(RecordedLines.key(line))/\(line.date)"
      counts[content, default: 0] += 1
      return NewLine(line: line, key: "\(content)/\(counts[content] ?? 1)")
    }
  }

  mutating func record(
    _ texts: [InboxFolder.Text], _ policy: MatchPolicy, _ transaction: inout Transaction
  ) throws {
    try compare(texts, policy, at: transaction.time)
    for text in texts {
      recorder.done.refused += text.bad
      done.messages += text.messages
      for (line, new) in zip(text.lines, Self.newLines(text, known)) {
        guard isExpense(line) else {
          done.messages += 1
          continue
        }
        guard let new else {
          recorder.done.duplicates += 1
          continue
        }
        do { try record(new, of: text.path, &transaction) } catch let error as UnknownSender {
          recorder.done.refused.append(
            BadRow(
              file: text.path, line: line.number, value: error.name,
              flaw: .inbox(.unknownSender(error.name))))
        } catch {
          try recorder.refuse(error, line: line.number, ofFile: text.path)
        }
      }
    }
    recorder.done.refused.sort { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  /// Finds what new lines were before they grew, and what others look like.
  private mutating func compare(
    _ texts: [InboxFolder.Text], _ policy: MatchPolicy, at now: Instant
  ) throws {
    var grown = ExtendedLines(stored, present: texts.lazy.flatMap(\.lines))
    var rows: [String: IncomingRow] = [:]
    var order: [String] = []
    // Each file is compared with those before it, as when they are recorded.
    var known = known
    for text in texts {
      for new in Self.newLines(text, known).compactMap({ $0 }) {
        guard isExpense(new.line) else { continue }
        known.add(new.line, known.source(of: new.line))
        let rule = rule(for: new.line)
        guard rule?.isIgnoring != true, let trip = trip(of: new.line) else { continue }
        let (draft, row): (ExpenseDraft, ImportRow)
        do { (draft, row) = try read(new.line, rule, on: trip) } catch {
          // What is wrong with the line is told when it is recorded.
          guard LineFlaw(error) == nil, !(error is UnknownSender) else { continue }
          throw error
        }
        if let record = grown.removeRecord(extendedBy: new.line) {
          beginnings[new.key] = record
        } else if rows[new.key] == nil {
          var incoming = IncomingRow(file: text.path, format: RecordedLines.format, row: row, key: new.key)
          (incoming.category, incoming.isWhole) = (draft.category, true)
          incoming.words.formUnion(RowWords.words(of: [new.line.form.place]))
          rows[new.key] = incoming
          order.append(new.key)
        }
      }
    }
    recorder.matcher = try RowMatcher(order.compactMap { rows[$0] }, policy, snapshot, now: now, zones: zones)
  }

  /// Whether a line of a chat has a category behind its amount; a line of notes is meant as one.
  private func isExpense(_ line: InboxLine) -> Bool {
    line.sender == nil || (try? Category(typed: line.form.category ?? "", among: categories)) != nil
  }

  /// Who paid what a chat says, by the name that they have there; nobody is asked for on a trip without people.
  private mutating func payer(of line: InboxLine, on trip: TripInfo) throws -> TypedPayer? {
    guard let sender = line.sender else { return nil }
    let people = try snapshot.people(of: trip.id)
    if people.isEmpty { return nil }
    // Who was said to be somebody has to be there.
    let given = try senders[sender].map { try people.named($0) }
    guard let person = try? given ?? people.named(sender) else {
      if !done.unknownSenders.contains(where: { $0.name == sender }) {
        done.unknownSenders.append(UnknownSender(name: sender, people: people.map(\.name)))
      }
      throw UnknownSender(name: sender, people: [])
    }
    return TypedPayer(name: people.reference(to: person.id))
  }

  private func trip(of line: InboxLine) -> TripInfo? {
    if let target { return target }
    let there = trips.filter { $0.contains(line.date) }
    return there.count == 1 ? there[0] : nil
  }

  private mutating func rule(for line: InboxLine) -> ImportRule? {
    recorder.rule(for: [line.form.memo, line.form.place].compactMap(\.self))
  }

  /// Read once for a trip, not for each line.
  private mutating func names(on trip: TripInfo) throws -> NoteEnding.Names {
    if let known = names[trip.id] { return known }
    let found = NoteEnding.Names(people: try snapshot.people(of: trip.id), wallets: try snapshot.wallets())
    names[trip.id] = found
    return found
  }

  private mutating func read(_ line: InboxLine, _ rule: ImportRule?, on trip: TripInfo) throws -> (
    ExpenseDraft, ImportRow
  ) {
    var draft = ExpenseDraft()
    let written = line.form.amount ?? ""
    draft.isRefund = written.hasPrefix("-")
    let typed = try TypedAmount(draft.isRefund ? String(written.dropFirst()) : written)
    let amount = try typed.amount(fallback: trip.currency(of: typed, on: line.date), sign: .positive)
    draft.amount = TypedAmount(amount)
    let category = line.form.category ?? ""
    let ending = NoteEnding(of: line.form.memo, try names(on: trip))
    (draft.sharing.payers, draft.sharing.portions, draft.pay) = (ending.payers, ending.portions, ending.pay)
    if ending.payers.isEmpty, let payer = try payer(of: line, on: trip) { draft.sharing.payers = [payer] }
    draft.category = try rule?.category ?? Category(typed: category, among: categories).key
    draft.memo =
      rule?.memo ?? ending.memo ?? Category.purchase(typed: category, among: categories)
    draft.place = line.form.place
    (draft.date, draft.time) = (line.date, line.time)
    var row = ImportRow(
      line: line.number, kind: draft.isRefund ? .refund : .spending, date: line.date,
      amount: draft.isRefund ? amount.negated : amount)
    (row.time, row.payee, row.pay) = (line.time, draft.memo ?? line.form.place, draft.pay)
    return (draft, row)
  }

  private mutating func record(
    _ new: NewLine, of path: String, _ transaction: inout Transaction
  ) throws {
    let line = new.line
    func ignore(_ reason: IgnoredReason) {
      recorder.done.ignored.append(IgnoredRow(file: path, line: line.number, reason: reason))
    }
    let rule = rule(for: line)
    if rule?.isIgnoring ?? false { return ignore(.rule) }
    guard let trip = trip(of: line) else {
      return ignore(trips.contains { $0.contains(line.date) } ? .severalTrips : .noTrip)
    }
    var (draft, row) = try read(line, rule, on: trip)
    draft.source = known.source(of: line)
    if let record = beginnings[new.key], try grow(record, by: row, of: path, draft, &transaction) {
      known.add(line, draft.source)
      return
    }
    switch try recorder.complete(
      row, new.key, source: draft.source, memo: draft.memo, placed: draft, ofFile: path, &transaction)
    {
    case .completed: return known.add(line, draft.source)
    case .leftOut: return
    case .new: break
    }
    let recorded = try recorder.record(draft, on: trip.id, line: line.number, ofFile: path, &transaction)
    // A line that can't be recorded is not known the next time.
    known.add(line, draft.source)
    if var recorded {
      recorded.place = line.form.place
      recorded.payers = draft.sharing.payers.map(\.name)
      recorded.sharers = draft.sharing.portions.map(\.name)
      recorded.pay = draft.pay
      recordedHere.append(recorded.id)
      recorder.list(recorded)
    }
    if line.isUndated { done.undated.append(UndatedLine(file: path, line: line.number, date: line.date)) }
  }

  /// Gives the expense of the beginning of a line what the whole says; what was edited since stays.
  private mutating func grow(
    _ record: ImportedRecord, by row: ImportRow, of path: String, _ draft: ExpenseDraft,
    _ transaction: inout Transaction
  ) throws -> Bool {
    guard let body = try snapshot.document(record.location)?[record.id], let trip = record.location.trip,
      let source = draft.source
    else { return false }
    let beginning = try TripDetailInfo(reading: body)
    var expense = beginning
    let sources = (expense.source.map { "\($0)," } ?? "") + source.text
    // The beginning need not be remembered for ever.
    expense.source = ImportSource(sources) ?? source
    let isEdited = expense.changed > expense.entered
    let memo = try draft.memo.flatMap { try Text.memo($0) }
    if !isEdited || expense.memo == nil || memo?.hasPrefix(expense.memo ?? "") == true { expense.memo = memo }
    if !isEdited, let category = draft.category { expense.category = category }
    if !isEdited || expense.place == nil {
      try recorder.expenses.setPlace(of: &expense, from: draft, on: trip, &transaction)
    }
    expense.changed = transaction.time
    try transaction.put(expense, in: record.location)
    recorder.expenses.include(trip)
    recorder.done.completed += 1
    recorder.done.matches.append(
      RowMatch(
        file: path, row: row, key: source.text,
        candidates: [try LedgerEntry([beginning], on: trip, mine: nil, words: [], instant: nil)],
        isCertain: true,
        outcome: .completed))
    return true
  }

  // MARK: Photos

  /// Adds photos to the expenses of their times, those just recorded included.
  mutating func addPhotos(
    of inbox: InboxFolder, limit: Int?, _ transaction: inout Transaction
  ) throws {
    var photos: [FoundPhoto] = []
    for photo in inbox.photos {
      guard let beginning = inbox.beginnings[photo.path],
        try replace(beginning, by: photo, limit: limit, &transaction)
      else {
        photos.append(photo)
        continue
      }
    }
    guard !photos.isEmpty else { return }
    let after = Snapshot(snapshot, after: transaction.change.edits)
    let today = transaction.time.day
    var owners: [ExpenseID: TripID] = [:]
    var expenses: [TripDetailInfo] = []
    var places: [MapInfo] = []
    for trip in target.map({ [$0] }) ?? trips
    where photos.contains(where: { trip.choice($0.taken.day, today: today) == .photo($0.taken.day) }) {
      for expense in try after.expenses(of: trip.id) {
        owners[expense.id] = trip.id
        expenses.append(expense)
      }
      places += try after.places(of: trip.id)
    }
    let folder = snapshot.ledgerFolder
    let lines = Dictionary(recordedHere.enumerated().map { ($1, $0) }) { first, _ in first }
    let order = expenses.enumerated().sorted {
      (lines[$0.element.id] ?? .max, $0.offset) < (lines[$1.element.id] ?? .max, $1.offset)
    }
    let match = PhotoMatch(order.map(\.element), at: places) { name in FoundPhoto(folder.absolute(name.path))
    }
    let groups = PhotoGroup.groups(of: photos)
    for (group, expense) in zip(groups, match.expenses(of: groups)) {
      guard var expense, let trip = owners[expense.id] else {
        done.unmatched += group.photos.map(\.path)
        continue
      }
      for photo in group.photos {
        let name = try transaction.add(photo: photo.path, limit: limit)
        if !expense.photos.contains(name) { expense.photos.append(name) }
      }
      if let position = group.position { try locate(&expense, at: position, on: trip, &transaction) }
      expense.changed = transaction.time
      try transaction.put(expense, in: .day(trip, expense.date))
      done.photos += group.photos.map { AddedPhoto(path: $0.path, expense: expense) }
    }
    done.unmatched.sort()
  }

  /// Says where an expense was, by its photo: at its place, if that has no position, else at the nearest one of the trip.
  private func locate(
    _ expense: inout TripDetailInfo, at position: Position, on trip: TripID, _ transaction: inout Transaction
  ) throws {
    let places = try Snapshot(snapshot, after: transaction.change.edits).places(of: trip)
    guard let place = expense.place else {
      expense.place = places.nearest(to: position, within: PhotoFilling.reach)?.id
      if expense.place == nil, expense.position == nil { expense.position = position }
      return
    }
    guard var known = places.first(where: { $0.id == place }), known.position == nil else { return }
    (known.position, known.changed) = (position, transaction.time)
    try transaction.put(known, in: .places(trip))
  }

  /// Puts a photo in place of one that had arrived only in part; returns whether an expense has that.
  private mutating func replace(
    _ beginning: String, by photo: FoundPhoto, limit: Int?, _ transaction: inout Transaction
  ) throws -> Bool {
    let after = Snapshot(snapshot, after: transaction.change.edits)
    let users = try after.photoUsers().filter { $0.key.hash == beginning }.flatMap(\.value)
    guard let first = users.first else { return false }
    let name = try transaction.add(photo: photo.path, limit: limit)
    for user in users {
      var expense = user.expense
      let photos = expense.photos.map { $0.hash == beginning ? name : $0 }
      expense.photos = []
      expense.photos.appendNew(photos)
      expense.changed = transaction.time
      try transaction.put(expense, in: .day(user.trip.id, expense.date))
    }
    done.photos.append(AddedPhoto(path: photo.path, expense: first.expense))
    return true
  }

  mutating func finish(_ transaction: Transaction) throws -> ImportedInbox {
    recorder.done.trips = try recorder.expenses.finish(transaction).trips
    recorder.done.change = transaction.change.edits.isEmpty ? nil : transaction.change.id.text
    done.rows = recorder.done
    return done
  }
}
