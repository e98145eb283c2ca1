import Foundation
import TestSupport
import Testing

@testable import TripLedger

@Suite struct LockedFolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    arguments: [
      (.shared, .shared, true), (.shared, .exclusive, false), (.exclusive, .shared, false),
      (.exclusive, .exclusive, false),
    ] as [(LockedFolder.Mode, LockedFolder.Mode, Bool)])
  func readersShareAndWritersExclude(_ first: LockedFolder.Mode, _ second: LockedFolder.Mode, _ both: Bool)
    throws
  {
    let held = try LockedFolder(folder.path, first)
    try withExtendedLifetime(held) {
      if both {
        _ = try LockedFolder(folder.path, second, patience: 0)
      } else {
        #expect(throws: FileError(.lock, folder.path, code: EWOULDBLOCK)) {
          try LockedFolder(folder.path, second, patience: 0.02)
        }
      }
    }
  }

  @Test func endsWithItsOwner() throws {
    for _ in 0..<3 { _ = try LockedFolder(folder.path, .exclusive, patience: 0) }
    #expect(try Files.list(folder.path) == [])
  }

  @Test func waitsForTheOther() async throws {
    var held: LockedFolder? = try LockedFolder(folder.path, .exclusive)
    let path = folder.path
    let waiter = Task.detached {
      try withExtendedLifetime(LockedFolder(path, .exclusive, patience: 60)) { true }
    }
    withExtendedLifetime(held) {}
    held = nil
    #expect(try await waiter.value)
  }

  @Test func needsAFolder() throws {
    #expect(throws: FileError(.open, folder("none"), code: ENOENT)) {
      try LockedFolder(folder("none"), .shared)
    }
    try Files.create(folder("file"), [])
    #expect(throws: FileError(.open, folder("file"), code: ENOTDIR)) {
      try LockedFolder(folder("file"), .shared)
    }
  }

  @Test func aFolderMadeAnewIsAnother() throws {
    let path = folder("home")
    try Files.makeFolder(path)
    let lock = try LockedFolder(path, .exclusive)
    try lock.requireInPlace()
    let moved = FileError(.open, path, code: ESTALE)
    try Files.removeEmptyFolder(path)
    #expect(throws: moved) { try lock.requireInPlace() }
    try Files.makeFolder(path)
    #expect(throws: moved) { try lock.requireInPlace() }
  }

  @Test func unlockedItIsFreeForOthersWhoeverHoldsIt() throws {
    let path = folder("home")
    try Files.makeFolder(path)
    let lock = try LockedFolder(path, .exclusive)
    lock.unlock()
    _ = try LockedFolder(path, .exclusive, patience: 0)
    try lock.requireInPlace()
  }
}
