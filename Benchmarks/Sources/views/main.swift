// Times updates of SwiftUI views of which one changes, and layouts of UIKit's views by constraints, and prints one line a
// measurement: name, tab, nanoseconds. The last number of a name is the number of views.
//
//   views [seconds for each] [views or constraints, for these alone]
//
// Each measurement is the least of many rounds and checks its result.
import Measuring
import Stage
import SwiftUI

@Observable
final class Item: Identifiable {
  let id: Int
  var isOn = false
  var width = 10.0

  init(id: Int) { self.id = id }
}

@Observable
final class Model {
  let items: [Item]
  var flags: [Bool]

  init(count: Int) {
    items = (0..<count).map(Item.init)
    flags = Array(repeating: false, count: count)
  }
}

var bodyCount = 0

/// A row that reads its own item.
struct Row: View {
  let item: Item

  var body: some View {
    let _ = bodyCount += 1
    Rectangle().fill(item.isOn ? Color.red : Color.blue).frame(width: item.width, height: 2)
  }
}

struct Rows: View {
  let model: Model

  var body: some View {
    VStack(spacing: 0) {
      ForEach(model.items) { Row(item: $0) }
    }
  }
}

/// A row of a value that the list around it reads.
struct Flag: View {
  let isOn: Bool

  var body: some View {
    let _ = bodyCount += 1
    Rectangle().fill(isOn ? Color.red : Color.blue).frame(width: 10, height: 2)
  }
}

struct Flags: View {
  let model: Model

  var body: some View {
    VStack(spacing: 0) {
      ForEach(model.flags.indices, id: \.self) { Flag(isOn: model.flags[$0]) }
    }
  }
}

/// One update after `change`, in which exactly one body is evaluated.
@MainActor
func update(_ stage: Stage, _ change: () -> Void) {
  let before = bodyCount
  change()
  stage.commit()
  precondition(bodyCount == before + 1, "\(bodyCount - before) bodies were evaluated")
}

let chosen = CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : ""
for count in [100, 1000, 10_000, 100_000] where chosen.isEmpty || chosen == "views" {
  let model = Model(count: count)
  let changing = model.items[count / 2]
  let size = CGSize(width: 400, height: 2 * Double(count))
  let rows = Stage(Rows(model: model), size: size)
  rows.commit()
  measure("views: one changes its colour, \(count)", repeats: 10) { update(rows) { changing.isOn.toggle() } }
  measure("views: one changes its width, \(count)", repeats: 10) {
    update(rows) { changing.width = 30 - changing.width }
  }
  let flags = Stage(Flags(model: model), size: size)
  flags.commit()
  measure("views: one changes in the list's array, \(count)") { update(flags) { model.flags[count / 2].toggle() } }
  measure("views: made and laid out, \(count)") {
    let fresh = Stage(Rows(model: Model(count: count)), size: size)
    precondition(!fresh.commit().nodes.isEmpty)
  }
}
for count in [100, 1000, 10_000] where chosen.isEmpty || chosen == "constraints" { measureConstraints(count) }
