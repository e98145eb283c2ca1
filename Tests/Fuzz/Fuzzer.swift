import Foundation

/// The target that `run` sets in the environment.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    fatalError("FUZZ_TARGET is none of \(FuzzTarget.all.map(\.name))")
  }
  return target
}()

/// The function that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  do { try target.check(Array(UnsafeBufferPointer(start: start, count: size))) } catch {
    fatalError("\(target.name): \(error)")
  }
  return 0
}
