import TestSupport
import Testing

@testable import TripStore

@Suite struct CategoryTests {
  /// The display order.
  static let names = [
    ("transport", "교통비"), ("lodging", "숙박비"), ("food", "식비"), ("cafe", "카페"), ("flight", "항공"),
    ("taxi", "택시"),
    ("etc", "기타"), ("shopping", "쇼핑"), ("sights", "관광"), ("telecom", "통신"), ("medical", "의료"),
  ]

  @Test func builtInOnesStandInOrder() {
    #expect(Category.builtIn.map(\.key) == Self.names.map(\.0))
    #expect(Category.builtIn.map(\.korean) == Self.names.map(\.1))
  }

  @Test(arguments: names)
  func isFoundByKeyAndKoreanName(_ key: String, _ korean: String) throws {
    #expect(try Category(named: key, among: Category.builtIn).korean == korean)
    #expect(try Category(named: key.uppercased(), among: Category.builtIn).key == key)
    #expect(try Category(named: korean, among: Category.builtIn).key == key)
  }

  @Test func koreanInLettersIsTheSameName() throws {
    // 식비 in conjoining jamo, as in macOS file names.
    let jamo = "\u{1109}\u{1175}\u{11A8}\u{1107}\u{1175}"
    #expect(try Category(named: jamo, among: Category.builtIn).key == "food")
  }

  @Test(arguments: [("fodo", ["food"]), ("Taxis", ["taxi"]), ("xyzzy", []), ("", []), ("food ", ["food"])])
  func suggestsForAnUnknownOne(_ name: String, _ suggestions: [String]) {
    let all = Self.names.map(\.0)
    #expect(throws: ModelError.unknownCategory(value: name, suggestions: suggestions, all: all)) {
      try Category(named: name, among: Category.builtIn)
    }
  }

  @Test(
    "A beginning that only one category has is enough, in either language",
    arguments: [
      ("trans", "transport"), ("TRAN", "transport"), ("교통", "transport"), ("교", "transport"), ("fo", "food"),
      ("식", "food"), ("food", "food"), ("m", "medical"), ("taxi", "taxi"), ("카", "cafe"),
      // 식 in conjoining jamo.
      ("\u{1109}\u{1175}\u{11A8}", "food"),
    ])
  func beginnings(_ typed: String, _ key: String) throws {
    #expect(try Category(typed: typed, among: Category.builtIn).key == key)
  }

  @Test(
    "A beginning of several is refused with the choices; a whole name is not one",
    arguments: [("s", ["shopping", "sights"]), ("T", ["transport", "taxi", "telecom"])])
  func ambiguous(_ typed: String, _ candidates: [String]) throws {
    #expect(throws: ModelError.ambiguousCategory(value: typed, candidates: candidates)) {
      try Category(typed: typed, among: Category.builtIn)
    }
    let own = [Category(key: "gift", korean: "선물"), Category(key: "gift-set", korean: "선물세트")]
    #expect(try Category(typed: "gift", among: own).key == "gift")
    #expect(try Category(typed: "선물", among: own).key == "gift")
    #expect(throws: ModelError.ambiguousCategory(value: "선", candidates: ["gift", "gift-set"])) {
      try Category(typed: "선", among: own)
    }
  }

  @Test("Nothing begins with an empty text, and files are not read by beginnings")
  func noBeginnings() {
    let all = Self.names.map(\.0)
    for name in ["", "xyzzy"] {
      #expect(throws: ModelError.unknownCategory(value: name, suggestions: [], all: all)) {
        try Category(typed: name, among: Category.builtIn)
      }
    }
    #expect(throws: ModelError.unknownCategory(value: "foo", suggestions: ["food"], all: all)) {
      try Category(named: "foo", among: Category.builtIn)
    }
  }

  @Test(
    "A misspelt word for what was bought suggests its category, after the categories' own names",
    arguments: [
      ("resturant", ["food"]), ("cofee", ["cafe"]), ("Musem", ["sights"]), ("taxy", ["taxi"]), ("xyzzy", []),
    ])
  func suggestsByAlias(_ typed: String, _ suggestions: [String]) {
    let all = Self.names.map(\.0)
    #expect(throws: ModelError.unknownCategory(value: typed, suggestions: suggestions, all: all)) {
      try Category(typed: typed, among: Category.builtIn)
    }
  }

  @Test(
    "What was bought means its category, unless a category of one's own is called so",
    arguments: [
      ("coffee", "cafe"), ("Lunch", "food"), ("dinner", "food"), ("점심", "food"), ("지하철", "transport"),
      ("버스", "transport"), ("hotel", "lodging"), ("호텔", "lodging"), ("택시비", "taxi"), ("커피", "cafe"),
      ("유심", "telecom"), ("약국", "medical"), ("기념품", "shopping"), ("입장료", "sights"), ("항공권", "flight"),
      ("술", "food"), ("맥주", "food"), ("beer", "food"), ("편의점", "food"), ("렌터카", "transport"),
      ("방값", "lodging"),
      ("디저트", "cafe"), ("옷", "shopping"), ("티켓", "sights"), ("팁", "etc"), ("보험", "medical"),
    ])
  func aliases(_ typed: String, _ key: String) throws {
    #expect(try Category(typed: typed, among: Category.builtIn).key == key)
    for own in [Category(key: typed.lowercased(), korean: "x"), Category(key: "x", korean: typed)] {
      #expect(try Category(typed: typed, among: Category.builtIn + [own]) == own)
    }
    #expect(throws: ModelError.self) { try Category(named: typed, among: Category.builtIn) }
  }

  @Test("Each alias is of a built-in category, in lower case, and no beginning of a name")
  func aliasTable() {
    for (alias, key) in Category.aliases {
      #expect(Category.isBuiltIn(key) && alias == alias.lowercased(), "\(alias)")
      let names = Category.builtIn.flatMap { [$0.key, $0.english.lowercased(), $0.korean] }
      #expect(!names.contains { $0.hasPrefix(alias) }, "\(alias)")
    }
  }

  @Test("Only a command line may have the category first: in a text file that could be a note")
  func categoryFirst() throws {
    #expect(try ShortForm(["Room", "502"]).amount == "Room")
    #expect(try ShortForm(["food", "502"], takesAmountSecond: true).category == "food")
  }

  @Test func looksOnlyAmongThoseGiven() throws {
    let own = [Category(key: "onsen", korean: "온천")]
    #expect(try Category(named: "온천", among: own).key == "onsen")
    #expect(throws: ModelError.unknownCategory(value: "food", suggestions: [], all: ["onsen"])) {
      try Category(named: "food", among: own)
    }
  }
}
