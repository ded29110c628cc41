import Testing
import VectorFormats

/// Which images a drawing may load from the folder that `--resources` names.
@Suite struct ResourceFolderTests {
  private static func svg(_ inside: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'>\(inside)</svg>"
  }

  @Test(arguments: [
    ("a.svg", true), ("./sub/../a.svg", true), ("sub/inner.svg", true), ("nowhere.svg", false),
    ("../outside.svg", false), ("%2e%2e/outside.svg", false), ("../inside-too/c.svg", false),
    ("link.svg", false), ("linked/outside.svg", false),
    ("a.svg%00.png", false), ("a.svg%00", false), ("pipe", false), ("sub", false),
  ])
  func onlyFilesInsideOfTheFolderAreLoaded(_ name: String, isLoaded: Bool) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let made = try tool.shell(
      """
      mkdir -p inside/sub inside-too away && mkfifo inside/pipe && \
      ln -s ../outside.svg inside/link.svg && ln -s ../away inside/linked
      """)
    #expect(made.status == 0)
    for file in ["inside/a.svg", "inside/sub/inner.svg", "outside.svg", "inside-too/c.svg", "away/outside.svg"] {
      try tool.write(Self.svg("<path fill='red' d='M0 0h4v4H0z'/>"), to: file)
    }
    try tool.write(Self.svg("<image href='\(name)' width='4' height='4'/>"), to: "drawing.svg")
    let result = try tool.run(["render", "drawing.svg", "-o", "out.png", "--resources", "inside"])
    #expect(result.status == 0)
    #expect(result.errors.contains("an image is not there") == !isLoaded, "\(result.errors)")
    #expect(try PNG.bitmap(from: [UInt8](tool.read("out.png")))[2, 2] == (isLoaded ? (255, 0, 0, 255) : (0, 0, 0, 0)))
  }
}
