/// The words of `gaps`.
extension Words {
  package func noGaps(_ trip: TripInfo) -> String {
    say("\(quoted(trip.title)) has no gaps", "\(quoted(trip.title))에 빠진 것이 없습니다")
  }

  package var daysWithout: String { say("Days without spending", "지출이 없는 날") }
  package var withoutRow: String { say("On no row of an imported list", "가져온 명세에 줄이 없는 지출") }
  package var withoutReceipt: String { say("Expenses without a receipt", "영수증이 없는 지출") }
  package var withoutRate: String { say("Expenses without a rate", "환율이 없는 지출") }
  package var withProvisional: String { say("Expenses with a provisional rate", "잠정 환율을 쓴 지출") }
  package var likelyDuplicates: String { say("Likely duplicates", "겹친 것으로 보이는 지출") }

  package var shortWallets: String { say("Spent from wallets and not there", "지갑에 있던 것보다 더 쓴 돈") }
  package var withoutCost: String { say("Cash expenses without a cost", "원가를 알 수 없는 현금 지출") }

  /// Two expenses, and what they have in common.
  package func duplicate(_ expense: String, of other: String, _ reason: LikelyDuplicate.Reason) -> String {
    let why =
      switch reason {
      case .photo: say("the same photo", "같은 사진")
      case .minute: say("the same amount and minute", "같은 금액, 같은 시각")
      case .memo: say("the same amount, day and memo", "같은 금액, 같은 날, 같은 메모")
      case .booking: say("the same booking on that day", "같은 날, 같은 예약")
      case .row: say("the same amount in an imported row", "가져온 줄의 금액이 같음")
      case .charge: say("an imported row may be its charge", "가져온 줄이 그 청구액으로 보임")
      }
    return say("\(expense) and \(other): \(why)", "\(expense) · \(other): \(why)")
  }

  package var photosWithout: String { say("Photos not attached to any expense", "어느 지출에도 없는 사진") }

  package func more(_ count: Int) -> String { say("and \(count) more", "그 밖에 \(count)건") }
}
