import Testing

@testable import dot
@testable import DotViews

@Suite("Addresses in pages")
struct PageAddressTests {
  @Test(
    "The address of a file relative to a folder",
    arguments: [
      ("/home/a/dot/images/ab/x.jpg", "/home/a", "./dot/images/ab/x.jpg"),
      ("/home/a/dot/x.jpg", "/home/a/dot", "./x.jpg"),
      ("/home/a/dot/x.jpg", "/home/b/c", "../../a/dot/x.jpg"),
      ("/x.jpg", "/", "./x.jpg"), ("/data/x.jpg", "/home", "../data/x.jpg"),
      ("/a/javascript:alert(1)", "/a", "./javascript%3Aalert%281%29"),
      ("/a b/50%/#?.jpg", "/a b", "./50%25/%23%3F.jpg"), ("/사진/x.jpg", "/", "./%EC%82%AC%EC%A7%84/x.jpg"),
    ])
  func relative(file: String, folder: String, expected: String) {
    #expect(PageAddress.file(file, from: folder).text == expected)
  }

  @Test func absolute() {
    #expect(PageAddress.file("/home/a b/x.jpg").text == "file:///home/a%20b/x.jpg")
    #expect(PageAddress.part("day-2025-09-06").text == "#day-2025-09-06")
  }
}
