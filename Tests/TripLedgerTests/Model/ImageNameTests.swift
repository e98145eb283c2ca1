import TestSupport
import Testing

@testable import TripStore

@Suite struct ImageNameTests {
  static let hash = "3f9c" + String(repeating: "0a", count: 30)

  @Test func standsInTheFolderOfItsFirstTwoDigits() throws {
    let name = try #require(ImageName(hash: Self.hash, fileExtension: "jpg"))
    #expect(name.path == "images/3f/\(Self.hash).jpg")
    #expect(name.fileName == "\(Self.hash).jpg")
    #expect("\(name)" == name.path)
    #expect(ImageName(path: name.path) == name)
  }

  @Test(arguments: ["j", "jpeg", "heic", "mp4", "12345678"])
  func takesExtensions(_ text: String) {
    #expect(ImageName(hash: Self.hash, fileExtension: text)?.fileExtension == text)
  }

  @Test(arguments: ["", "JPG", "123456789", "j pg", "tar.gz", "é", "../x", "jpg\0"])
  func refusesExtensions(_ text: String) {
    #expect(ImageName(hash: Self.hash, fileExtension: text) == nil)
  }

  @Test(arguments: [
    "", String(hash.dropLast()), hash + "0", hash.uppercased(), "g" + hash.dropFirst(),
    "../" + hash.dropFirst(3),
  ])
  func refusesHashes(_ text: String) {
    #expect(ImageName(hash: text, fileExtension: "jpg") == nil)
  }

  @Test(arguments: [
    "\(hash).jpg", "3f/\(hash).jpg", "images/\(hash).jpg", "images/3e/\(hash).jpg", "images/3f/\(hash)",
    "images/3f/\(hash).", "images/3f/\(hash).jpg.jpg", "images/3f/../3f/\(hash).jpg",
    "/images/3f/\(hash).jpg",
    "./images/3f/\(hash).jpg", "images//3f/\(hash).jpg", "photos/3f/\(hash).jpg", "images/3f/\(hash).jpg/",
    "",
  ])
  func refusesPaths(_ path: String) {
    #expect(ImageName(path: path) == nil)
  }
}
