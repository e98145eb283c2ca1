import Testing

@testable import dot

@Suite("Phrases")
struct WordsTests {
  @Test(
    "Particles match the sound of what is read before them",
    arguments: [
      ("책", "책을", "책이", "책은", "책으로"), ("나무", "나무를", "나무가", "나무는", "나무로"),
      // ㄹ is a final consonant for all but (으)로.
      ("서울", "서울을", "서울이", "서울은", "서울로"), ("오사카", "오사카를", "오사카가", "오사카는", "오사카로"),
      // 영 일 이 삼 사 오 육 칠 팔 구
      ("10", "10을", "10이", "10은", "10으로"), ("1", "1을", "1이", "1은", "1로"), ("2", "2를", "2가", "2는", "2로"),
      ("3", "3을", "3이", "3은", "3으로"), ("4", "4를", "4가", "4는", "4로"), ("5", "5를", "5가", "5는", "5로"),
      ("6", "6을", "6이", "6은", "6으로"), ("7", "7을", "7이", "7은", "7로"), ("8", "8을", "8이", "8은", "8로"),
      ("9", "9를", "9가", "9는", "9로"),
      // 디, 엔, 엘, 알, 엠; and words: 프레시, 레이크
      ("USD", "USD를", "USD가", "USD는", "USD로"), ("CNN", "CNN을", "CNN이", "CNN은", "CNN으로"),
      ("URL", "URL을", "URL이", "URL은", "URL로"), ("KRR", "KRR을", "KRR이", "KRR은", "KRR로"),
      ("RAM", "RAM을", "RAM이", "RAM은", "RAM으로"), ("Banana", "Banana를", "Banana가", "Banana는", "Banana로"),
      // 제인, 준, 앤, 니콜, 영, 정, 구글; 마이크, 앨리스, 피터; 에릭, 스콧; 에이비씨
      ("Jane", "Jane을", "Jane이", "Jane은", "Jane으로"), ("June", "June을", "June이", "June은", "June으로"),
      ("Anne", "Anne을", "Anne이", "Anne은", "Anne으로"), ("Nicole", "Nicole을", "Nicole이", "Nicole은", "Nicole로"),
      ("Young", "Young을", "Young이", "Young은", "Young으로"),
      ("Beijing", "Beijing을", "Beijing이", "Beijing은", "Beijing으로"),
      ("Google", "Google을", "Google이", "Google은", "Google로"), ("Mike", "Mike를", "Mike가", "Mike는", "Mike로"),
      ("Alice", "Alice를", "Alice가", "Alice는", "Alice로"), ("Peter", "Peter를", "Peter가", "Peter는", "Peter로"),
      ("Zoe", "Zoe를", "Zoe가", "Zoe는", "Zoe로"), ("Eric", "Eric을", "Eric이", "Eric은", "Eric으로"),
      ("Scott", "Scott을", "Scott이", "Scott은", "Scott으로"), ("Mark", "Mark를", "Mark가", "Mark는", "Mark로"),
      ("abc", "abc를", "abc가", "abc는", "abc로"),
      ("Jun & Sol", "Jun & Sol을", "Jun & Sol이", "Jun & Sol은", "Jun & Sol로"),
      // Characters that are not read aloud don't count.
      ("‘서울’", "‘서울’을", "‘서울’이", "‘서울’은", "‘서울’로"), ("(책)", "(책)을", "(책)이", "(책)은", "(책)으로"),
      ("", "를", "가", "는", "로"),
    ])
  func particles(_ word: String, _ object: String, _ subject: String, _ topic: String, _ direction: String) {
    #expect("\(word, .을를)" == object)
    #expect("\(word, .이가)" == subject)
    #expect("\(word, .은는)" == topic)
    #expect("\(word, .으로)" == direction)
  }

  @Test func companions() {
    #expect("\("책", .과와) \("나무", .과와) \("서울", .과와) \(2, .과와) \("오사카", .이가)" == "책과 나무와 서울과 2와 오사카가")
  }

  @Test(
    "A noun follows its count",
    arguments: [(0, "0 days", "0 are"), (1, "1 day", "1 is"), (2, "2 days", "2 are")])
  func counts(_ count: Int, _ days: String, _ verb: String) {
    #expect("\(count, "day")" == days)
    #expect("\(count, "is", "are")" == verb)
  }

  /// 2025-09-05 was a Friday.
  @Test(arguments: [
    (0, "2025-09-05 Fri", "2025-09-05 (금)"), (1, "2025-09-06 Sat", "2025-09-06 (토)"),
    (2, "2025-09-07 Sun", "2025-09-07 (일)"), (3, "2025-09-08 Mon", "2025-09-08 (월)"),
    (4, "2025-09-09 Tue", "2025-09-09 (화)"), (5, "2025-09-10 Wed", "2025-09-10 (수)"),
    (6, "2025-09-11 Thu", "2025-09-11 (목)"),
  ])
  func dates(_ offset: Int, _ english: String, _ korean: String) throws {
    let day = try #require(Day("2025-09-05")) + offset
    #expect(Words(language: .english).date(day) == english)
    #expect(Words(language: .korean).date(day) == korean)
  }

  @Test func dayOfTrip() throws {
    let friday = try #require(Day("2025-09-05"))
    var trip = TripInfo(title: "A", currency: .won, start: friday, created: Instant(seconds: 0, offset: 0))
    let (english, korean) = (Words(language: .english), Words(language: .korean))
    #expect(english.dayOfTrip(friday + 99, trip) == "day 100")
    #expect(english.dates(of: trip) == "from 2025-09-05" && korean.dates(of: trip) == "2025-09-05부터")
    trip.end = friday
    #expect(english.dates(of: trip) == "2025-09-05")
    trip.end = friday + 4
    #expect(english.dates(of: trip) == "2025-09-05 – 2025-09-09")
    #expect(Words(language: .english, isASCII: true).dates(of: trip) == "2025-09-05 - 2025-09-09")
    for (day, words, koreanWords) in [
      (friday - 1, "before the trip", "여행 전"), (friday, "day 1", "1일차"), (friday + 4, "day 5", "5일차"),
      (friday + 5, "after the trip", "여행 후"),
    ] {
      #expect(english.dayOfTrip(day, trip) == words)
      #expect(korean.dayOfTrip(day, trip) == koreanWords)
    }
    #expect(english.days(1) == "1 day" && english.people(1) == "1 person" && korean.people(2) == "2명")
  }
}
