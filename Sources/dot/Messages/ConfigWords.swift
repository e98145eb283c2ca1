extension Words {
  package var notSet: String { say("(not set)", "(설정 안 됨)") }
  package var keyStored: String { say("stored", "저장됨") }
  package var ledgerFolder: String { say("ledger folder", "장부 폴더") }
  package var settingsFolder: String { say("settings folder", "설정 폴더") }
  package var stateFolder: String { say("state folder", "상태 폴더") }
  package func askKey(of service: RateSourceName) -> String {
    say("\(source(service)) key (not shown): ", "\(source(service)) 인증키(보이지 않음): ")
  }

  package func storedKey(in folder: String) -> String {
    say("Stored the key in \(folder), readable only by you", "인증키를 \(folder)에 본인만 읽을 수 있게 저장했습니다")
  }

  package func setting(_ key: String, _ value: String?) -> String {
    guard let value else { return say("Reset \(key) to its default", "\(key) 설정을 기본값으로 되돌렸습니다") }
    return "\(key) = \(value.printable)"
  }
}
