extension MergeError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  fileprivate func explanation(of error: MergeError) -> Explanation {
    switch error {
    case .otherLedger(let path, let ours, let theirs):
      explain(
        error.code, .refused,
        "\(quoted(path)) is another ledger (\(quoted(theirs)), this is \(quoted(ours))), not a copy of this one",
        "\(quoted(path)): 이 장부(\(quoted(ours)))의 사본이 아니라 다른 장부(\(quoted(theirs)))입니다",
        hints: [
          say("to take its expenses over: ", "지출을 가져오려면: ") + commandLine("dot export zip --output FILE")
            + say(" there, then ", " 실행 후 ") + commandLine("dot import FILE")
        ])
    case .homeCurrencies(let ours, let theirs):
      explain(
        error.code, .refused,
        "the home currency is \(ours) here and \(theirs) in the other copy: which one is meant?",
        "집 통화가 여기서는 \(ours), 다른 사본에서는 \(theirs)입니다. 어느 쪽이 맞습니까?",
        hints: [
          say("make them the same on both sides: ", "양쪽을 같게 맞추십시오: ")
            + commandLine("dot config set home-currency CUR")
        ])
    case .noLedger(let path):
      explain(
        error.code, .refused, "there is no ledger in \(quoted(path)) yet",
        "\(quoted(path)) 폴더에 아직 장부가 없습니다",
        hints: [
          say("to start with the other copy, restore an archive of it: ", "다른 사본으로 시작하려면 저장한 파일을 복원하십시오: ")
            + commandLine("dot restore FILE")
        ])
    }
  }
}

extension DocumentMergeError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  fileprivate func explanation(of error: DocumentMergeError) -> Explanation {
    switch error {
    case .notADocument(let path):
      explain(
        "no-document-to-merge", .refused, "\(quoted(path)) is not a document of a ledger",
        "\(quoted(path)): 장부의 파일이 아닙니다",
        hints: [say("the last argument is git's %P", "마지막 인수는 git의 %P입니다")])
    case .unreadable(let path, let file):
      explain(
        "unreadable-version", .refused,
        "can't merge \(quoted(path)): \(quoted(file)) is damaged, or needs a newer dot",
        "\(quoted(path), .을를) 합칠 수 없습니다. \(quoted(file)): 손상되었거나 더 새로운 dot이 필요합니다",
        hints: [checkAfterwards])
    case .conflict(let path, let what):
      explain(
        "document-conflict", .refused, "both sides changed \(quoted(what)) in \(quoted(path))",
        "\(quoted(path)) 파일의 \(quoted(what)): 양쪽에서 바꾸었습니다", hints: [checkAfterwards])
    }
  }

  private var checkAfterwards: String {
    say(
      "take one version: git checkout --ours or --theirs, then: ",
      "한쪽 버전을 고르고(git checkout --ours 또는 --theirs) 실행하십시오: ")
      + commandLine("dot check")
  }
}

extension LedgerCopyError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  fileprivate func explanation(of error: LedgerCopyError) -> Explanation {
    switch error {
    case .notALedger(let path):
      return explain(
        error.code, .refused, "\(quoted(path)) is neither a ledger folder nor an archive of a ledger",
        "\(quoted(path)): 장부 폴더도, 장부를 저장한 파일도 아닙니다", hints: [place])
    case .sameFolder(let path):
      return explain(
        error.code, .refused, "\(quoted(path)) is the folder of this ledger",
        "\(quoted(path)): 바로 이 장부의 폴더입니다", hints: [place])
    case .unreadable(let reason):
      let cause = explanation(of: reason)
      return explain(error.code, .ledgerFolder, cause.message, cause.message, hints: cause.hints)
    }
  }

  private var place: String {
    listing("dot config list", say("shows where this ledger is", "이 장부의 위치를 알려 줌"))
  }
}
