import Foundation
import Stage
import UIKit
import VectorFormats
import VectorGraphics

/// A table of exhibits: a row for each, a column for each state.
@MainActor
struct Sheet {
  let name: String
  /// The titles of columns; nil means the names of states.
  var columns: [String]?
  let exhibits: [Exhibit]

  static var all: [Sheet] { [buttons, values, choices, materials, symbols] }

  private static let labelWidth: CGFloat = 130
  private static let cellWidth: CGFloat = 170
  private static let headerHeight: CGFloat = 34

  private var size: CGSize {
    let columns = exhibits.map(\.states.count).max() ?? 0
    return CGSize(
      width: Self.labelWidth + CGFloat(columns) * Self.cellWidth,
      height: Self.headerHeight + exhibits.reduce(0) { $0 + $1.height } + 12)
  }

  /// Writes the sheet as `NAME.png`, at two pixels a point.
  func write(to folder: URL) async throws {
    let light = await picture(.light)
    let dark = await picture(.dark)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name + ".png")
    try Data(PNG.bytes(of: Bitmap(light, beside: dark))).write(to: file, options: .atomic)
  }

  private func picture(_ style: UIUserInterfaceStyle) async -> Bitmap {
    var fingers: [(view: UIView, grip: CGPoint)] = []
    let stage = Stage(view: table(&fingers), size: size, userInterfaceStyle: style)
    await stage.advance(by: 0.1)
    for (index, finger) in fingers.enumerated() {
      let bounds = finger.view.bounds
      let point = CGPoint(x: bounds.width * finger.grip.x, y: bounds.height * finger.grip.y)
      stage.touchDown(at: finger.view.convert(point, to: nil), finger: index)
    }
    // Long enough for what a press animates, and not for a stepper to count on.
    await stage.advance(by: 0.4)
    return stage.snapshot(scale: 2)
  }

  private func table(_ fingers: inout [(view: UIView, grip: CGPoint)]) -> UIView {
    let table = UIView(frame: CGRect(origin: .zero, size: size))
    table.isMultipleTouchEnabled = true
    let states = exhibits.first { $0.states.count == exhibits.map(\.states.count).max() }?.states ?? []
    for (column, title) in (columns ?? states.map(\.rawValue)).enumerated() where states.count > 1 {
      let frame = CGRect(
        x: Self.labelWidth + CGFloat(column) * Self.cellWidth, y: 8, width: Self.cellWidth, height: 20)
      add(title, to: table, frame, .center)
    }
    var y = Self.headerHeight
    for exhibit in exhibits {
      add(exhibit.name, to: table, CGRect(x: 12, y: y, width: Self.labelWidth - 12, height: exhibit.height), .left)
      for (column, state) in exhibit.states.enumerated() {
        let view = exhibit.make(state)
        if view.bounds.isEmpty { view.sizeToFit() }
        view.center = CGPoint(
          x: Self.labelWidth + (CGFloat(column) + 0.5) * Self.cellWidth, y: (y + exhibit.height / 2).rounded())
        table.addSubview(view)
        if state == .pressed { fingers.append((view, exhibit.grip)) }
      }
      y += exhibit.height
    }
    return table
  }

  private func add(_ text: String, to view: UIView, _ frame: CGRect, _ alignment: NSTextAlignment) {
    let label = UILabel(frame: frame)
    label.text = text
    label.font = .systemFont(ofSize: 11)
    label.textColor = .secondaryLabel
    label.textAlignment = alignment
    label.numberOfLines = 2
    view.addSubview(label)
  }
}
