/// Everything that can go wrong with asking for rates or answering from them.
///
/// Holds neither the key nor a URL: what a server sent is shortened, and cleared of the key.
package enum RateError: Error, Hashable, Sendable {
  /// What went wrong with a source other than the Eximbank, of which the other cases speak.
  indirect case with(RateSourceName, RateError)

  // Before anything is sent.
  case offline
  case noKey
  /// Not letters and digits only.
  case badKey
  /// The address of the source is not `https://host/…`, and not `http` to this machine either.
  case badURL
  case quotaUsedUp(used: Int, limit: Int, resetsAt: Instant)
  case quotaDamaged(path: String, DocumentProblem)
  case quotaFile(FileError)

  // On the way.
  case http(HTTPError)
  case httpStatus(Int)
  /// No answer in the time that there is for a question with all its retries.
  case retriesTimedOut

  // What the source said, with HTTP 200 all the same.
  /// `result` 2.
  case dataCodeRefused
  /// `result` 3: unknown, or older than two years.
  case keyRefused
  /// `result` 4: the source counts more calls than we did.
  case dailyLimit
  case unknownResult(Int)
  /// More calls than the source allows its key, by its own count.
  case tooManyCalls
  /// Anything else it said in place of rates: a word or a short sentence of its own.
  case refused(status: Int, message: String)

  // What the answer is made of.
  case emptyBody
  case notJSON(AnswerKind)
  /// Begins like JSON; `offset` in bytes.
  case brokenJSON(offset: Int)
  /// JSON, but no list of rows.
  case unexpectedJSON
  /// One row spoils its whole day, as nothing else in it can be trusted then.
  case badRow(currency: String, field: String, value: String)
  /// Rows, but not one with a rate of a currency in use.
  case noUsableRow

  // Answering from what is stored.
  case nothingStored
  /// The walk back ended before it came to a published day.
  case nothingPublished(since: Day)
  case noRate(currency: Currency, on: Day)

  package enum AnswerKind: Hashable, Sendable {
    case html, text
  }
}

extension RateError {
  init(_ error: HTTPError) { self = error == .badURL ? .badURL : .http(error) }

  /// Whether the same question may well be answered a moment later.
  var isPassing: Bool {
    switch self {
    case .with(_, let error): error.isPassing
    case .http(.connectionReset): true
    case .httpStatus(let status): (500...599).contains(status)
    default: false
    }
  }

  /// The same error without a secret that a server may have sent back.
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

  /// The same error as one of a source, where it makes a difference whose it is.
  package func of(_ source: RateSourceName) -> RateError {
    switch self {
    case .with, .offline, .http(.curlMissing), .quotaDamaged, .quotaFile, .nothingStored, .noRate: self
    default: source == .eximbank ? self : .with(source, self)
    }
  }

  /// Without the name of the source.
  package var plain: RateError {
    if case .with(_, let error) = self { error } else { self }
  }
}
