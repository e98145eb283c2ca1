/// `dot completions`
struct CompletionsCommand: Command {
  static let spec = CommandSpec(
    path: ["completions"],
    summary: Phrase("Print a shell completion script", "셸 자동 완성 스크립트 출력하기"),
    examples: [
      Example(
        "dot completions bash > ~/.dot.bash",
        Phrase("for bash, with source ~/.dot.bash in ~/.bashrc", "bash, ~/.bashrc에 source ~/.dot.bash를 적고")),
      Example(
        "dot completions zsh > ~/.zfunc/_dot",
        Phrase("for zsh, where ~/.zfunc is in fpath", "zsh, fpath에 ~/.zfunc가 있을 때")),
      Example(
        "dot completions fish > ~/.dot.fish",
        Phrase(
          "for fish, with source ~/.dot.fish in config.fish", "fish, config.fish에 source ~/.dot.fish를 적고")),
    ],
    notes: Phrase(
      "While you type, the script asks dot for commands, options, and the trips, places, tags and expenses of this ledger. It never changes anything.",
      "입력하는 동안 스크립트가 dot에서 명령, 옵션, 이 장부의 여행·장소·태그·지출을 받아 보여 줍니다. 아무것도 바꾸지 않습니다."),
    needsHome: false, read: Self.init)

  private let shell: String
  private let name: String?

  private init(_ reader: inout ArgumentReader) throws {
    shell = reader.argument("SHELL", kind: .choice(Shell.allCases.map(\.rawValue)))
    name = try reader.option(.programName, Help.programName)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    let word = shell
    guard let shell = Shell(rawValue: word) else {
      throw UsageError.badValue(option: "SHELL", value: word, allowed: Shell.allCases.map(\.rawValue))
    }
    let script = CompletionScript(shell: shell, name: context.programName(name))
    return Outcome(
      json: [
        JSONMember("shell", .string(shell.rawValue)), JSONMember("name", .string(script.name)),
        JSONMember("script", .string(script.lines.joined(separator: "\n") + "\n")),
      ],
      lines: Lines(script.lines))
  }
}

extension Context {
  /// What the program is called: as `--name` says, else as it was called, else `dot`.
  func programName(_ given: String?) -> String {
    if let given { return given }
    let name = path.split(separator: "/").last.map(String.init) ?? "dot"
    return CompletionScript.isName(name) ? name : "dot"
  }
}

extension Option where Value == String {
  static var programName: Self {
    Self("name", "NAME") { name in
      guard CompletionScript.isName(name) else {
        throw UsageError.badValue(option: "--name", value: name, allowed: [])
      }
      return name
    }
  }
}
