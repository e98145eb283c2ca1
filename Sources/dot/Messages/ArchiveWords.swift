import TripLedger

/// The words of `export zip`, `verify` and `restore`.
extension Words {
  func archived(_ summary: LedgerArchive.Summary, in path: String) -> String {
    say("Wrote \(files(summary)) to \(quoted(path))", "\(files(summary))을 \(quoted(path)) 파일에 저장했습니다")
  }

  func verified(_ summary: LedgerArchive.Summary, in path: String) -> String {
    say("\(quoted(path)) is intact: \(files(summary))", "\(quoted(path)) 파일에 이상이 없습니다: \(files(summary))")
  }

  func restored(_ summary: LedgerArchive.Summary, to path: String) -> String {
    say("Restored \(files(summary)) to \(quoted(path))", "\(files(summary))을 \(quoted(path)) 폴더에 복원했습니다")
  }

  func leftOut(_ file: String) -> String {
    say(
      "\(quoted(file)) is not part of the ledger and was left out", "\(quoted(file)): 장부에 속한 파일이 아니어서 제외했습니다")
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
        "\(words.excerpt(path)) is not a ledger archive, or is truncated",
        "\(words.excerpt(path)): 장부를 저장한 파일이 아니거나 중간에 잘렸습니다")
    case .compressed(let path, let entry):
      words.say(
        "\(words.quoted(entry)) in \(words.quoted(path)) is compressed",
        "\(words.quoted(path)) 안의 \(words.quoted(entry)): 압축되어 있습니다")
    case .badName(let path, let entry):
      words.say(
        "\(words.quoted(path)) contains a file that can't be extracted under its name: \(words.quoted(entry))",
        "\(words.quoted(path)) 안의 \(words.quoted(entry)): 이 이름으로는 풀 수 없습니다")
    case .damaged(let path, let entry):
      words.say(
        "\(words.quoted(entry)) in \(words.quoted(path)) is damaged: its content does not match its checksum",
        "\(words.quoted(path)) 안의 \(words.quoted(entry)): 손상되었습니다. 내용이 체크섬과 맞지 않습니다")
    case .incomplete(let path, let entry):
      words.say(
        "\(words.quoted(path)) is incomplete: \(words.quoted(entry)) is missing or has no checksum",
        "\(words.quoted(path)) 파일이 완전하지 않습니다: \(words.subject(entry)) 없거나 체크섬이 없습니다")
    case .noLedger(let path, let problem):
      words.say(
        "the ledger in \(words.quoted(path)) has problems: \(words.quoted(problem))",
        "\(words.quoted(path)) 안의 장부에 문제가 있습니다: \(words.quoted(problem))")
    case .homeNotEmpty(let path):
      words.say(
        "\(words.quoted(path)) is not empty", "\(words.quoted(path)) 폴더가 비어 있지 않습니다")
    }
  }

  func hints(in words: Words) -> [String] {
    switch self {
    case .notAnArchive:
      [words.listing("dot export zip --output FILE", words.say("writes a ledger to a file", "장부를 파일로 저장"))]
    case .compressed, .badName, .incomplete:
      [
        words.say(
          "if you trust its source, extract it and check it: ", "믿을 수 있는 파일이면 풀어서 검사하십시오: ")
          + words.commandLine("dot check --home dot-ledger")
      ]
    case .damaged: []
    case .noLedger:
      [
        words.say("extract it and check it: ", "풀어서 검사하십시오: ")
          + words.commandLine("dot check --home dot-ledger")
      ]
    case .homeNotEmpty:
      [
        words.say("choose another folder: ", "다른 폴더를 지정하십시오: ")
          + words.commandLine("dot restore FILE --home DIR")
      ]
    }
  }
}
