extension Help {
  // Options of photos.
  package static let maxSize = Phrase(
    "largest photo accepted: 300MB, 1GB, none; default 100MB", "사진의 최대 크기: 300MB, 1GB, none, 기본값 100MB")
  package static let exportMaxSize = Phrase(
    "leave out photos that are larger: 10MB", "이보다 큰 사진은 내보내지 않음: 10MB")
  package static let photoOutput = Phrase("folder to write to, created if missing", "내보낼 폴더, 없으면 만듦")
  package static let stripLocation = Phrase(
    "write copies without the location", "위치 정보를 뺀 사본으로 내보내기")
  package static let allTrips = Phrase("of all trips", "모든 여행")
  package static let purge = Phrase(
    "erase it for good, from the history too", "변경 기록에서도 완전히 삭제")
}

/// Words of `dot photo`.
extension Words {
  package var noPhotos: String { say("No photos", "사진이 없습니다") }
  package var missing: String { say("missing", "없음") }
  package var typeLabel: String { say("Type", "형식") }
  package var unknownType: String { say("unknown", "알 수 없음") }
  package var bytesLabel: String { say("Size", "크기") }
  package var takenLabel: String { say("Taken", "촬영 시각") }
  package var notSaid: String { say("not recorded", "정보 없음") }
  package var gpsTimeLabel: String { say("GPS time", "GPS 시각") }
  package var positionLabel: String { say("Position", "위치") }
  package var cameraLabel: String { say("Camera", "카메라") }
  package var pixelsLabel: String { say("Pixels", "픽셀") }
  package var orientationLabel: String { say("Orientation", "방향") }
  package var fileLabel: String { say("File", "파일") }
  package var expensesLabel: String { say("Expenses", "지출") }
  package var readingPhotos: String { say("reading photos", "사진 읽는 중") }
  package var copyingPhotos: String { say("copying photos", "사진 복사 중") }

  package func photos(_ count: Int) -> String { say("\(count, "photo")", "사진 \(count)장") }

  /// `1,234,567 bytes (1.2 MB)`.
  package func bytes(_ count: Int) -> String {
    let exact = say("\(Grouping.thousands(String(count))) bytes", "\(Grouping.thousands(String(count)))바이트")
    return count < 1000 ? exact : "\(exact) (\(size(count)))"
  }

  /// A round size that lets a file pass: `124MB`.
  func roundedUp(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\((bytes + 999) / 1000)kB" : "\((bytes + 999_999) / 1_000_000)MB"
  }

  /// How a picture is to be turned, as Exif numbers it.
  package func orientation(_ number: Int) -> String {
    let turn =
      switch number {
      case 1: say("upright", "그대로")
      case 2: say("mirrored", "좌우 반전")
      case 3: say("rotate 180°", "180° 회전")
      case 4: say("mirrored, rotate 180°", "상하 반전")
      case 5: say("mirrored, rotate 270° clockwise", "좌우 반전, 시계 방향으로 270° 회전")
      case 6: say("rotate 90° clockwise", "시계 방향으로 90° 회전")
      case 7: say("mirrored, rotate 90° clockwise", "좌우 반전, 시계 방향으로 90° 회전")
      default: say("rotate 270° clockwise", "시계 방향으로 270° 회전")
      }
    return "\(number) (\(turn))"
  }

  package func addedPhotos(_ addition: PhotoAddition, id: String) -> String {
    let count = addition.entry.expense.photos.count
    let known =
      addition.known.isEmpty
      ? ""
      : say(
        " (\(photos(addition.known.count)) already there)", " (이미 있는 사진 \(addition.known.count)장)")
    return say(
      "Added \(photos(addition.added.count)) to expense \(id), which now has \(count)\(known)",
      "지출 \(id)에 사진 \(addition.added.count)장을 더해 모두 \(count)장입니다\(known)")
  }

  package func removedPhoto(_ photo: StoredPhoto, id: String) -> String {
    let left = photo.expense.photos.count - 1
    return say(
      "Removed photo \(photo.number) (\(photo.name.hash.prefix(12))) from expense \(id), which now has \(left)",
      "지출 \(id)에서 사진 \(photo.number)번(\(photo.name.hash.prefix(12)))을 뺐습니다. 남은 사진 \(left)장")
  }

  // MARK: Erasing

  package func purging(_ purge: PhotoPurge) -> [String] {
    let users = purge.users.map { "\($0.expense.id.text.prefix(8)) \(short($0.expense))" }
    let photo = purge.name.hash.prefix(12) + (purge.bytes.map { " (\(bytes($0)))" } ?? "")
    return [
      say(
        "The photo \(photo) will be erased for good, with its file:",
        "사진 \(photo, .과와) 그 파일을 완전히 삭제합니다:"),
      "  "
        + (users.isEmpty
          ? say("from no current expense", "지금 이 사진을 쓰는 지출은 없음")
          : say("from \(list(users))", "지출 \(list(users))")),
      "  " + say("from \(changes(purge.changes)) in the history", "변경 기록 \(purge.changes)건"),
      say(
        "This can't be undone. Copies outside the ledger, such as backups, are not touched.",
        "되돌릴 수 없습니다. 백업처럼 장부 밖에 있는 사본은 남습니다."),
    ]
  }

