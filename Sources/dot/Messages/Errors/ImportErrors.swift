extension ImportError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension UnclearList: ExplainedError {
  package func explanation(in words: Words) -> Explanation {
    let said = words.explanation(of: error)
    guard let answer = words.answer(to: self) else { return said }
    return Explanation(said.code, said.exit, said.message, hints: said.hints + [answer])
  }
}

extension Words {
  package func explanation(of error: ImportError) -> Explanation {
    switch error {
    case .notText(let path, let kind):
      explain(
        error.code, .refused, "\(excerpt(path)) is \(english(kind)), which can't be imported",
        "\(excerpt(path), .은는) \(korean(kind)) 가져올 수 없습니다", hints: [hint(kind)])
    case .unknownEncoding(let path, let fitting):
      explain(
        error.code, .refused, "can't tell the encoding of \(excerpt(path))",
        "\(excerpt(path))의 문자 인코딩을 알 수 없습니다",
        hints: [
          say("name it: ", "지정하십시오: ")
            + list(
              (fitting.isEmpty ? TextEncoding.allCases : fitting).map {
                commandLine("--encoding \($0.rawValue)")
              })
        ])
    case .notInEncoding(let path, let encoding):
      explain(
        error.code, .usage, "\(excerpt(path)) is not in \(encoding.rawValue)",
        "\(excerpt(path), .은는) \(encoding.rawValue) 파일이 아닙니다",
        hints: [say("try without `--encoding`", "`--encoding` 없이 해 보십시오")])
    case .noConverter(let encoding):
      explain(
        error.code, .refused, "`iconv`, which reads \(encoding.rawValue), is not installed",
        "\(encoding.rawValue) 파일을 읽는 `iconv`가 설치되어 있지 않습니다",
        hints: [say("save the file as UTF-8, or install `iconv`", "파일을 UTF-8로 저장하거나 `iconv`를 설치하십시오")])
    case .unknownFormat(let path, let currency):
      explain(
        error.code, .refused,
        "\(excerpt(path)) has no columns that can be recognized as dates and amounts",
        "\(excerpt(path))에서 날짜와 금액 열을 찾지 못했습니다",
        hints: [
          say(
            "say which columns they are: `--map date=COLUMN,amount=COLUMN,currency=\(currency ?? "CODE")`",
            "어느 열인지 지정하십시오: `--map date=열이름,amount=열이름,currency=\(currency ?? "CODE")`"),
          say("`dot import formats` lists the formats", "`dot import formats`: 가져올 수 있는 형식"),
        ])
    case .notOfFormat(let path, let format):
      explain(
        error.code, .refused, "\(excerpt(path)) is not a file of \(quoted(format))",
        "\(excerpt(path), .은는) \(quoted(format)) 형식이 아닙니다",
        hints: [say("leave the format out, and the contents decide", "형식을 적지 않으면 내용을 보고 판단합니다")])
    case .unclosedQuote(let path, let line):
      explain(
        error.code, .usage, "\(excerpt(path)), line \(line): a quotation mark is never closed",
        "\(excerpt(path)) \(line)번째 줄: 따옴표가 닫히지 않았습니다",
        hints: [say("the file may be cut off: export it again", "파일이 잘렸을 수 있으니 다시 내보내십시오")])
    case .tooLarge(let path, let measure, let limit): explanation(path, measure, limit)
    case .unclear(let path, let question, let others, let file):
      Explanation(
        error.code, .refused,
        excerpt(path) + ": " + ([question] + others).map(unclear).joined(separator: "; "),
        hints: ([question] + others).flatMap { hints($0, in: file) } + firstRows(of: file))
    case .noSuchColumns(let names, let path, let columns):
      explain(
        error.code, .usage, "\(excerpt(path)) has no column \(list(names.map(excerpt)))",
        "\(excerpt(path))에 \(list(names.map(excerpt))) 열이 없습니다",
        hints: columns.isEmpty
          ? []
          : [
            say(
              "its columns: \(list(columns.prefix(30).map(excerpt)))",
              "파일의 열: \(list(columns.prefix(30).map(excerpt)))")
          ])
    case .damagedExport(let path):
      explain(
        error.code, .usage, "\(excerpt(path)) is not as `dot export json` wrote it",
        "\(excerpt(path), .은는) `dot export json`이 쓴 그대로가 아닙니다", hints: [say("export it again", "다시 내보내십시오")])
    case .rounded(let path):
      explain(
        error.code, .refused,
        "the amounts in \(excerpt(path)) are rounded, as `bean-query` shows the column `number`",
        "\(excerpt(path))의 금액은 `bean-query`가 `number` 열을 보여 주며 반올림한 것입니다",
        hints: [
          say("query the text of the numbers: ", "숫자를 글자로 뽑으십시오: ")
            + commandLine("bean-query -f csv FILE \"\(DocumentFormat.beanQuery)\"")
        ])
    case .noSuchMapping(let name, let known):
      explain(
        error.code, .refused, "no mapping is saved as \(excerpt(name))",
        "\(excerpt(name)) 이름으로 저장한 열 지정이 없습니다",
        hints: known.isEmpty
          ? [say("save one with `--map` and `--save-map`", "`--map`과 `--save-map`으로 저장하십시오")]
          : [
            say(
              "saved: \(list(known.prefix(30).map(excerpt)))",
              "저장한 이름: \(list(known.prefix(30).map(excerpt)))")
          ])
    }
  }

