import VectorGraphics
import VectorMotion

extension InputShape {
  /// Reads the operands in order, and tells what their files ask for and drawings lack; texts follow.
  static func all(_ arguments: Arguments, _ console: Console) throws -> [InputShape] {
    let resources = try ResourceFolder(arguments)
    let shapes = try arguments.operands.map { operand in
      let shape = try InputShape(reading: operand, resources: resources)
      for issue in shape.issues { console.note("\(shape.name): \(issue)") }
      return shape
    }
    return shapes + (try texts(arguments))
  }

  /// The paths that a drawing may have which becomes another. As many take 1.5 seconds of one core and 0.4 GB as Lottie,
  /// and make a file of 17 MB.
  private static let largestMorph = 30_000

  /// How many shapes the command line names.
  static func count(_ arguments: Arguments) -> Int { arguments.operands.count + arguments.all("text").count }

  /// The shapes as painted drawings; a failure names the shape as the command line does.
  static func drawings(of shapes: [InputShape], looks: Looks) throws -> [Drawing] {
    for shape in shapes {
      guard case .drawing(let drawing) = shape.content else { continue }
      let count = drawing.items.pathCount
      guard count <= largestMorph else {
        throw Failure("\(shape.name): it has \(count) paths, expected at most \(largestMorph) that become others")
      }
    }
    do throws(MorphShape.Failure) {
      return try MorphShape.drawings(of: shapes.map(\.content), looks: looks)
    } catch {
      let hint = error.problem == .nothingPainted && looks.fill == Looks.Choice.none
      throw Failure(
        "\(shapes[error.index].name): \(error.problem)\(hint ? "; --fill none leaves what has a stroke" : "")")
    }
  }

  /// The same drawings, with path data where it was written: `drawings(of:looks:)` moves it onto a canvas that begins at
  /// the origin where there is no drawing.
  static func drawingsInPlace(of shapes: [InputShape], looks: Looks) throws -> [Drawing] {
    let drawings = try drawings(of: shapes, looks: looks)
    let paths = shapes.compactMap { if case .path(let path) = $0.content { path } else { nil } }
    guard paths.count == shapes.count else { return drawings }
    return paths.map { looks.drawing(of: $0, size: drawings[0].size) }
  }

  /// Checks the operands of a morph as far as that goes without reading a file.
  static func check(_ arguments: Arguments) throws(UsageError) {
    func fail(_ message: String) -> UsageError { UsageError(message, command: arguments.command) }
    guard count(arguments) >= 2 else {
      throw fail("a morph needs two shapes or more, not \(count(arguments))")
    }
    guard arguments.operands.filter({ $0 == "-" }).count <= 1 else {
      throw fail("standard input can be read only once")
    }
  }
}

extension [Drawing.Item] {
  /// The number of paths at all depths.
  fileprivate var pathCount: Int {
    reduce(0) { sum, item in
      switch item {
      case .path: sum + 1
      case .group(let group): sum + group.items.pathCount
      case .image: sum
      }
    }
  }
}
