import Foundation
import TestSupport
import Testing

@testable import TripFormats

@Suite struct ReceiptProgramTests {
  private let folder: TemporaryFolder
  private let photo: String

  init() throws {
    folder = try TemporaryFolder()
    photo = folder("x.jpg")
    try Data(MadePhoto(taken: "2025:09:06 12:00:00").jpeg()).write(to: URL(fileURLWithPath: photo))
  }

  /// A program in place of `tesseract`.
  private func read(_ script: String, _ file: String? = nil, seconds: Double = 60) throws -> ReceiptProposal {
    let program = folder("tesseract")
    try "#!/bin/sh\nif [ \"$1\" = --list-langs ]; then printf 'List:\\nosd\\neng\\n'; exit; fi\n\(script)\n"
      .write(toFile: program, atomically: true, encoding: .utf8)
    chmod(program, 0o755)
    let reader = ReceiptReader(currencies: [.euro], today: Day(number: 20_337))
    return try ReceiptProgram(environment: ["PATH": folder.path, "TMPDIR": folder.path], seconds: seconds)
      .read(file ?? photo, by: reader)
  }

  @Test("What a program prints that is no reading, or never ends, is named and believed in nothing")
  func hostile() throws {
    for script in ["echo garbage", "exit 1", "kill -9 $$", "head -c 9999999 /dev/zero"] {
      #expect(throws: ReceiptError.failed(path: photo, program: "tesseract")) { try read(script) }
    }
    #expect(throws: ReceiptError.tooSlow(path: photo, program: "tesseract", seconds: 0)) {
      try read("sleep 60", seconds: 0.2)
    }
    let empty = try read("printf 'level\\tpage_num\\n\\001\\033[31m\\t\\t\\n'")
    #expect(empty == ReceiptProposal())
  }

  @Test("Neither text nor folders are pictures; tiny and huge ones are not tried")
  func files() throws {
    let text = folder("list.jpg")
    try "https://example.com/x.png\n".write(toFile: text, atomically: true, encoding: .utf8)
    #expect(throws: ReceiptError.notAPicture(path: text)) { try read("exit 1", text) }
    for (width, height) in [(8, 600), (60_000, 60_000)] {
      let file = folder("\(width).png")
      try Data(MadePhoto().png(width: width, height: height)).write(to: URL(fileURLWithPath: file))
      #expect(throws: ReceiptError.size(path: file, width: width, height: height)) {
        try read("exit 1", file)
      }
    }
    #expect(throws: ReceiptError.noProgram(name: "tesseract")) {
      let reader = ReceiptReader(currencies: [], today: Day(number: 0))
      return try ReceiptProgram(environment: ["PATH": ""]).read(photo, by: reader)
    }
  }
}
