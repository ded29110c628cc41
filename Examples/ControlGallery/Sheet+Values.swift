import UIKit

extension Sheet {
  /// Controls for numbers, and what shows them.
  static var values: Sheet {
    Sheet(
      name: "values",
      exhibits: [
        Exhibit("UISwitch") { state in
          let control = UISwitch()
          control.isOn = state != .normal
          control.isEnabled = state != .disabled
          return control
        },
        Exhibit("UISwitch, off") { state in
          let control = UISwitch()
          control.isEnabled = state != .disabled
          if state == .selected { control.onTintColor = .systemIndigo }
          control.isOn = state == .selected
          return control
        },
        .control("UISlider", grip: CGPoint(x: 0.42, y: 0.5)) { slider(0.4) },
        .control("UISlider, images", grip: CGPoint(x: 0.5, y: 0.5)) {
          let slider = slider(0.5)
          slider.minimumValueImage = UIImage(systemName: "speaker.fill")
          slider.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
          slider.tintColor = .secondaryLabel
          return slider
        },
        .control("UISlider, colours", grip: CGPoint(x: 0.65, y: 0.5)) {
          let slider = slider(0.7)
          slider.minimumTrackTintColor = .systemOrange
          slider.maximumTrackTintColor = .systemYellow
          slider.thumbTintColor = .systemRed
          return slider
        },
        .control("UISlider, right to left", grip: CGPoint(x: 0.65, y: 0.5)) {
          let slider = slider(0.3)
          slider.semanticContentAttribute = .forceRightToLeft
          return slider
        },
        .control("UIStepper", grip: CGPoint(x: 0.75, y: 0.5)) {
          let stepper = UIStepper()
          stepper.value = 5
          return stepper
        },
        .control("UIStepper, at an end", grip: CGPoint(x: 0.75, y: 0.5)) { UIStepper() },
        Exhibit("UIProgressView") { state in
          let bar = UIProgressView(progressViewStyle: .default)
          bar.progress = [Exhibit.State.normal: 0.6, .pressed: 0, .selected: 1, .disabled: 0.02][state] ?? 0
          return bar
        },
        Exhibit("UIProgressView, bar") { state in
          let bar = UIProgressView(progressViewStyle: .bar)
          bar.progress = 0.6
          bar.progressTintColor = state == .selected ? .systemGreen : nil
          bar.trackTintColor = state == .disabled ? .systemFill : nil
          return bar
        },
        Exhibit("UIActivityIndicator") { state in
          let isLarge = state == .selected || state == .disabled
          let indicator = UIActivityIndicatorView(style: isLarge ? .large : .medium)
          indicator.hidesWhenStopped = false
          if state == .disabled { indicator.color = .systemBlue }
          if state != .normal { indicator.startAnimating() }
          return indicator
        },
      ])
  }

  private static func slider(_ value: Float) -> UISlider {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 150, height: 31))
    slider.value = value
    return slider
  }
}
