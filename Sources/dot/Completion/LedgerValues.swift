/// Values that completions offer: what this ledger holds, and what the program knows.
///
/// Never fails: what can't be read is not offered.
struct LedgerValues {
  let ledger: Ledger
  let currentTrip: CurrentTrip?
  let settings: Settings?
  let words: Words

  init(ledger: Ledger, currentTrip: CurrentTrip?, settings: Settings?, words: Words) {
    self.ledger = ledger
    self.currentTrip = currentTrip
    self.settings = settings
    self.words = words
  }

  func choices(_ kind: ValueKind, _ query: ValueQuery) -> [Completion.Choice] {
    switch kind {
    case .trip: look { try trips($0, query) }
    case .expense: look { try expenses($0, query) }
    case .place: look { try places($0, query) }
    case .placeName: look { try placeNames($0, query) }
    case .markedPlace:
      look { try placeNames($0, query) }.map { Choice(value: "@" + $0.value, note: $0.note) }
    case .tag: look { try tags($0, query) }
    case .payment: payments(query)
    case .payer: claims { [$0.payer] }
    case .claim: claims { [$0.payer, $0.text] }
    case .person: look { try people($0, query) }
    case .people: look { try people($0, query) }.map { Choice(value: $0.value, note: $0.note, isOpen: true) }
    case .change: look(changes)
    case .wallet: look(wallets)
    case .cashEntry: look(cashEntries)
    case .importRule: look(importRules)
    case .category: categories(query)
    case .categoryBudget: categories(query).map { Choice(value: $0.value + "=", note: $0.note, isOpen: true) }
    case .currency: currencies(query)
    case .date: look { try dates($0, query) }
    case .zone:
      ledger.clock.zones.names(beside: query.text).map { Choice(value: $0, isOpen: $0.hasSuffix("/")) }
    case .source: RateSourceName.askable.map(source)
    case .service: RateSourceName.askable.filter(\.profile.needsKey).map(source)
    case .setting: SettingKey.names.filter { !$0.hasSuffix(".CUR") }.map { Choice(value: $0) }
    case .settingValue: settingValues(query)
    case .query: parts(query)
    case .free, .choice, .names, .file, .folder, .command: []
    }
  }

  private typealias Choice = Completion.Choice

  /// The keys of a query's parts, and what may follow one.
  private func parts(_ query: ValueQuery) -> [Choice] {
    for key in QueryWord.Key.allCases {
      guard let name = key.names.first(where: { query.text.lowercased().hasPrefix($0 + ":") }) else {
        continue
      }
      var value = query
      value.text = String(query.text.dropFirst(name.count + 1))
      let choices: [Choice] =
        switch key {
        case .category: categories(value)
        case .by, .for: self.choices(.person, value)
        case .pay: payments(value)
        case .claim: self.choices(.claim, value)
        case .tag: self.choices(.tag, value)
        case .place: self.choices(.placeName, value)
        case .photo: ["yes", "no"].map { Choice(value: $0) }
        case .memo: []
        }
      return choices.map { Choice(value: "\(name):\($0.value)", note: $0.note) }
    }
    return QueryWord.Key.allCases.map { key in
      let isKorean = query.text.utf8.contains { $0 >= 0x80 }
      return Choice(value: (isKorean ? key.names.last ?? "" : key.names[0]) + ":", isOpen: true)
    }
  }

  private func look(_ body: (Snapshot) throws -> [Choice]) -> [Choice] {
    (try? ledger.readIfUnlocked(body)) ?? []
  }

  // MARK: What the ledger holds

  /// The trip that is meant, if one is.
  private func trip(_ query: ValueQuery, in snapshot: Snapshot) throws -> TripInfo? {
    if let name = query.trip { return try snapshot.trip(named: name) }
    if let id = try currentTrip?.of(snapshot.header), let trip = try snapshot.trip(id) { return trip }
    let trips = try snapshot.trips()
    return trips.count == 1 ? trips[0] : nil
  }

  /// The latest first: by title if that is one's own, by id if it is not or if an id is typed.
  private func trips(_ snapshot: Snapshot, _ query: ValueQuery) throws -> [Choice] {
    let all = try snapshot.trips()
    return named(
      all.reversed().map { (name: $0.title, id: $0.id.text, note: words.dates(of: $0)) }, query)
  }

  private func places(_ snapshot: Snapshot, _ query: ValueQuery) throws -> [Choice] {
    guard let trip = try trip(query, in: snapshot) else { return [] }
    return named(
      try snapshot.places(of: trip.id).map { place in
        let position = place.position.map { "\($0.latitude), \($0.longitude)" }
        return (name: place.identifier, id: place.id.text, note: position ?? "")
      }, query)
  }

