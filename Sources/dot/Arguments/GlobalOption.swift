/// The options that every command takes, at any position.
enum GlobalOption: CaseIterable {
  case home, json, lang, color, quiet, yes, noInput, help, version

  var spec: OptionSpec {
    switch self {
    case .home: OptionSpec(.home, Help.home)
    case .json: OptionSpec(Flag("json"), Help.json)
    case .lang: OptionSpec(.language, Help.lang)
    case .color: OptionSpec(.color, Help.color)
    case .quiet: OptionSpec(Flag("quiet", short: "q"), Help.quiet)
    case .yes: OptionSpec(Flag("yes", short: "y"), Help.yes)
    case .noInput: OptionSpec(Flag("no-input"), Help.noInput)
    case .help: OptionSpec(Flag("help", short: "h"), Help.help)
    case .version: OptionSpec(Flag("version"), Help.version)
    }
  }

  static func find(_ name: String) -> GlobalOption? {
    allCases.first { $0.spec.isCalled(name) }
  }

  func apply(_ value: String, to options: inout GlobalOptions) throws {
    switch self {
    case .home: options.home = try Option.home.read(value)
    case .json: options.isJSON = true
    case .lang: options.language = try Option.language.read(value)
    case .color: options.color = try Option.color.read(value)
    case .quiet: options.isQuiet = true
    case .yes: options.isYes = true
    case .noInput: options.isNoInput = true
    case .help: options.wantsHelp = true
    case .version: options.wantsVersion = true
    }
  }
}

extension Option where Value == String {
  fileprivate static var home: Self {
    Self("home", "DIR") { path in
      guard !path.isEmpty else { throw UsageError.missingValue(option: "--home", value: "DIR") }
      return path
    }
  }
}

extension Option where Value == Language {
  fileprivate static var language: Self { Self("lang") }
}

extension Option where Value == ColorChoice {
  fileprivate static var color: Self { Self("color") }
}
