/// What an exported photo is called: `2025-09-06_1905_이치란-라멘_1.jpg`.
///
/// Date and time are the expense's, then its memo or else the trip's title, then the photo's number. Letters and
/// digits of any script stay; everything else, slashes and points among it, becomes a hyphen.
package struct PhotoFileName: Hashable, Sendable {
  private let stem: String
  private let fileExtension: String

  /// Letters of the memo at most; with four bytes each, names stay far below the 255 bytes of file systems.
  private static let limit = 40

  package init(of photo: KeptPhoto) {
    let expense = photo.expense
    let memo = Self.slug(expense.memo ?? "")
    let time = expense.time.map { "_" + $0.description.filter { $0 != ":" } } ?? ""
    let subject = [memo, Self.slug(photo.trip.title), "photo"].first { !$0.isEmpty } ?? "photo"
    stem = "\(expense.date)\(time)_\(subject)_\(photo.number)"
    fileExtension = photo.name.fileExtension
  }

  /// The name; from 2 on with the number of the attempt, where others have it already.
  package func text(attempt: Int = 1) -> String {
    (attempt == 1 ? stem : "\(stem)-\(attempt)") + "." + fileExtension
  }

  private static func slug(_ text: String) -> String {
    var slug = ""
    var length = 0
    for character in text where length < limit {
      let isPlain = character.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || $0.properties.generalCategory == .nonspacingMark
      }
      if isPlain, character.unicodeScalars.count <= 4 {
        slug.append(character)
        length += 1
      } else if !slug.isEmpty, !slug.hasSuffix("-") {
        slug.append("-")
        length += 1
      }
    }
    while slug.hasSuffix("-") { slug.removeLast() }
    return slug
  }
}
