import Screen

@main
enum StageClock {
  @MainActor
  static func main() async { print(await tellClock()) }
}
