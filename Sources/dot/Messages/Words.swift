// Layer Messages: sentences in English and Korean.
//
// A `Phrase` has both languages side by side. `Words` are the words of one language: each sentence is a
// method or member of an extension, in the file of its subject (`TripWords.swift`), and `Words.say` evaluates
// only the text in use. `Particle` adds Korean particles, `words.quoted` makes typed text safe to print.
//
// A new sentence is written in both languages, by docs/style.md. The help of one command is
// in the command's file, options that several share in `HelpWords.swift`. Values are passed in: nothing here
// reads a file.

import TripLedger

/// A language that people read; files and JSON are the same in every one.
enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"

  /// The language of a locale's name: `ko_KR.UTF-8` is Korean, everything else English.
  init(locale: String) {
    self = locale.lowercased().hasPrefix("ko") ? .korean : .english
  }
}

/// A text in both languages, side by side so that neither can be missing.
struct Phrase: Sendable {
  let english: String
  let korean: String

  init(_ english: String, _ korean: String) {
    self.english = english
    self.korean = korean
  }
}

/// The words of one language. Every sentence the program prints is a method of an extension in this folder.
struct Words: Sendable {
  let language: Language
  /// Whether the terminal shows more than ASCII.
  var isASCII = false
  /// Finds the ledger's categories when the first of them is named: most messages name none.
  var findCategories: @Sendable () -> [Category] = { Category.builtIn }

  /// The ledger's categories, for what they are called.
  var categories: [Category] { findCategories() }

  func callAsFunction(_ phrase: Phrase) -> String {
    say(phrase.english, phrase.korean)
  }

  /// Evaluates only the text of the language in use.
  func say(_ english: @autoclosure () -> String, _ korean: @autoclosure () -> String) -> String {
    switch language {
    case .english: english()
    case .korean: korean()
    }
  }

  /// A value in quotation marks, without characters that would control a terminal.
  func quoted(_ text: String) -> String {
    isASCII ? "'\(text.printable)'" : "‘\(text.printable)’"
  }

  func list(_ items: [String]) -> String { items.joined(separator: ", ") }
}

/// Korean particles, which follow from the sound that the word before them ends in.
enum Particle {
  /// `word` with the first form after a final consonant, the second after a vowel: `("을", "를")`.
  ///
  /// `("으로", "로")` also takes the second after ㄹ. Digits and Latin letters go by how they are read in Korean.
  static func attach(_ forms: (String, String), to word: String) -> String {
    let ending = ending(of: word)
    let takesFirst = forms.0 == "으로" ? ending == .consonant : ending != .vowel
    return word + (takesFirst ? forms.0 : forms.1)
  }

  enum Ending { case vowel, rieul, consonant }

  static func ending(of word: String) -> Ending {
    // 퍼센트
    if word.last(where: { !"’'\"".contains($0) }) == "%" { return .vowel }
    guard
      let last = word.unicodeScalars.last(where: {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      })
    else { return .vowel }
    switch last.value {
    case 0xAC00...0xD7A3:
      let final = (last.value - 0xAC00) % 28
      return final == 0 ? .vowel : final == 8 ? .rieul : .consonant
    case UInt32(ascii: "0"), UInt32(ascii: "3"), UInt32(ascii: "6"): return .consonant
    case UInt32(ascii: "1"), UInt32(ascii: "7"), UInt32(ascii: "8"): return .rieul
    case UInt32(ascii: "l"), UInt32(ascii: "L"), UInt32(ascii: "r"), UInt32(ascii: "R"): return .rieul
    case UInt32(ascii: "m"), UInt32(ascii: "M"), UInt32(ascii: "n"), UInt32(ascii: "N"): return .consonant
    case UInt32(ascii: "b"), UInt32(ascii: "c"), UInt32(ascii: "k"), UInt32(ascii: "p"), UInt32(ascii: "t"):
      // Read as part of a word these close the syllable; in capitals the letter's name is read: 비, 씨, 케이.
      return .consonant
    default: return .vowel
    }
  }
}

extension UInt32 {
  fileprivate init(ascii scalar: Unicode.Scalar) { self = scalar.value }
}
