/// Everything that can go wrong when requesting or reading rates.
///
/// Contains neither the key nor a URL: text from a server is shortened, and the key is removed.
package enum RateError: Error, Hashable, Sendable {
  /// An error with the source that it is of.
  indirect case with(RateSourceName, RateError)

  // Before anything is sent.
  case offline
  case noKey
  /// Not letters and digits only.
  case badKey
  /// The address of the source is neither `https://host/…` nor `http` to this machine.
  case badURL
  case quotaUsedUp(used: Int, limit: Int, resetsAt: Instant)
  case quotaDamaged(path: String, DocumentProblem)
  case quotaFile(FileError)

  // During the request.
  case http(HTTPError)
  case httpStatus(Int)
  /// No answer within the time limit for one request with all its retries.
  case retriesTimedOut

  // Errors that the source reports with HTTP status 200.
  /// `result` 2.
  case dataCodeRefused
  /// `result` 3: unknown, or older than two years.
  case keyRefused
  /// `result` 4: the source counts more calls than `QuotaStore` did.
  case dailyLimit
  case unknownResult(Int)
  /// More calls than the source allows for the key or the address, by its own count.
  case tooManyCalls
  /// The source answers this address no more for a while, because it went on asking.
  case addressBlocked
  /// The exchange has no market for a coin.
  case noMarket(coin: Currency)
  /// Any other answer without rates: a word or a short sentence from the source.
  case refused(status: Int, message: String)

  // Errors in the content of the answer.
  case emptyBody
  case notJSON(AnswerKind)
  /// Starts like JSON; `offset` in bytes.
  case brokenJSON(offset: Int)
  /// JSON, but not a list of rows.
  case unexpectedJSON
  /// One bad row rejects its whole day, because nothing else in it can be trusted.
  case badRow(currency: String, field: String, value: String)
  /// Rows, but none with a rate of a currency in use.
  case noUsableRow

  // Errors when reading stored rates.
  case nothingStored
  /// The walk-back ended before it reached a published day.
  case nothingPublished(since: Day)
  case noRate(currency: Currency, on: Day)

  package enum AnswerKind: Hashable, Sendable {
    case html, text
  }
}

extension RateError {
  package init(_ error: HTTPError) { self = error == .badURL ? .badURL : .http(error) }

  /// Whether the same request may succeed a moment later.
  package var isPassing: Bool {
    switch self {
    case .with(_, let error): error.isPassing
    case .http(.connectionReset): true
    case .httpStatus(let status): (500...599).contains(status)
    default: false
    }
  }

  /// Returns the same error without a secret that a server may have sent back.
  func hiding(_ secret: String) -> RateError {
    func clear(_ text: String) -> String {
      text.lowercased().contains(secret.lowercased()) ? "…" : text
    }
    return switch self {
    case .with(let source, let error): .with(source, error.hiding(secret))
    case .refused(let status, let message): .refused(status: status, message: clear(message))
    case .http(.redirectElsewhere(let origin)): .http(.redirectElsewhere(origin: clear(origin)))
    case .badRow(let currency, let field, let value):
      .badRow(currency: clear(currency), field: field, value: clear(value))
    default: self
    }
  }

  /// Returns the same error with its source, if the source matters.
  package func of(_ source: RateSourceName) -> RateError {
    switch self {
    case .with, .offline, .http(.curlMissing), .quotaDamaged, .quotaFile, .nothingStored, .noRate: self
    default: .with(source, self)
    }
  }

  /// The error without the name of the source.
  package var plain: RateError {
    if case .with(_, let error) = self { error } else { self }
  }
}

extension RateError: CodedError {
  package var code: String {
    switch self {
    case .with(_, let error): error.code
    case .http(let error): error.code
    case .offline: "offline"
    case .noKey: "no-key"
    case .badKey: "bad-key"
    case .badURL: "bad-rate-address"
    case .quotaUsedUp: "quota-used-up"
    case .quotaDamaged: "quota-damaged"
    case .quotaFile: "quota-failed"
    case .httpStatus: "http-status"
    case .retriesTimedOut: "retries-timeout"
    case .dataCodeRefused: "data-code-refused"
    case .keyRefused: "key-refused"
    case .dailyLimit: "daily-limit"
    case .unknownResult: "unknown-result"
    case .tooManyCalls: "too-many-calls"
    case .addressBlocked: "address-blocked"
    case .noMarket: "no-market"
    case .refused: "source-refused"
    case .emptyBody: "answer-empty"
    case .notJSON(.html): "answer-html"
    case .notJSON(.text): "answer-text"
    case .brokenJSON: "answer-broken"
    case .unexpectedJSON: "answer-unexpected"
    case .badRow: "answer-bad-row"
    case .noUsableRow: "answer-without-rates"
    case .nothingStored: "no-rates-stored"
    case .nothingPublished: "nothing-published"
    case .noRate: "no-rate"
    }
  }
}
