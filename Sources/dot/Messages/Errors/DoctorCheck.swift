import TripLedger

/// One result of `dot doctor`.
struct DoctorCheck {
  enum Status: String {
    case good, advice, broken
  }

  let status: Status
  /// What it is about: a code that never changes.
  let code: String
  let message: String
  /// What can be done about it.
  var hint: String?
}

/// The state of the ledger that `doctor` found.
enum LedgerDiagnosis {
  case missing
  case checked(CheckReport)
  case refused(any Error)
}

/// Another program called `dot`.
struct OtherProgram: Equatable {
  let path: String
  let isGraphviz: Bool
  /// Whether it comes before this one on `PATH`.
  let isFirst: Bool
}

/// Where a key is kept.
enum KeyPlace { case variable, file }
