/// Who paid, for whom, and with what, at the end of a line of notes: `ramen by Ben for Ana,Ben cash`, `라멘 벤이 현금`.
///
/// Only the names of the trip's people, `me` (`나`) among them, and of payment methods count; other words stay the memo.
struct NoteEnding {
  private(set) var memo: String?
  private(set) var payers: [TypedPayer] = []
  private(set) var portions: [TypedPortion] = []
  private(set) var pay: Payment?

  /// What a trip's lines may end with; many lines share it.
  struct Names {
    /// The people's names by what a line may call them. Where nobody is me, the word stays, and is refused as nobody's name.
    private let people: [FoldedText: String]
    private let wallets: [FoldedText: Payment]

    init(people: [Person], wallets: [Wallet]) {
      let mine = people.isEmpty ? [] : ["me", "나", "내"].map { ($0, people.me?.name ?? $0) }
      self.people = Dictionary((people.map { ($0.name, $0.name) } + mine).map { (FoldedText($0.0), $0.1) }) {
        first, _ in first
      }
      self.wallets = Dictionary(
        wallets.compactMap { wallet in wallet.payment.map { (FoldedText(wallet.name), $0) } }
      ) { first, _ in first }
    }

    fileprivate func people(_ text: String) -> [String]? {
      let names = text.split(separator: ",").map { people[FoldedText(String($0))] }
      return names.isEmpty || names.contains(nil) ? nil : names.compactMap(\.self)
    }

    fileprivate func payment(_ word: String) -> Payment? {
      (try? Payment(named: word)) ?? wallets[FoldedText(word)]
    }
  }

  init(of memo: String?, _ known: Names) {
    var words = memo.map { $0.split(separator: " ").map(String.init) } ?? []
    let names = known.people(_:)
    while let last = words.last {
      let before = words.dropLast().last?.lowercased()
      if payers.isEmpty, before == "by", let names = names(last) {
        payers = names.map { TypedPayer(name: $0) }
        words.removeLast(2)
      } else if portions.isEmpty, before == "for", let names = names(last) {
        portions = names.map { TypedPortion(name: $0, .usual) }
        words.removeLast(2)
      } else if payers.isEmpty, ["이", "가"].contains(last.last), let names = names(String(last.dropLast())) {
        payers = names.map { TypedPayer(name: $0) }
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
}
