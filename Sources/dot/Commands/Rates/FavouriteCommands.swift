/// `dot fav …`
enum FavouriteCommands {
  static let list = CommandSpec(
    path: ["fav", "list"],
    summary: Phrase("List favourite currencies", "즐겨찾는 통화 목록"),
    examples: [Example("dot fav list", Phrase("in the order of the board", "환율표에 나오는 순서대로"))]
  ) { _, context in
    outcome(try context.settings.favourites, context)
  }

  static let add = CommandSpec(
    path: ["fav", "add"],
    summary: Phrase("Add currencies to the top of the board", "환율표 맨 위에 둘 통화 더하기"),
    arguments: [ArgumentSpec(name: "CUR", isRepeatable: true)],
    examples: [Example("dot fav add JPY USD", Phrase("codes of ISO 4217", "ISO 4217 코드로"))],
    writes: true
  ) { invocation, context in
    try change(invocation, context) { favourites in
      for currency in try invocation.arguments.map({ try Currency(typed: $0) })
      where !favourites.contains(currency) {
        favourites.append(currency)
      }
    }
  }

  static let remove = CommandSpec(
    path: ["fav", "remove"],
    summary: Phrase("Remove currencies from the favourites", "즐겨찾기에서 통화 빼기"),
    arguments: [ArgumentSpec(name: "CUR", isRepeatable: true)],
    examples: [Example("dot fav remove USD", Phrase("the rates themselves stay", "환율 자체는 그대로 남음"))],
    writes: true
  ) { invocation, context in
    try change(invocation, context) { favourites in
      for code in invocation.arguments {
        favourites.remove(at: try position(of: try Currency(typed: code), in: favourites))
      }
    }
  }

  static let move = CommandSpec(
    path: ["fav", "move"],
    summary: Phrase("Move a favourite to a position in the list", "즐겨찾기 순서 바꾸기"),
    arguments: [ArgumentSpec(name: "CUR"), ArgumentSpec(name: "PLACE", kind: .free)],
    examples: [Example("dot fav move USD 1", Phrase("to the top", "맨 위로"))],
    writes: true
  ) { invocation, context in
    guard let place = Int(invocation.arguments[1]), place >= 1 else {
      throw ModelError.notACount(value: invocation.arguments[1])
    }
    return try change(invocation, context) { favourites in
      let currency = favourites.remove(
        at: try position(of: try Currency(typed: invocation.arguments[0]), in: favourites))
      favourites.insert(currency, at: min(place - 1, favourites.count))
    }
  }

  private static func position(of currency: Currency, in favourites: [Currency]) throws -> Int {
    guard let index = favourites.firstIndex(of: currency) else {
      throw SettingError.notAFavourite(currency: currency.code, known: favourites.map(\.code))
    }
    return index
  }

  private static func change(
    _ invocation: Invocation, _ context: Context, _ body: (inout [Currency]) throws -> Void
  ) throws -> Outcome {
    var favourites = try context.settings.favourites
    try body(&favourites)
    if !invocation.isDryRun { try context.settings.setFavourites(favourites) }
    var outcome = outcome(favourites, context)
    outcome.isConfirmation = true
    return outcome
  }

  private static func outcome(_ favourites: [Currency], _ context: Context) -> Outcome {
    Outcome(
      json: [JSONMember("favourites", each: favourites) { JSON($0) }],
      text: favourites.isEmpty
        ? [context.words.noFavourites] : favourites.map { "\($0) \(context.words.currencyName($0))" })
  }
}

extension Context {
  /// Adds a currency to the favourites or removes it, whatever they are by now; returns all.
  func setFavourite(_ currency: Currency, isWanted: Bool) throws -> [Currency] {
    var favourites = try Settings(folder: folders.config).favourites
    if !isWanted {
      favourites.removeAll { $0 == currency }
    } else if !favourites.contains(currency) {
      favourites.append(currency)
    }
    try settings.setFavourites(favourites)
    return favourites
  }
}

/// `dot currency search`
enum CurrencyCommands {
  static let search = CommandSpec(
    path: ["currency", "search"],
    summary: Phrase("Find a currency by code, number, or English or Korean name", "코드·번호·영어·한국어 이름으로 통화 찾기"),
    arguments: [ArgumentSpec(name: "TEXT")],
    examples: [Example("dot currency search 달러", Phrase("every dollar", "모든 달러"))]
  ) { invocation, context in
    let found = CurrencyEntry.search(invocation.arguments[0])
    let words = context.words
    let table = Table(
      columns: [
        .init(), .init(optional: 1), .init(optional: 2), .init(flexible: true), .init(flexible: true),
      ],
      rows: found.map { entry in
        .row([
          .init(entry.code, .bold), .init(entry.number, .dim),
          .init(entry.minorDigits.map(words.minorDigits) ?? words.notPaidWith, .dim),
          .init(entry.english), .init(entry.korean),
        ])
      })
    let rows = found.map { entry -> JSON in
      [
        "code": .string(entry.code), "number": .string(entry.number),
        "minorDigits": entry.minorDigits.map { .integer($0) } ?? .null,
        "english": .string(entry.english), "korean": .string(entry.korean),
      ]
    }
    return Outcome(
      json: [JSONMember("currencies", .array(rows))],
      lines: Lines(found.isEmpty ? context.wrapped(words.nothingFound) : context.lines(table)))
  }
}
