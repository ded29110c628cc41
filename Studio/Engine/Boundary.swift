// The studio's engine as the page sees it: functions over numbers and two stretches of memory, without an import.
//
// The page asks `input(size)` where to write, writes, and calls a function with how much it wrote. What a function has to
// say lies at `output()` afterwards, `outputSize()` bytes long, until the next call. A function that cannot do what was
// asked returns -1, and the output says why. After each call the page makes its views of the memory anew, since it may
// have grown.

// There is one thread.
nonisolated(unsafe) private var inputBytes: [UInt8] = []
nonisolated(unsafe) private var outputBytes: [UInt8] = []
nonisolated(unsafe) private var bench = Workbench()

/// Why something cannot be done, in words for the page's user.
struct Failure: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

/// Where the page writes `size` bytes.
@_cdecl("input")
public func input(_ size: Int32) -> UnsafeMutableRawPointer? {
  unsafe inputBytes = [UInt8](repeating: 0, count: Int(max(1, size)))
  return unsafe inputBytes.withUnsafeMutableBytes { $0.baseAddress }
}

@_cdecl("output")
public func output() -> UnsafeRawPointer? {
  unsafe outputBytes.withUnsafeBytes { $0.baseAddress }
}

@_cdecl("outputSize")
public func outputSize() -> Int32 { unsafe Int32(outputBytes.count) }

/// Reads a shape, SVG or (`isPath` other than 0) path data, and returns its number. The output is what of the file it lacks.
@_cdecl("shape")
public func shape(_ size: Int32, _ isPath: Int32) -> Int32 {
  answer { () throws(Failure) in try unsafe bench.readShape(given(size), isPath: isPath != 0) }
}

/// Makes a morph of shapes as the lines of the input say, and returns its number. The output describes its film.
@_cdecl("morph")
public func morph(_ size: Int32) -> Int32 {
  answer { () throws(Failure) in try unsafe bench.makeMorph(String(decoding: given(size), as: UTF8.self)) }
}

/// Forgets a shape or a morph.
@_cdecl("drop")
public func drop(_ number: Int32) { unsafe bench.drop(number) }

/// The film of a morph as SVG that moves when a script sets its time.
@_cdecl("player")
public func player(_ number: Int32) -> Int32 {
  answer(number) { (work) throws(Failure) in work.player }
}

/// An instant of a film as SVG.
@_cdecl("picture")
public func picture(_ number: Int32, _ time: Double) -> Int32 {
  answer(number) { (work) throws(Failure) in work.picture(at: time) }
}

/// An instant of a film as pixels: width and height as two little-endian numbers of 32 bits, then red, green, blue and
/// alpha, not multiplied.
@_cdecl("pixels")
public func pixels(_ number: Int32, _ time: Double) -> Int32 {
  answer(number) { (work) throws(Failure) in try work.pixels(at: time) }
}

/// The points of all paths at an instant, as JSON: `[x, y, 0]` on a path, `[x, y, 1, ox, oy]` beside it, controlling what is
/// on the path at `ox`, `oy`.
@_cdecl("points")
public func points(_ number: Int32, _ time: Double) -> Int32 {
  answer(number) { (work) throws(Failure) in work.points(at: time) }
}

/// What becomes what, as JSON.
@_cdecl("explain")
public func explain(_ number: Int32) -> Int32 {
  answer(number) { (work) throws(Failure) in work.explanation }
}

/// A film in the form that the input names.
@_cdecl("write")
public func write(_ number: Int32, _ size: Int32) -> Int32 {
  let form = String(decoding: given(size), as: UTF8.self)
  return answer(number) { (work) throws(Failure) in try work.file(form) }
}

/// What the last file could not say, a line each.
@_cdecl("notes")
public func notes(_ number: Int32) -> Int32 {
  answer(number) { (work) throws(Failure) in Array(work.notes.joined(separator: "\n").utf8) }
}

private func given(_ size: Int32) -> [UInt8] {
  let bytes = unsafe Array(inputBytes.prefix(Int(size)))
  unsafe inputBytes = []
  return bytes
}

private func answer(_ number: Int32, _ body: (Work) throws(Failure) -> [UInt8]) -> Int32 {
  answer { () throws(Failure) in (0, try body(try unsafe bench.work(number))) }
}

private func answer(_ body: () throws(Failure) -> (Int32, [UInt8])) -> Int32 {
  do throws(Failure) {
    let (number, bytes) = try body()
    unsafe outputBytes = bytes
    return number
  } catch {
    unsafe outputBytes = Array(error.message.utf8)
    return -1
  }
}
