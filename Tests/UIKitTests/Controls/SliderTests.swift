import OneAtATime
import Testing
import UIKit

@Suite(.oneAtATime) @MainActor
struct SliderTests {
  let table = FingerTable()
  let slider: UISlider
  let log = Log()

  final class Log {
    var values: [Float] = []
    var events: [String] = []
  }

  /// The track goes from 22 to 222, the thumb's middle from 35.5 to 208.5.
  init() {
    slider = table.addView(UISlider(), frame: CGRect(x: 20, y: 100, width: 204, height: 31))
    slider.addTarget(for: .valueChanged) { [log] in
      log.values.append($0.value)
      log.events.append("value")
    }
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchUpOutside, "up outside"),
      (.touchCancel, "cancel"),
    ] {
      slider.addTarget(for: event) { [log] _ in log.events.append(name) }
    }
    table.wait(0.1)
  }

  private func thumb(at value: Float) -> CGRect {
    slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: value)
  }

  @Test
  func theTrackEndsTwoPointsFromTheSides() {
    #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 2, y: 13.5, width: 200, height: 4))
    #expect(thumb(at: 0) == CGRect(x: 2, y: 2, width: 27, height: 27))
    #expect(thumb(at: 1) == CGRect(x: 175, y: 2, width: 27, height: 27))
    #expect(slider.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 31))
  }

  /// The thumb keeps its distance from the finger, wherever on it that came down.
  @Test(arguments: [30.0, 35.5, 45])
  func theThumbKeepsTheGrip(start: Double) {
    table.down(start, 115)
    #expect(log.values == [])
    table.move(start + 86.5, 115)
    #expect(slider.value == 0.5)
    table.move(start + 500, 115)
    #expect(slider.value == 1)
    table.move(start + 173 * 0.25, 300)
    #expect(slider.value == 0.25)
    table.up(start + 173 * 0.25, 300)
    #expect(log.values == [0.5, 1, 0.25, 0.25])
    #expect(log.events == ["down", "value", "value", "value", "value", "up outside"])
  }

  @Test
  func elsewhereTheTrackDoesNotReact() {
    table.down(120, 115)
    #expect(!slider.isTracking)
    table.move(160, 115)
    table.up(160, 115)
    #expect(slider.value == 0)
    #expect(log.events == [])
  }

  @Test
  func withoutContinuityTheEndAloneIsTold() {
    slider.isContinuous = false
    table.down(35, 115)
    table.move(60, 115)
    table.move(100, 115)
    #expect(log.values == [])
    table.cancel(100, 115)
    #expect(log.values == [slider.value])
    #expect(slider.value > 0.3 && slider.value < 0.4)
  }

  @Test
  func whereReadingGoesLeftTheMinimumIsAtTheRight() {
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(thumb(at: 0).minX == 175)
    table.down(208, 115)
    table.move(208 - 86.5, 115)
    #expect(slider.value == 0.5)
  }

  @Test
  func aSubclassMayPlaceThumbAndTrack() {
    final class Narrow: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 50, y: 10, width: 100, height: 10) }
      override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        CGRect(x: rect.minX + rect.width * CGFloat(value) - 5, y: 0, width: 10, height: 30)
      }
    }
    let narrow = table.addView(Narrow(), frame: CGRect(x: 0, y: 200, width: 200, height: 30))
    table.wait(0.1)
    table.down(50, 215)
    table.move(125, 215)
    #expect(narrow.value == 0.75)
  }

  @Test
  func theThumbSlidesIfThatIsAnimated() throws {
    slider.setValue(1, animated: true)
    #expect(slider.value == 1)
    #expect(log.values == [])
    let thumb = try #require(slider.subviews.last?.subviews.last?.layer)
    func place() throws -> CGFloat { try #require(thumb.presentation()).frame.minX }
    table.wait(0)
    #expect(try place() == 2)
    table.wait(0.15)
    #expect(try abs(place() - 88.5) < 1)
    table.wait(0.15)
    #expect(try place() == 175)
  }

  @Test
  func disablingInTheMiddleEndsTheDrag() {
    slider.addTarget(for: .valueChanged) { $0.isEnabled = $0.value < 0.4 }
    table.down(35, 115)
    table.move(135, 115)
    #expect(!slider.isTracking && !slider.isEnabled)
    #expect(log.events.last == "cancel")
  }

  @Test(arguments: [
    (Float.nan, Float.nan, Float(0.5)), (5, 2, 2), (0, .infinity, 3), (-.infinity, .infinity, 0),
    (1, 1, 1), (0, 1, .nan), (-.greatestFiniteMagnitude, .greatestFiniteMagnitude, 1),
  ])
  func oddRangesHaveDefinedResults(minimum: Float, maximum: Float, value: Float) {
    slider.minimumValue = minimum
    slider.maximumValue = maximum
    slider.value = value
    #expect(slider.minimumValue <= slider.maximumValue)
    #expect(slider.value >= slider.minimumValue && slider.value <= slider.maximumValue)
    for x in stride(from: -10.0, through: 300, by: 31) {
      table.down(thumb(at: slider.value).midX + 20, 115)
      table.move(x, 115)
      table.up(x, 115)
      #expect(!slider.value.isNaN)
    }
    slider.frame = .zero
    table.wait(0.1)
    slider.frame = CGRect(x: 0, y: 0, width: 3, height: 1)
    table.wait(0.1)
    #expect(slider.layer.frame.width == 3)
  }

  @Test
  func aTenthOfTheRangeIsAStepForVoiceOver() {
    slider.maximumValue = 50
    #expect(slider.accessibilityValue == "0%")
    slider.accessibilityIncrement()
    #expect(slider.value == 5 && slider.accessibilityValue == "10%")
    slider.accessibilityDecrement()
    #expect(log.values == [5, 0])
    #expect(slider.accessibilityTraits == .adjustable)
  }
}
