/// The help of options for people whose money is one, and for money that is not theirs.
extension Help {
  package static let kitty = Phrase(
    "common money: it pays and is paid, and shares nothing", "모은 돈: 내고 받기만 하고 몫은 없음")
  package static let claimsInBudget = Phrase(
    "whether budgets count what is claimed; else as in config", "청구하는 지출을 예산에 넣을지. 없으면 설정대로")
}
