extension RateFileError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: RateFileError) -> Explanation {
    switch error {
    case .zipped:
      explain(
        "rate-file-packed", .usage, "the file of rates is still zipped", "환율 파일이 아직 압축되어 있습니다(zip)",
        hints: [say("unzip it first", "먼저 압축을 푸십시오(예: unzip)")])
    case .notRates:
      explain(
        "not-a-rate-file", .usage,
        "not a file of rates: its first line is not `Date` followed by currency codes",
        "환율 파일이 아닙니다: 첫 줄이 `Date`와 통화 코드가 아닙니다",
        hints: [
          say("use eurofxref-hist.csv from the European Central Bank", "유럽중앙은행의 eurofxref-hist.csv를 쓰십시오")
        ])
    case .noRates:
      explain(
        "rate-file-without-rates", .usage, "the file has no usable rate", "파일에 쓸 수 있는 환율이 하나도 없습니다",
        hints: [
          say("use eurofxref-hist.csv from the European Central Bank", "유럽중앙은행의 eurofxref-hist.csv를 쓰십시오")
        ])
    case .columns(let found, let expected, let line):
      explain(
        "rate-file-columns", .usage,
        "line \(line) has \(found, "column"), but the first line has \(expected)",
        "\(line)번째 줄은 \(found)열인데 첫 줄은 \(expected)열입니다",
        hints: [say("nothing was imported from the file", "파일에서 아무것도 저장하지 않았습니다")])
    case .bad(let flaw, let value, let line, let column):
      explain(
        flaw.code, .usage, "line \(line), column \(column): \(english(flaw, value))",
        "\(line)번째 줄 \(column)열: \(korean(flaw, value))",
        hints: [say("nothing was imported from the file", "파일에서 아무것도 저장하지 않았습니다")])
    }
  }
}

extension RateFileError.Flaw {
  fileprivate var code: String {
    switch self {
    case .date: "rate-file-date"
    case .repeatedDate: "rate-file-repeated-date"
    case .currency: "rate-file-currency"
    case .repeatedCurrency: "rate-file-repeated-currency"
    case .rate: "rate-file-rate"
    }
  }
}

extension Words {
  fileprivate func english(_ flaw: RateFileError.Flaw, _ value: String) -> String {
    switch flaw {
    case .date: "\(excerpt(value)) is not a date, or is in the future"
    case .repeatedDate: "\(excerpt(value)) is already on an earlier line"
    case .currency: "\(excerpt(value)) is not a currency code"
    case .repeatedCurrency: "\(excerpt(value)) already has a column"
    case .rate(let currency): "\(excerpt(value)) is not a rate for \(quoted(currency))"
    }
  }

  fileprivate func korean(_ flaw: RateFileError.Flaw, _ value: String) -> String {
    switch flaw {
    case .date: "\(excerpt(value)): 날짜가 아니거나 아직 오지 않은 날짜입니다"
    case .repeatedDate: "\(excerpt(value)): 앞줄에 이미 있는 날짜입니다"
    case .currency: "\(excerpt(value)): 통화 코드가 아닙니다"
    case .repeatedCurrency: "\(excerpt(value)): 이미 열이 있는 통화입니다"
    case .rate(let currency): "\(excerpt(value)): \(quoted(currency)) 환율이 아닙니다"
    }
  }
}
