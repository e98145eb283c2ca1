import TripLedger

extension CheckError: ExplainedError {
  var code: String {
    switch self {
    case .outsideHome: "outside-ledger"
    case .notADocument: "not-a-document"
    case .nothingToAccept: "nothing-to-accept"
    case .notAcceptable: "not-acceptable"
    case .changedMeanwhile: "changed-meanwhile"
    }
  }

  var exit: ExitStatus {
    switch self {
    case .notAcceptable: .ledgerFolder
    default: .refused
    }
  }

  func message(in words: Words) -> String {
    switch self {
    case .outsideHome(let path):
      words.say(
        "\(words.excerpt(path)) is not in the ledger folder", "\(words.topic(path)) 장부 폴더 안에 있지 않습니다")
    case .notADocument(let path):
      words.say(
        "\(words.excerpt(path)) is not a document of the ledger", "\(words.topic(path)) 장부의 문서가 아닙니다")
    case .nothingToAccept(let file):
      words.say(
        "nothing to accept: the seal of \(words.quoted(file)) is valid",
        "받아들일 것이 없습니다: \(words.quoted(file)) 파일의 봉인은 내용과 맞습니다")
    case .notAcceptable(let finding):
      words.say(
        "\(words.location(of: finding)): \(words.message(of: finding)); it can't be accepted",
        "\(words.location(of: finding)): \(words.message(of: finding)). 받아들일 수 없습니다")
    case .changedMeanwhile(let file):
      words.say(
        "\(words.quoted(file)) was changed after the differences were shown",
        "다른 점을 보여 준 뒤에 \(words.quoted(file)) 파일이 바뀌었습니다")
    }
  }

  func hints(in words: Words) -> [String] {
    switch self {
    case .outsideHome, .notADocument:
      [
        words.listing(
          "dot check", words.say("lists the documents without a valid seal", "봉인이 맞지 않는 문서를 알려 줌"))
      ]
    case .nothingToAccept: []
    case .notAcceptable:
      [words.say("fix that first, or restore a good copy from a backup", "이 문제부터 바로잡거나 백업에서 복원하십시오")]
    case .changedMeanwhile:
      [words.say("repeat the command to see the new differences", "다시 실행해 바뀐 내용을 확인하십시오")]
    }
  }
}

extension ProblemsFound: ExplainedError {
  var code: String { "problems-found" }

  var exit: ExitStatus { .ledgerFolder }

  func message(in words: Words) -> String {
    let found = words.say(
      count == 1 ? "1 problem was found in the ledger" : "\(count) problems were found in the ledger",
      "장부에서 문제 \(count)개를 찾았습니다")
    guard let first else { return found }
    let named = words.location(of: first) + ": " + words.message(of: first)
    return count == 1
      ? "\(found): \(named)" : words.say("\(found); the first: \(named)", "\(found). 첫 문제: \(named)")
  }

  func hints(in words: Words) -> [String] {
    var hints: [String] = []
    if first != nil {
      hints.append(
        words.listing(
          "dot check", words.say("lists them all, and what to do", "모두 나열하고 할 일을 알려 줌")))
    }
    if canFix {
      hints.append(
        words.listing(
          "dot check --fix",
          words.say("repairs what can be repaired without losing data", "잃는 것 없이 고칠 수 있는 것만 고치기")))
    }
    if let acceptable {
      hints.append(
        words.listing(
          "dot check --accept \(acceptable)",
          words.say("if you changed it by hand", "직접 고친 파일이면")))
    }
    return hints
  }
}
