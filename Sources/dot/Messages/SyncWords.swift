/// The words of `sync`, `sync init`, `sync status`, `sync log` and `join`.
extension Words {
  package func synced(_ outcome: SyncOutcome, isStart: Bool, isDryRun: Bool) -> [String] {
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
        "Companions see and can change this trip: people, expenses, payments, places, photos and rates; not its history, your budgets, wallets, cards, claims, pace, where it was imported from, and nothing else of the ledger",
        "일행은 이 여행의 사람, 지출, 송금, 장소, 사진, 환율을 보고 고칠 수 있습니다. 변경 기록, 내 예산, 지갑, 카드, 청구, 지출 속도 설정, 가져온 곳과 장부의 나머지는 보내지 않습니다"
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
  package func remarks(_ outcome: SyncOutcome) -> [String] {
    var remarks: [String] = []
    if outcome.wasRewritten {
      remarks.append(
        say(
          "the remote no longer has what was there at the last sync; nothing was removed here",
          "원격에 지난번 동기화 때의 내용이 없습니다. 여기서 삭제한 것은 없습니다"))
    }
    let (erased, refused) = (outcome.photosErased, outcome.refused)
    if erased > 0 {
      remarks.append(
        say(
          "\(erased, "photo was", "photos were") erased, as on another device",
          "다른 기기에서 완전히 삭제한 사진 \(erased)장을 여기서도 삭제했습니다"))
    }
    if !refused.isEmpty {
      let shown = list(refused.prefix(5).map(quoted))
      remarks.append(
        say(
          "\(refused.count, "path", "paths") of the remote can't belong to a ledger and were not applied: \(shown)",
          "원격의 경로 \(refused.count)개는 장부에 있을 수 없어 적용하지 않았습니다: \(shown)"))
    }
    if !outcome.privateMembers.isEmpty {
      let members = list(outcome.privateMembers.sorted().prefix(5).map(quoted))
      remarks.append(
        say(
          "companions sent what is private, which does not count: \(members)",
          "일행이 보낸 비공개 항목은 쓰지 않았습니다: \(members)"))
    }
    for change in outcome.changes {
      if let line = warning(change) { remarks.append(line) }
    }
    if outcome.moved > 0 {
      remarks.append(
        say(
          "\(outcome.moved, "figure") of shared trips changed", "함께 쓰는 여행의 금액 \(outcome.moved)건이 바뀌었습니다"))
    }
    if outcome.kept > 0 {
      remarks.append(
        say(
          "kept \(outcome.kept, "record") that companions had removed; they get them back",
          "일행이 삭제한 기록 \(outcome.kept)건을 남겼고, 일행에게도 되돌렸습니다"))
    }
    if outcome.pruned > 0 {
      remarks.append(
        say(
          "\(outcome.pruned, "change") of the history pruned, as on another device",
          "다른 기기에서 정리한 변경 기록 \(outcome.pruned)건을 여기서도 정리했습니다"))
    }
    if outcome.purged > 0 {
      remarks.append(
        say(
          "photos were erased from \(outcome.purged, "change") of the history, as on another device",
          "다른 기기에서 완전히 삭제한 사진을 변경 기록 \(outcome.purged)건에서도 삭제했습니다"))
    }
    if outcome.lostChanges > 0 {
      remarks.append(
        say(
          "\(outcome.lostChanges, "change") of the history had gone from the remote, though nobody pruned them; they stay here, and were sent again",
          "정리한 적 없는 변경 기록 \(outcome.lostChanges)건이 원격에 없어 여기에 남기고 다시 보냈습니다"))
    }
    return remarks
  }

  package func standing(_ standing: SyncStanding, _ clock: Clock) -> [String] {
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
    let time = moment(last.at(offset: clock.offset(at: last)))
    return [state, say("Last sync: \(time)", "마지막 동기화: \(time)")]
  }

  /// Asks who of a trip the user is.
  package func askWho(_ trip: TripInfo, _ people: [Person]) -> String {
    let names = list(people.map { quoted($0.name) })
    return say(
      "\(quoted(trip.title)): \(names). Who are you? (Enter: nobody) ",
      "\(quoted(trip.title)): \(names). 누구입니까? (Enter: 아무도 아님) ")
  }

  /// A trip that others see is deleted here only.
  package func deletedForCompanions(_ trip: TripInfo) -> String {
    say(
      "\(quoted(trip.title)) is shared: the others keep it, and nothing is exchanged any more; `dot join` brings it back",
      "\(quoted(trip.title)): 함께 쓰는 여행입니다. 일행에게는 남고 더는 주고받지 않습니다. `dot join`으로 다시 받을 수 있습니다")
  }

  package func left(_ outcome: SyncOutcome) -> String {
    let (title, name) = (quoted(outcome.trip?.title ?? ""), quoted(outcome.remote ?? ""))
    return say(
      "Left \(title) in \(name): it stays here, and nothing is exchanged any more",
      "\(name)의 \(title) 여행에서 나왔습니다. 여기에는 남고 더는 주고받지 않습니다")
  }

  package var notTold: String {
    say("the others were not told: the remote could not be reached", "원격에 접속할 수 없어 일행에게 알리지 못했습니다")
  }

  package var stateColumn: String { say("State", "상태") }

  package func committed(_ entry: SyncLogEntry) -> String {
    guard let changes = entry.changes else { return say("two states merged", "두 상태를 합침") }
    return say("\(changes, "change")", "변경 \(changes)건")
  }
}
