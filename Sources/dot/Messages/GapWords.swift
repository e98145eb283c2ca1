import TripLedger

/// The words of `gaps`.
extension Words {
  func noGaps(_ trip: TripInfo) -> String {
    say("\(quoted(trip.title)) has no gaps", "\(quoted(trip.title))에 빠진 것이 없습니다")
  }

  var daysWithout: String { say("Days without spending", "지출이 없는 날") }
  var withoutReceipt: String { say("Expenses without a receipt", "영수증이 없는 지출") }
  var withoutRate: String { say("Expenses without a rate", "환율이 없는 지출") }
  var withProvisional: String { say("Expenses with a provisional rate", "잠정 환율을 쓴 지출") }
  var photosWithout: String { say("Photos not attached to any expense", "어느 지출에도 없는 사진") }

  func more(_ count: Int) -> String { say("and \(count) more", "그 밖에 \(count)건") }
}
