extension LineImportError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: LineImportError) -> Explanation {
    switch error {
    case .badLines(let lines, let count):
      explain(
        error.code, .usage,
        "\(count, "line") can't be imported, so nothing was imported",
        "\(count)줄을 가져올 수 없어 아무것도 가져오지 않았습니다", hints: lines.map(line) + more(lines: count - lines.count))
    case .tooLarge(let limit):
      explain(
        error.code, .refused,
        "too large for one import: the limit is \(limit >> 20) MiB, as lines or in the ledger",
        "한 번에 가져올 수 있는 크기를 넘습니다: 줄이나 장부 기준으로 \(limit >> 20) MiB",
        hints: [say("split the lines over several imports", "여러 번으로 나누어 가져오십시오")])
    }
  }

  private func more(lines count: Int) -> [String] {
    count > 0 ? [say("and \(count, "more line")", "그 밖에 \(count)줄")] : []
  }

  /// `line 3: ‘24,70’ can be read as …`
  fileprivate func line(_ bad: BadLine) -> String {
    say("line \(bad.number): ", "\(bad.number)번째 줄: ") + reason(bad.flaw)
  }

  package func reason(_ flaw: LineFlaw) -> String {
    switch flaw {
    case .json(let error):
      let place = place(of: .notJSON(error)).map { $0 + ": " } ?? ""
      return place + reason(error)
    case .money(let error): return explanation(of: error).message
    case .model(let error): return explanation(of: error).message
    case .people(let error): return explanation(of: error).message
    case .ledger(let error): return explanation(of: error).message
    case .photo(let error): return explanation(of: error).message
    case .unknownKey(let key, let suggestions):
      let near =
        suggestions.first.map { say(" (did you mean \(quoted($0))?)", " (혹시 \(quoted($0))입니까?)") } ?? ""
      return say("unknown key \(excerpt(key))", "키 \(excerpt(key), .은는) 없습니다") + near
    case .notAString(let key, let value):
      return say(
        "\(excerpt(key)) must be a string in quotation marks, not \(excerpt(value))",
        "\(excerpt(key), .은는) \(excerpt(value)) 대신 따옴표로 묶은 문자열이어야 합니다")
    case .tooLong(let limit):
      return say("it is longer than \(limit >> 20) MiB", "\(limit >> 20) MiB보다 깁니다")
    case .noTrip:
      return say("no \(quoted("trip"))", "\(quoted("trip")) 없음")
        + say(
          ": name one in the line, or one for all lines with `--trip`", ": 줄에 적거나 `--trip`으로 모든 줄의 여행을 지정하십시오"
        )
    case .differs(let id):
      return say(
        "expense \(quoted(id.text)) already exists with different content",
        "지출 \(excerpt(id.text), .은는) 이미 있고 내용이 다릅니다")
    case .repeated(let id, let line):
      return say(
        "line \(line) also has the id \(quoted(id.text)), with different content",
        "\(line)번째 줄에도 id \(excerpt(id.text), .이가) 있고 내용이 다릅니다")
    }
  }
}
