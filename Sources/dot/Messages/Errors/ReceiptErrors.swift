import TripLedger

extension ReceiptError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension ReceiptAnswerError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  func explanation(of error: ReceiptError) -> Explanation {
    let code = error.code
    return switch error {
    case .noProgram(let name):
      explain(
        code, .refused, "\(commandLine(name)), which reads receipts and PDFs, is not installed",
        "영수증과 PDF를 읽는 \(commandLine(name)) 프로그램이 없습니다",
        hints: [listing("dot doctor", say("says what to install", "설치할 것 보기"))])
    case .notAPicture(let path):
      explain(
        code, .refused, "\(quoted(path)) is neither a picture nor a PDF",
        "\(excerpt(path), .은는) 사진도 PDF도 아닙니다")
    case .size(let path, let width, let height):
      explain(
        code, .refused,
        "the picture \(quoted(path)) has \(size(width, height)) pixels, which can't be read",
        "사진 \(excerpt(path), .은는) \(size(width, height))픽셀이어서 읽을 수 없습니다")
    case .noTool(let path):
      explain(
        code, .refused, "\(quoted(path)) has a format that `tesseract` can't read",
        "\(excerpt(path), .은는) `tesseract`가 읽지 못하는 형식입니다",
        hints: [say("install ImageMagick, or give a JPEG", "ImageMagick을 설치하거나 JPEG로 주십시오")])
    case .failed(let path, let program):
      explain(
        code, .refused, "\(commandLine(program)) could not read \(quoted(path))",
        "\(commandLine(program))에서 \(excerpt(path), .을를) 읽지 못했습니다")
    case .tooSlow(let path, let program, let seconds):
      explain(
        code, .refused, "\(commandLine(program)) took more than \(seconds) s for \(quoted(path))",
        "\(commandLine(program))에서 \(excerpt(path), .을를) 읽는 데 \(seconds)초가 넘게 걸렸습니다",
        hints: [say("give a smaller picture", "더 작은 사진을 주십시오")])
    }
  }

  private func size(_ width: Int, _ height: Int) -> String {
    "\(width)" + (isASCII ? " x " : " × ") + "\(height)"
  }

  func explanation(of error: ReceiptAnswerError) -> Explanation {
    switch error {
    case .needed(let file, let total, let command, let isYes):
      explain(
        "receipt-unconfirmed", .usage,
        isYes
          ? "the total \(money(total)) read from \(quoted(file)) is not confirmed by anything else on it"
          : "\(money(total)) was read from \(quoted(file)); it can't be recorded without a yes",
        isYes
          ? "\(quoted(file))에서 읽은 합계 \(money(total), .을를) 확인해 주는 내용이 없습니다"
          : "\(quoted(file))에서 읽은 \(money(total), .은는) 확인하기 전에는 기록하지 않습니다",
        hints: [listing(command, say("records it so", "이대로 기록"))])
    case .recorded(let file, let id):
      explain(
        "receipt-recorded", .refused, "the receipt \(quoted(file)) is recorded already, as \(id)",
        "영수증 \(excerpt(file), .은는) 이미 \(id, .으로) 기록되어 있습니다",
        hints: [
          listing("dot photo add \(id) \(file.shellWord)", say("adds the photo to it", "사진을 그 지출에 더하기"))
        ])
    }
  }
}
