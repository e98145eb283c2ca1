import TripLedger

extension ImportError: ExplainedError {
  var code: String {
    switch self {
    case .notText: "import-not-text"
    case .unknownEncoding: "import-encoding-unclear"
    case .notInEncoding: "import-wrong-encoding"
    case .noConverter: "import-no-converter"
    case .unknownFormat: "import-unknown-format"
    case .notOfFormat: "import-not-of-format"
    case .unclosedQuote: "import-open-quote"
    case .unclear: "import-unclear"
    case .noSuchColumn: "no-such-column"
    case .noSuchMapping: "no-such-mapping"
    case .damagedExport: "import-damaged-export"
    case .rounded: "import-rounded"
    }
  }

  var exit: ExitStatus {
    switch self {
    case .notText, .unknownEncoding, .noConverter, .unknownFormat, .notOfFormat, .unclear, .noSuchMapping,
      .rounded:
      .refused
    case .notInEncoding, .unclosedQuote, .noSuchColumn, .damagedExport: .usage
    }
  }

  func message(in words: Words) -> String {
    switch self {
    case .notText(let path, let kind):
      words.say(
        "\(words.excerpt(path)) is \(words.english(kind)), which can't be imported",
        "\(words.topic(path)) \(words.korean(kind)) 가져올 수 없습니다")
    case .unknownEncoding(let path):
      words.say(
        "can't tell the encoding of \(words.excerpt(path))", "\(words.excerpt(path))의 문자 인코딩을 알 수 없습니다")
    case .notInEncoding(let path, let encoding):
      words.say(
        "\(words.excerpt(path)) is not in \(encoding.rawValue)",
        "\(words.topic(path)) \(encoding.rawValue) 파일이 아닙니다")
    case .noConverter(let encoding):
      words.say(
        "`iconv`, which reads \(encoding.rawValue), is not installed",
        "\(encoding.rawValue) 파일을 읽는 `iconv`가 설치되어 있지 않습니다")
    case .unknownFormat(let path):
      words.say(
        "\(words.excerpt(path)) has no columns that can be recognized as dates and amounts",
        "\(words.excerpt(path))에서 날짜와 금액 열을 찾지 못했습니다")
    case .notOfFormat(let path, let format):
      words.say(
        "\(words.excerpt(path)) is not a file of \(words.quoted(format))",
        "\(words.topic(path)) \(words.quoted(format)) 형식이 아닙니다")
    case .unclosedQuote(let path, let line):
      words.say(
        "\(words.excerpt(path)), line \(line): a quotation mark is never closed",
        "\(words.excerpt(path)) \(line)번째 줄: 따옴표가 닫히지 않았습니다")
    case .unclear(let path, let question): words.message(question, path)
    case .noSuchColumn(let name, let path, _):
      words.say(
        "\(words.excerpt(path)) has no column \(words.excerpt(name))",
        "\(words.excerpt(path))에 \(words.excerpt(name)) 열이 없습니다")
    case .damagedExport(let path):
      words.say(
        "\(words.excerpt(path)) is not as `dot export json` wrote it",
        "\(words.topic(path)) `dot export json`이 쓴 그대로가 아닙니다")
    case .rounded(let path):
      words.say(
        "the amounts in \(words.excerpt(path)) are rounded, as `bean-query` shows the column `number`",
        "\(words.excerpt(path))의 금액은 `bean-query`가 `number` 열을 보여 주며 반올림한 것입니다")
    case .noSuchMapping(let name, _):
      words.say("no mapping is saved as \(words.excerpt(name))", "\(words.excerpt(name)) 이름으로 저장한 열 지정이 없습니다")
    }
  }

