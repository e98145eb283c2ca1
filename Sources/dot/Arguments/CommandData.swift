/// The table of commands for programs, as `help --json` prints it: in English, names of options with their dashes.
extension CommandTable {
  /// Members for the commands that begin with these words; for no words, for all of them.
  func data(of path: [String]) -> [JSONMember] {
    [
      JSONMember("commands", each: group(path), \.data),
      JSONMember("globalOptions", each: GlobalOption.allCases, \.spec.data),
      JSONMember("exits", each: ManualWords.exits) { status, meaning in
        ["status": Int(status).map(JSON.integer) ?? .null, "meaning": .string(meaning.english)]
      },
    ]
  }
}

extension CommandSpec {
  fileprivate var data: JSON {
    [
      "path": .string(name), "summary": .string(summary.english),
      "arguments": .array(arguments.map(\.data)), "options": .array(allOptions.map(\.data)),
      "examples": .array(
        examples.map { ["line": .string($0.line), "summary": .string($0.note.english)] }),
      "writes": .bool(writes),
    ]
  }
}

extension ArgumentSpec {
  fileprivate var data: JSON {
    [
      "name": .string(name), "kind": .string(values.name), "choices": values.choices,
      "required": .bool(isRequired), "repeatable": .bool(isRepeatable),
    ]
  }
}

extension OptionSpec {
  fileprivate var data: JSON {
    // A flag has no value.
    let offered = value.map { _ in values }
    return [
      "name": .string("--" + name), "short": short.map { .string("-\($0)") } ?? .null, "value": JSON(value),
      "kind": JSON(offered?.name), "choices": offered?.choices ?? .null, "repeatable": .bool(isRepeatable),
      "summary": .string(help.english),
    ]
  }
}

extension ValueKind {
  /// What programs know it by.
  fileprivate var name: String {
    switch self {
    case .free: "free"
    case .choice: "choice"
    case .names: "names"
    case .file: "file"
    case .folder: "folder"
    case .trip: "trip"
    case .expense: "expense"
    case .place: "place"
    case .tag: "tag"
    case .change: "change"
    case .wallet: "wallet"
    case .cashEntry: "cash-entry"
    case .importRule: "import-rule"
    case .placeName: "place-name"
    case .markedPlace: "marked-place"
    case .category: "category"
    case .categoryBudget: "category-amount"
    case .currency: "currency"
    case .date: "date"
    case .zone: "zone"
    case .payment: "payment"
    case .payer: "payer"
    case .claim: "claim"
    case .source: "source"
    case .service: "service"
    case .person: "person"
    case .people: "people"
    case .setting: "setting"
    case .settingValue: "setting-value"
    case .command: "command"
    case .query: "query"
    }
  }

  /// The words that a value may be, or be made of; `null` if they aren't known beforehand.
  fileprivate var choices: JSON {
    switch self {
    case .choice(let words), .names(let words): .array(words.map { .string($0) })
    default: .null
    }
  }
}
