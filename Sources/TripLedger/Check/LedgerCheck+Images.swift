extension LedgerCheck {
  /// Hashes every photo and reports the named ones that are missing.
  mutating func checkImages(exists: Bool) {
    var present: Set<ImageName> = []
    var entries: [FolderEntry] = []
    for shard in exists ? list("images") : [] {
      entries += shard.kind == .folder ? list(shard.path) : [shard]
    }
    // In parts, so that progress can be told.
    for part in stride(from: 0, to: entries.count, by: 256) {
      let part = Array(entries[part..<min(part + 256, entries.count)])
      let folder = ledgerFolder
      let digests = Threads.map(part) { entry in
        entry.kind == .file
          ? Result { try ImageDigest(folder.absolute(entry.path)).hexadecimal } : .success("")
      }
      for (entry, digest) in zip(part, digests) { checkImage(entry, digest, &present) }
    }
    // Photos of the pending change may not be in their folder yet.
    for image in pending?.images ?? [] where !present.contains(image) {
      let staged = "tmp/" + image.fileName
      let digest: String
      do {
        guard try ledgerFolder.link(above: staged) == nil else { continue }
        digest = try ImageDigest(ledgerFolder.absolute(staged)).hexadecimal
      } catch let error as FileError {
        if error.isMissing { continue }
        // A problem with it is reported here, and not again for each expense that names it.
        present.insert(image)
        add(error)
        continue
      } catch { continue }
      present.insert(image)
      if digest != image.hash { add(.damagedPhoto(users: users(of: image)), in: staged) }
    }
    for (photo, uses) in photoUses where !present.contains(photo) {
      for use in uses {
        add(
          .missingPhoto(path: photo.path), in: files[Int(use.file)],
          at: Finding.Place(record: use.record, member: "photos"))
      }
    }
    for (photo, file) in historyPhotos where photoUses[photo] == nil && !present.contains(photo) {
      add(.missingOldPhoto(path: photo.path), in: files[Int(file)])
    }
    report.counts.leftoverPhotos =
      present.filter { photoUses[$0] == nil && historyPhotos[$0] == nil }.count
  }

  private mutating func checkImage(
    _ entry: FolderEntry, _ digest: Result<String, any Error>, _ present: inout Set<ImageName>
  ) {
    let name = ImageName(path: entry.path)
    // Any problem with it is reported here, and not again for each expense that names it.
    if let name { present.insert(name) }
    guard expect(.file, entry) else { return }
    step()
    guard case .success(let digest) = digest else {
      if case .failure(let error as FileError) = digest { add(.unreadable(error), in: entry.path) }
      return
    }
    if let name {
      if name.hash == digest {
        report.counts.photos += 1
      } else {
        add(.damagedPhoto(users: users(of: name)), in: entry.path)
      }
      return
    }
    guard let name = ImageName(misplacedAt: entry), name.hash == digest else {
      add(.misplacedPhoto(belongs: nil), in: entry.path)
      return
    }
    // It exists, though in the wrong folder.
    present.insert(name)
    var isOwn = false
    do { isOwn = try ledgerFolder.link(above: name.path) == nil } catch let error as FileError {
      add(error)
    } catch {}
    add(
      .misplacedPhoto(belongs: name.path), in: entry.path, repair: isOwn ? .move(to: name.path) : nil)
  }

  private func users(of photo: ImageName) -> [PhotoUse] {
    (photoUses[photo] ?? []).map { PhotoUse(file: files[Int($0.file)], record: $0.record) }
  }
}

extension ImageName {
  /// The name of a photo that is in the wrong folder, or of which this is a copy.
  fileprivate init?(misplacedAt entry: FolderEntry) {
    if case .image(let name) = ConflictCopy(relative: entry.path)?.original {
      self = name
    } else {
      self.init(path: "images/\(entry.name.prefix(2))/\(entry.name)")
    }
  }
}