  private func explanation(_ path: String, _ measure: ImportError.Measure, _ limit: Int) -> Explanation {
    switch measure {
    case .cells:
      explain(
        "import-too-large", .refused, "\(excerpt(path)) has more than \(limit / 1_000_000) million cells",
        "\(excerpt(path))의 셀이 \(limit / 10_000)만 개보다 많습니다",
        hints: [say("split it over several files", "여러 파일로 나누십시오")])
    case .people:
      explain(
        "import-too-large", .refused,
        "\(excerpt(path)) divides its amounts among more than \(limit, "person", "people")",
        "\(excerpt(path))에서 금액을 나누는 사람이 \(limit)명보다 많습니다", hints: [wholeHint])
    case .bytes:
      explain(
        "import-too-large", .refused, "a part of \(excerpt(path)) unpacks to more than \(limit >> 20) MiB",
        "\(excerpt(path))의 압축을 풀면 \(limit >> 20) MiB보다 큰 부분이 있습니다",
        hints: [say("save the sheet as CSV", "시트를 CSV로 저장하십시오")])
    }
  }

  fileprivate func english(_ kind: ContentKind) -> String {
    switch kind {
    case .zip: "a ZIP archive or an Excel workbook"
    case .openDocument: "an OpenDocument spreadsheet"
    case .spreadsheetXML: "an Excel 2003 workbook in XML"
    case .workbook: "an old Excel workbook"
    case .encrypted: "an Excel workbook with a password"
    case .pdf: "a PDF whose text shows no table of dates and amounts"
    case .gzip: "a gzip file"
    case .json: "JSON"
    case .xml: "XML"
    case .text, .html: "a text"
    }
  }

  fileprivate func korean(_ kind: ContentKind) -> String {
    switch kind {
    case .zip: "ZIP이나 엑셀 파일이라"
    case .openDocument: "오픈도큐먼트 스프레드시트라"
    case .spreadsheetXML: "XML로 된 엑셀 2003 파일이라"
    case .workbook: "옛 엑셀 파일이라"
    case .encrypted: "암호가 걸린 엑셀 파일이라"
    case .pdf: "날짜와 금액이 있는 표를 찾지 못한 PDF라"
    case .gzip: "gzip 파일이라"
    case .json: "JSON이라"
    case .xml: "XML이라"
    case .text, .html: "텍스트라"
    }
  }

  fileprivate func hint(_ kind: ContentKind) -> String {
    switch kind {
    case .zip, .openDocument, .spreadsheetXML, .workbook:
      say("open it in a spreadsheet and save it as CSV", "엑셀에서 열어 CSV로 저장하십시오")
    case .encrypted:
      say(
        "open it in a spreadsheet with its password and save it as CSV", "암호를 넣어 엑셀에서 연 다음 CSV로 저장하십시오")
    case .pdf: say("export CSV or a workbook instead", "CSV나 엑셀로 내보내십시오")
    case .gzip: say("unpack it first", "먼저 압축을 푸십시오")
    case .json, .xml, .text, .html:
      say("`dot import formats` lists the formats", "`dot import formats`: 가져올 수 있는 형식")
    }
  }
}

extension RowImportError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: RowImportError) -> Explanation {
    switch error {
    case .badRows(let rows, let count):
      explain(
        error.code, .usage,
        "\(count, "row") can't be imported, so nothing was imported",
        "\(count)줄을 가져올 수 없어 아무것도 가져오지 않았습니다",
        hints: rows.map(badRow) + more(rows: count - rows.count) + [
          say("`--skip-bad` imports the others", "`--skip-bad`를 붙이면 나머지를 가져옵니다")
        ] + (rows.contains { [.cell(.shares), .cell(.noPayer)].contains($0.flaw) } ? [wholeHint] : []))
    case .noTrip(let first, let last):
      explain(
        error.code, .refused, "no single trip is on the dates of the rows, \(first) to \(last)",
        "\(first)부터 \(last)까지의 줄에 맞는 여행을 하나로 정할 수 없습니다",
        hints: [
          say(
            "name a trip with `--trip`, or make new ones with `--new-trip`",
            "`--trip`으로 여행을 지정하거나 `--new-trip`으로 새로 만드십시오")
        ])
    case .whoIsMe(let file, let people):
      explain(
        error.code, .refused,
        "\(excerpt(file)) divides its amounts among \(list(people.map(quoted))): which one are you?",
        "\(excerpt(file), .은는) 금액을 \(list(people.map(quoted))) 사이에 나눕니다. 본인은 누구입니까?",
        hints: people.prefix(1).map {
          say("say it, e.g. ", "예를 들어 이렇게 지정하십시오: ") + commandLine("--me \($0.shellWord)")
        } + [wholeHint])
    case .notInFiles(let name, let people):
      Explanation(
        error.code, .refused,
        people.isEmpty
          ? say("\(excerpt(name)): the file names no people", "\(excerpt(name)): 파일에 사람 이름이 없습니다")
          : say("the file names nobody \(excerpt(name))", "파일에 \(excerpt(name)) 이름을 가진 사람이 없습니다"),
        hints: people.isEmpty
          ? [say("leave `--me` out", "`--me`를 빼십시오")]
          : [say("it names: ", "파일에 있는 이름: ") + list(people.prefix(30).map(quoted))])
    }
  }

  private func more(rows count: Int) -> [String] {
    count > 0 ? [say("and \(count, "more row")", "그 밖에 \(count)줄")] : []
  }

  fileprivate var wholeHint: String {
    say("`--whole` imports whole amounts, without people", "`--whole`을 붙이면 사람 없이 전체 금액을 가져옵니다")
  }
}
