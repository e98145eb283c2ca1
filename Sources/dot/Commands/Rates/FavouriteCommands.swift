/// `dot fav …`
enum FavouriteCommands {
  static let list = CommandSpec(
    path: ["fav", "list"],
    summary: Phrase("List favourite currencies", "즐겨찾는 통화 목록"),
    examples: [Example("dot fav list", Phrase("in the order of the board", "환율표에 나오는 순서대로"))]
  ) { _, context in
    let (words, favourites) = (context.words, try context.settings.favourites)
    return Outcome(
      json: [member(favourites)],
      lines: Listing(
        "favourites", of: favourites, nothing: words.noFavourites,
        columns: [
          .text(words.codeLabel, style: .bold) { $0.code },
          .text(words.currencyLabel, .flexible(8)) { words.currencyName($0) },
        ]
      ).lines(context))
  }

  static let add = CommandSpec(
    path: ["fav", "add"],
    summary: Phrase("Add currencies to the top of the board", "환율표 맨 위에 둘 통화 더하기"),
    examples: [Example("dot fav add JPY USD", Phrase("codes of ISO 4217", "ISO 4217 코드로"))],
    writes: true
  ) { (reader: inout ArgumentReader) in
    let codes = reader.arguments("CUR")
    return CommandBody { invocation, context in
      try change(invocation, context) { favourites in
        for currency in try codes.map({ try Currency(typed: $0) })
        where !favourites.contains(currency) {
          favourites.append(currency)
        }
      }
    }
  }

  static let remove = CommandSpec(
    path: ["fav", "remove"],
    summary: Phrase("Remove currencies from the favourites", "즐겨찾기에서 통화 빼기"),
    examples: [Example("dot fav remove USD", Phrase("the rates themselves stay", "환율 자체는 그대로 남음"))],
    writes: true
  ) { (reader: inout ArgumentReader) in
    let codes = reader.arguments("CUR")
    return CommandBody { invocation, context in
      try change(invocation, context) { favourites in
        for code in codes {
          favourites.remove(at: try position(of: try Currency(typed: code), in: favourites))
        }
      }
    }
  }

  static let move = CommandSpec(
    path: ["fav", "move"],
    summary: Phrase("Move a favourite to a position in the list", "즐겨찾기 순서 바꾸기"),
    examples: [Example("dot fav move USD 1", Phrase("to the top", "맨 위로"))],
    writes: true
  ) { (reader: inout ArgumentReader) in
    let code = reader.argument("CUR")
    let place = reader.argument("PLACE", kind: .free)
    return CommandBody { invocation, context in
      guard let place = Int(place), place >= 1 else {
        throw ModelError.notACount(value: place)
      }
      return try change(invocation, context) { favourites in
        let currency = favourites.remove(
          at: try position(of: try Currency(typed: code), in: favourites))
        favourites.insert(currency, at: min(place - 1, favourites.count))
      }
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
    let words = context.words
    return Outcome(
      json: [member(favourites)],
      text: favourites.isEmpty
        ? [words.noFavourites] : favourites.map { "\($0) \(words.currencyName($0))" }, isConfirmation: true)
  }

  private static func member(_ favourites: [Currency]) -> JSONMember {
    JSONMember("favourites", each: favourites) { JSON($0) }
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
    examples: [Example("dot currency search 달러", Phrase("every dollar", "모든 달러"))]
  ) { (reader: inout ArgumentReader) in
    let text = reader.argument("TEXT")
    return CommandBody { invocation, context in
      let words = context.words
      return Listing(
        "currencies", of: CurrencyEntry.search(text), nothing: words.nothingFound,
        columns: [
          .text(words.codeLabel, key: "code", style: .bold) { $0.code },
          .text(words.numberLabel, .optional(1), key: "number", style: .dim) { $0.number },
          .init(
            words.digitsLabel, .optional(2), key: "minorDigits",
            json: { $0.minorDigits.map { .integer($0) } ?? .null }
          ) { .init($0.minorDigits.map(words.minorDigits) ?? words.notPaidWith, .dim) },
          .text(words.englishLabel, .init(flexible: true), key: "english") { $0.english },
          .text(words.koreanLabel, .init(flexible: true), key: "korean") { $0.korean },
        ]
      ).outcome(context)
    }
  }
}
