import Foundation
import OneAtATime
import Testing
import UIKit
import VectorGraphics
import VectorRaster

/// What shows progress and takes no touches.
@Suite(.oneAtATime) @MainActor
struct ProgressTests {
  let table = FingerTable()

  @Test
  func theBarGrowsIfThatIsAnimated() throws {
    let view = UIProgressView(progressViewStyle: .default)
    #expect(view.frame.size == CGSize(width: 150, height: 4))
    _ = table.addView(view, frame: CGRect(x: 50, y: 100, width: 200, height: 4))
    table.wait(0.1)
    let bar = try #require(view.subviews.last?.layer)
    view.setProgress(0.5, animated: true)
    table.wait(0.125)
    #expect(try abs(#require(bar.presentation()).frame.width - 50) < 1)
    table.wait(0.125)
    #expect(bar.presentation()?.frame.width == 100)
    view.progress = .nan
    #expect(view.progress == 0)
    view.progress = .infinity
    #expect(view.progress == 1 && view.accessibilityValue == "100%")
    view.semanticContentAttribute = .forceRightToLeft
    view.progress = 0.25
    table.wait(0.1)
    #expect(bar.frame == CGRect(x: 150, y: 0, width: 50, height: 4))
  }

  @Test
  func eightSpokesGoRoundOnceASecond() throws {
    let view = table.addView(
      UIActivityIndicatorView(style: .large), frame: CGRect(x: 100, y: 100, width: 37, height: 37))
    #expect(view.isHidden && view.intrinsicContentSize == CGSize(width: 37, height: 37))
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating)
    table.wait(0)
    let spokes = try #require(view.layer.sublayers)
    #expect(spokes.count == 8)
    for step in 0..<16 {
      let opacities = spokes.map { $0.presentation()?.opacity ?? 0 }
      #expect(opacities[step % 8] == 1)
      #expect(opacities.filter { $0 == 1 }.count == 1)
      table.wait(0.125)
    }
    view.stopAnimating()
    #expect(view.isHidden && !view.isAnimating)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
  }

  @Test
  func aMaterialIsATranslucentColour() throws {
    table.window.backgroundColor = .black
    let view = table.addView(UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial)))
    let label = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    label.backgroundColor = .red
    view.contentView.addSubview(label)
    table.wait(0.1)
    let picture = try #require(Bitmap(rendering: table.screen.film.drawing(at: table.screen.time), scale: 1))
    #expect(picture.hex(150, 150) == 0xB4B4_B4FF)
    #expect(picture.hex(115, 115) == 0xFF3B_30FF || picture.hex(115, 115) == 0xFF00_00FF)
    view.effect = nil
    table.wait(0.1)
    let clear = try #require(Bitmap(rendering: table.screen.film.drawing(at: table.screen.time), scale: 1))
    #expect(clear.hex(150, 150) == 0x0000_00FF)
  }

  @Test
  func hapticsDoNothing() {
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred(intensity: 0.5)
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    UISelectionFeedbackGenerator().selectionChanged()
  }
}
