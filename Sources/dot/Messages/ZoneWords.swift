/// Words for time zones that can't be looked up.
extension Words {
  func withoutRules(_ name: String, _ problem: ZoneProblem, _ instead: Notice.ZoneFallback) -> String {
    let what = say(
      "no rules for the time zone \(quoted(name)): \(reason(problem))",
      "시간대 \(quoted(name))의 규칙을 알 수 없습니다: \(reason(problem))")
    let done =
      switch instead {
      case .machineZone:
        say("the current date and time are those of this machine's time zone", "현재 날짜와 시각은 이 컴퓨터의 시간대를 따랐습니다")
      case .dateAsEntered:
        say("its expenses keep their recorded dates", "이 시간대의 지출은 기록한 날짜 그대로 두었습니다")
      case .noTime:
        say("times in this zone are left out", "이 시간대의 시각은 뺐습니다")
      }
    return what + "; " + done
  }

  func unknownMachineZone(_ name: String) -> String {
    say(
      "TZ is \(quoted(name)), which is not a time zone that can be used; UTC is taken",
      "TZ \(quoted(name)): 쓸 수 있는 시간대가 아니어서 UTC를 씁니다")
  }

  package func reason(_ problem: ZoneProblem) -> String {
    switch problem {
    case .unknown: say("this system has no such zone", "이 시스템에 없는 시간대입니다")
    case .noDatabase: say("this system has no zone files", "이 시스템에 시간대 파일이 없습니다")
    case .unreadable(let error): failure(error)
    case .malformed(let path): say("\(quoted(path)) is not a zone file", "\(excerpt(path), .은는) 시간대 파일이 아닙니다")
    }
  }
}
