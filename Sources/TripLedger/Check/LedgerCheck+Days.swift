extension LedgerCheck {
  /// Scans the days of some trips, on all cores.
  func scanDays(of trips: [TripID]) -> [String: ScannedDay] {
    let folder = ledgerFolder
    let found = Threads.map(trips) { trip -> [(path: String, day: ScannedDay)] in
      var scanner = DayScanner(version: folder.format.reads)
      var days: [(path: String, day: ScannedDay)] = []
      // What can't be listed or read is reported when it is checked in detail.
      try? folder.forEachEntry(in: "trips/\(trip)/days") { entry in
        guard entry.kind == .file, let day = DocumentPath.day(ofName: entry.name),
          let bytes = try? Files.read(folder.absolute(entry.path), limit: DocumentLayout.day.maximumSize),
          let scanned = ScannedDay(bytes, of: day, by: &scanner)
        else { return }
        days.append((entry.path, scanned))
      }
      return days
    }
    // A file that is renamed meanwhile may be listed twice.
    return Dictionary(found.flatMap(\.self).map { ($0.path, $0.day) }) { first, _ in first }
  }

  /// Whether each of some files is a document of rates as this program writes them; on all cores.
  func scanRates(_ entries: [FolderEntry]) -> [Bool] {
    let folder = ledgerFolder
    // In parts, so that a scanner knows the currencies.
    let parts = stride(from: 0, to: entries.count, by: 64).map { entries[$0..<min($0 + 64, entries.count)] }
    return Threads.map(parts) { part in
      var scanner = RateScanner(version: folder.format.reads)
      return part.map { entry in
        // Typed rates are compared with the history, so they are read as a whole.
        guard entry.kind == .file, case .rates(let source, let date)? = DocumentPath(relative: entry.path),
          source != .typed,
          let bytes = try? Files.read(folder.absolute(entry.path), limit: DocumentLayout.rates.maximumSize)
        else { return false }
        return bytes.withUnsafeBufferPointer { scanner.day($0, source, date) } != nil
      }
    }.flatMap(\.self)
  }

  /// Counts a day in which the quick check found nothing wrong; `nil` for every other day.
  private mutating func countValid(_ entry: FolderEntry, _ known: References) -> Int? {
    guard let day = scannedDays[entry.path], day.refersOnly(to: known) else { return nil }
    let file = index(of: entry.path)
    for (place, id) in day.ids.enumerated() {
      guard let known = expenses.updateValue(file, forKey: id) else { continue }
      // The detailed check reports the repeated expense, so undo what this day has added.
      expenses[id] = known
      for id in day.ids[..<place] { expenses[id] = nil }
      return nil
    }
    for (photo, record) in day.photos { photoUses[photo, default: []].append((file, record)) }
    seen.insert(entry.path)
    if let location = DocumentPath(relative: entry.path) { contents[location] = day.contents }
    step()
    report.counts.expenses += day.ids.count
    return day.ids.count
  }

  /// Returns the number of expenses in the day.
  mutating func checkDay(
    _ day: Day, of trip: TripID, _ entry: FolderEntry?, _ known: References
  ) -> Int {
    let location = DocumentPath.day(trip, day)
    if let entry, pendingEdits[location] == nil, let count = countValid(entry, known) { return count }
    let read = entry.flatMap { review($0, as: .document(location)) }
    let expenses = afterPending(read?.expenses ?? [], of: location)
    if expenses.isEmpty { return 0 }
    let file = index(of: location.relative)
    for item in expenses {
      let expense = item.record
      if let first = self.expenses[expense.id.bits] {
        // A repetition in one document was reported with that document.
        if first != file {
          add(.repeatedExpense(first: files[Int(first)]), in: location.relative, at: item.place)
        }
      } else {
        self.expenses[expense.id.bits] = file
        report.counts.expenses += 1
      }
      if let place = expense.place, let places = known.places, !places.contains(place) {
        var position = item.place
        position?.member = "place"
        add(.missingPlace(id: place.text), in: location.relative, at: position)
      }
      if let sharing = expense.sharing { checkPeople(sharing.people, known, in: location, at: item.place) }
      for photo in expense.photos { photoUses[photo, default: []].append((file, expense.id.text)) }
    }
    return expenses.count
  }
}
