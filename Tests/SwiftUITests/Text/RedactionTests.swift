import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

/// What does not show what it has.
@Suite(.oneAtATime) @MainActor
struct RedactionTests {
  private struct Card: View {
    var body: some View {
      VStack {
        Text("Hidden").font(.system(size: 20))
        Image(systemName: "star.fill").resizable().frame(width: 20, height: 20)
      }
    }
  }

  /// How many pixels are no paper, and the darkest of them.
  private func ink(_ view: some View) -> (count: Int, darkest: UInt8) {
    let bitmap = picture(of: view)
    let reds = stride(from: 0, to: bitmap.pixels.count, by: 4).map { bitmap.pixels[$0] }
    return (reds.count { $0 < 250 }, reds.min() ?? 255)
  }

  @Test func placeholdersArePaleBarsOfTheSameSize() {
    let (plain, redacted) = (ink(Card()), ink(Card().redacted(reason: .placeholder)))
    #expect(plain.darkest < 40 && redacted.darkest > 200)
    #expect(redacted.count > plain.count)
    // The picture's rectangle alone: 20 by 20 points at two pixels a point.
    let star = Image(systemName: "star.fill").resizable().frame(width: 20, height: 20)
    #expect(ink(star.redacted(reason: .placeholder)).count == 40 * 40)
  }

  @Test func onlyWhatIsPrivateHidesForPrivacy() {
    let plain = picture(of: Card())
    #expect(difference(picture(of: Card().redacted(reason: .privacy)), plain) == 0)
    #expect(difference(picture(of: Card().privacySensitive()), plain) == 0)
    #expect(difference(picture(of: Card().unredacted().redacted(reason: .placeholder)), plain) == 0)
    #expect(
      difference(
        picture(of: Card().privacySensitive().redacted(reason: .privacy)),
        picture(of: Card().redacted(reason: .placeholder))) == 0)
  }
}
