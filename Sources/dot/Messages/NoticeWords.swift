/// Warnings about what was noticed while reading the ledger.
extension Words {
  package func notice(_ notice: Notice) -> String {
    switch notice {
    case .writtenByNewer(let needed, let known):
      say(
        "this ledger was changed by a newer dot: this one can read it, but not change it (the ledger has format \(needed), this dot knows up to format \(known))",
        "더 새로운 dot이 바꾼 장부라서 이 dot으로는 읽을 수만 있습니다(장부는 형식 \(needed), 이 dot은 형식 \(known)까지)")
    case .finished(let command, let time):
      say(
        "an interrupted \(commandLine(command)) of \(time.day) \(time.time) was completed",
        "중단되었던 \(commandLine(command)) 명령(\(time.day) \(time.time))을 마무리했습니다")
    case .notCounted(let file):
      say(
        "\(quoted(file)) is not named like a ledger document; its contents are not counted (see: dot check)",
        "\(quoted(file)) 파일은 장부의 문서 이름이 아니어서 집계하지 않았습니다(확인: dot check)")
    case .keptNewer(let document, let record, let command):
      say(
        "\(quoted(record)) in \(quoted(document)) was changed after \(commandLine(command)) was interrupted and is left as is (see: dot log)",
        "\(quoted(document))의 레코드 \(quoted(record)): 중단된 \(commandLine(command)) 명령보다 나중에 바뀌어 그대로 두었습니다(확인: dot log)"
      )
    case .photoMissing(let file):
      say(
        "the photo \(quoted(file)) is missing (see: dot check)",
        "사진 \(excerpt(file), .을를) 찾을 수 없습니다(확인: dot check)")
    case .unknownPerson(let id, let trip):
      say(
        "\(unknownPerson(id)) is named by expenses or payments of \(quoted(trip)), but is not among its people; their amounts are counted (see: dot check)",
        "\(quoted(trip)) 지출이나 송금에 나오는 \(unknownPerson(id)): 여행의 사람 목록에 없지만 금액은 집계했습니다(확인: dot check)")
    case .zoneWithoutRules(let name, let problem, let instead): withoutRules(name, problem, instead)
    case .machineZoneUnknown(let name): unknownMachineZone(name)
    case .clockBehind(let newest, let now):
      say(
        "the clock says \(now.day) \(now.time), but the newest change is of \(newest.day) \(newest.time): changes are now filed right after it, so that undo still takes back the last one (see: dot doctor)",
        "시계는 \(now.day) \(now.time)인데 가장 새로운 변경은 \(newest.day) \(newest.time)의 것입니다. undo가 마지막 변경을 취소하도록 새 변경은 그 바로 뒤에 기록합니다(확인: dot doctor)"
      )
    case .conflictCopy(let file):
      say(
        "\(quoted(file)) is a conflict copy left by a syncing program; its contents are not counted (see: dot check)",
        "\(quoted(file)) 파일은 동기화 프로그램이 남긴 충돌 사본이어서 집계하지 않았습니다(확인: dot check)")
    }
  }
}
