/// `dot config …`
enum ConfigCommands {
  static let list = CommandSpec(
    path: ["config", "list"],
    summary: Phrase("List settings and folders", "설정과 저장 위치 보기"),
    examples: [Example("dot config list", Phrase("every setting, with its default", "모든 설정과 기본값"))]
  ) { _, context in
    let values = try values(context)
    let keys = try services.map { (service: $0.rawValue, isStored: try context.settings.key(of: $0) != nil) }
    let words = context.words
    let places = [
      ("ledger", context.folders.ledger), ("settings", context.folders.config),
      ("state", context.folders.state),
    ]
    return Outcome(
      json: [
        // `home` is the old name of the first.
        JSONMember(
          "settings", .object((values + [("home", values[0].1)]).map { JSONMember($0.0, JSON($0.1)) })),
        JSONMember("keys", .object(keys.map { JSONMember($0.service, .bool($0.isStored)) })),
        JSONMember("folders", .object(places.map { JSONMember($0.0, .string($0.1)) })),
      ],
      lines: Lines(
        context.fields(
          values.map { ($0.0, $0.1 ?? words.notSet) }
            + keys.map { ("key \($0.service)", $0.isStored ? words.keyStored : words.notSet) }
            + [
              (words.ledgerFolder, places[0].1), (words.settingsFolder, places[1].1),
              (words.stateFolder, places[2].1),
            ])))
  }

  static let get = CommandSpec(
    path: ["config", "get"],
    summary: Phrase("Print a setting", "설정 하나 보기"),
    examples: [Example("dot config get home-currency", Phrase("the home currency", "홈 통화"))]
  ) { (reader: inout ArgumentReader) in
    let typed = reader.argument("KEY")
    return CommandBody { invocation, context in
      let key = try SettingKey(named: typed)
      let value = try value(key, context)
      return Outcome(
        json: [JSONMember("key", .string(shown(key, typed))), JSONMember("value", JSON(value))],
        text: [value ?? context.words.notSet])
    }
  }

  static let set = CommandSpec(
    path: ["config", "set"],
    summary: Phrase("Change a setting", "설정 바꾸기"),
    examples: [
      Example("dot config set home-currency EUR", Phrase("your home currency", "내 홈 통화")),
      Example("dot config set language ko", Phrase("English or Korean", "영어나 한국어")),
      Example("dot config set cash-percent.JPY 1.5", Phrase("your bank's spread for cash", "은행의 현찰 수수료율")),
    ],
    notes: Phrase(
      "Keys: \(SettingKey.names.joined(separator: ", ")). The home currency is kept with the ledger, the rest on this machine.",
      "설정: \(SettingKey.names.joined(separator: ", ")). 홈 통화는 장부에, 나머지는 이 컴퓨터에 저장합니다."),
    writes: true
  ) { (reader: inout ArgumentReader) in
    let typed = reader.argument("KEY")
    let value = reader.argument("VALUE")
    return CommandBody { invocation, context in
      try change(typed, to: value, invocation, context)
    }
  }

  static let unset = CommandSpec(
    path: ["config", "unset"],
    summary: Phrase("Return a setting to its default", "설정을 기본값으로 되돌리기"),
    examples: [Example("dot config unset cash-percent", Phrase("1.75% again", "다시 1.75%"))],
    writes: true
  ) { (reader: inout ArgumentReader) in
    let typed = reader.argument("KEY")
    return CommandBody { invocation, context in
      try change(typed, to: nil, invocation, context)
    }
  }

