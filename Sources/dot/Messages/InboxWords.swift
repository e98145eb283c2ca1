/// The words of `inbox`.
extension Words {
  package func addedFromInbox(_ count: Int, to expense: TripDetailInfo, id: String) -> String {
    let photos = self.photos(count)
    let what = "\(expense.date) \(money(expense.amount)) (\(id))"
    return "  " + say("\(photos) added to \(what)", "\(what)에 \(photos) 추가")
  }

  package func knownInboxPhotos(_ count: Int) -> String {
    "  "
      + say(
        "\(count, "photo is", "photos are") already in the ledger",
        "이미 장부에 있는 사진 \(count)장")
  }

  package func withoutTrip(_ file: String, line: Int) -> String {
    say(
      "\(file.printable), line \(line): its date has no trip, or several; name one with `--trip`",
      "\(file.printable) \(line)번째 줄: 그 날짜에 여행이 없거나 여럿입니다. `--trip`으로 지정하십시오")
  }

  package func undated(_ lines: [Int], of file: String, on date: Day) -> String {
    let numbers = list(lines.prefix(10).map { "\($0)" } + (lines.count > 10 ? ["…"] : []))
    return lines.count == 1
      ? say(
        "\(file.printable), line \(numbers): no date, so it got that of the file's last change, \(date)",
        "\(file.printable) \(numbers)번째 줄: 날짜가 없어 파일을 마지막으로 고친 \(date, .으로) 기록")
      : say(
        "\(file.printable), lines \(numbers): no date, so they got that of the file's last change, \(date)",
        "\(file.printable) \(numbers)번째 줄: 날짜가 없어 파일을 마지막으로 고친 \(date, .으로) 기록")
  }

  package func otherMessages(_ count: Int) -> String {
    "  " + say("\(count, "message") without an expense", "지출이 아닌 메시지 \(count)개")
  }

  /// In place of what was said of each line before.
  package func stillUnread(_ count: Int, in folder: String) -> String {
    let command = commandLine("dot inbox \(folder.shellWord) --unread")
    return say(
      "\(count, "line") still can't be read: \(command)", "아직 읽지 못하는 줄이 \(count)개 있습니다: \(command)")
  }

  package var everyLineIsRead: String { say("Every line can be read", "읽지 못하는 줄이 없습니다") }

  package func askWhoWrote(_ sender: UnknownSender) -> String {
    let names = list(sender.people.map(quoted))
    return say(
      "Who is \(quoted(sender.name))? \(names) (nothing: leave out) ",
      "\(excerpt(sender.name), .은는) 누구입니까? \(names) (그냥 Enter: 빼기) ")
  }

  /// A name in a chat that is nobody's of the trip, for all its lines.
  package func unknownSender(_ sender: UnknownSender, lines: Int) -> String {
    let option = commandLine("--sender \("\(sender.name)=\("NAME")".shellWord)")
    return say(
      "\(quoted(sender.name)) is nobody of the trip: \(lines, "line is", "lines are") left out. Say who it is: \(option)",
      "\(excerpt(sender.name), .이라는) 사람이 여행에 없어 \(lines)줄을 뺐습니다. 누구인지 지정하십시오: \(option)")
  }

  package func unmatched(_ paths: [String]) -> String {
    let names = list(paths.prefix(5).map { quoted(Paths.name(of: $0)) } + (paths.count > 5 ? ["…"] : []))
    let folder = commandLine("dot photo propose")
    return say(
      "\(paths.count, "photo belongs", "photos belong") to no expense (\(names)); \(folder) asks about them",
      "시각이 맞는 지출이 없는 사진 \(paths.count)장(\(names)): \(folder, .으로) 하나씩 정할 수 있습니다")
  }

  package func skipped(_ file: InboxFolder.Skipped) -> String {
    file.path.printable + ": " + reason(file.reason)
  }

  private func reason(_ reason: InboxFolder.Skipped.Reason) -> String {
    switch reason {
    case .conflict: say("skipped: a conflict copy of a syncing service", "건너뜀: 동기화 충돌로 생긴 사본")
    case .partial: say("skipped: still being written", "건너뜀: 아직 쓰는 중인 파일")
    case .notDownloaded: say("skipped: not downloaded to this machine", "건너뜀: 이 컴퓨터에 내려받지 않은 파일")
    case .otherFile: say("skipped: neither a text file nor a photo", "건너뜀: 텍스트 파일도 사진도 아님")
    case .encoding:
      say("skipped: can't tell its encoding; save it as UTF-8", "건너뜀: 문자 인코딩을 알 수 없으니 UTF-8로 저장하십시오")
    case .tooLarge: say("skipped: too large", "건너뜀: 너무 큼")
    case .link: say("skipped: a link", "건너뜀: 링크")
    case .unreadable: say("skipped: can't be read", "건너뜀: 읽을 수 없음")
    case .noDate: say("skipped: a photo without a date", "건너뜀: 날짜가 없는 사진")
    }
  }

  package func reason(_ flaw: InboxFlaw) -> String {
    switch flaw {
    case .relativeDate(let word):
      say(
        "\(excerpt(word)) depends on the day it is read: write the date",
        "\(excerpt(word), .은는) 읽는 날에 따라 달라지니 날짜를 적으십시오")
    case .unknownSender(let name):
      say(
        "\(excerpt(name)) is nobody of the trip; say who: `--sender NAME=PERSON`",
        "\(excerpt(name), .이라는) 사람이 여행에 없습니다. 누구인지 지정하십시오: `--sender 이름=사람`")
    case .noAmount: say("no amount", "금액이 없습니다")
    case .noCategory: say("no category behind the amount", "금액 뒤에 분류가 없습니다")
    case .extraPlace(let word): say("a second place, \(excerpt(word))", "두 번째 장소 \(excerpt(word))")
    case .option(let word):
      say("options such as \(excerpt(word)) are not read here", "\(excerpt(word)) 같은 옵션은 쓸 수 없습니다")
    }
  }
}
