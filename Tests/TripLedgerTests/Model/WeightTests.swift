import Testing

@testable import TripStore

/// The usual parts of people, whole or not.
struct WeightTests {
  @Test(arguments: [
    ("1", "1"), ("2", "2"), ("0.5", "0.5"), ("0.50", "0.5"), ("0.05", "0.05"), ("1.25", "1.25"),
    ("1000", "1000"), ("0.01", "0.01"),
  ])
  func reads(_ text: String, _ shown: String) throws {
    let weight = try #require(Weight(text))
    #expect(weight.description == shown)
    let (parts, of) = weight.ratio
    #expect(Weight(ratio: parts, of: of) == weight)
  }

  @Test(arguments: ["0", "-1", "0.001", "1000.01", "1/2", "½", "0,5", ""])
  func refuses(_ text: String) { #expect(Weight(text) == nil) }

  @Test(
    "Whole parts stay as they are; with a part of a part, all become the smallest whole numbers in their ratio"
  )
  func wholeParts() {
    #expect(Weight.wholeParts([100, 100, 50]) == [2, 2, 1])
    #expect(Weight.wholeParts([200, 200]) == [2, 2])
    #expect(Weight.wholeParts([50, 50]) == [1, 1])
    #expect(Weight.wholeParts([150, 25]) == [6, 1])
    #expect(Weight.wholeParts([]) == [])
  }

  @Test("A half is stored as 1 of 2, and read again; what is no hundredth is damage")
  func stored() throws {
    var person = Person(name: "Kid", changed: Instant(seconds: 0, offset: 0))
    person.weight = try #require(Weight("0.5"))
    let body = String(decoding: person.body.bytes, as: UTF8.self)
    #expect(body.contains("\"weight\":1,\"weightOf\":2"))
    #expect(try Person(reading: person.body) == person)
    let bad = RawJSON(checked: Array(body.replacing("\"weightOf\":2", with: "\"weightOf\":3").utf8)[...])
    #expect(throws: JSONError.self) { try Person(reading: bad) }
  }
}