  func hints(in words: Words) -> [String] {
    switch self {
    case .notText(_, let kind): [words.hint(kind)]
    case .unknownEncoding:
      [words.say("name it, e.g. `--encoding cp949`", "`--encoding cp949`처럼 지정하십시오")]
    case .notInEncoding:
      [words.say("try without `--encoding`", "`--encoding` 없이 해 보십시오")]
    case .noConverter:
      [words.say("save the file as UTF-8, or install `iconv`", "파일을 UTF-8로 저장하거나 `iconv`를 설치하십시오")]
    case .unknownFormat:
      [
        words.say(
          "say which columns they are: `--map date=COLUMN,amount=COLUMN,currency=JPY`",
          "어느 열인지 지정하십시오: `--map date=열이름,amount=열이름,currency=JPY`"),
        words.say("`dot import formats` lists the formats", "`dot import formats`: 가져올 수 있는 형식"),
      ]
    case .rounded:
      [
        words.say("query the text of the numbers: ", "숫자를 글자로 뽑으십시오: ")
          + words.commandLine("bean-query -f csv FILE \"\(DocumentFormat.beanQuery)\"")
      ]
    case .damagedExport: [words.say("export it again", "다시 내보내십시오")]
    case .notOfFormat:
      [words.say("leave the format out, and the contents decide", "형식을 적지 않으면 내용을 보고 판단합니다")]
    case .unclosedQuote:
      [words.say("the file may be cut off: export it again", "파일이 잘렸을 수 있으니 다시 내보내십시오")]
    case .unclear(_, let question): words.hints(question)
    case .noSuchMapping(_, let known):
      known.isEmpty
        ? [words.say("save one with `--map` and `--save-map`", "`--map`과 `--save-map`으로 저장하십시오")]
        : [
          words.say(
            "saved: \(words.list(known.prefix(30).map(words.excerpt)))",
            "저장한 이름: \(words.list(known.prefix(30).map(words.excerpt)))")
        ]
    case .noSuchColumn(_, _, let columns):
      columns.isEmpty
        ? []
        : [
          words.say(
            "its columns: \(words.list(columns.prefix(30).map(words.excerpt)))",
            "파일의 열: \(words.list(columns.prefix(30).map(words.excerpt)))")
        ]
    }
  }
}

extension Words {
  fileprivate func english(_ kind: ContentKind) -> String {
    switch kind {
    case .zip: "a ZIP archive or an Excel workbook"
    case .workbook: "an old Excel workbook"
    case .encrypted: "an Excel workbook with a password"
    case .pdf: "a PDF"
    case .gzip: "a gzip file"
    case .json: "JSON"
    case .xml: "XML"
    case .text, .html: "a text"
    }
  }

  fileprivate func korean(_ kind: ContentKind) -> String {
    switch kind {
    case .zip: "ZIP이나 엑셀 파일이라"
    case .workbook: "옛 엑셀 파일이라"
    case .encrypted: "암호가 걸린 엑셀 파일이라"
    case .pdf: "PDF라"
    case .gzip: "gzip 파일이라"
    case .json: "JSON이라"
    case .xml: "XML이라"
    case .text, .html: "텍스트라"
    }
  }

