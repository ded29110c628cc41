import SwiftUI

@main
struct CardListApp: App {
  var body: some Scene {
    WindowGroup {
      CardListView()
    }
  }
}
