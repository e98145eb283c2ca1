/// Who paid, for whom, and with what, at the end of a line of notes: `ramen by Ben for Ana,Ben cash`, `bus for all`,
/// `라멘 벤이 현금`.
///
/// Only the names of the trip's people and groups, `me` (`나`) and `all` among them, and of payment methods count; other
/// words stay the memo.
struct NoteEnding {
  private(set) var memo: String?
  private(set) var payers: [TypedPayer] = []
  private(set) var portions: [TypedPortion] = []
  private(set) var pay: Payment?

  /// What a trip's lines may end with; many lines share it.
  struct Names {
    /// The names of people and groups by what a line may call them. Where nobody is me, the word stays, and is refused as
    /// nobody's name.
    private let names: [FoldedText: String]
    private let wallets: [FoldedText: Payment]

    init(people: [Person], wallets: [Wallet]) {
      let mine = people.isEmpty ? [] : ["me", "나", "내"].map { ($0, people.me?.name ?? $0) }
      let known = (people.map(\.name) + people.groups.map(\.name)).map { ($0, $0) } + mine
      names = Dictionary(known.map { (FoldedText($0.0), $0.1) }) { first, _ in first }
      self.wallets = Dictionary(
        wallets.compactMap { wallet in wallet.payment.map { (FoldedText(wallet.name), $0) } }
      ) { first, _ in first }
    }

    fileprivate func name(_ text: some StringProtocol) -> String? {
      names.isEmpty ? nil : names[FoldedText(String(text))]
    }

    /// `Ana,Ben`, `Ana, Ben` and `Ana and Ben`; `nil` if one of them is nobody. `Ana:2` is two parts.
    fileprivate func list(_ words: ArraySlice<String>) -> [TypedPortion]? {
      let text = words.map { ["and", "&"].contains($0.lowercased()) ? "," : $0 }.joined(separator: " ")
      let parts = text.split(separator: ",").map { part -> TypedPortion? in
        let part = String(part).trimmed
        if Person.meansEverybody(part), !names.isEmpty { return TypedPortion(name: part) }
        if let name = name(part) { return TypedPortion(name: name) }
        guard let (before, value) = part.halves(at: ":"), let name = name(before), let count = Int(value),
          (1...Sharing.partsLimit).contains(count)
        else { return nil }
        return TypedPortion(name: name, .parts(count))
      }
      return parts.isEmpty || parts.contains(nil) ? nil : parts.compactMap(\.self)
    }

    fileprivate func payment(_ word: String) -> Payment? {
      (try? Payment(named: word)) ?? wallets[FoldedText(word)]
    }
  }

  init(of memo: String?, _ known: Names) {
    var words = memo.map { $0.split(separator: " ").map(String.init) } ?? []
    while let last = words.last {
      let place = words.lastIndex { ["by", "for"].contains($0.lowercased()) } ?? words.endIndex
      let list = known.list(words[place...].dropFirst())
      if portions.isEmpty, let list, words[place].lowercased() == "for" {
        portions = list
        words.removeSubrange(place...)
      } else if payers.isEmpty, let list = list.flatMap(Self.payers), words[place].lowercased() == "by" {
        payers = list
        words.removeSubrange(place...)
      } else if payers.isEmpty, ["이", "가"].contains(last.last),
        let list = known.list([String(last.dropLast())]).flatMap(Self.payers)
      {
        payers = list
        words.removeLast()
      } else if pay == nil, let payment = known.payment(last) {
        pay = payment
        words.removeLast()
      } else {
        break
      }
    }
    self.memo = words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// `nil` if parts are named, or everybody.
  private static func payers(_ list: [TypedPortion]) -> [TypedPayer]? {
    list.allSatisfy { $0.quantity == .usual && !Person.meansEverybody($0.name) }
      ? list.map { TypedPayer(name: $0.name) } : nil
  }
}
