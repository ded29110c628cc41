import UIKit

/// One path of an `AnimatePathsView`, and how it is reached.
struct PathStep {
  var path: CGPath
  /// Of the way to this path, in seconds; nil means the view's.
  var stepDuration: Double?
  /// After the arrival at this path, in seconds; nil means the view's.
  var stepPause: Double?
  /// Of the way to this path; nil means ease in, ease out.
  var timingFunction: CAMediaTimingFunctionName?
}

/// Goes through a list of paths of any structure, and back to the first.
class AnimatePathsView: UIView {
  /// Setting them shows the first.
  var paths: [PathStep]? {
    didSet {
      layer.removeAllAnimations()
      shape.path = paths?.first?.path
    }
  }

  var defaultStepDuration = 0.5
  var defaultStepPause = 0.2

  override class var layerClass: AnyClass { CAShapeLayer.self }

  private var shape: CAShapeLayer { layer as! CAShapeLayer }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    shape.fillColor = UIColor.cyan.cgColor
    shape.strokeColor = UIColor.black.cgColor
    shape.lineWidth = 1
  }

  /// Goes through all paths, once or for ever.
  func animate(repeats: Bool) {
    guard let paths else { return }
    animate(paths.indices, repeats: repeats)
  }

  /// Goes through the paths of `range` and back to the first of them, once or for ever.
  func animate(_ range: Range<Int>, repeats: Bool) {
    guard let paths else { return }
    let steps = Array(paths[range.clamped(to: paths.indices)])
    guard let first = steps.first, steps.count > 1 else { return }

    var (legs, rests): ([CABasicAnimation], [CABasicAnimation]) = ([], [])
    var time = 0.0
    for (start, end) in zip(steps, steps.dropFirst() + [first]) {
      let leg = self.leg(from: start.path, to: end)
      leg.beginTime = time
      legs.append(leg)
      time += leg.duration
      let pause = end.stepPause ?? defaultStepPause
      if pause > 0 { rests.append(rest(on: end, from: time, duration: pause)) }
      time += pause
    }
    let group = CAAnimationGroup()
    group.animations = legs + rests
    group.duration = time
    group.repeatCount = repeats ? .infinity : 1
    shape.path = first.path
    shape.add(group, forKey: "paths")
  }

  /// A step as it was given: in a common structure its contours may be cut, and strokes show that.
  private func rest(on step: PathStep, from time: Double, duration: Double) -> CABasicAnimation {
    let rest = CABasicAnimation(keyPath: "path")
    rest.fromValue = step.path
    rest.toValue = step.path
    rest.beginTime = time
    rest.duration = duration
    return rest
  }

  /// The way to one step, between two paths that paint the same as the given ones and have one structure.
  private func leg(from start: CGPath, to end: PathStep) -> CABasicAnimation {
    let keyframes = CGPath.Morph(from: start, to: end.path).keyframes
    let leg = CABasicAnimation(keyPath: "path")
    leg.fromValue = keyframes.first?.path
    leg.toValue = keyframes.last?.path
    leg.duration = end.stepDuration ?? defaultStepDuration
    leg.timingFunction = CAMediaTimingFunction(name: end.timingFunction ?? .easeInEaseOut)
    leg.fillMode = .forwards
    return leg
  }
}
