import Foundation
import Testing
import VectorFormats
import VectorGraphics

/// A playground is a program whose top-level code is all there is.
struct CardPlaygroundTests {
  /// The program is built into the folder from which the tests run.
  private static let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("CardPlayground")

  private func run(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(arguments: [(0.0, false), (1.0, true), (2.0, false), (3.0, true), (6.0, false), (7.0, false)])
  func theCardGrowsAndShrinksThreeTimes(time: Double, isExpanded: Bool) throws {
    let picture = FileManager.default.temporaryDirectory.appendingPathComponent("card-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: picture) }
    #expect(try run(["--record", picture.path, "--until", "\(time)"]) == 0)
    let bitmap = try PNG.bitmap(from: Array(Data(contentsOf: picture)))
    #expect(bitmap.width == 200 && bitmap.height == 300, "the screen is as large as the view")
    #expect(Array(bitmap.pixels[(4 * (90 * 200 + 100))...].prefix(4)) == [255, 0, 0, 255])
    #expect(Array(bitmap.pixels[(4 * (290 * 200 + 100))...].prefix(4)) == [isExpanded ? 255 : 0, 0, 0, 255])
  }

  @Test
  func aCommandLineThatMakesNoSenseIsTold() throws {
    #expect(try run([]) == 2)
    #expect(try run(["--nonsense"]) == 2)
    #expect(try run(["--help"]) == 0)
  }
}