  package var askPurge: String { say("Erase it?", "완전히 삭제하시겠습니까?") }

  package func purged(_ purge: PhotoPurge) -> String {
    let count = purge.users.count
    return say(
      "Erased photo \(purge.name.hash.prefix(12)) from \(count, "expense") and \(changes(purge.changes)), for good",
      "사진 \(purge.name.hash.prefix(12), .을를) 지출 \(count)건과 변경 기록 \(purge.changes)건에서 완전히 삭제했습니다")
  }

  private func changes(_ count: Int) -> String { "\(count, "change")" }

  /// What is left to say of photos that a change had.
  package func erasedPhotos(_ count: Int) -> String {
    say("\(photos(count)) erased for good", "사진 \(count)장은 완전히 삭제됨")
  }

  // MARK: Verifying

  package func flaw(_ flaw: PhotoVerification.Flaw, file: String) -> String {
    let what =
      switch flaw.kind {
      case .missing: say("missing", "없음")
      case .damaged: say("damaged: its content does not match its name", "손상됨: 내용이 이름과 맞지 않음")
      case .unreadable: say("can't be read", "읽을 수 없음")
      }
    let users = list(flaw.users.map { "\($0.expense.id.text.prefix(8)) \(short($0.expense))" })
    return "\(file.printable): \(what) (\(users))"
  }

  package func verified(_ verification: PhotoVerification) -> String {
    let good = say(
      "\(photos(verification.good)) unchanged (\(size(verification.bytes)))",
      "이상 없는 사진 \(verification.good)장(\(size(verification.bytes)))")
    guard !verification.flaws.isEmpty else { return good }
    return good
      + say(
        ", \(verification.flaws.count) missing or damaged", ", 없거나 손상된 사진 \(verification.flaws.count)장")
  }

  // MARK: Exporting

  package func exportedPhotos(_ counts: PhotoExportCounts, to output: String, strips: Bool) -> [String] {
    var lines = [
      say(
        "Exported \(photos(counts.written)) to \(quoted(output))",
        "\(quoted(output)) 폴더로 사진 \(counts.written)장을 내보냈습니다")
        + (counts.there == 0
          ? ""
          : say(", \(counts.there, "was", "were") already there", ", \(counts.there)장은 이미 있었습니다"))
    ]
    if strips {
      lines.append(
        say(
          "Location: removed from \(counts.stripped), none in \(counts.without), could not be removed from \(counts.notStripped)",
          "위치: 뺀 사진 \(counts.stripped)장, 원래 없던 사진 \(counts.without)장, 뺄 수 없어 내보내지 않은 사진 \(counts.notStripped)장"
        ))
    }
    if counts.tooLarge > 0 {
      lines.append(
        say(
          "\(photos(counts.tooLarge)) over the size limit left out",
          "크기 한도를 넘어 내보내지 않은 사진 \(counts.tooLarge)장"))
    }
    return lines
  }

  /// `id` names the expense and the photo's number.
  package func notStripped(_ id: String, _ name: ImageName, _ error: PhotoStripError) -> String {
    let why =
      switch error {
      case .unsupported(let type):
        say(
          "dot can't remove the location from a \(type.name.uppercased()) file like this one",
          "이런 \(type.name.uppercased()) 파일에서는 위치를 뺄 수 없습니다")
      case .damaged: say("it is truncated or damaged", "파일이 잘렸거나 손상되었습니다")
      case .notAPhoto: say("it is not an image format that dot knows", "dot이 아는 사진 형식이 아닙니다")
      }
    return say(
      "photo \(id) (\(name.fileName)) was left out: \(why)", "내보내지 않은 사진 \(id)(\(name.fileName)): \(why)")
  }

  package func notExported(_ id: String, bytes: Int, limit: Int) -> String {
    say(
      "photo \(id) was left out: it is \(self.bytes(bytes)), more than \(self.bytes(limit))",
      "사진 \(id, .은는) 내보내지 않았습니다: \(self.bytes(bytes), .으로), \(self.bytes(limit), .을를) 넘습니다")
  }
}

/// How many photos went which way.
package struct PhotoExportCounts {
  package var written = 0
  /// The same file was there.
  package var there = 0
  /// Of both: something that says, or may say, where it was taken is not in the copy.
  package var stripped = 0
  package var without = 0
  package var notStripped = 0
  package var tooLarge = 0

  package init(
    written: Int = 0, there: Int = 0, stripped: Int = 0, without: Int = 0, notStripped: Int = 0,
    tooLarge: Int = 0
  ) {
    self.written = written
    self.there = there
    self.stripped = stripped
    self.without = without
    self.notStripped = notStripped
    self.tooLarge = tooLarge
  }
}
