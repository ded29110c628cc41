import SwiftUI

@main
struct AngleInputApp: App {
  var body: some Scene {
    WindowGroup {
      AngleView()
    }
  }
}
