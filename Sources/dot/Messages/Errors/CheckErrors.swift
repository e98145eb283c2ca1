extension CheckError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: CheckError) -> Explanation {
    let code = error.code
    return switch error {
    case .outsideLedger(let path):
      explain(
        code, .refused, "\(excerpt(path)) is not in the ledger folder",
        "\(excerpt(path), .은는) 장부 폴더 안에 있지 않습니다", hints: [unsealed])
    case .notADocument(let path):
      explain(
        code, .refused, "\(excerpt(path)) is not a document of the ledger",
        "\(excerpt(path), .은는) 장부의 문서가 아닙니다", hints: [unsealed])
    case .nothingToAccept(let file):
      explain(
        code, .refused, "nothing to accept: the seal of \(quoted(file)) is valid",
        "받아들일 것이 없습니다: \(quoted(file)) 파일의 봉인은 내용과 맞습니다")
    case .notAcceptable(let finding):
      explain(
        code, .ledgerFolder,
        "\(location(of: finding)): \(message(of: finding)); it can't be accepted",
        "\(location(of: finding)): \(message(of: finding)). 받아들일 수 없습니다",
        hints: [say("fix that first, or restore a good copy from a backup", "이 문제부터 바로잡거나 백업에서 복원하십시오")])
    case .changedMeanwhile(let file):
      explain(
        code, .refused, "\(quoted(file)) was changed after the differences were shown",
        "다른 점을 보여 준 뒤에 \(quoted(file)) 파일이 바뀌었습니다",
        hints: [say("repeat the command to see the new differences", "다시 실행해 바뀐 내용을 확인하십시오")])
    }
  }

  private var unsealed: String {
    listing("dot check", say("lists the documents without a valid seal", "봉인이 맞지 않는 문서를 알려 줌"))
  }
}

extension ProblemsFound: ExplainedError {
  package func explanation(in words: Words) -> Explanation {
    let found = words.say(
      "\(count, "problem was", "problems were") found in the ledger",
      "장부에서 문제 \(count)개를 찾았습니다")
    let named = first.map { words.location(of: $0) + ": " + words.message(of: $0) }
    let message = named.map { named in
      count == 1
        ? "\(found): \(named)" : words.say("\(found); the first: \(named)", "\(found). 첫 문제: \(named)")
    }
    return Explanation("problems-found", .ledgerFolder, message ?? found, hints: hints(words))
  }

  private func hints(_ words: Words) -> [String] {
    var hints: [String] = []
    if first != nil {
      hints.append(
        words.listing("dot check", words.say("lists them all, and what to do", "모두 나열하고 할 일을 알려 줌")))
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
          "dot check --accept \(acceptable)", words.say("if you changed it by hand", "직접 고친 파일이면")))
    }
    return hints
  }
}
