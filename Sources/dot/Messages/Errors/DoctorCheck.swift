import TripLedger

/// One thing that was looked at.
struct DoctorCheck {
  enum Status: String {
    case good, advice, broken
  }

  let status: Status
  /// What it is about: a word that never changes.
  let code: String
  let message: String
  /// What can be done.
  var hint: String?
}

/// A ledger as `doctor` finds it.
enum LedgerDiagnosis {
  case missing
  case checked(CheckReport)
  case refused(any Error)
}

/// A program of the name `dot` that is not this one.
struct OtherProgram: Equatable {
  let path: String
  let isGraphviz: Bool
  /// Whether it stands before this one in the path.
  let isFirst: Bool
}

/// Where a key is kept.
enum KeyPlace { case variable, file }
