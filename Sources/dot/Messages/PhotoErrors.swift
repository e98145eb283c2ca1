import TripLedger

extension PhotosFlawed: ExplainedError {
  var code: String { "photos-flawed" }
  var exit: ExitStatus { .home }

  func message(in words: Words) -> String {
    words.say(
      "\(words.photos(files.count)) of the ledger \(files.count == 1 ? "is" : "are") missing or spoilt: \(words.list(files.map(\.printable)))",
      "장부의 사진 \(files.count)장이 없거나 상했습니다: \(words.list(files.map(\.printable)))")
  }

  func hints(in words: Words) -> [String] {
    [
      words.say("put them back from a backup", "백업에서 되돌려 놓으세요"),
      words.listing("dot check", words.say("everything that is wrong", "잘못된 것 모두 보기")),
    ]
  }
}

extension PhotosLeftOut: ExplainedError {
  var code: String { "photos-left-out" }
  var exit: ExitStatus { .refused }

  func message(in words: Words) -> String {
    words.say("\(words.photos(count)) not exported", "사진 \(count)장을 내보내지 않았습니다")
  }
}
