/// Advice that is worth giving once.
enum Advice {
  /// Official Korean rates need a key.
  case officialKey
  /// Figures count the user's share once it is known who that is.
  case whoYouAre(TripID)

  fileprivate var key: String {
    switch self {
    case .officialKey: "official-key"
    case .whoYouAre(let trip): "who-you-are/\(trip.text)"
    }
  }
}

extension Context {
  /// The sentence, the first time that a person sees it on this machine.
  func once(_ advice: Advice, _ sentence: String) -> [String] {
    if globals.isJSON || globals.isQuiet { return [] }
    let before = SaidBefore.advice(folder: folders.state)
    // A memory that can't be read or written is no reason to fail, nor to keep it from them.
    guard let said = try? before.all() else { return [sentence] }
    if said.contains(advice.key) { return [] }
    try? before.set(said.union([advice.key]))
    return [sentence]
  }
}
