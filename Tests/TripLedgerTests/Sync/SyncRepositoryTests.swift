import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripSync

/// The layer above git by itself.
@Suite(.enabled(if: Git.canRun, "git is not installed"))
struct SyncRepositoryTests {
  private let folder: TemporaryFolder
  private let repository: SyncRepository
  private let time = Instant(seconds: 1_757_300_000, offset: 0)

  init() throws {
    folder = try TemporaryFolder()
    let git = try GitProgram(environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin"], asks: false)
    repository = try SyncRepository.open(folder("own.git"), git: git)
  }

  private func commit(_ parents: [GitObject], _ edits: [GitCommit.Edit]) throws -> GitObject {
    try GitCommit(ledger: "928m4vcr773r9", parents: parents, time: time, subject: "1 changes")
      .make(in: repository) { edit in for next in edits { try edit(next) } }
  }

  @Test func commitsHoldJustTheBytes() throws {
    let bytes = Array("a\r\nb\u{0}c".utf8)
    let first = try commit([], [.write(path: "a/b.json", bytes), .write(path: "c.json", [])])
    let second = try commit([first], [.remove(path: "c.json"), .write(path: "d.json", [0xFF, 0x0A])])
    let entries = try #require(try repository.entries(of: second))
    #expect(entries.map(\.path) == ["a/b.json", "d.json"])
    let sizes = try repository.sizes(of: entries.map(\.object))
    #expect(entries.map { sizes[$0.object] } == [6, 2])
    let contents = try repository.contents(of: sizes)
    #expect(entries.map { contents[$0.object] } == [bytes, [0xFF, 0x0A]])
    #expect(try repository.differences(from: first, to: second)?.map(\.path) == ["c.json", "d.json"])
    // The same content, time and parents make the same commit, on any device.
    #expect(try commit([], [.write(path: "c.json", []), .write(path: "a/b.json", bytes)]) == first)
    #expect(try repository.sizes(of: [try #require(GitObject(String(repeating: "1", count: 40)))]) == [:])
  }

  @Test func refsMoveOnlyFromWhatWasSeen() throws {
    let (first, second) = (try commit([], [.write(path: "a", [1])]), try commit([], [.write(path: "a", [2])]))
    try repository.move(SyncRepository.main, to: first, from: nil)
    #expect(throws: SyncError.self) { try repository.move(SyncRepository.main, to: second, from: nil) }
    #expect(throws: SyncError.self) { try repository.move(SyncRepository.main, to: first, from: second) }
    #expect(try repository.refs()[SyncRepository.main] == first)
    try repository.move(SyncRepository.main, to: second, from: first)
    #expect(try repository.refs()[SyncRepository.main] == second)
  }

  @Test func ancestors() throws {
    let base = try commit([], [.write(path: "a", [0])])
    let one = try commit([base], [.write(path: "a", [1])])
    let two = try commit([base], [.write(path: "b", [2])])
    let cross = [try commit([one, two], []), try commit([two, one], [])]
    #expect(try repository.mergeBases(one, two) == [base])
    #expect(try repository.mergeBases(cross[0], cross[1]) == [one, two].sorted())
    #expect(try repository.mergeBases(one, try commit([], [.write(path: "x", [])])) == [])
    #expect(try repository.contains(cross[0], base) && !repository.contains(base, one))
  }

  @Test("A tree as a whole becomes that of a commit with two parents")
  func wholeTrees() throws {
    let (one, two) = (try commit([], [.write(path: "a", [1])]), try commit([], [.write(path: "b", [2])]))
    let merged = try commit([one, two], [.tree(try repository.tree(of: two))])
    #expect(try repository.entries(of: merged)?.map(\.path) == ["b"])
  }

  @Test func remotes() throws {
    let remote = folder("remote.git")
    try SyncRepository(path: remote, git: repository.git).initialize()
    try repository.fetch(remote)
    #expect(try repository.refs() == [:] && repository.refs(of: remote) == [])
    let first = try commit([], [.write(path: "a", [1])])
    #expect(try repository.push(remote, main: first, photos: nil).taken == ["refs/heads/main"])
    let other = try commit([], [.write(path: "a", [2])])
    #expect(try repository.push(remote, main: other, photos: nil).isBehind)
    #expect(try repository.push(remote, main: nil, photos: (other, nil)).taken == ["refs/heads/photos"])
    #expect(try repository.push(remote, main: nil, photos: (first, first)).isBehind)
    try repository.fetch(remote)
    let refs = try repository.refs()
    #expect(refs[SyncRepository.remoteMain] == first && refs[SyncRepository.remotePhotos] == other)
    try Git.run(remote, "update-ref", "-d", "refs/heads/main")
    try repository.fetch(remote)
    #expect(try repository.refs()[SyncRepository.remoteMain] == nil)
    #expect(throws: SyncError.self) { try repository.fetch(folder("nowhere.git")) }
  }

  @Test("What is not git, or too old, is named")
  func programs() throws {
    #expect(throws: SyncError.gitMissing) { try GitProgram(environment: ["PATH": "/nowhere"], asks: false) }
    let old = folder("git")
    try Data("#!/bin/sh\necho git version 2.20.1\n".utf8).write(to: URL(fileURLWithPath: old))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: old)
    #expect(throws: SyncError.gitTooOld(version: "git version 2.20.1", needed: "2.25")) {
      try GitProgram(environment: ["PATH": folder.path], asks: false)
    }
  }
}
