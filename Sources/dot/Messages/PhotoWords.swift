/// Words about what is read from photos.
extension Words {
  package func fromPhoto(_ members: [String]) -> String {
    say("From the photo: ", "사진에서 읽음: ") + list(members)
  }

  /// Behind the photos of an expense: what was taken from them.
  package func filled(_ fields: [String]) -> String { say(" (its \(list(fields)))", "(\(list(fields)) 가져옴)") }

  package var photoWithoutDate: String { say(" (without a date)", "(날짜 없음)") }

  package func filledDate(_ day: Day) -> String { say("date \(day)", "날짜 \(day)") }
  package func filledTime(_ time: String) -> String { say("time \(time)", "시각 \(time)") }
  package func filledZone(_ zone: String) -> String { say("zone \(zone)", "시간대 \(zone)") }
  package func filledPlace(_ name: String) -> String { say("place \(quoted(name))", "장소 \(quoted(name))") }

  package func filledPosition(of name: String) -> String {
    say("the position of \(quoted(name))", "\(quoted(name))의 위치")
  }

  /// Why an expense is dated today although it has a photo; `nil` if it isn't.
  package func unusedDate(_ choice: PhotoFilling.DateChoice) -> String? {
    switch choice {
    case .photo, .typed: nil
    case .outsideTrip(let day):
      say(
        "Dated today: the photo's own date, \(day), is more than a day outside the trip",
        "오늘 날짜로 적었습니다. 사진의 날짜 \(day, .은는) 여행 기간에서 하루 넘게 벗어납니다")
    case .afterToday(let day):
      say(
        "Dated today: the photo's own date, \(day), is after today",
        "오늘 날짜로 적었습니다. 사진의 날짜 \(day, .은는) 오늘보다 뒤입니다")
    case .unknown:
      say("Dated today: the photo has no date of its own", "오늘 날짜로 적었습니다. 사진에 날짜가 없습니다")
    }
  }

  /// A warning about an expense that a photo dated the day before the trip or the day after it.
  package func photoOutside(_ trip: TripInfo, on day: Day, id: String) -> [String] {
    let isBefore = day < trip.start
    guard isBefore || trip.end.map({ day > $0 }) ?? false else { return [] }
    let command = commandLine("dot expense edit \(id) --date \(isBefore ? trip.start : trip.end ?? day)")
    return [
      say(
        "The photo dates it \(date(day)), the day \(isBefore ? "before" : "after") the trip; if it belongs to the trip: \(command)",
        "사진의 날짜 \(date(day))에 기록했습니다. 여행 \(isBefore ? "시작 전날" : "끝난 다음 날")이니, 여행 중의 지출이면 \(command)")
    ]
  }

  /// `near` is the city there, with the distance in metres.
  package func unnamedPlace(_ position: Position, near: (city: City, distance: Double)?, id: String) -> String
  {
    let at = "\(position.latitude),\(position.longitude)"
    let city = near.map { say(" (near \(self.near($0)))", " (\(self.near($0)))") } ?? ""
    return say(
      "Taken at \(at)\(city), more than 150 m from any place of the trip; to name it: `dot expense edit \(id) --place NAME`",
      "찍은 곳 \(at)\(city), 여행의 어느 장소와도 150 m 넘게 떨어짐. 이름 붙이기: `dot expense edit \(id) --place NAME`")
  }

  /// Only suggested: the nearest city may be across a border, and shops there may take another currency.
  package func proposed(_ currency: Currency, in country: Country, over recorded: Currency, id: String)
    -> String
  {
    let command = commandLine("dot expense edit \(id) --currency \(currency)")
    return say(
      "\(country.name) uses \(currency), but this was recorded in \(recorded); if it was paid in \(currency): \(command)",
      "\(country.korean)에서는 \(currency.code, .을를) 쓰지만 \(recorded.code, .으로) 적었습니다. \(currency.code, .이었)다면 \(command)"
    )
  }

  package func clockMismatch(_ mismatch: PhotoFilling.ClockMismatch) -> String {
    let camera = "\(mismatch.camera.day) \(mismatch.camera.time)"
    let satellites = "\(mismatch.satellites.day) \(mismatch.satellites.time) UTC"
    return say(
      "\(quoted(mismatch.path)): the camera's clock says \(camera), that of GPS \(satellites), more than a day apart",
      "\(quoted(mismatch.path)): 카메라 시계는 \(camera), GPS 시계는 \(satellites, .으로) 하루 넘게 차이 납니다")
  }
}
