import Foundation

/// The target that `FUZZ_TARGET` names.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("FUZZ_TARGET has to be one of \(names), not “\(name)”")
  }
  return target
}()

/// What libFuzzer calls with each input, on the main thread.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
  let begin = clock()
  MainActor.assumeIsolated { target.run(bytes) }
  // libFuzzer's own limit is the time of the clock on the wall, which a busy machine makes long.
  let seconds = Double(clock() - begin) / Double(CLOCKS_PER_SEC)
  precondition(seconds < 2, "an input took \(seconds) seconds of processor time")
  return 0
}

/// libFuzzer's own changes of bytes, in place; returns the new size.
@_silgen_name("LLVMFuzzerMutate")
private func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ largestCount: Int) -> Int

private func mutated(_ bytes: [UInt8], room: Int) -> [UInt8] {
  let largest = bytes.count + max(0, room)
  return Array(unsafeUninitializedCapacity: max(1, largest)) { buffer, count in
    for (index, byte) in bytes.enumerated() { buffer[index] = byte }
    count = mutate(buffer.baseAddress!, bytes.count, max(1, largest))
  }
}

/// What libFuzzer calls to change an input. Half of the changes are of pieces, the others its own.
@_cdecl("LLVMFuzzerCustomMutator")
public func change(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ largestCount: Int, _ seed: UInt32) -> Int {
  if seed & 1 == 1 {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    var changed: [UInt8]?
    if target.grammar == .picture {
      changed = PictureMutation.change(input, seed: seed) { mutated($0, room: min(64, largestCount - count)) }
    } else {
      var mutation = PieceMutation(seed: seed)
      changed = mutation.change(input, target.grammar)
    }
    if let changed, !changed.isEmpty, changed.count <= largestCount, changed != input {
      bytes.update(from: changed, count: changed.count)
      return changed.count
    }
  }
  return mutate(bytes, count, largestCount)
}

/// What libFuzzer calls to make one input of two; 0 is none.
@_cdecl("LLVMFuzzerCustomCrossOver")
public func cross(
  _ first: UnsafePointer<UInt8>, _ firstCount: Int, _ second: UnsafePointer<UInt8>, _ secondCount: Int,
  _ result: UnsafeMutablePointer<UInt8>, _ largestCount: Int, _ seed: UInt32
) -> Int {
  var mutation = PieceMutation(seed: seed)
  let inputs = [(first, firstCount), (second, secondCount)].map { Array(UnsafeBufferPointer(start: $0, count: $1)) }
  guard let child = mutation.cross(inputs[0], inputs[1], target.grammar), child.count <= largestCount else { return 0 }
  result.update(from: child, count: child.count)
  return child.count
}
