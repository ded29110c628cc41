import Screen

@main
enum OwnClock {
  @MainActor
  static func main() async { print(await tellClock()) }
}
