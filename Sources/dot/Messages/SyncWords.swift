import TripLedger

/// The words of `sync`, `sync init`, `sync status`, `sync log` and `join`.
extension Words {
  func synced(_ outcome: SyncOutcome, isStart: Bool, isDryRun: Bool) -> [String] {
    guard isStart, let trip = outcome.trip, let remote = outcome.remote else {
      return [exchanged(outcome, isStart: isStart, isDryRun: isDryRun)]
    }
    let (title, name) = (quoted(trip.title), quoted(remote))
    if outcome.isNewLedger {
      return [
        say(
          "Joined \(title) in \(name): \(exchanged(outcome.received, outcome.photosReceived))",
          "\(name)의 \(title) 여행을 받았습니다: \(exchanged(outcome.received, outcome.photosReceived))")
      ]
    }
    return [
      say("Shared \(title) in \(name)", "\(title, .을를) \(name)에서 함께 씁니다"),
      say(
        "Companions see this trip: people, expenses, payments, photos, its history and rates; not your budget, wallets, claims, pace, and nothing else of the ledger",
        "일행은 이 여행의 사람, 지출, 송금, 사진, 변경 기록, 환율을 봅니다. 내 예산, 지갑, 청구, 지출 속도 설정과 장부의 나머지는 보내지 않습니다"
      ),
    ]
  }

  private func exchanged(_ outcome: SyncOutcome, isStart: Bool, isDryRun: Bool) -> String {
    guard let remote = outcome.remote else {
      return say("There is no remote yet: ", "아직 원격이 없습니다: ") + commandLine("dot sync init REMOTE")
    }
    if outcome.isNewLedger {
      return say(
        "Joined the ledger in \(quoted(remote)): \(exchanged(outcome.received, outcome.photosReceived))",
        "\(quoted(remote)) 장부를 받았습니다: \(exchanged(outcome.received, outcome.photosReceived))")
    }
    if isStart, isDryRun { return say("Connected with \(quoted(remote))", "\(quoted(remote)) 원격에 연결했습니다") }
    let photos = outcome.photosReceived
    guard outcome.sent + outcome.received + photos > 0 else {
      return say("Nothing new; the same as \(quoted(remote))", "새로운 내용이 없습니다. \(quoted(remote)) 원격과 같습니다")
    }
    let (sent, received) = (exchanged(outcome.sent, 0), exchanged(outcome.received, photos))
    return say("Sent \(sent), received \(received)", "\(sent, .을를) 보내고 \(received, .을를) 받았습니다")
  }

  private func exchanged(_ records: Int, _ photos: Int) -> String {
    let records = say("\(records, "record")", "기록 \(records)건")
    return photos == 0 ? records : say("\(records) and \(photos, "photo")", "\(records, .과와) 사진 \(photos)장")
  }

  /// What deserves attention after an exchange.
  func remarks(_ outcome: SyncOutcome) -> [String] {
    var remarks: [String] = []
    if outcome.wasRewritten {
      remarks.append(
        say(
          "the remote no longer has what was there at the last sync; nothing was removed here",
          "원격에 지난번 동기화 때의 내용이 없습니다. 여기서 지운 것은 없습니다"))
    }
    let (erased, refused) = (outcome.photosErased, outcome.refused)
    if erased > 0 {
      remarks.append(
        say(
          "\(erased, "photo was", "photos were") erased, as on another device",
          "다른 기기에서 완전히 지운 사진 \(erased)장을 여기서도 지웠습니다"))
    }
    if !refused.isEmpty {
      let shown = list(refused.prefix(5).map(quoted))
      remarks.append(
        say(
          "\(refused.count, "path", "paths") of the remote can't belong to a ledger and were not applied: \(shown)",
          "원격의 경로 \(refused.count)개는 장부에 있을 수 없어 적용하지 않았습니다: \(shown)"))
    }
    return remarks
  }

  func standing(_ standing: SyncStanding) -> [String] {
    guard let remote = standing.remote else {
      return [say("There is no remote yet: ", "아직 원격이 없습니다: ") + commandLine("dot sync init REMOTE")]
    }
    let name = quoted(remote) + (standing.trip.map { " (\(quoted($0)))" } ?? "")
    let (ahead, behind) = (standing.ahead, standing.behind)
    let state =
      switch standing.state {
      case .upToDate, .none: say("The same as \(name) at the last sync", "지난번 동기화 때의 \(name) 원격과 같습니다")
      case .ahead: say("\(ahead, "change") not sent to \(name) yet", "\(name) 원격에 보내지 않은 변경 \(ahead)건")
      case .behind: say("\(behind, "change") of \(name) not merged yet", "\(name) 원격의 합치지 않은 변경 \(behind)건")
      case .diverged:
        say(
          "\(ahead, "change") not sent to \(name), \(behind, "change") not merged yet",
          "\(name) 원격에 보내지 않은 변경 \(ahead)건, 합치지 않은 변경 \(behind)건")
      }
    guard let last = standing.last else { return [state] }
    return [state, say("Last sync: \(moment(last))", "마지막 동기화: \(moment(last))")]
  }

  /// Asks who of a trip the user is.
  func askWho(_ trip: TripInfo, _ people: [Person]) -> String {
    let names = list(people.map { quoted($0.name) })
    return say(
      "\(quoted(trip.title)): \(names). Who are you? (Enter: nobody) ",
      "\(quoted(trip.title)): \(names). 누구입니까? (Enter: 아무도 아님) ")
  }

  /// A trip that others see is deleted for them, too.
  func deletedForCompanions(_ trip: TripInfo) -> String {
    say(
      "\(quoted(trip.title)) is shared: the next sync deletes it for the others, too, except for what they edit meanwhile",
      "\(quoted(trip.title)): 함께 쓰는 여행입니다. 다음 동기화 때 일행에게서도 지워지고, 그사이 일행이 고친 것은 남습니다")
  }

  var stateColumn: String { say("State", "상태") }

  func committed(_ entry: SyncLogEntry) -> String {
    guard let changes = entry.changes else { return say("two states merged", "두 상태를 합침") }
    return say("\(changes, "change")", "변경 \(changes)건")
  }
}
