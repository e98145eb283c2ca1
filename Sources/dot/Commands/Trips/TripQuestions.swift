/// Asks what the options of `dot trip create` would say; a mistake is explained and the question asked again.
struct TripQuestions {
  let prompt: Prompt
  let context: Context
  /// The options that the answers stand for, as they are typed.
  private var options: [(name: String, value: String)] = []
  private var stops: [Stop] = []
  private var names: [String] = []
  private(set) var home: Currency?

  init(_ prompt: Prompt, _ context: Context) { (self.prompt, self.context) = (prompt, context) }

  private var words: Words { context.words }

  /// Where the trip goes, and what was said of it.
  private struct Stop {
    let place: String
    /// What is paid there: as it was typed, else of its country.
    var paying: Currency?
    /// As it is typed; `nil` without days.
    var leg: String?
    private var isTyped = false

    /// Reads a place, maybe with its days or what is paid there, as a leg has them.
    init(_ text: String) {
      let words = text.split(separator: " ")
      // Small letters may be of a name.
      let code = words.last.flatMap { $0 == $0.uppercased() ? try? Currency(String($0)) : nil }
      if let typed = try? TypedLeg(text) {
        (place, paying, leg) = (typed.place, typed.currency, text)
      } else {
        place = words.count > 1 && code != nil ? words.dropLast().joined(separator: " ") : text
        paying = words.count > 1 ? code : nil
      }
      isTyped = paying != nil
      paying = paying ?? Cities.builtIn.named(place)?.country.currency
    }

    mutating func pay(in currency: Currency) { (paying, isTyped) = (currency, true) }

    /// The currency that the table of cities doesn't have.
    var ownCurrency: Currency? { isTyped ? paying : nil }

    func leg(on days: String) -> String { "\(place) \(days)" + (ownCurrency.map { " \($0.code)" } ?? "") }
  }

  /// The title of the trip; `nil` without a place.
  var title: String? { stops.isEmpty ? nil : stops.map(\.place).joined(separator: ", ") }

  var texts: [String: [String]] { Dictionary(grouping: options, by: \.name).mapValues { $0.map(\.value) } }

  /// The command that does the same.
  var commandLine: String {
    let create =
      ["dot trip create"] + (title.map { [$0.shellWord] } ?? [])
      + options.map { "--\($0.name) \($0.value.shellWord)" }
    return (home.map { "dot config set home-currency \($0) && " } ?? "") + create.joined(separator: " ")
  }

  /// Asks everything; the end of the input, and `q`, decline.
  mutating func ask() throws {
    let (isFirst, stored) = try context.ledger.read { (try $0.trips().isEmpty, $0.homeCurrency) }
    try askPlaces(home: stored)
    try askDays()
    try askPeople()
    if isFirst {
      let typed = try answer(words.askHomeCurrency(stored)) { try Currency(typed: $0).requireMoney() }
      if let typed, typed != stored { home = typed }
    }
    let home = home ?? stored
    let paid = stops.compactMap(\.paying)
    try askBudget(in: paid.dropFirst().allSatisfy { $0 == paid[0] } ? paid.first ?? home : home, home: home)
    addPlaces()
  }

  /// Where; a place that can't be read is asked for again, and the others are kept.
  private mutating func askPlaces(home: Currency) throws {
    let typed = try answer(words.askWhere) { $0 } ?? ""
    for part in typed.split(separator: ",").map({ String($0).trimmed }) where !part.isEmpty {
      var stop = Stop(part)
      while let error = flaw(of: stop) {
        try explain(error)
        guard let other = try answer(words.askPlaceAgain(stop.place), { Stop($0) }) else {
          stop.leg = nil
          if stop.paying == nil {
            stop.pay(
              in: try answer(words.askPaying(stop.place, home), { try Currency(typed: $0).requireMoney() })
                ?? home)
          }
          break
        }
        stop = other
      }
      if let currency = stop.paying {
        context.mention(words.pays(stop.place, in: currency, offset: offset(of: stop.place)))
      }
      stops.append(stop)
    }
  }

  /// What is wrong with a place or its days, after those before it.
  private func flaw(of stop: Stop) -> (any ExplainedError)? {
    do {
      if stop.paying == nil {
        throw LegError.unknownPlace(value: stop.place, suggestions: Cities.builtIn.similar(to: stop.place))
      }
      if let leg = stop.leg { try requireOrder(with: leg) }
      return nil
    } catch { return error as? any ExplainedError }
  }

  private func legs(_ typed: [String]) throws -> [Leg] {
    try typed.map { try TypedLeg($0) }.legs(near: context.today(), in: context.clock.zones)
  }

