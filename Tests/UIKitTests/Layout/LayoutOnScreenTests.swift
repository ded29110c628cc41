import OneAtATime
import Stage
import Testing
import UIKit

/// Constraints in windows, with text, and in animations.
@MainActor
@Suite(.oneAtATime) struct LayoutOnScreenTests {
  @Test func edgesLieOnWholePixels() async {
    let thirds = (0..<3).map { _ in UIView() }
    let stage = Stage(
      Self.controller { view in
        let row = UIStackView(arrangedSubviews: thirds)
        row.distribution = .fillEqually
        row.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(row)
        NSLayoutConstraint.activate([
          row.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          row.widthAnchor.constraint(equalToConstant: 100), row.topAnchor.constraint(equalTo: view.topAnchor),
          row.heightAnchor.constraint(equalToConstant: 10),
        ])
      }, scale: 2)
    await stage.advance(to: 0)
    #expect(thirds.map(\.frame.minX) == [0, 33.5, 66.5])
    #expect(thirds.map(\.frame.width) == [33.5, 33, 33.5])
  }

  @Test func textIsAsHighAsItsLinesAtTheWidthThatItGets() async {
    let label = UILabel()
    label.text = "Constraints give the width, and the text in its lines gives the height."
    label.numberOfLines = 0
    let below = UIView()
    let stage = Stage(
      Self.controller { view in
        for part in [label, below] {
          part.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(part)
        }
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
          label.widthAnchor.constraint(equalToConstant: 150), label.topAnchor.constraint(equalTo: view.topAnchor),
          below.topAnchor.constraint(equalTo: label.bottomAnchor), below.heightAnchor.constraint(equalToConstant: 1),
        ])
      })
    await stage.advance(to: 0)
    let height = label.sizeThatFits(CGSize(width: 150, height: 0)).height
    #expect(height > 3 * label.font.pointSize)
    #expect(label.frame.height == height)
    #expect(below.frame.minY == height)
    label.text = "Short"
    await stage.advance(by: 0.1)
    #expect(below.frame.minY == label.sizeThatFits(CGSize(width: 150, height: 0)).height)
  }

  @Test func labelsOfDifferentSizesStandOnOneLine() async throws {
    let (small, large) = (UILabel(), UILabel())
    let stage = Stage(
      Self.controller { view in
        small.font = .systemFont(ofSize: 12)
        large.font = .systemFont(ofSize: 40)
        for label in [small, large] {
          label.text = "x"
          label.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(label)
        }
        NSLayoutConstraint.activate([
          large.topAnchor.constraint(equalTo: view.topAnchor), large.leftAnchor.constraint(equalTo: view.leftAnchor),
          small.leftAnchor.constraint(equalTo: large.rightAnchor),
          small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
      })
    await stage.advance(to: 0)
    let baselines = [small, large].map { $0.frame.minY + $0.baselineInsets(forWidth: 0).fromTop }
    #expect(abs(baselines[0] - baselines[1]) <= 0.5)
    // The letter has no descender: nothing of it stands below the line, and something right above it.
    let bitmap = stage.snapshot(scale: 2)
    let row = Int((baselines[1] * 2).rounded())
    func darkColumns(_ y: Int) -> Int {
      (0..<Int(small.frame.maxX * 2)).count { bitmap[$0, y].red < 128 }
    }
    #expect(darkColumns(row - 3) > 4)
    #expect(darkColumns(row + 3) == 0)
  }

  @Test func changedConstantsMoveViewsInAnimations() async throws {
    let box = UIView()
    var left: NSLayoutConstraint?
    var root: UIView?
    let stage = Stage(
      Self.controller { view in
        root = view
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        left = box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10)
        left?.isActive = true
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: view.topAnchor), box.widthAnchor.constraint(equalToConstant: 50),
          box.heightAnchor.constraint(equalToConstant: 50),
        ])
      })
    await stage.advance(to: 1)
    left?.constant = 110
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { root?.layoutIfNeeded() }
    #expect(box.frame.minX == 110)
    await stage.advance(by: 0.25)
    #expect(abs(try #require(box.layer.presentation()).frame.minX - 35) < 1e-6)
    await stage.advance(by: 1)
    #expect(try #require(box.layer.presentation()).frame.minX == 110)
  }

  @Test func stacksCloseUpInTheAnimationThatHidesAView() async throws {
    let views = [BlockView(100, 20), BlockView(50, 20)]
    let stage = Stage(
      Self.controller { view in
        let row = UIStackView(arrangedSubviews: views)
        row.alignment = .center
        row.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(row)
        row.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      })
    await stage.advance(to: 1)
    #expect(views[1].frame.minX == 100)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[0].isHidden = true }
    #expect(views[1].frame.minX == 0)
    await stage.advance(by: 0.5)
    #expect(abs(try #require(views[1].layer.presentation()).frame.minX - 50) < 1e-6)
  }

  @Test(arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
  func aRowOfTextsStandsOnOneLine(alignment: UIStackView.Alignment) async {
    let labels = [12, 40, 17].map { size in
      let label = UILabel()
      label.font = .systemFont(ofSize: size)
      label.numberOfLines = 0
      label.text = size == 17 ? "two\nlines" : "x"
      return label
    }
    let row = UIStackView(arrangedSubviews: labels)
    let stage = Stage(
      Self.controller { view in
        row.alignment = alignment
        row.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(row)
        row.topAnchor.constraint(equalTo: view.topAnchor, constant: 30).isActive = true
      })
    await stage.advance(to: 0)
    let lines = labels.map { label in
      let insets = label.baselineInsets(forWidth: label.frame.width)
      return alignment == .firstBaseline
        ? label.frame.minY + insets.fromTop : label.frame.maxY - insets.fromBottom
    }
    for line in lines { #expect(abs(line - lines[0]) <= 0.5) }
    #expect(labels.map(\.frame.minY).min() == 0)
    #expect(labels.map(\.frame.maxY).max() == row.bounds.height)
  }

  @Test func whatContradictsIsToldOnceInOneLine() async {
    var lines: [String] = []
    let report = LayoutEngine.report
    LayoutEngine.report = { lines.append($0) }
    defer { LayoutEngine.report = report }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = UIView()
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    let wide = box.widthAnchor.constraint(equalToConstant: 200)
    wide.identifier = "wide"
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: view.leftAnchor), box.rightAnchor.constraint(equalTo: view.rightAnchor), wide,
    ])
    view.layoutIfNeeded()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(
      lines == [
        "Unable to simultaneously satisfy constraints: breaking <NSLayoutConstraint 'wide' box.width == 200.0>, "
          + "against <the frame of UIView>, <NSLayoutConstraint box.left == UIView.left>, "
          + "<NSLayoutConstraint box.right == UIView.right>"
      ])
    #expect(box.frame.width == 100)
  }

  private static func controller(_ setUp: @escaping (UIView) -> Void) -> UIViewController {
    final class Controller: UIViewController {
      var setUp: (UIView) -> Void = { _ in }
      override func viewDidLoad() {
        view.backgroundColor = .white
        setUp(view)
      }
    }
    let controller = Controller()
    controller.setUp = setUp
    return controller
  }
}
