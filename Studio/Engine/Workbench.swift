import VectorFormats
import VectorGraphics
import VectorMotion

/// The shapes and morphs that the page holds, by number.
struct Workbench {
  private var shapes: [Int32: MorphShape] = [:]
  private var morphs: [Int32: Work] = [:]
  private var count: Int32 = 0

  /// Returns the number of a shape, and the issues of its file.
  mutating func readShape(_ bytes: [UInt8], isPath: Bool) throws(Failure) -> (Int32, [UInt8]) {
    var issues: [JSON] = []
    let shape: MorphShape
    if isPath {
      do throws(PathDescription.Failure) {
        shape = .path(try Path(svg: String(decoding: bytes, as: UTF8.self)))
      } catch {
        throw Failure("path data: \(error.description)")
      }
    } else {
      do throws(SVGReader.Failure) {
        let document = try SVGReader.read(bytes)
        shape = .drawing(document.drawing)
        issues = document.issues.map { JSON.string($0.description) }
      } catch {
        throw Failure(error.description)
      }
    }
    count += 1
    shapes[count] = shape
    return (count, JSON.array(issues).bytes)
  }

  /// Returns the number of a morph, and its film in JSON.
  mutating func makeMorph(_ lines: String) throws(Failure) -> (Int32, [UInt8]) {
    let request = try Request(lines)
    var chosen: [MorphShape] = []
    for number in request.shapes {
      guard let shape = shapes[number] else { throw Failure("there is no shape \(number)") }
      chosen.append(shape)
    }
    guard chosen.count >= 2 else { throw Failure("a morph needs two shapes or more, not \(chosen.count)") }
    let work = try Work(chosen, request)
    count += 1
    morphs[count] = work
    return (count, work.summary)
  }

  func work(_ number: Int32) throws(Failure) -> Work {
    guard let work = morphs[number] else { throw Failure("there is no morph \(number)") }
    return work
  }

  mutating func drop(_ number: Int32) {
    shapes[number] = nil
    morphs[number] = nil
  }
}