  fileprivate func hint(_ kind: ContentKind) -> String {
    switch kind {
    case .zip, .workbook:
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

  fileprivate func message(_ question: ImportError.Question, _ path: String) -> String {
    switch question {
    case .dateOrder(let example):
      say(
        "\(excerpt(path)): \(excerpt(example)) can be two dates, and no row decides",
        "\(excerpt(path)): \(topic(example)) 두 가지 날짜로 읽을 수 있고, 구별할 줄이 없습니다")
    case .decimalMark(let example):
      say(
        "\(excerpt(path)): \(excerpt(example)) can be two numbers, and no row decides",
        "\(excerpt(path)): \(topic(example)) 두 가지 숫자로 읽을 수 있고, 구별할 줄이 없습니다")
    case .sign(let column):
      say(
        "\(excerpt(path)): column \(excerpt(column)) has both signs, and nothing says which is spending",
        "\(excerpt(path)): \(excerpt(column)) 열에 두 부호가 다 있어 어느 쪽이 지출인지 알 수 없습니다")
    case .currency:
      say("\(excerpt(path)): nothing says the currency of its amounts", "\(excerpt(path)): 금액의 통화를 알 수 없습니다")
    }
  }

  fileprivate func hints(_ question: ImportError.Question) -> [String] {
    switch question {
    case .dateOrder:
      [say("say `--date-order dmy` or `--date-order mdy`", "`--date-order dmy`나 `--date-order mdy`를 붙이십시오")]
    case .decimalMark: [say("say `--decimal .` or `--decimal ,`", "`--decimal .`이나 `--decimal ,`를 붙이십시오")]
    case .sign(let column):
      [
        say(
          "if figures above zero are spending: \(commandLine("--map out=\(column)"))",
          "양수가 지출이면: \(commandLine("--map out=\(column)"))"),
        say(
          "if figures below zero are spending: \(commandLine("--map in=\(column)"))",
          "음수가 지출이면: \(commandLine("--map in=\(column)"))"),
      ]
    case .currency:
      [say("name a column or a code: `--map currency=JPY`", "열이나 통화 코드를 지정하십시오: `--map currency=JPY`")]
    }
  }
}

extension RowImportError: ExplainedError {
  var code: String {
    switch self {
    case .badRows: "bad-rows"
    case .noTrip: "no-trip-on-dates"
    case .whoIsMe: "import-who-are-you"
    case .notInFiles: "import-no-such-person"
    }
  }

  var exit: ExitStatus {
    switch self {
    case .badRows: .usage
    case .noTrip, .whoIsMe, .notInFiles: .refused
    }
  }

  func message(in words: Words) -> String {
    switch self {
    case .badRows(_, let count):
      words.say(
        "\(count == 1 ? "1 row" : "\(count) rows") can't be imported, so nothing was imported",
        "\(count)줄을 가져올 수 없어 아무것도 가져오지 않았습니다")
    case .noTrip(let first, let last):
      words.say(
        "no single trip is on the dates of the rows, \(first) to \(last)",
        "\(first)부터 \(last)까지의 줄에 맞는 여행을 하나로 정할 수 없습니다")
    case .whoIsMe(let file, let people):
      words.say(
        "\(words.excerpt(file)) divides its amounts among \(words.list(people.map(words.quoted))): which one are you?",
        "\(words.topic(file)) 금액을 \(words.list(people.map(words.quoted))) 사이에 나눕니다. 본인은 누구입니까?")
    case .notInFiles(let name, let people):
      people.isEmpty
        ? words.say(
          "\(words.excerpt(name)): the file names no people", "\(words.excerpt(name)): 파일에 사람 이름이 없습니다")
        : words.say(
          "the file names nobody \(words.excerpt(name))", "파일에 \(words.excerpt(name)) 이름을 가진 사람이 없습니다")
    }
  }

  func hints(in words: Words) -> [String] {
    switch self {
    case .badRows(let rows, let count):
      let rest = count - rows.count
      return rows.map(words.badRow)
        + (rest > 0
          ? [words.say(rest == 1 ? "and 1 more row" : "and \(rest) more rows", "그 밖에 \(rest)줄")] : [])
        + [words.say("`--skip-bad` imports the others", "`--skip-bad`를 붙이면 나머지를 가져옵니다")]
        + (rows.contains { [.cell(.shares), .cell(.noPayer)].contains($0.flaw) } ? [words.wholeHint] : [])
    case .noTrip:
      return [
        words.say(
          "name a trip with `--trip`, or make new ones with `--new-trip`",
          "`--trip`으로 여행을 지정하거나 `--new-trip`으로 새로 만드십시오")
      ]
    case .whoIsMe(_, let people):
      return people.prefix(1).map {
        words.say("say it, e.g. ", "예를 들어 이렇게 지정하십시오: ") + words.commandLine("--me \($0.shellWord)")
      } + [words.wholeHint]
    case .notInFiles(_, let people):
      return people.isEmpty
        ? [words.say("leave `--me` out", "`--me`를 빼십시오")]
        : [words.say("it names: ", "파일에 있는 이름: ") + words.list(people.prefix(30).map(words.quoted))]
    }
  }
}

extension Words {
  fileprivate var wholeHint: String {
    say("`--whole` imports whole amounts, without people", "`--whole`을 붙이면 사람 없이 전체 금액을 가져옵니다")
  }
}
