// Layer Messages: sentences in English and Korean.
//
// A `Phrase` has both languages side by side. `Words` are the words of one language: each sentence is a
// method or member of an extension, in the file of its subject (`TripWords.swift`), and `Words.say` evaluates
// only the text in use. `words.quoted` makes typed text safe to print. `"\(name, .을를)"` adds a Korean particle,
// `"\(count, "day")"` an English noun in its number (`Sentences.swift`); `.ci/phrases` refuses both by hand.
//
// A new sentence is written in both languages, by docs/style.md. The help of one command is
// in the command's file, options that several share in `HelpWords.swift`. Values are passed in: nothing here
// reads a file.

/// A language that people read; files and JSON are the same in every one.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// Korean.
  case korean = "ko"

  /// The language of a locale's name: `ko_KR.UTF-8` is Korean, everything else English.
  package init(locale: String) {
    self = locale.lowercased().hasPrefix("ko") ? .korean : .english
  }
}

/// A text in both languages, side by side so that neither can be missing.
package struct Phrase: Sendable {
  package let english: String
  package let korean: String

  package init(_ english: String, _ korean: String) {
    self.english = english
    self.korean = korean
  }
}

/// The words of one language. Every sentence the program prints is a method of an extension in this folder.
package struct Words: Sendable {
  package let language: Language
  /// Whether the terminal shows more than ASCII.
  package var isASCII = false
  /// Whether they are for a page, where dates are in words and a minus is U+2212.
  package var isPage = false
  /// The year that dates in words leave out.
  package var year: Int?
  /// Whether no line ends between an amount and its currency.
  var keepsAmounts = false
  /// Whether amounts have the name of their currency instead of its code.
  package var namesCurrencies = false
  /// Finds the ledger's categories when the first of them is named: most messages name none.
  package var findCategories: @Sendable () -> [Category] = { Category.builtIn }

  package init(
    language: Language, isASCII: Bool = false, isPage: Bool = false, namesCurrencies: Bool = false,
    findCategories: @escaping @Sendable () -> [Category] = { Category.builtIn }
  ) {
    (self.language, self.isASCII, self.isPage) = (language, isASCII, isPage)
    (self.namesCurrencies, self.findCategories) = (namesCurrencies, findCategories)
  }

  /// The ledger's categories, for what they are called.
  package var categories: [Category] { findCategories() }

  package func callAsFunction(_ phrase: Phrase) -> String {
    say(phrase.english, phrase.korean)
  }

  /// Evaluates only the text of the language in use.
  package func say(_ english: @autoclosure () -> String, _ korean: @autoclosure () -> String) -> String {
    switch language {
    case .english: english()
    case .korean: korean()
    }
  }

  /// A value in quotation marks, without characters that would control a terminal.
  package func quoted(_ text: String) -> String {
    isASCII ? "'" + text.printable + "'" : "‘" + text.printable + "’"
  }

  package func list(_ items: [String]) -> String { items.joined(separator: ", ") }
}
