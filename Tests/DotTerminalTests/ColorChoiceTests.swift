import Testing

@testable import DotTerminal

@Suite struct ColorChoiceTests {
  @Test(
    arguments: [
      (ColorChoice.auto, [:], true, true),
      (.auto, [:], false, false),
      (.auto, ["TERM": "xterm"], true, true),
      (.auto, ["TERM": "dumb"], true, false),
      (.auto, ["NO_COLOR": "1"], true, false),
      (.auto, ["NO_COLOR": "0"], true, false),
      (.auto, ["NO_COLOR": ""], true, true),
      (.auto, ["CLICOLOR_FORCE": "1"], false, true),
      (.auto, ["CLICOLOR_FORCE": "0"], false, false),
      (.auto, ["CLICOLOR_FORCE": ""], false, false),
      (.auto, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], false, true),
      (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
      (.auto, ["NO_COLOR": "", "CLICOLOR_FORCE": "1"], false, true),
      (.always, ["NO_COLOR": "1", "TERM": "dumb"], false, true),
      (.never, ["CLICOLOR_FORCE": "1"], true, false),
    ] as [(ColorChoice, [String: String], Bool, Bool)])
  func colorIsEnabled(choice: ColorChoice, environment: [String: String], isTTY: Bool, expected: Bool) {
    #expect(choice.isEnabled(environment: environment, isTTY: isTTY) == expected)
  }
}