  /// The names of places, each once: an expense takes no id of a place.
  private func placeNames(_ snapshot: Snapshot, _ query: ValueQuery) throws -> [Choice] {
    guard let trip = try trip(query, in: snapshot) else { return [] }
    let names = try snapshot.places(of: trip.id).map(\.identifier).filter(Self.isTypable)
    return names.enumerated().filter { !names[..<$0.offset].contains($0.element) }
      .map { Choice(value: $0.element) }
  }

  private func named(_ all: [(name: String, id: String, note: String)], _ query: ValueQuery) -> [Choice] {
    let ids = ShortIdentifiers(all.map(\.id))
    let counts = Dictionary(all.map { ($0.name.lowercased(), 1) }, uniquingKeysWith: +)
    return all.flatMap { record -> [Choice] in
      let byID = Choice(
        value: ids.short(record.id), note: note([record.name.printable, record.note]))
      guard counts[record.name.lowercased()] == 1, Self.isTypable(record.name) else { return [byID] }
      let byName = Choice(value: record.name, note: record.note)
      let isID = query.text.utf8.count >= 2 && record.id.hasPrefix(query.text.lowercased())
      return isID ? [byName, byID] : [byName]
    }
  }

  /// The latest first; of the trip that is meant, and of all trips if it has none that fits.
  private func expenses(_ snapshot: Snapshot, _ query: ValueQuery) throws -> [Choice] {
    let typed = query.text.lowercased()
    func fitting(_ trips: [TripInfo]) throws -> [Choice] {
      let all = try trips.flatMap { try snapshot.expenses(of: $0.id) }
      let ids = ShortIdentifiers(all.map(\.id.text))
      return all.reversed().filter { $0.id.text.hasPrefix(typed) }.map { expense in
        let short = ids.short(expense.id.text)
        return Choice(
          value: short.utf8.count < typed.utf8.count ? expense.id.text : short,
          note: note([
            "\(expense.date)", words.money(expense.amount), words.category(expense.category).printable,
            expense.memo?.printable ?? "",
          ]))
      }
    }
    let own = try trip(query, in: snapshot).map { try fitting([$0]) } ?? []
    return own.isEmpty ? try fitting(snapshot.trips()) : own
  }

  private func people(_ snapshot: Snapshot, _ query: ValueQuery) throws -> [Choice] {
    guard let trip = try trip(query, in: snapshot) else { return [] }
    let people = try snapshot.people(of: trip.id)
    return (people.filter { !$0.isArchived }.map(\.name) + people.groups.map(\.name))
      .filter(Self.isTypable).map { Choice(value: $0) }
  }

  /// The most used first.
  private func tags(_ snapshot: Snapshot, _ query: ValueQuery) throws -> [Choice] {
    try counted(trip(query, in: snapshot).map { [$0] } ?? snapshot.trips(), snapshot, by: Tag.key, \.tags)
  }

  /// Of all trips, the most used first.
  private func claims(_ names: (Claim) -> Set<String>) -> [Choice] {
    look { try counted($0.trips(), $0) { $0.claim.map { Array(names($0)) } ?? [] } }
  }

  /// Names with the same `key` are one, as the earliest expense spells it.
  private func counted(
    _ trips: [TripInfo], _ snapshot: Snapshot, by key: (String) -> String = { $0 },
    _ names: (TripDetailInfo) -> [String]
  ) throws -> [Choice] {
    var counts: [String: (name: String, count: Int)] = [:]
    for trip in trips {
      for name in try snapshot.expenses(of: trip.id).flatMap(names) where Self.isTypable(name) {
        counts[key(name), default: (name, 0)].count += 1
      }
    }
    return counts.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
      .map { Choice(value: $0.name, note: "×\($0.count)") }
  }

  /// The kinds, then the named ones in use, the most used first; those of all trips if this one has none.
  private func payments(_ query: ValueQuery) -> [Choice] {
    let kinds = Payment.Kind.allCases.map { Choice(value: $0.rawValue, note: words.say("", $0.korean)) }
    let used = look { snapshot in
      func named(_ trips: [TripInfo]) throws -> [Choice] {
        try counted(trips, snapshot) { $0.pay.flatMap { $0.name == nil ? nil : [$0.text] } ?? [] }
      }
      let own = try trip(query, in: snapshot).map { try named([$0]) } ?? []
      return own.isEmpty ? try named(snapshot.trips()) : own
    }
    return kinds + look(wallets).dropFirst() + used
  }

