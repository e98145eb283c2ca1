/// The words behind `dot spend`: an amount, then in short a category, a memo, and a place with `@`; the category may also
/// be before the amount.
struct SpendArguments {
  /// As typed; `nil` if it has to be asked for.
  let amount: String?
  private(set) var category: String?
  private(set) var memo: String?
  let place: String?
  /// The words of the memo right behind the place, which may have been meant as part of it.
  let wordsBehindPlace: [String]
  /// The last word of the memo, if it is also a date and no other was given.
  let trailingDate: String?
  /// A word of the memo, if it is also a time and none was given.
  let timeInMemo: String?

  static let arguments = [
    ArgumentSpec(name: "AMOUNT", isAsked: true), ArgumentSpec(name: "CATEGORY", isRequired: false),
    ArgumentSpec(name: "@PLACE", isRequired: false, kind: .markedPlace),
    ArgumentSpec(name: "MEMO", isRequired: false, isRepeatable: true, kind: .free),
  ]

  /// With `--split` the amount may be left out, and there is no category: other words are the memo.
  ///
  /// - Throws: `UsageError.conflict` if an option says the same once more.
  init(_ form: ShortForm, beside options: ExpenseDraft) throws(UsageError) {
    (amount, category, memo, place) = (form.amount, form.category, form.memo, form.place)
    wordsBehindPlace = form.wordsBehindPlace
    // One letter, such as 월, is more likely a word.
    let last = memo?.split(separator: " ").last.map(String.init)
    trailingDate = last.flatMap { last in
      last.count > 1 && options.words.date == nil && DayPhrase(last) != nil ? last : nil
    }
    timeInMemo =
      options.time == nil
      ? memo?.split(separator: " ").map(String.init).first {
        $0.contains(":") && (try? TimeOfDay(typedAlone: $0)) != nil
      } : nil
    if options.words.date != nil, options.time == nil, let memo, TimeOfDay(memo) != nil {
      throw UsageError.timeBesideDate(time: memo)
    }
    if let category, options.category != nil { throw .conflict(category, "--category") }
    if let memo, options.memo != nil { throw .conflict(memo, "--memo") }
    if let place, options.place != nil { throw .conflict("@" + place, "--place") }
    // A category that `--split` names, too, is no memo.
    if let split = options.split, let memo, split.parts.contains(where: { $0.category == memo }) {
      throw .conflict(memo, "--split")
    }
  }

  /// Takes what stands in the place of the category for the beginning of the memo.
  mutating func takeAsMemo(_ word: String) {
    (category, memo) = (nil, [word, memo].compactMap(\.self).joined(separator: " "))
  }
}
