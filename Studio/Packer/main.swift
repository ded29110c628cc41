// Packs the engine for the page:
//
//     pack ENGINE.wasm START.wasm FOLDER FACE.swift...
//
// ENGINE is all of it, START what shows a first film; both have names. Into FOLDER go `start.pack`, from which a module with
// START's functions is made, `rest.pack`, which with that gives all of ENGINE, and `face.pack`, the outlines of the built-in
// face, for which both leave room. Packs are compressed as the package's own PNG and zip files are, which makes them smaller
// than gzip does; `unpack.js` reads them.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

func read(_ name: String) -> [UInt8] {
  guard let file = fopen(name, "rb") else {
    print("pack: \(name): expected a file that can be read")
    exit(1)
  }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  var bytes = [UInt8](repeating: 0, count: ftell(file))
  rewind(file)
  let count = fread(&bytes, 1, bytes.count, file)
  precondition(count == bytes.count)
  return bytes
}

func write(_ bytes: [UInt8], _ name: String) {
  guard let file = fopen(name, "wb"), fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else {
    print("pack: \(name): cannot be written")
    exit(1)
  }
}

/// The long literals of a source file, in lines that end with a backslash.
func literals(_ source: [UInt8]) -> [[UInt8]] {
  let lines = source.split(separator: 0x0A, omittingEmptySubsequences: false)
  var (result, isInside): ([[UInt8]], Bool) = ([], false)
  for line in lines {
    let text = Array(line.drop { $0 == 0x20 })
    if line.suffix(3).elementsEqual("\"\"\"".utf8) {
      isInside.toggle()
      if isInside { result.append([]) }
    } else if isInside {
      result[result.count - 1] += text.last == 0x5C ? text.dropLast() : text
    }
  }
  return result
}

/// Counts, then lengths, then what comes before and after the code, the pairs of operations, and the streams, each of which is
/// compressed with a code of its own.
func packed(_ streams: CodeStreams, functions: Int, before: [UInt8], after: [UInt8]) -> [UInt8] {
  let operations = BytePairs(streams.streams[0])
  let parts = [before, after, operations.table, operations.bytes] + streams.streams.dropFirst()
  let header = ([functions, streams.length, parts.count] + parts.map { $0.count }).flatMap { encoded($0) }
  var ends = [header.count]
  for part in parts { ends.append(ends[ends.count - 1] + part.count) }
  return Deflate.stream(of: header + parts.flatMap { $0 }, endingBlocksAt: ends)
}

let arguments = CommandLine.arguments
guard arguments.count > 4 else {
  print("usage: pack ENGINE.wasm START.wasm FOLDER FACE.swift...")
  exit(2)
}
var engine = Module(read(arguments[1]))
let folder = arguments[3]

let start = Set(Module(read(arguments[2])).names)
let isStart = engine.names.map { start.contains($0) }
// Of functions that do the same one is kept, one of START's if there is one.
let standIns = engine.standIns(
  in: engine.names.indices.filter { isStart[$0] } + engine.names.indices.filter { !isStart[$0] })
let calls = engine.callCounts(standIns)
let kept = engine.names.indices.filter { standIns[$0] == $0 }

// Those of START first. Among them the functions that are called most have the shortest numbers. Names of specialised functions
// begin with the name of what they specialise: in the order of names, like stands beside like.
let frequent = Set(kept.filter { isStart[$0] }.sorted { calls[$0] > calls[$1] }.prefix(64))
let order = kept.sorted { first, second in
  if isStart[first] != isStart[second] { return isStart[first] }
  if frequent.contains(first) != frequent.contains(second) { return frequent.contains(first) }
  return (engine.names[first], first) < (engine.names[second], second)
}
let startCount = kept.count { isStart[$0] }
var place = standIns
for (new, old) in order.enumerated() { place[old] = new }
place = standIns.map { place[$0] }

let faces = arguments[4...].flatMap { literals(read($0)) }
let addresses = engine.clear(faces)
var face = encoded(faces.count)
for (address, bytes) in zip(addresses, faces) { face += encoded(address) + encoded(bytes.count) }
write(Deflate.stream(of: face + faces.flatMap { $0 }), "\(folder)/face.pack")

var (first, rest) = (CodeStreams(place: place), CodeStreams(place: place))
for (new, old) in order.enumerated() {
  if new < startCount { first.add(engine.bodies[old]) } else { rest.add(engine.bodies[old]) }
}
let small = engine.frame(of: startCount, place: place)
let whole = engine.frame(of: order.count, place: place)
write(packed(first, functions: startCount, before: small.before, after: small.after), "\(folder)/start.pack")
write(packed(rest, functions: order.count - startCount, before: whole.before, after: []), "\(folder)/rest.pack")
