extension Words {
  package func doctorProgram(_ path: String?, version: String) -> String {
    return path.map { version + say(" at ", ", ") + $0.printable } ?? version
  }

  package func doctor(_ other: OtherProgram, own: String?) -> DoctorCheck {
    let name = other.isGraphviz ? say("Graphviz's", "Graphviz의") : say("another program", "다른")
    let path = other.path.printable
    guard other.isFirst else {
      return DoctorCheck(
        status: .good, code: "other-dot",
        message: say(
          "`dot` is this program; \(name) comes later on PATH: \(path)",
          "`dot`은 이 프로그램이고, \(name) dot은 PATH에서 뒤에 있습니다: \(path)"))
    }
    let called = own?.split(separator: "/").last.map(String.init) ?? "dot"
    let hint =
      called == "dot"
      ? say(
        "put this program's folder first on PATH, or install it with `make install NAME=dot-ledger`",
        "이 프로그램의 폴더를 PATH 앞에 두거나 `make install NAME=dot-ledger`로 설치하십시오")
      : say("run this program as `\(called.printable)`", "이 프로그램은 `\(called.printable)` 이름으로 실행하십시오")
    return DoctorCheck(
      status: .advice, code: "other-dot",
      message: say("`dot` on PATH is \(name): \(path)", "PATH의 `dot`은 \(name) dot입니다: \(path)"), hint: hint)
  }

  package func doctor(_ home: LedgerDiagnosis, at folder: String) -> DoctorCheck {
    let path = quoted(folder)
    switch home {
    case .missing:
      return DoctorCheck(
        status: .good, code: "ledger",
        message: say("no ledger yet in \(path)", "\(path)에는 아직 장부가 없습니다"),
        hint: commandLine("dot trip create"))
    case .refused(let error):
      return DoctorCheck(
        status: .broken, code: "ledger",
        message: say("the ledger in \(path): ", "\(path)의 장부: ") + Explanation(error, in: self).message,
        hint: commandLine("dot check"))
    case .checked(let report) where report.problems.isEmpty:
      return DoctorCheck(
        status: .good, code: "ledger",
        message: say(
          "no problems in the ledger in \(path) (photos were not read)", "\(path)의 장부에 문제가 없습니다(사진은 읽지 않음)"))
    case .checked(let report):
      let count = report.problems.count
      return DoctorCheck(
        status: .broken, code: "ledger",
        message: say(
          "the ledger in \(path) has \(count, "problem")",
          "\(path)의 장부에 문제가 \(count)개 있습니다"),
        hint: commandLine("dot check"))
    }
  }

  package func doctorFolders(config: String, state: String) -> DoctorCheck {
    DoctorCheck(
      status: .good, code: "folders",
      message: say(
        "settings in \(quoted(config)), state in \(quoted(state))",
        "설정 \(quoted(config)), 상태 \(quoted(state))"))
  }

  package func doctorWriting(_ obstacle: FileError) -> DoctorCheck {
    let explanation = Explanation(LedgerFolderError.system(obstacle), in: self)
    return DoctorCheck(
      status: .broken, code: "writing", message: explanation.message, hint: explanation.hints.first)
  }

  package func doctorFlushing(_ folder: String) -> DoctorCheck {
    DoctorCheck(
      status: .advice, code: "flushing",
      message: say(
        "the volume of \(quoted(folder)) can't empty the disk's cache: a power cut may lose the last changes",
        "\(quoted(folder), .이가) 있는 볼륨은 디스크 캐시를 비우지 못합니다. 정전이 되면 마지막 변경을 잃을 수 있습니다"),
      hint: say(
        "keep the ledger on a disk of this computer, and exchange it with `dot sync`",
        "장부는 이 컴퓨터의 디스크에 두고 `dot sync`로 주고받으십시오"))
  }

  package func doctorFolders(_ obstacle: any Error) -> DoctorCheck {
    DoctorCheck(
      status: .broken, code: "folders", message: Explanation(obstacle, in: self).message, hint: ofMachine)
  }

  package func doctorKey(_ source: RateSourceName, _ place: KeyPlace?) -> DoctorCheck {
    let name = self.source(source)
    if let place {
      let variable = "DOT_\(source.rawValue.uppercased())_KEY"
      return DoctorCheck(
        status: .good, code: "key-\(source.rawValue)",
        message: place == .file
          ? say("a key for \(name) is stored", "\(name) 인증키가 저장되어 있습니다")
          : say("\(variable) has a key for \(name)", "\(variable)에 \(name) 인증키가 있습니다"))
    }
    return DoctorCheck(
      status: source == .eximbank ? .advice : .good, code: "key-\(source.rawValue)",
      message: say("no key for \(name)", "\(name) 인증키 없음"),
      hint: say("to fetch its rates: ", "환율을 받으려면: ") + commandLine("dot config key \(source.rawValue)"))
  }

  package func doctorCurl(_ curl: (path: String, version: String?)?, isOffline: Bool) -> DoctorCheck {
    guard let curl else {
      return DoctorCheck(
        status: .advice, code: "curl", message: say("`curl` is not on PATH", "PATH에 `curl`이 없습니다"),
        hint: say("install it to fetch rates", "환율을 받으려면 설치하십시오"))
    }
    guard let version = curl.version else {
      return DoctorCheck(
        status: .advice, code: "curl",
        message: say(
          "\(curl.path.printable) does not behave like curl", "curl처럼 동작하지 않는 프로그램입니다: \(curl.path.printable)"
        ),
        hint: say("install curl again", "curl을 다시 설치하십시오"))
    }
    let offline = isOffline ? say("; not used because of DOT_OFFLINE", ", DOT_OFFLINE 때문에 쓰지 않음") : ""
    return DoctorCheck(
      status: .good, code: "curl", message: "curl \(version.printable), \(curl.path.printable)" + offline)
  }

