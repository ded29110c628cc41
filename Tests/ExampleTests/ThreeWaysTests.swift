import OneAtATime
import Testing

@testable import ThreeWays

/// The same motion written with Core Animation, UIKit and SwiftUI gives the same pictures.
@Suite(.oneAtATime) @MainActor
struct ThreeWaysTests {
  @Test(arguments: Motion.allCases)
  func motionsLookTheSameHoweverTheyAreWritten(_ motion: Motion) async {
    let ways = await ThreeWays.pictures(of: motion)
    // Something moves.
    #expect(ways[0][0].largestDifference(from: ways[0][ThreeWays.instants]) > 100)
    for (name, way) in zip(["UIKit", "SwiftUI"], ways.dropFirst()) {
      for instant in 0...ThreeWays.instants {
        let gap = ways[0][instant].largestDifference(from: way[instant])
        #expect(gap <= Tolerance.channel, "\(name), \(motion), instant \(instant): \(gap)")
      }
    }
  }

  private enum Tolerance {
    /// SwiftUI's curves are rounded to 2⁻²⁰, which may turn the rounding of a channel.
    static let channel = 1
  }
}