  private func changes(_ snapshot: Snapshot) throws -> [Choice] {
    var changes: [Change] = []
    try History(of: snapshot).forEach { entry in
      changes.append(entry.change)
      return changes.count < 30 ? .on : .enough
    }
    let ids = ShortIdentifiers(changes.map(\.id.text))
    return changes.map { change in
      Choice(
        value: ids.short(change.id.text),
        note: note(["\(change.time.day) \(change.time.time.minutes)", change.command.printable]))
    }
  }

  private func wallets(_ snapshot: Snapshot) throws -> [Choice] {
    try snapshot.walletBooks().map(\.wallet).filter { Self.isTypable($0.name) }
      .map { Choice(value: $0.name, note: words.kind($0.kind)) }
  }

  /// The latest first.
  private func cashEntries(_ snapshot: Snapshot) throws -> [Choice] {
    let entries = try snapshot.walletBooks().flatMap(\.entries).sorted { $0.date > $1.date }
    let ids = ShortIdentifiers(entries.map(\.id.text))
    return entries.map { Choice(value: ids.short($0.id.text), note: words.short($0)) }
  }

  /// By their ids: patterns have characters of the shell.
  private func importRules(_ snapshot: Snapshot) throws -> [Choice] {
    let rules = try snapshot.importRules()
    let ids = ShortIdentifiers(rules.map(\.id.text))
    return rules.map { Choice(value: ids.short($0.id.text), note: words.short($0).printable) }
  }

  /// Today, and the days of the trip up to it, the latest first.
  private func dates(_ snapshot: Snapshot, _ query: ValueQuery) throws -> [Choice] {
    let trip = try trip(query, in: snapshot)
    let today = ledger.clock.now(of: trip).day
    var days = [today]
    if let trip {
      let last = min(trip.end ?? today, max(today, trip.start))
      if trip.start <= last { days += (max(trip.start, last - 30)...last).reversed().filter { $0 != today } }
    }
    return days.map { day in
      Choice(
        value: "\(day)", note: note([words.weekday(day), trip.map { words.dayOfTrip(day, $0) } ?? ""]))
    }
  }

  // MARK: What the program knows

  /// By their keys, and by an English name that is another once some of it is typed; by their Korean names if
  /// Korean is typed.
  private func categories(_ query: ValueQuery) -> [Choice] {
    let all = ledger.categoriesForMessages
    guard query.text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return all.map { Choice(value: $0.korean, note: $0.key) }.filter { Self.isTypable($0.value) }
    }
    let named = query.text.isEmpty ? [] : all.filter { $0.english.lowercased() != $0.key }
    return all.map { Choice(value: $0.key, note: $0.korean) }.filter { Self.isTypable($0.value) }
      + named.map { Choice(value: $0.english.lowercased(), note: $0.key) }
  }

  /// The traveller's own before anything is typed, then all that are money.
  private func currencies(_ query: ValueQuery) -> [Choice] {
    var own = (try? settings?.favourites) ?? []
    own +=
      (try? ledger.readIfUnlocked { snapshot in
        let meant = try trip(query, in: snapshot).map { [$0.currency] } ?? []
        return meant + [snapshot.homeCurrency] + (try snapshot.trips().map(\.currency))
      }) ?? []
    var codes: [String] = []
    for code in own.map(\.code) where !codes.contains(code) { codes.append(code) }
    if !query.text.isEmpty || codes.count < 2 {
      codes += CurrencyEntry.all().filter { $0.minorDigits != nil && !codes.contains($0.code) }.map(\.code)
    }
    return codes.filter { $0.hasPrefix(query.text.uppercased()) }.compactMap { code in
      CurrencyEntry.find(code).map { Choice(value: code, note: words.say($0.english, $0.korean)) }
    }
  }

  private func source(_ name: RateSourceName) -> Choice {
    Choice(value: name.rawValue, note: words.source(name))
  }

  private func settingValues(_ query: ValueQuery) -> [Choice] {
    guard let key = query.arguments.first.flatMap({ try? SettingKey(named: $0) }) else { return [] }
    return switch key {
    case .language: Language.allCases.map { Choice(value: $0.rawValue) }
    case .claimsInBudget, .currencyNames: ["yes", "no"].map { Choice(value: $0) }
    case .riseColor: ["red", "green"].map { Choice(value: $0) }
    case .home: currencies(ValueQuery(text: query.text))
    case .rateSource, .rateFallback: RateSourceName.askableForCurrencies.map(source)
    case .cashPercent, .address, .photoLimit, .account: []
    }
  }

  // MARK: Text

  /// Whether a name can go to a shell as it is: nothing in it that can't be seen, and no option.
  private static func isTypable(_ name: String) -> Bool {
    name == name.printable && !ArgumentParser.isOption(name) && name.contains { $0 != " " }
  }

  private func note(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: words.isASCII ? ", " : " · ")
  }
}