  /// Requires a leg to be beside those said so far.
  private func requireOrder(with leg: String) throws {
    try legs(stops.compactMap(\.leg) + [leg]).requireOrder()
  }

  private func offset(of place: String) -> Int? {
    Cities.builtIn.named(place).flatMap {
      try? context.clock.zones.offset(of: $0.zone, at: context.clock.now)
    }
  }

  /// When, for each place without days; `3 nights` follow those of the place before.
  private mutating func askDays() throws {
    if stops.isEmpty {
      let days = try answer(words.askWhen) { try self.days($0) }
      return options += days.map { [("start", $0.first)] + ($0.last.map { [("end", $0)] } ?? []) } ?? []
    }
    for index in stops.indices where stops[index].leg == nil {
      let stop = stops[index]
      let question = stops.count == 1 ? words.askWhen : words.askWhen(in: stop.place)
      let found = try answer(question) { text -> (leg: String?, first: String) in
        let before = TypedLastDay.isLength(text) && index > 0 ? stops[index - 1].leg : nil
        let end = try before.flatMap { try legs([$0]).last?.end }
        let text = end.map { "\($0) \(text)" } ?? text
        guard try days(text, isOpen: stops.count == 1).last != nil else { return (nil, text) }
        try requireOrder(with: stop.leg(on: text))
        return (stop.leg(on: text), text)
      }
      stops[index].leg = found?.leg
      if let found, found.leg == nil { options.append(("start", found.first)) }
    }
  }

  /// Says the places behind all else.
  private mutating func addPlaces() {
    options += stops.compactMap(\.leg).map { ("leg", $0) }
    guard stops.count == 1, stops[0].leg == nil else { return }
    options.append(("place", stops[0].place))
    if let currency = stops[0].ownCurrency { options.append(("paying", currency.code)) }
  }

  /// A first and a last day; with `isOpen`, the first one is enough.
  private func days(_ text: String, isOpen: Bool = true) throws -> (first: String, last: String?) {
    do { return try TypedDays.typed(text) } catch {
      guard isOpen, (try? TypedDay(text)) != nil else { throw error }
      return (text, nil)
    }
  }

  private mutating func askPeople() throws {
    let who = try answer(words.askWho) { text -> String in
      if text.first?.isNumber == true { return "\(try Option.people.read(text))" }
      let names = try Option.names.read(text)
      for (index, name) in names.enumerated() where names[..<index].contains(name) {
        throw PeopleError.nameTaken(name: name)
      }
      return names.joined(separator: ",")
    }
    guard let who else { return }
    if Int(who) != nil { return options.append(("people", who)) }
    names = who.split(separator: ",").map(String.init)
    options.append(("with", who))
    let me = try answer(words.askMe(names)) { [names] text -> String in
      let named = names.numbered(text) ?? names.first { $0.lowercased() == text.lowercased() }
      guard let name = named else {
        throw PeopleError.noSuchPerson(name: text, suggestions: [], known: names)
      }
      return name
    }
    if let me = me ?? names.first { options.append(("me", me)) }
  }

  /// Asks for the budget; one of all together becomes the part of each.
  private mutating func askBudget(in currency: Currency, home: Currency) throws {
    let budget = try answer(words.askBudget(currency)) {
      try TypedAmount($0).amount(fallback: currency, sign: .positive)
    }
    guard let budget else { return }
    var mine = budget
    if names.count > 1 {
      let isShared = try answer(words.askBudgetFor(names.count)) { text -> Bool in
        guard let number = Int(text), (1...2).contains(number) else {
          throw UsageError.badValue(option: "1, 2", value: text, allowed: ["1", "2"])
        }
        return number == 2
      }
      if isShared == true {
        mine = Amount(minorUnits: budget.minorUnits / Int64(names.count), currency: budget.currency)
        context.mention(words.partOfBudget(mine, of: budget))
      }
    }
    options.append(("budget", mine.plain + (mine.currency == home ? "" : mine.currency.code)))
    if mine.currency != home { options.append(("currency", mine.currency.code)) }
  }

  /// The answer to a question; `nil` for an empty one.
  private func answer<Value>(_ question: String, _ read: (String) throws -> Value) throws -> Value? {
    while true {
      guard let line = try prompt.ask(question), line.lowercased() != "q" else {
        throw ConfirmationError.declined
      }
      if line.allSatisfy(\.isWhitespace) { return nil }
      do { return try read(line) } catch let error as any ExplainedError { try explain(error) }
    }
  }

  private func explain(_ error: any ExplainedError) throws {
    let explanation = Explanation(error, in: words)
    for line in [explanation.message] + explanation.hints {
      try context.streams.write(err: line.printable + "\n")
    }
  }
}
