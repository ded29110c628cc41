import Inbetween

#if canImport(QuartzCore)
  let sees = "QuartzCore"
#else
  let sees = "no QuartzCore"
#endif

@main
enum WithoutQuartzCore {
  static func main() { print(sees, Path(rect: Rect(x: 0, y: 0, width: 2, height: 3)).signedArea) }
}
