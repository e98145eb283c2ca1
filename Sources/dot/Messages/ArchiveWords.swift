/// The words of `export zip`, `verify` and `restore`.
extension Words {
  package func archived(_ summary: LedgerArchive.Summary, in path: String) -> String {
    say("Wrote \(files(summary)) to \(quoted(path))", "\(quoted(path)) 파일에 저장했습니다: \(files(summary))")
  }

  package func verified(_ summary: LedgerArchive.Summary, in path: String) -> String {
    say("\(quoted(path)) is intact: \(files(summary))", "\(quoted(path)) 파일에 이상이 없습니다: \(files(summary))")
  }

  package func restored(_ summary: LedgerArchive.Summary, to path: String) -> String {
    say("Restored \(files(summary)) to \(quoted(path))", "\(quoted(path)) 폴더에 복원했습니다: \(files(summary))")
  }

  package func leftOut(_ file: String) -> String {
    say(
      "\(quoted(file)) is not part of the ledger and was left out", "\(quoted(file)): 장부에 속한 파일이 아니어서 제외했습니다")
  }

  private func files(_ summary: LedgerArchive.Summary) -> String {
    let (documents, photos) = (summary.documents, summary.photos)
    return say(
      "\(documents, "document") and \(photos, "photo") (\(size(summary.bytes)))",
      "문서 \(documents)개와 사진 \(photos)장(\(size(summary.bytes)))")
  }
}

extension ArchiveError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: ArchiveError) -> Explanation {
    switch error {
    case .notAnArchive(let path):
      explain(
        error.code, .refused, "\(excerpt(path)) is not a ledger archive, or is truncated",
        "\(excerpt(path)): 장부를 저장한 파일이 아니거나 중간에 잘렸습니다",
        hints: [listing("dot export zip --output FILE", say("writes a ledger to a file", "장부를 파일로 저장"))])
    case .compressed(let path, let entry):
      explain(
        error.code, .refused, "\(quoted(entry)) in \(quoted(path)) is compressed",
        "\(quoted(path)) 안의 \(quoted(entry)): 압축되어 있습니다",
        hints: [
          say("if you trust its source, extract it and check it: ", "믿을 수 있는 파일이면 풀어서 검사하십시오: ")
            + commandLine("dot check --home dot-ledger")
        ])
    case .badName(let path, let entry):
      explain(
        error.code, .refused,
        "\(quoted(path)) contains a file that can't be extracted under its name: \(quoted(entry))",
        "\(quoted(path)) 안의 \(quoted(entry)): 이 이름으로는 풀 수 없습니다",
        hints: [
          say("if you trust its source, extract it and check it: ", "믿을 수 있는 파일이면 풀어서 검사하십시오: ")
            + commandLine("dot check --home dot-ledger")
        ])
    case .damaged(let path, let entry):
      explain(
        error.code, .refused,
        "\(quoted(entry)) in \(quoted(path)) is damaged: its content does not match its checksum",
        "\(quoted(path)) 안의 \(quoted(entry)): 손상되었습니다. 내용이 체크섬과 맞지 않습니다")
    case .incomplete(let path, let entry):
      explain(
        error.code, .refused,
        "\(quoted(path)) is incomplete: \(quoted(entry)) is missing or has no checksum",
        "\(quoted(path)) 파일이 완전하지 않습니다: \(excerpt(entry), .이가) 없거나 체크섬이 없습니다",
        hints: [
          say("if you trust its source, extract it and check it: ", "믿을 수 있는 파일이면 풀어서 검사하십시오: ")
            + commandLine("dot check --home dot-ledger")
        ])
    case .noLedger(let path, let problem):
      explain(
        error.code, .refused, "the ledger in \(quoted(path)) has problems: \(quoted(problem))",
        "\(quoted(path)) 안의 장부에 문제가 있습니다: \(quoted(problem))",
        hints: [say("extract it and check it: ", "풀어서 검사하십시오: ") + commandLine("dot check --home dot-ledger")]
      )
    case .targetNotEmpty(let path):
      explain(
        error.code, .refused, "\(quoted(path)) is not empty", "\(quoted(path)) 폴더가 비어 있지 않습니다",
        hints: [
          say("choose another folder: ", "다른 폴더를 지정하십시오: ") + commandLine("dot restore FILE --home DIR")
        ])
    }
  }
}
