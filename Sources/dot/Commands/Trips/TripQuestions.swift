/// Asks what the options of `dot trip create` would say; a mistake is explained and the question asked again.
struct TripQuestions {
  let prompt: Prompt
  let context: Context
  /// The options that the answers stand for, as they are typed.
  private var options: [(name: String, value: String)] = []
  private var places: [String] = []
  private var names: [String] = []
  private(set) var home: Currency?

  init(_ prompt: Prompt, _ context: Context) { (self.prompt, self.context) = (prompt, context) }

  private var words: Words { context.words }

  /// The title of the trip; `nil` without a place.
  var title: String? { places.isEmpty ? nil : places.joined(separator: ", ") }

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
    let legs = try askPlaces()
    try askPeople()
    if isFirst {
      let typed = try answer(words.askHomeCurrency(stored)) { try Currency(typed: $0).requireMoney() }
      if let typed, typed != stored { home = typed }
    }
    try askBudget(in: home ?? stored)
    try askPaying(legs, home: home ?? stored)
  }

  /// Where and when, as legs; what only names a place is asked for its days.
  private mutating func askPlaces() throws -> [String] {
    let today = context.today()
    let zones = context.clock.zones
    var asked = try answer(words.askWhereAndWhen) { $0 }
    while let text = asked {
      var parts = text.split(separator: ",").map { String($0.drop { $0 == " " }) }
      do {
        if parts.count == 1, Cities.builtIn.named(parts[0]) != nil {
          guard let days = try answer(words.askWhen, { $0 }) else { break }
          parts[0] += " " + days
        }
        let legs = try parts.map { try TypedLeg($0) }.legs(near: today, in: zones)
        try legs.requireOrder()
        places = legs.compactMap(\.place)
        return parts
      } catch let error as any ExplainedError {
        try explain(error)
        asked = try answer(words.askWhereAndWhen) { $0 }
      }
    }
    return []
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
  private mutating func askBudget(in currency: Currency) throws {
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
    options.append(("budget", mine.plain + (mine.currency == currency ? "" : mine.currency.code)))
    if mine.currency != currency { options.append(("currency", mine.currency.code)) }
  }

  /// Asks what is paid in, if the places don't say it, or it is something else.
  private mutating func askPaying(_ legs: [String], home: Currency) throws {
    let today = context.today()
    let zones = context.clock.zones
    let read = try legs.map { try TypedLeg($0) }.legs(near: today, in: zones)
    let known = read.compactMap(\.currency).reduce(into: [Currency]()) { found, currency in
      if !found.contains(currency) { found.append(currency) }
    }
    let other = try answer(words.askPaying(known.isEmpty ? [home] : known)) { text -> Currency in
      let currency = try Currency(typed: text).requireMoney()
      for leg in legs { _ = try TypedLeg("\(leg) \(currency.code)") }
      return currency
    }
    let added = other.map { " \($0.code)" } ?? ""
    options += legs.map { (name: "leg", value: $0 + added) }
    if legs.isEmpty, let other, other != home { options.append(("paying", other.code)) }
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
