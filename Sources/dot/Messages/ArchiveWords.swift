import TripLedger

/// The words of `export zip`, `verify` and `restore`.
extension Words {
  func archived(_ summary: LedgerArchive.Summary, in path: String) -> String {
    say("Wrote \(files(summary)) to \(quoted(path))", "\(files(summary))을 \(quoted(path)) 파일에 담았습니다")
  }

  func verified(_ summary: LedgerArchive.Summary, in path: String) -> String {
    say("\(quoted(path)) is whole: \(files(summary))", "\(quoted(path)) 파일은 온전합니다: \(files(summary))")
  }

  func restored(_ summary: LedgerArchive.Summary, to path: String) -> String {
    say("Restored \(files(summary)) to \(quoted(path))", "\(files(summary))을 \(quoted(path)) 폴더에 되살렸습니다")
  }

  func leftOut(_ file: String) -> String {
    say("\(quoted(file)) is no file of the ledger and was left out", "\(quoted(file)): 장부의 파일이 아니라서 담지 않았습니다")
  }

  private func files(_ summary: LedgerArchive.Summary) -> String {
    let (documents, photos) = (summary.documents, summary.photos)
    return say(
      "\(documents) document\(documents == 1 ? "" : "s") and \(photos) photo\(photos == 1 ? "" : "s") (\(size(summary.bytes)))",
      "문서 \(documents)개와 사진 \(photos)장(\(size(summary.bytes)))")
  }
}

extension ArchiveError: ExplainedError {
  var code: String {
    switch self {
    case .notAnArchive: "not-an-archive"
    case .compressed: "archive-compressed"
    case .badName: "archive-name"
    case .damaged: "archive-damaged"
    case .incomplete: "archive-incomplete"
    case .noLedger: "archive-without-ledger"
    case .homeNotEmpty: "home-not-empty"
    }
  }

  var exit: ExitStatus { .refused }

  func message(in words: Words) -> String {
    switch self {
    case .notAnArchive(let path):
      words.say(
        "\(words.excerpt(path)) holds no ledger, or is cut off",
        "\(words.excerpt(path)): 장부가 담긴 파일이 아니거나 잘렸습니다")
    case .compressed(let path, let entry):
      words.say(
        "\(words.quoted(entry)) in \(words.quoted(path)) is compressed",
        "\(words.quoted(path)) 안의 \(words.quoted(entry)): 압축되어 있습니다")
    case .badName(let path, let entry):
      words.say(
        "\(words.quoted(path)) has a file that can't be unpacked under its name, \(words.quoted(entry))",
        "\(words.quoted(path)) 안의 \(words.quoted(entry)): 이 이름으로는 풀 수 없습니다")
    case .damaged(let path, let entry):
      words.say(
        "\(words.quoted(entry)) in \(words.quoted(path)) is damaged: its bytes are not those that were written",
        "\(words.quoted(path)) 안의 \(words.quoted(entry)): 손상되어 처음 쓴 내용과 다릅니다")
    case .incomplete(let path, let entry):
      words.say(
        "\(words.quoted(path)) is not whole: \(words.quoted(entry)) is missing or has no sum",
        "\(words.quoted(path)) 파일이 온전하지 않습니다: \(words.quoted(entry))이(가) 없거나 합이 없습니다")
    case .noLedger(let path, let problem):
      words.say(
        "what is in \(words.quoted(path)) is no ledger without problems: \(words.quoted(problem))",
        "\(words.quoted(path)) 안의 장부에 문제가 있습니다: \(words.quoted(problem))")
    case .homeNotEmpty(let path):
      words.say(
        "there is something in \(words.quoted(path)) already", "\(words.quoted(path)) 폴더에 이미 무엇이 있습니다")
    }
  }

  func hints(in words: Words) -> [String] {
    switch self {
    case .notAnArchive:
      [words.listing("dot export zip --output FILE", words.say("puts a ledger into a file", "장부를 파일에 담기"))]
    case .compressed, .badName, .incomplete:
      [
        words.say(
          "if you know where it comes from, unpack it and look at it there: ", "출처를 안다면 풀어서 확인하세요: ")
          + words.commandLine("dot check --home dot-ledger")
      ]
    case .damaged: []
    case .noLedger:
      [
        words.say("unpack it and look at it there: ", "풀어서 확인하세요: ")
          + words.commandLine("dot check --home dot-ledger")
      ]
    case .homeNotEmpty:
      [words.say("give another folder: ", "다른 폴더를 주세요: ") + words.commandLine("dot restore FILE --home DIR")]
    }
  }
}
