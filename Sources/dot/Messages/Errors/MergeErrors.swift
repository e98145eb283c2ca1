import TripLedger

extension MergeError: ExplainedError {
  func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  fileprivate func explanation(of error: MergeError) -> Explanation {
    switch error {
    case .otherLedger(let path, let ours, let theirs):
      explain(
        "other-ledger", .refused,
        "\(quoted(path)) is another ledger (\(quoted(theirs)), this is \(quoted(ours))), not a copy of this one",
        "\(quoted(path)): 이 장부(\(quoted(ours)))의 사본이 아니라 다른 장부(\(quoted(theirs)))입니다",
        hints: [
          say("to take its expenses over: ", "지출을 가져오려면: ") + commandLine("dot export zip --output FILE")
            + say(" there, then ", " 실행 후 ") + commandLine("dot import FILE")
        ])
    case .homeCurrencies(let ours, let theirs):
      explain(
        "home-currencies-differ", .refused,
        "the home currency is \(ours) here and \(theirs) in the other copy: which one is meant?",
        "집 통화가 여기서는 \(ours), 다른 사본에서는 \(theirs)입니다. 어느 쪽이 맞습니까?",
        hints: [
          say("make them the same on both sides: ", "양쪽을 같게 맞추십시오: ")
            + commandLine("dot config set home-currency CUR")
        ])
    case .noLedger(let path):
      explain(
        "no-ledger-here", .refused, "there is no ledger in \(quoted(path)) yet",
        "\(quoted(path)) 폴더에 아직 장부가 없습니다",
        hints: [
          say("to start with the other copy, restore an archive of it: ", "다른 사본으로 시작하려면 저장한 파일을 복원하십시오: ")
            + commandLine("dot restore FILE")
        ])
    }
  }
}

extension LedgerCopyError: ExplainedError {
  func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  fileprivate func explanation(of error: LedgerCopyError) -> Explanation {
    switch error {
    case .notALedger(let path):
      return explain(
        "not-a-ledger", .refused, "\(quoted(path)) is neither a ledger folder nor an archive of a ledger",
        "\(quoted(path)): 장부 폴더도, 장부를 저장한 파일도 아닙니다", hints: [place])
    case .sameFolder(let path):
      return explain(
        "same-folder", .refused, "\(quoted(path)) is the folder of this ledger",
        "\(quoted(path)): 바로 이 장부의 폴더입니다", hints: [place])
    case .unreadable(let reason):
      let cause = explanation(of: reason)
      return explain("unreadable-copy", .ledgerFolder, cause.message, cause.message, hints: cause.hints)
    }
  }

  private var place: String {
    listing("dot config list", say("shows where this ledger is", "이 장부의 위치를 알려 줌"))
  }
}
