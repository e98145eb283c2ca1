extension Words {
  /// `USD below 1,350 KRW per 1 USD`.
  package func target(_ target: RateTarget) -> String {
    let price = ratio(
      base: target.price.base, quote: target.price.quote, unit: target.price.unit, currency: target.currency)
    return switch target.direction {
    case .below: say("\(target.currency) below \(price)", "\(target.currency) 목표: \(price) 미만")
    case .above: say("\(target.currency) above \(price)", "\(target.currency) 목표: \(price) 초과")
    }
  }

  package var goalLabel: String { say("Target", "목표") }
  package var nowLabel: String { say("Now", "지금") }
  package var met: String { say("met", "도달") }
  package var notMet: String { say("not met", "도달 못 함") }

  /// A target, whether it is met, and the rate that says so.
  package func state(of check: TargetCheck) -> String {
    let target = target(check.target)
    guard let conversion = check.conversion, let current = check.current else {
      return say("\(target): not met, no rate is stored", "\(target) · 도달 못 함, 저장된 환율 없음")
    }
    let now = "\(Grouping.thousands(current.description)) \(check.target.price.quote)"
    let origin = list(["\(conversion.rateDate)"] + conversion.sources.map(source))
    return check.isReached
      ? say("\(target): met, now \(now) (\(origin))", "\(target) · 도달, 지금 \(now) (\(origin))")
      : say("\(target): not met, now \(now) (\(origin))", "\(target) · 도달 못 함, 지금 \(now) (\(origin))")
  }

  package func stored(_ target: RateTarget) -> String {
    say("Set target: \(self.target(target))", "목표를 정했습니다: \(self.target(target))")
  }

  package func removed(_ target: RateTarget) -> String {
    say("Removed: \(self.target(target))", "삭제: \(self.target(target))")
  }

  package var noTargets: String {
    say(
      "No targets yet: dot rates target set CUR --below RATE", "목표 없음: dot rates target set CUR --below RATE")
  }
}

extension TargetError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: TargetError) -> Explanation {
    switch error {
    case .noTarget(nil, let known):
      explain(
        "no-target", .refused, "no target is set", "정해 둔 목표 환율이 없습니다",
        hints: known.isEmpty
          ? [commandLine("dot rates target set CUR --below RATE") + " " + say("sets one", "목표 정하기")]
          : [say("targets: ", "목표: ") + list(known)])
    case .noTarget(let currency?, let known):
      explain(
        "no-target", .refused, "no target is set for \(quoted(currency))", "\(quoted(currency)) 목표 환율이 없습니다",
        hints: known.isEmpty
          ? [commandLine("dot rates target set CUR --below RATE") + " " + say("sets one", "목표 정하기")]
          : [say("targets: ", "목표: ") + list(known)])
    case .notMet(let checks):
      explain(
        "target-not-met", .refused,
        checks.count == 1
          ? "the target is not met"
          : "\(checks.count { !$0.isReached }) of \(checks.count, "target is", "targets are") not met",
        checks.count == 1
          ? "목표 환율에 아직 도달하지 않았습니다"
          : "목표 \(checks.count)개 중 \(checks.count { !$0.isReached })개에 아직 도달하지 않았습니다",
        hints: checks.map(state(of:)))
    }
  }
}
