/// Who paid, for whom, and with what, at the end of a line of notes: `ramen by Ben for Ana,Ben cash`, `라멘 벤이 현금`.
///
/// Only the names of the trip's people and of payment methods count; other words stay the memo.
struct NoteEnding {
  private(set) var memo: String?
  private(set) var payers: [TypedPayer] = []
  private(set) var portions: [TypedPortion] = []
  private(set) var pay: Payment?

  /// What a trip's lines may end with; many lines share it.
  struct Names {
    private let people: Set<FoldedText>
    private let wallets: [FoldedText: Payment]

    init(people: [Person], wallets: [Wallet]) {
      self.people = Set(people.map { FoldedText($0.name) })
      self.wallets = Dictionary(
        wallets.compactMap { wallet in wallet.payment.map { (FoldedText(wallet.name), $0) } }
      ) { first, _ in first }
    }

    fileprivate func people(_ text: String) -> [String]? {
      let names = text.split(separator: ",").map(String.init)
      return !names.isEmpty && names.allSatisfy { people.contains(FoldedText($0)) } ? names : nil
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