  static let key = CommandSpec(
    path: ["config", "key"],
    summary: Phrase(
      "Store the key of a service, read from a prompt or standard input", "서비스 인증키 저장(입력은 보이지 않음)"),
    examples: [
      Example("dot config key eximbank", Phrase("asks without showing what is typed", "입력을 보이지 않고 물어봄")),
      Example("dot config key eximbank < key.txt", Phrase("from a file", "파일에서")),
    ],
    notes: Phrase(
      "The key is stored for you alone (mode 0600), outside the ledger. It never goes into arguments, output or logs.",
      "인증키는 장부 밖에 본인만 읽을 수 있게(0600) 저장하며, 인자·출력·로그에 나오지 않습니다."),
    writes: true
  ) { (reader: inout ArgumentReader) in
    let service = reader.argument("SERVICE")
    return CommandBody { invocation, context in
      guard let source = services.first(where: { $0.rawValue == service }) else {
        throw SettingError.unknownService(name: service, known: services.map(\.rawValue))
      }
      let text: String?
      // At a terminal what is typed must not show, so the question is asked with `--json` as well.
      if let prompt = Prompt(streams: context.streams, noInput: context.globals.isNoInput) {
        text = try prompt.askSecret(context.words.askKey(of: source))
      } else {
        text = context.streams.isInputTTY ? nil : try context.streams.readLine()
      }
      // With the first key of the Eximbank it leads for what it quotes.
      let moved =
        source == .eximbank ? try movedFigures(by: context.settings.routing(hasEximbank: true), context) : 0
      try context.settings.storeKey(text ?? "", of: source, dryRun: invocation.isDryRun)
      return Outcome(
        json: [
          JSONMember("key", .string(service)), JSONMember("stored", .bool(!invocation.isDryRun)),
          JSONMember("moved", .integer(moved)),
        ],
        text: [context.words.storedKey(in: context.folders.config)]
          + (moved == 0 ? [] : [context.words.moved(moved)]), isConfirmation: true)
    }
  }

  /// How many figures another routing moves.
  private static func movedFigures(by routing: RateRouting, _ context: Context) throws -> Int {
    let figures = try FigureComparison(context)
    return try context.ledger.read { try figures.count(in: $0, context, routing: routing) }
  }

  /// Who takes a key.
  private static var services: [RateSourceName] { RateSourceName.askable.filter(\.profile.needsKey) }

  /// The name of a setting, as it was typed if it has two.
  private static func shown(_ key: SettingKey, _ typed: String) -> String {
    key == .home ? typed : key.name
  }

  private static func change(
    _ typed: String, to value: String?, _ invocation: Invocation, _ context: Context
  ) throws -> Outcome {
    let key = try SettingKey(named: typed)
    var moved: Int?
    if key == .home {
      try context.ledger.setHomeCurrency(
        try value.map { try Currency(typed: $0).requireMoney() } ?? .won)
    } else {
      if case .rateSource = key {
        let settings = try context.settings.changed(key, to: value)
        let hasEximbank = try context.ledger.read { try context.hasEximbank(in: $0) }
        moved = try movedFigures(by: settings.routing(hasEximbank: hasEximbank), context)
      }
      try context.settings.set(key, to: value, dryRun: invocation.isDryRun)
    }
    return Outcome(
      json: [JSONMember("key", .string(shown(key, typed))), JSONMember("value", JSON(value))]
        + (moved.map { [JSONMember("moved", .integer($0))] } ?? []),
      text: [context.words.setting(shown(key, typed), value)]
        + (moved.map { [context.words.moved($0)] } ?? []),
      isConfirmation: true)
  }

  private static func value(_ key: SettingKey, _ context: Context) throws -> String? {
    switch key {
    case .home: try context.ledger.read { $0.homeCurrency.code }
    case .cashPercent(let currency):
      context.settings.value(key)
        ?? currency.flatMap { _ in context.settings.value(.cashPercent(nil)) }
        ?? CashEstimate.usualPercent.description
    case .address(let source): context.settings.value(key) ?? source.profile.address
    case .rateSource(nil):
      try context.settings.value(key)
        ?? context.ledger.read { try context.routing(in: $0).order.map(\.rawValue).joined(separator: ",") }
    case .rateSource, .rateFallback: context.settings.value(key)
    case .language: context.settings.value(key)
    case .riseColor: context.settings.value(key) ?? "red"
    case .claimsInBudget: context.settings.claimsInBudget ? "yes" : "no"
    case .currencyNames: context.settings.namesCurrencies ? "yes" : "no"
    case .account: context.settings.value(key)
    case .photoLimit: context.settings.value(key) ?? "100MB"
    }
  }

  private static func values(_ context: Context) throws -> [(String, String?)] {
    let fixed: [SettingKey] = [
      .home, .language, .cashPercent(nil), .riseColor, .claimsInBudget, .currencyNames, .account,
      .rateSource(nil), .rateFallback,
      .photoLimit,
    ]
    let keys = fixed + RateSourceName.askable.map { SettingKey.address($0) }
    let names = Set(keys.map(\.name))
    let own = context.settings.all.filter {
      !names.contains($0.key) && (try? SettingKey(named: $0.key)) != nil
    }
    return try keys.map { ($0.name, try value($0, context)) } + own.map { ($0.key, $0.value) }
  }
}
