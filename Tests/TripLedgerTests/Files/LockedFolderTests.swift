import Foundation
import TestSupport
import Testing

@testable import TripCore

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

  @Test(
    "A folder that was moved away before it was locked is no ledger any more",
    arguments: [
      // what the folder has, what became of it, whether it is locked, opened again or refused
      (["a"], "stays", .locked), ([], "stays", .locked), (["a"], "moved", .refused), ([], "moved", .reopened),
      (["a"], "replaced", .refused), ([], "replaced", .reopened), ([], "removed", .reopened),
    ] as [([String], String, LockAttempt)])
  func movedBeforeLocking(_ names: [String], _ fate: String, _ expected: LockAttempt) throws {
    let path = folder("ledger")
    try Files.makeFolder(path)
    for name in names { try Files.create(path + "/" + name, []) }
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(descriptor) }
    switch fate {
    case "moved": try Files.rename(path, to: folder("elsewhere"))
    case "replaced":
      try Files.rename(path, to: folder("elsewhere"))
      try Files.makeFolder(path)
    case "removed": try Files.removeEmptyFolder(path)
    default: break
    }
    let attempt: LockAttempt
    do {
      attempt = try LockedFolder.identity(ofOpened: descriptor, at: path) == nil ? .reopened : .locked
    } catch {
      #expect(error == FileError(.open, path, code: ESTALE))
      attempt = .refused
    }
    #expect(attempt == expected)
  }

  enum LockAttempt: Sendable { case locked, reopened, refused }
}
