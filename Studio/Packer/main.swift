// Packs the engine for the page:
//
//     pack ENGINE.wasm CALLED UNPACK.wasm FOLDER FACE.swift...
//
// ENGINE has names, and CALLED, a line each, those of the functions that first films call. Into FOLDER go `start.pack`, from which
// a module with these functions is made, `rest.pack`, which with that gives all of ENGINE, and `face.pack`, the outlines of the
// built-in face, for which both leave room. UNPACK unpacks the first two, which takes seconds; it and the face are compressed as the
// package's own PNG and zip files are, and the browser inflates them. `unpack.js` reads all.
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

let arguments = CommandLine.arguments
guard arguments.count > 5 else {
  print("usage: pack ENGINE.wasm CALLED UNPACK.wasm FOLDER FACE.swift...")
  exit(2)
}
var engine = Module(read(arguments[1]))
let folder = arguments[4]

// Other films call a little else: small functions that those of first films may call come along. With those of up to 250 bytes
// 62 of 101 pairs of real icons need no more, without them 38, for 2 % more code; with those of up to 400 or 600, 64.
let called = Set(read(arguments[2]).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
var isStart = engine.names.map { called.contains($0) }
var open = engine.names.indices.filter { isStart[$0] }
while let function = open.popLast() {
  let calls = engine.listed([function], place: Array(engine.names.indices)).calls
  for next in engine.names.indices where calls[next] > 0 && !isStart[next] && engine.bodies[next].count <= 250 {
    isStart[next] = true
    open.append(next)
  }
}
// Of functions that do the same one is kept, one of the start's if there is one.
let standIns = engine.standIns(
  in: engine.names.indices.filter { isStart[$0] } + engine.names.indices.filter { !isStart[$0] })
let kept = engine.names.indices.filter { standIns[$0] == $0 }
let calls = engine.listed(kept, place: standIns).calls

// Those of the start first. Among them the functions that are called most have the shortest numbers. Names of specialised functions
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

let faces = arguments[5...].flatMap { literals(read($0)) }
let addresses = engine.clear(faces)
var face = encoded(faces.count)
for (address, bytes) in zip(addresses, faces) { face += encoded(address) + encoded(bytes.count) }
write(Deflate.stream(of: face + faces.flatMap { $0 }), "\(folder)/face.pack")

let (before, after) = engine.frame(of: order.count, place: place)
readTypes(before, before.count)
let packs = engine.packed(order, startCount: startCount, place: place, before: before, after: after)
let header = [startCount, order.count, before.count, after.count].flatMap { encoded($0) }
write(header + packs.start, "\(folder)/start.pack")
write(packs.rest, "\(folder)/rest.pack")
write(Deflate.stream(of: read(arguments[3])), "\(folder)/unpack.pack")
