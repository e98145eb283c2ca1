import TripLedger

/// Whose a name in a chat is: `Kim Mina=Mina`.
struct ChatSender: Hashable, Sendable {
  let name: String
  let person: String
}

extension Option where Value == ChatSender {
  static var sender: Self {
    Self("sender", "NAME=PERSON", kind: .free) { text in
      guard let (name, person) = text.halves(at: "="), !name.isEmpty, !person.isEmpty else {
        throw UsageError.badValue(option: "--sender", value: text, allowed: ["NAME=PERSON"])
      }
      return ChatSender(name: name, person: person)
    }
  }
}

extension Context {
  /// Asks who somebody is who wrote in a chat; `nil` for nobody, and where nobody can be asked.
  func askWhoWrote(_ sender: UnknownSender) throws -> String? {
    guard let prompt else { return nil }
    while true {
      let answer = (try prompt.ask(words.askWhoWrote(sender)) ?? "").split(separator: " ").joined(
        separator: " ")
      if answer.isEmpty { return nil }
      if sender.people.contains(answer) { return answer }
    }
  }
}

extension Help {
  static let unread = Phrase("only list the lines that can't be read", "읽지 못하는 줄만 보기")
  static let sender = Phrase("who a name in a chat is: 'Kim Mina=Mina'", "대화의 이름이 누구인지: '김민아=민아'")
}
