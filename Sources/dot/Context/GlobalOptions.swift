/// What a command line says before its command is known to be right.
struct GlobalOptions: Sendable {
  var home: String?
  var language: Language?
  var color: ColorChoice = .auto
  var isJSON = false
  var isQuiet = false
  var isYes = false
  var isNoInput = false
  var wantsHelp = false
  var wantsVersion = false
}
