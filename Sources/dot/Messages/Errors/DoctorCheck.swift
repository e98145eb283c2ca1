/// One result of `dot doctor`.
package struct DoctorCheck {
  package enum Status: String {
    case good, advice, broken
  }

  package let status: Status
  /// What it is about: a code that never changes.
  package let code: String
  package let message: String
  /// What can be done about it.
  package var hint: String?

  package init(status: Status, code: String, message: String, hint: String? = nil) {
    self.status = status
    self.code = code
    self.message = message
    self.hint = hint
  }
}

/// The state of the ledger that `doctor` found.
package enum LedgerDiagnosis {
  case missing
  case checked(CheckReport)
  case refused(any Error)
}

/// Another program called `dot`.
package struct OtherProgram: Equatable {
  package let path: String
  let isGraphviz: Bool
  /// Whether it comes before this one on `PATH`.
  let isFirst: Bool

  package init(path: String, isGraphviz: Bool, isFirst: Bool) {
    self.path = path
    self.isGraphviz = isGraphviz
    self.isFirst = isFirst
  }
}

/// Where a key is kept.
package enum KeyPlace { case variable, file }
