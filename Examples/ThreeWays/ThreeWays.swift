import Foundation
import Stage
import SwiftUI
import VectorFormats
import VectorGraphics
import VectorMotion
import VectorRaster

/// `ThreeWays FILE.png` writes a contact sheet: each motion written with Core Animation, UIKit and SwiftUI, one below the
/// other; and prints how far their pictures differ.
@main @MainActor
enum ThreeWays {
  static func main() async {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: ThreeWays FILE.png\n".utf8))
      exit(2)
    }
    var rows: [[Bitmap]] = []
    for motion in Motion.allCases {
      let ways = await pictures(of: motion)
      for way in 1..<ways.count {
        let gap = zip(ways[0], ways[way]).map { $0.largestDifference(from: $1) }.max() ?? 0
        print("\(motion): \(["Core Animation", "UIKit", "SwiftUI"][way]) differs by \(gap) of 255")
      }
      rows += ways
    }
    do {
      try Data(PNG.bytes(of: Bitmap(sheet: rows))).write(
        to: URL(fileURLWithPath: CommandLine.arguments[1]), options: .atomic)
    } catch {
      FileHandle.standardError.write(Data("ThreeWays: \(error)\n".utf8))
      exit(1)
    }
  }

  static let instants = 8

  /// The pictures of a motion at instants from its beginning to its end: of Core Animation, UIKit and SwiftUI.
  static func pictures(of motion: Motion) async -> [[Bitmap]] {
    let stages = [
      Stage(CoreAnimationViewController(motion), size: Motion.canvas),
      Stage(UIKitViewController(motion), size: Motion.canvas),
      Stage(SwiftUIScreen(motion: motion), size: Motion.canvas),
    ]
    var pictures: [[Bitmap]] = []
    for stage in stages {
      var row: [Bitmap] = []
      for instant in 0...instants {
        await stage.advance(to: Motion.duration * Double(instant) / Double(instants))
        row.append(stage.snapshot())
      }
      pictures.append(row)
    }
    return pictures
  }
}
