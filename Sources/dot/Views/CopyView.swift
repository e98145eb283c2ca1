extension Repair {
  /// The verdict on a copy, if the repair is one.
  var verdict: CopyResolution? { if case .merge(let verdict) = action { verdict } else { nil } }
}

extension CopyResolution {
  /// Both versions of what differs, for programs.
  var json: JSON {
    var members = [
      JSONMember("code", .string(code)), JSONMember("original", .string(original)),
      JSONMember("records", each: records, \.json),
    ]
    if case .left(let reason) = outcome { members.append(JSONMember("reason", .string(reason.code))) }
    return .object(members)
  }

  /// Both versions of what differs, for people.
  func lines(_ context: Context) -> [String] {
    records.flatMap { record in
      context.wrapped(context.words.merged(record), indent: 2)
        + context.words.differences(of: record).flatMap { context.wrapped($0, indent: 4) }
    }
  }
}

extension CopyResolution.Reason {
  /// The word that scripts compare; listed in `docs/check.md`.
  var code: String {
    switch self {
    case .damaged(let finding): finding.code
    case .blocked: "blocked"
    case .head: "undecided-member"
    case .noTrip: "no-trip"
    case .differs: "differs"
    case .notAFile: "not-a-file"
    case .unreadable: "unreadable"
    }
  }
}

extension RecordResolution {
  fileprivate var json: JSON {
    [
      "document": .string(document.relative), "record": .string(record), "code": .string(kind.code),
      "ledger": here.map { .raw($0) } ?? .null, "copy": there.map { .raw($0) } ?? .null,
      "movedTo": JSON(movedTo?.relative),
    ]
  }
}

extension RecordResolution.Kind {
  /// The word that scripts compare; listed in `docs/check.md`.
  fileprivate var code: String {
    switch self {
    case .added: "added"
    case .staysRemoved: "stays-removed"
    case .removed: "removed"
    case .copyCounts: "copy-counts"
    case .ledgerCounts: "ledger-counts"
    case .bothCount: "both-count"
    case .copyCountsByText: "copy-counts-by-text"
    case .ledgerCountsByText: "ledger-counts-by-text"
    }
  }
}
