import TripLedger

/// The options that every command takes, at any position.
enum GlobalOption: CaseIterable {
  case home, json, lang, color, quiet, yes, noInput, help, version

  var spec: OptionSpec {
    switch self {
    case .home: OptionSpec(Option("home", "DIR"), Help.home)
    case .json: OptionSpec(Flag("json"), Help.json)
    case .lang: OptionSpec(Option("lang", "en|ko"), Help.lang)
    case .color: OptionSpec(Option("color", "auto|always|never"), Help.color)
    case .quiet: OptionSpec(Flag("quiet", short: "q"), Help.quiet)
    case .yes: OptionSpec(Flag("yes", short: "y"), Help.yes)
    case .noInput: OptionSpec(Flag("no-input"), Help.noInput)
    case .help: OptionSpec(Flag("help", short: "h"), Help.help)
    case .version: OptionSpec(Flag("version"), Help.version)
    }
  }

  static func find(_ name: String) -> GlobalOption? {
    allCases.first { option in
      let spec = option.spec
      return "--" + spec.name == name || spec.short.map { "-\($0)" } == name
    }
  }

  func apply(_ value: String, to options: inout GlobalOptions) throws(UsageError) {
    switch self {
    case .home:
      guard !value.isEmpty else { throw .missingValue(option: "--home", value: "DIR") }
      options.home = value
    case .json: options.isJSON = true
    case .lang:
      guard let language = Language(rawValue: value) else {
        throw .badValue(option: "--lang", value: value, allowed: Language.allCases.map(\.rawValue))
      }
      options.language = language
    case .color:
      guard let choice = ColorChoice(rawValue: value) else {
        throw .badValue(option: "--color", value: value, allowed: ColorChoice.allCases.map(\.rawValue))
      }
      options.color = choice
    case .quiet: options.isQuiet = true
    case .yes: options.isYes = true
    case .noInput: options.isNoInput = true
    case .help: options.wantsHelp = true
    case .version: options.wantsVersion = true
    }
  }
}
