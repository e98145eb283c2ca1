import Synchronization

/// A source that is asked by somebody else: it passes on the answers that have come, and remembers what is wanted.
///
/// With it, a board is made without waiting for the network.
package final class CannedRateSource: RateSource {
  private struct State {
    var answers: [Day: Result<SourceAnswer, RateError>] = [:]
    var wanted: Day?
  }

  private let source: any RateSource
  private let state = Mutex(State())

  package init(_ source: any RateSource) { self.source = source }

  package var name: RateSourceName { source.name }

  /// The day that was asked for without an answer being there.
  package var wanted: Day? { state.withLock { $0.wanted } }

  package func ask(_ date: Day, at now: Instant) throws(RateError) -> SourceAnswer {
    let answer = state.withLock { state -> Result<SourceAnswer, RateError>? in
      if state.answers[date] == nil { state.wanted = date }
      return state.answers[date]
    }
    guard let answer else { throw .nothingStored }
    return try answer.get()
  }

  package func quota(at now: Instant) throws(RateError) -> Quota? { try source.quota(at: now) }

  /// Asks the source itself, on another thread; `take` then takes the answer.
  package func asking(_ date: Day, at now: Instant) -> BackgroundCall<Result<SourceAnswer, RateError>>? {
    BackgroundCall { [source] in Result { () throws(RateError) in try source.ask(date, at: now) } }
  }

  package func store(_ answer: Result<SourceAnswer, RateError>, for date: Day) {
    state.withLock {
      $0.answers[date] = answer
      $0.wanted = nil
    }
  }

  /// Forgets the answers, so that the source is asked again.
  package func forget() { state.withLock { $0 = State() } }
}
