#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// flushes HOME DOCUMENT DOCUMENT-BYTES CHANGE-BYTES
//
// Writes and flushes only what `dot spend` does to a ledger folder: a document and a change in `tmp/`, the
// change renamed and its folder flushed, the document renamed and its folder flushed, the change renamed
// again and its folder flushed. DOCUMENT is relative to HOME.

func must(_ succeeded: Bool, _ what: String) {
  if succeeded { return }
  perror(what)
  exit(1)
}

func flush(_ descriptor: Int32) -> Bool {
  #if canImport(Darwin)
    fcntl(descriptor, F_FULLFSYNC) != -1
  #else
    fsync(descriptor) == 0
  #endif
}

func create(_ path: String, bytes: Int) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
  let content = [UInt8](repeating: UInt8(ascii: "x"), count: bytes)
  must(descriptor >= 0 && write(descriptor, content, bytes) == bytes && flush(descriptor), path)
  close(descriptor)
}

func flushFolder(_ path: String) {
  let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  must(descriptor >= 0 && flush(descriptor), path)
  close(descriptor)
}

func name(_ old: String, _ new: String) { must(rename(old, new) == 0, new) }

let arguments = CommandLine.arguments
guard arguments.count == 5, let documentBytes = Int(arguments[3]), let changeBytes = Int(arguments[4]) else {
  print("usage: flushes HOME DOCUMENT DOCUMENT-BYTES CHANGE-BYTES")
  exit(2)
}
let (home, document) = (arguments[1], arguments[1] + "/" + arguments[2])
let folder = String(document.prefix(upTo: document.lastIndex(of: "/") ?? document.startIndex))
var moment = timespec()
clock_gettime(CLOCK_REALTIME, &moment)

create(home + "/tmp/document.json", bytes: documentBytes)
create(home + "/tmp/change.json", bytes: changeBytes)
name(home + "/tmp/change.json", home + "/history/pending.json")
flushFolder(home + "/history")
name(home + "/tmp/document.json", document)
flushFolder(folder)
name(home + "/history/pending.json", home + "/history/\(moment.tv_sec).\(moment.tv_nsec).json")
flushFolder(home + "/history")
print("done")
