/// Words of `dot photo propose`.
extension Words {
  package var lookingThrough: String { say("scanning photos", "사진 살펴보는 중") }

  package func obstacle(_ obstacle: PhotoScan.Obstacle) -> String {
    switch obstacle {
    case .unreadable(let error): failure(error)
    case .link(let path):
      say(
        "\(quoted(path)) is a link and was not followed",
        "\(quoted(path), .은는) 링크여서 따라가지 않았습니다")
    case .tooDeep(let path):
      say("\(quoted(path)) is nested too deeply", "\(quoted(path), .은는) 너무 깊이 있습니다")
    }
  }

  package func moreObstacles(_ count: Int) -> String { say("and \(count) more", "그 밖에 \(count)건") }

  /// A proposal's number, date, place and photos.
  package func proposal(_ proposal: PhotoProposal, _ number: Int, of total: Int) -> [String] {
    let when = date(proposal.date) + " \(proposal.time)" + (proposal.zone.map { " \($0)" } ?? "")
    let names = proposal.group.photos.map { quoted(Paths.name(of: $0.path)) }
    let more = names.count - 5
    let files = list(Array(names.prefix(5))) + (more > 0 ? say(" and \(more) more", " 외 \(more)장") : "")
    return [
      say("\(number) of \(total)", "\(number)/\(total)") + ": " + list([when] + locations(proposal)),
      "  " + photos(names.count) + ": " + files,
    ]
  }

  /// The place and the city, else the position.
  package func locations(_ proposal: PhotoProposal) -> [String] {
    var here: [String] = []
    if let place = proposal.place { here.append(quoted(place.identifier)) }
    if let city = proposal.locality?.city {
      here.append(self.city(city))
    }
    if here.isEmpty, let position = proposal.group.position {
      here.append("\(position.latitude),\(position.longitude)")
    }
    return here
  }

  /// What photos are added to, in a row of proposals.
  package func addition(to expense: TripDetailInfo, id: String) -> String {
    let what = "\(id), \(brief(expense))"
    return say("add to \(what)", "\(what)에 더하기")
  }

  package func newExpense(in currency: Currency) -> String { say("new, in \(currency)", "새 지출(\(currency))") }

  package func askToAdd(to expense: TripDetailInfo, id: String) -> String {
    let what = "\(id), \(brief(expense))" + (expense.time.map { ", " + $0.minutes } ?? "")
    return say(
      "  Add to \(what)? (y yes, n a new expense, s skips, q quits): ",
      "  지출 \(what)에 더할까요? (y 예, n 새 지출, s 건너뛰기, q 끝내기): ")
  }

  /// Amount, and memo or category.
  private func brief(_ expense: TripDetailInfo) -> String {
    money(expense.amount) + " " + (expense.memo.map(quoted) ?? category(expense.category))
  }

  package var noProposals: String { say("Nothing to propose", "제안할 것이 없습니다") }

  package func askAmount(_ currency: Currency) -> String {
    say("  Amount in \(currency) (s skips, q quits): ", "  금액(\(currency)), s 건너뛰기, q 끝내기: ")
  }

  package func askCategory(_ all: [TripLedger.Category], indent: String = "  ") -> String {
    let names = all.enumerated().map { "\($0.offset + 1) \(categoryWithIcon($0.element.key))" }
    return indent + say("Category (\(list(names))): ", "분류(\(list(names))): ")
  }

  /// The amount of an expense that is typed in words, for `dot spend` with nothing behind it.
  package func askSpent(_ currency: Currency) -> String {
    say("Amount in \(currency) (q quits): ", "금액(\(currency)), q 끝내기: ")
  }

  package func questionsSummary(saved: Int, added: Int, skipped: Int, left: Int) -> String {
    var parts = [say("\(saved, "expense") recorded", "지출 \(saved)건 기록")]
    if added > 0 { parts.append(say("\(photos(added)) added to expenses", "지출에 사진 \(added)장 더함")) }
    if skipped > 0 { parts.append(say("\(skipped) skipped", "\(skipped)건 건너뜀")) }
    if left > 0 { parts.append(say("\(left) not asked about", "\(left)건은 묻지 않음")) }
    return list(parts)
  }

  /// What no proposal has, and why; a line for each reason there is.
  package func leftOut(_ skipped: PhotoProposals.Skipped) -> [String] {
    let reasons: [(Int, (Int) -> String)] = [
      (skipped.known, { say("\($0) already in the ledger", "이미 장부에 있는 사진 \($0)장") }),
      (skipped.repeated, { say("\($0) twice in the folder", "폴더 안에 두 번 있는 사진 \($0)장") }),
      (skipped.outsideTrip, { say("\($0) not taken during the trip", "여행 기간 밖에 찍은 사진 \($0)장") }),
      (skipped.undated, { say("\($0) without a date", "날짜가 없는 사진 \($0)장") }),
      (skipped.otherFiles, { say("\($0) not an image format that dot knows", "dot이 모르는 형식의 파일 \($0)개") }),
      (skipped.tooLarge, { say("\($0) larger than the limit", "크기 한도를 넘는 사진 \($0)장") }),
      (skipped.unreadable, { say("\($0) could not be read", "읽을 수 없는 파일 \($0)개") }),
    ]
    let parts = reasons.filter { $0.0 > 0 }.map { $0.1($0.0) }
    return parts.isEmpty ? [] : [say("Left out: ", "제외: ") + list(parts)]
  }
}