  package func doctorReceipts(_ program: String?, languages: [String]) -> DoctorCheck {
    let missing = ["kor", "jpn", "eng"].filter { !languages.contains($0) }
    let names = missing.map { "tesseract-ocr-\($0)" }.joined(separator: " ")
    guard let program else {
      return DoctorCheck(
        status: .good, code: "tesseract",
        message: say(
          "`tesseract` is not on PATH: receipts are not read", "PATH에 `tesseract`가 없어 영수증을 읽지 않습니다"),
        hint: say("to read them, install tesseract-ocr \(names)", "읽으려면 tesseract-ocr \(names) 설치"))
    }
    return DoctorCheck(
      status: .good, code: "tesseract",
      message: "tesseract, \(program.printable)" + (languages.isEmpty ? "" : ": " + list(languages)),
      hint: missing.isEmpty ? nil : say("for more languages: ", "다른 언어도 읽으려면: ") + names)
  }

  package func doctorPDF(_ program: String?) -> DoctorCheck {
    DoctorCheck(
      status: .good, code: "pdftotext",
      message: program.map { "pdftotext, \($0.printable)" }
        ?? say("`pdftotext` is not on PATH: PDFs are not read", "PATH에 `pdftotext`가 없어 PDF를 읽지 않습니다"),
      hint: program == nil ? say("to read them, install poppler-utils", "읽으려면 poppler-utils 설치") : nil)
  }

  package func doctorClock(_ now: Instant, isStandIn: Bool) -> DoctorCheck {
    DoctorCheck(
      status: isStandIn ? .advice : .good, code: "clock",
      message: isStandIn
        ? say("DOT_NOW replaces the clock: \(now)", "DOT_NOW가 시계를 대신합니다: \(now)")
        : say(
          "the clock says \(date(now.day)) \(now.time.minutes)", "시계: \(date(now.day)) \(now.time.minutes)"),
      hint: isStandIn ? say("unset it for the real time", "실제 시각을 쓰려면 해제하십시오") : nil)
  }

  package func doctorClock(_ now: Instant, before other: String, isChange: Bool) -> DoctorCheck {
    DoctorCheck(
      status: .advice, code: "clock",
      message: isChange
        ? say(
          "the clock says \(now), which is before the last change, \(other)",
          "시계 \(now, .이가) 마지막 변경 \(other)보다 앞섭니다")
        : say(
          "the clock says \(now), which is before this version was made, \(other)",
          "시계 \(now, .이가) 이 버전이 나온 \(other)보다 앞섭니다"),
      hint: say("set the machine's clock", "컴퓨터의 시계를 맞추십시오"))
  }

  package func doctorZone(_ name: String?, offset: Zone) -> DoctorCheck {
    DoctorCheck(
      status: .good, code: "zone",
      message: say("time zone ", "시간대 ") + (name.map { $0.printable + ", " } ?? "") + offset.description)
  }

  package func doctorBadZone(_ name: String) -> DoctorCheck {
    DoctorCheck(
      status: .advice, code: "zone", message: unknownMachineZone(name),
      hint: say("set it to a name like Asia/Seoul", "Asia/Seoul 같은 이름으로 바꾸십시오"))
  }

  package func doctorNoZones(_ problem: ZoneProblem) -> DoctorCheck {
    DoctorCheck(
      status: .advice, code: "zone",
      message: say("time zones can't be looked up here: ", "이 컴퓨터에서는 시간대를 찾아볼 수 없습니다: ") + reason(problem),
      hint: say("install the package `tzdata`", "`tzdata` 패키지를 설치하십시오"))
  }

  package func doctorTerminal(
    locale: String, isUTF8: Bool, isInstalled: Bool, terminal: String, columns: Int?
  ) -> DoctorCheck {
    let name = locale.isEmpty ? say("no locale", "로캘 없음") : locale.printable
    guard isUTF8 else {
      return DoctorCheck(
        status: .advice, code: "terminal",
        message: say("\(name): Korean may not be shown", "\(name): 한글이 보이지 않을 수 있습니다"),
        hint: say("set LANG to a UTF-8 locale such as C.UTF-8", "LANG을 ko_KR.UTF-8 같은 UTF-8 로캘로 바꾸십시오"))
    }
    guard isInstalled else {
      return DoctorCheck(
        status: .advice, code: "terminal",
        message: say(
          "\(name): this locale is not installed, so other programs may not show Korean",
          "\(name): 설치되지 않은 로캘이어서 다른 프로그램에서 한글이 보이지 않을 수 있습니다"),
        hint: say("install the locale, or set LANG to C.UTF-8", "로캘을 설치하거나 LANG을 C.UTF-8로 바꾸십시오"))
    }
    guard terminal != "dumb" else {
      return DoctorCheck(
        status: .advice, code: "terminal",
        message: say("\(name), and TERM is dumb: no colour", "\(name), TERM이 dumb이라 색이 없습니다"),
        hint: say("set TERM to the type of your terminal", "TERM을 터미널에 맞게 바꾸십시오"))
    }
    let width = columns.map { say(", \($0, "column")", ", \($0)칸") } ?? ""
    return DoctorCheck(
      status: .good, code: "terminal",
      message: say("\(name): Korean can be shown", "\(name): 한글을 표시할 수 있습니다") + width)
  }
}
