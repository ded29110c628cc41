import Foundation
import Stage
import UIKit
import VectorGraphics
import VectorRaster

/// A table of 320 x 480 points in a window, with rows of strings, and a finger.
@MainActor
final class TableDesk: NSObject, UITableViewDataSource, UITableViewDelegate {
  let screen = ApplicationScreen(size: CGSize(width: 320, height: 480))
  let window: UIWindow
  let table: UITableView
  var sections: [[String]]
  var log: [String] = []
  var headers: [String] = []
  /// The number of calls for cells and for numbers of rows.
  var calls = (cells: 0, rows: 0)
  var style = UITableViewCell.CellStyle.default
  var adorn: (UITableViewCell, IndexPath) -> Void = { _, _ in }
  var isDelegate: Bool

  init(
    _ sections: [[String]], style: UITableView.Style = .plain, isDelegate: Bool = true,
    userInterfaceStyle: UIUserInterfaceStyle = .light, size: CGSize = CGSize(width: 320, height: 480),
    prepare: (TableDesk) -> Void = { _ in }
  ) {
    screen.makeCurrent()
    self.sections = sections
    self.isDelegate = isDelegate
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.overrideUserInterfaceStyle = userInterfaceStyle
    window.isHidden = false
    table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    super.init()
    prepare(self)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    if isDelegate { table.delegate = self }
    window.addSubview(table)
    wait(0)
  }

  // MARK: - Data

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    calls.rows += 1
    return sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    calls.cells += 1
    let cell: UITableViewCell
    if style == .default {
      cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    } else {
      cell =
        tableView.dequeueReusableCell(withIdentifier: "styled")
        ?? UITableViewCell(style: style, reuseIdentifier: "styled")
    }
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    adorn(cell, indexPath)
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }

  // MARK: - What is heard

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("highlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("unhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will select \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will deselect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.row)")
  }

  // MARK: - Time and fingers

  func wait(_ duration: Double) {
    let end = screen.time + duration
    while screen.time < end - 1e-9 { screen.advance(to: min(end, screen.time + 1.0 / 60)) }
    screen.advance(to: end)
  }

  func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double, finger: Int = 0) {
    screen.touch([Touch(id: finger, phase: phase, location: Point(x, y))])
    screen.advance(to: screen.time)
  }

  func tap(_ x: Double, _ y: Double) {
    touch(.began, x, y)
    wait(0.2)
    touch(.ended, x, y)
    wait(0.02)
  }

  func drag(from start: (Double, Double), to end: (Double, Double), duration: Double = 0.3, lifts: Bool = true) {
    touch(.began, start.0, start.1)
    let count = Int(duration * 60)
    for step in 1...count {
      wait(1.0 / 60)
      let share = Double(step) / Double(count)
      touch(.moved, start.0 + (end.0 - start.0) * share, start.1 + (end.1 - start.1) * share)
    }
    if lifts {
      wait(0.15)
      touch(.ended, end.0, end.1)
    }
  }

  func picture(scale: Double = 1) -> Bitmap? {
    wait(0)
    return Bitmap(rendering: screen.film.drawing(at: screen.time), scale: scale)
  }

  /// The texts of the visible cells with their tops on the screen.
  var shown: [String] {
    table.visibleCells.map { "\($0.textLabel?.text ?? "-") \(Int(($0.frame.minY - table.contentOffset.y).rounded()))" }
  }
}
