// A file as people write it for several systems.
#if canImport(QuartzCore)
  import QuartzCore
#else
  #error("this package depends on QuartzCore")
#endif

@main
enum WithQuartzCore {
  @MainActor
  static func main() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    print("QuartzCore", layer.position.x, layer.position.y)
  }
}
