import UIKit

@main
struct Program {
  static func main() {}
}
