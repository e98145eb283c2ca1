extension PhotoError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: PhotoError) -> Explanation {
    let code = error.code
    return switch error {
    case .unreadable(let error):
      explain(
        code, .refused,
        "can't read the photo \(quoted(error.path)): \(systemReason(error.number))",
        "사진 \(excerpt(error.path), .을를) 읽을 수 없습니다: \(systemReason(error.number))",
        hints: [say("check the path of the photo", "사진의 경로를 확인하십시오")])
    case .notAFile(let path):
      explain(
        code, .refused, "\(quoted(path)) can't be kept as a photo: it is not a regular file",
        "\(excerpt(path), .은는) 일반 파일이 아니어서 사진으로 보관할 수 없습니다")
    case .empty(let path):
      explain(
        code, .refused, "the photo \(quoted(path)) is empty", "사진 \(excerpt(path), .은는) 비어 있습니다")
    case .unknownType(let path):
      explain(
        code, .refused, "\(quoted(path)) is neither a picture nor a PDF",
        "\(excerpt(path), .은는) 사진도 PDF도 아닙니다",
        hints: [say("to keep it all the same, add `--any-file`", "그래도 보관하려면 `--any-file`을 더하십시오")])
    case .tooLarge(let path, let bytes, let limit):
      explain(
        code, .refused,
        "the photo \(quoted(path)) is \(self.bytes(bytes)), more than the limit of \(self.bytes(limit))",
        "사진 \(excerpt(path), .은는) \(self.bytes(bytes), .으로), 한도 \(self.bytes(limit), .을를) 넘습니다",
        hints: [
          say(
            "to allow it once, add `--max-size \(roundedUp(bytes))`",
            "한 번만 허용하려면 `--max-size \(roundedUp(bytes))`를 더하십시오")
        ]
          + (bytes < 1_000_000
            ? []
            : [
              listing(
                "dot config set photos.max-size \(roundedUp(bytes))", say("to allow it always", "앞으로 계속 허용"))
            ]))
    }
  }
}

extension DamagedPhotos: ExplainedError {
  package func explanation(in words: Words) -> Explanation {
    words.explain(
      "photos-flawed", .ledgerFolder,
      "\(files.count, "photo of the ledger is", "photos of the ledger are") missing or damaged: \(words.list(files.map(\.printable)))",
      "장부의 사진 \(files.count)장이 없거나 손상되었습니다: \(words.list(files.map(\.printable)))",
      hints: [
        words.say("restore them from a backup", "백업에서 복원하십시오"),
        words.listing("dot check", words.say("lists all problems", "모든 문제 보기")),
      ])
  }
}

extension OmittedPhotos: ExplainedError {
  package func explanation(in words: Words) -> Explanation {
    words.explain(
      "photos-left-out", .refused, "\(words.photos(count)) not exported", "사진 \(count)장을 내보내지 않았습니다")
  }
}
