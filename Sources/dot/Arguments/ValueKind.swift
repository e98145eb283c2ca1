/// What a value is of: which ones completions offer for it.
enum ValueKind: Hashable, Sendable {
  /// Nothing that could be known beforehand: an amount, a note, a new name.
  case free
  /// One of these words.
  case choice([String])
  /// Some of these words, with commas between them.
  case names([String])
  case file, folder
  case trip, expense, place, tag, change, wallet, cashEntry
  /// A rule for imports.
  case importRule
  /// The name of a place, for an expense; the same behind an `@`, which may be anywhere after the first argument.
  case placeName, markedPlace
  case category
  /// A category, an equals sign and an amount.
  case categoryBudget
  case currency, date, zone
  case payment
  /// Whom something is claimed from; such a name, or a batch with its number.
  case payer, claim
  /// Somebody who publishes rates; somebody who takes a key.
  case source, service
  /// Somebody of a trip; several of them, with parts or amounts.
  case person, people
  /// A setting; what the setting before it may be.
  case setting, settingValue
  /// Words of a command.
  case command
  /// A part of a query.
  case query

  /// What a value is of by what the help calls it; `nil` for a name that nobody has thought about.
  init?(placeholder: String) {
    switch placeholder {
    case "FILE", "FILE|-", "[FORMAT] FILE": self = .file
    case "DIR", "REMOTE": self = .folder
    case "TRIP": self = .trip
    case "EXPENSE", "ID": self = .expense
    case "PLACE", "FROM", "INTO": self = .place
    case "TAG": self = .tag
    case "CHANGE": self = .change
    case "WALLET": self = .wallet
    case "RULE": self = .importRule
    case "CATEGORY": self = .category
    case "CATEGORY=AMOUNT": self = .categoryBudget
    case "CUR": self = .currency
    case "DATE": self = .date
    case "ZONE": self = .zone
    case "METHOD": self = .payment
    case "PAYER": self = .payer
    case "CLAIM": self = .claim
    case "PERSON": self = .person
    case "NAME[=AMOUNT],…", "NAME[:PARTS|=AMOUNT|=P%],…", "NAME[:PARTS|=P%],…": self = .people
    case "AMOUNT:NAME[:PARTS],…", "CUR=RATE": self = .free
    case "SOURCE": self = .source
    case "SERVICE": self = .service
    case "KEY": self = .setting
    case "VALUE": self = .settingValue
    case "COMMAND": self = .command
    case "QUERY": self = .query
    case "AMOUNT", "RATE", "N", "TEXT", "TITLE", "NAME", "NAMES", "HH:MM", "LAT,LON", "SIZE", "AGE",
      "DISTANCE", "FIRST..LAST", "LEG", "N=AMOUNT", "PERCENT", "PATTERN", "KEY=COLUMN,…", ".|,":
      self = .free
    default:
      let words = placeholder.split(separator: "|").map(String.init)
      guard words.count > 1, placeholder == placeholder.lowercased() else { return nil }
      self = .choice(words)
    }
  }
}

extension ValueKind {
  /// Whether no value of it has a blank.
  var isOneWord: Bool {
    switch self {
    case .choice, .names, .expense, .change, .cashEntry, .categoryBudget, .currency, .date, .zone, .source,
      .service,
      .setting, .command:
      true
    case .free, .file, .folder, .trip, .place, .tag, .wallet, .importRule, .placeName, .markedPlace,
      .category,
      .payment, .payer, .claim, .person, .people, .settingValue, .query:
      false
    }
  }
}
