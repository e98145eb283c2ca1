import TripLedger

/// Words of `dot photo propose`.
extension Words {
  var lookingThrough: String { say("looking through photos", "사진 살펴보는 중") }

  func obstacle(_ obstacle: PhotoScan.Obstacle) -> String {
    switch obstacle {
    case .unreadable(let error): failure(error)
    case .link(let path):
      say(
        "\(quoted(path)) is a link and was not followed",
        "\(quoted(path))은(는) 링크여서 따라가지 않았습니다".resolvingParticles)
    case .tooDeep(let path):
      say("\(quoted(path)) lies too deep", "\(quoted(path))은(는) 너무 깊이 있습니다".resolvingParticles)
    }
  }

  func moreObstacles(_ count: Int) -> String { say("and \(count) more", "그 밖에 \(count)건") }

  /// Where one stands, when and where it was, and the photos.
  func proposal(_ proposal: PhotoProposal, _ number: Int, of total: Int) -> [String] {
    let when = date(proposal.date) + " \(proposal.time)" + (proposal.zone.map { " \($0)" } ?? "")
    var here: [String] = []
    if let place = proposal.place { here.append(quoted(place.identifier)) }
    if let city = proposal.locality?.city {
      here.append(
        say("\(city.name), \(city.country.name)", "\(city.korean ?? city.name), \(city.country.korean)"))
    }
    if here.isEmpty, let position = proposal.group.position {
      here.append("\(position.latitude),\(position.longitude)")
    }
    let names = proposal.group.photos.map { quoted(Paths.name(of: $0.path)) }
    let more = names.count - 5
    let files = list(Array(names.prefix(5))) + (more > 0 ? say(" and \(more) more", " 외 \(more)장") : "")
    return [
      say("\(number) of \(total)", "\(number)/\(total)") + ": " + list([when] + here),
      "  " + photos(names.count) + ": " + files,
    ]
  }

  func askAmount(_ currency: Currency) -> String {
    say("  Amount in \(currency) (s skips, q quits): ", "  금액(\(currency)), s 건너뛰기, q 끝내기: ")
  }

  func askCategory(_ all: [TripLedger.Category], indent: String = "  ") -> String {
    let names = all.enumerated().map { "\($0.offset + 1) \(categoryWithIcon($0.element.key))" }
    return indent + say("Category (\(list(names))): ", "분류(\(list(names))): ")
  }

  /// The amount of an expense that is typed in words, for `dot spend` with nothing behind it.
  func askSpent(_ currency: Currency) -> String {
    say("Amount in \(currency) (q quits): ", "금액(\(currency)), q 끝내기: ")
  }

  func questionsSummary(saved: Int, skipped: Int, left: Int) -> String {
    say(
      "\(saved) \(saved == 1 ? "expense" : "expenses") recorded, \(skipped) skipped, \(left) not asked about",
      "지출 \(saved)건 기록, \(skipped)건 건너뜀, \(left)건 묻지 않음")
  }

  /// What no proposal has, and why; a line for each reason there is.
  func leftOut(_ skipped: PhotoProposals.Skipped) -> [String] {
    let reasons: [(Int, String)] = [
      (skipped.known, say("in the ledger already", "이미 장부에 있음")),
      (skipped.repeated, say("a second time in the folder", "폴더 안에 겹침")),
      (skipped.outsideTrip, say("not taken during the trip", "여행 기간 밖에 찍음")),
      (skipped.undated, say("without a date", "날짜 없음")),
      (skipped.otherFiles, say("no photo that dot knows", "dot이 아는 사진이 아님")),
      (skipped.tooLarge, say("larger than the limit", "크기 한도를 넘음")),
      (skipped.unreadable, say("could not be read", "읽을 수 없음")),
    ]
    let parts = reasons.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? [] : [say("Left out: ", "뺀 파일: ") + list(parts)]
  }
}
