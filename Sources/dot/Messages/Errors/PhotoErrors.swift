import TripLedger

extension PhotoError: ExplainedError {
  var code: String {
    switch self {
    case .unreadable: "photo-unreadable"
    case .notAFile: "not-a-photo"
    case .empty: "photo-empty"
    case .tooLarge: "photo-too-large"
    }
  }

  var exit: ExitStatus { .refused }

  func message(in words: Words) -> String {
    switch self {
    case .unreadable(let error):
      words.say(
        "can't read the photo \(words.quoted(error.path)): \(words.systemReason(error.number))",
        "사진 \(words.object(error.path)) 읽을 수 없습니다: \(words.systemReason(error.number))")
    case .notAFile(let path):
      words.say(
        "\(words.quoted(path)) can't be kept as a photo: it is not a regular file",
        "\(words.topic(path)) 일반 파일이 아니어서 사진으로 보관할 수 없습니다")
    case .empty(let path):
      words.say("the photo \(words.quoted(path)) is empty", "사진 \(words.topic(path)) 비어 있습니다")
    case .tooLarge(let path, let bytes, let limit):
      words.say(
        "the photo \(words.quoted(path)) is \(words.bytes(bytes)), more than the limit of \(words.bytes(limit))",
        "사진 \(words.topic(path)) \(words.bytes(bytes))로, 한도 \(words.bytes(limit))를 넘습니다")
    }
  }

  func hints(in words: Words) -> [String] {
    switch self {
    case .unreadable:
      [words.say("check the path of the photo", "사진의 경로를 확인하십시오")]
    case .notAFile, .empty: []
    case .tooLarge(_, let bytes, _):
      [
        words.say(
          "to allow it once, add `--max-size \(words.roundedUp(bytes))`",
          "한 번만 허용하려면 `--max-size \(words.roundedUp(bytes))`를 더하십시오")
      ]
        + (bytes < 1_000_000
          ? []
          : [
            words.listing(
              "dot config set photos.max-size \(words.roundedUp(bytes))",
              words.say("to allow it always", "앞으로 계속 허용"))
          ])
    }
  }
}

extension DamagedPhotos: ExplainedError {
  var code: String { "photos-flawed" }
  var exit: ExitStatus { .ledgerFolder }

  func message(in words: Words) -> String {
    words.say(
      "\(words.photos(files.count)) of the ledger \(files.count == 1 ? "is" : "are") missing or damaged: \(words.list(files.map(\.printable)))",
      "장부의 사진 \(files.count)장이 없거나 손상되었습니다: \(words.list(files.map(\.printable)))")
  }

  func hints(in words: Words) -> [String] {
    [
      words.say("restore them from a backup", "백업에서 복원하십시오"),
      words.listing("dot check", words.say("lists all problems", "모든 문제 보기")),
    ]
  }
}

extension OmittedPhotos: ExplainedError {
  var code: String { "photos-left-out" }
  var exit: ExitStatus { .refused }

  func message(in words: Words) -> String {
    words.say("\(words.photos(count)) not exported", "사진 \(count)장을 내보내지 않았습니다")
  }
}
