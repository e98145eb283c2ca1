// Layer Sentences: what those who use the library show people: the messages of `dot`, without its hints.
//
// It is the product `TripLedgerMessages`; nothing of the program uses it.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension TripLedgerError: LocalizedError {
  /// What went wrong, in the language of the user.
  public var errorDescription: String? { message(in: .preferred) }

  /// What went wrong, and with which value or file, as one sentence.
  public func message(in language: Language) -> String {
    Explanation(self, in: Words(language: language)).message
  }
}

extension Warning {
  /// What deserves attention, as one sentence.
  public func message(in language: Language) -> String { Words(language: language).notice(notice) }
}

extension Language {
  /// What the user has chosen for programs: the first of the system's languages, on Linux that of the locale.
  public static var preferred: Language {
    #if canImport(Darwin)
      return Language(locale: Locale.preferredLanguages.first ?? "")
    #else
      let environment = ProcessInfo.processInfo.environment
      let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
      return Language(locale: names.first { !$0.isEmpty } ?? "")
    #endif
  }
}
