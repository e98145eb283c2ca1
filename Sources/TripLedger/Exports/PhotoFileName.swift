/// The name of an exported photo: `2025-09-06_1905_이치란-라멘_1.jpg`.
///
/// Date and time are the expense's, then come its memo or else the trip's title, and the photo's number.
/// Letters and digits of any script are kept; everything else, including slashes and periods, becomes a
/// hyphen.
struct PhotoFileName: Hashable, Sendable {
  private let stem: String
  private let fileExtension: String

  /// The maximum number of the memo's letters and of their bytes: file systems allow 255 bytes per name.
  private static let (limit, byteLimit) = (40, 160)

  /// `isNeutral` leaves out the memo and the title, which may reveal where it was taken.
  package init(of photo: StoredPhoto, isNeutral: Bool = false) {
    let expense = photo.expense
    let memo = Self.slug(expense.memo ?? "")
    let time = expense.time.map { "_" + $0.description.filter { $0 != ":" } } ?? ""
    let named = [memo, Self.slug(photo.trip.title)].first { !$0.isEmpty } ?? "photo"
    let subject = isNeutral ? "photo" : named
    stem = "\(expense.date)\(time)_\(subject)_\(photo.number)"
    fileExtension = photo.name.fileExtension
  }

  /// The name; from 2 on with the number of the attempt, if earlier names are taken.
  func text(attempt: Int = 1) -> String {
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
        guard slug.utf8.count + character.utf8.count <= byteLimit else { break }
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
