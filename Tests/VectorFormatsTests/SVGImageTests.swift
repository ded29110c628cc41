import Testing
import VectorFormats
import VectorGraphics

@Suite struct SVGImageTests {
  private static let bitmap = Bitmap(
    width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 128, 128])

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = (0..<3).map { start + $0 < bytes.count ? Int(bytes[start + $0]) : 0 }
      let bits = group[0] << 16 | group[1] << 8 | group[2]
      for digit in 0..<4 {
        text.append(start + digit <= bytes.count ? digits[bits >> (18 - 6 * digit) & 63] : "=")
      }
    }
    return text
  }

  private static var png: String { "data:image/png;base64," + base64(PNG.bytes(of: bitmap)) }

  private static func images(_ items: [Drawing.Item]) -> [PlacedImage] {
    items.flatMap { item -> [PlacedImage] in
      switch item {
      case .image(let image): [image]
      case .group(let group): images(group.items)
      case .path: []
      }
    }
  }

  private static func images(_ body: String) throws -> [PlacedImage] { images(try readSVG(body).drawing.items) }

  @Test(arguments: [
    ("x='10' y='20' width='40' height='40'", Rect(x: 10, y: 30, width: 40, height: 20)),
    ("width='40' height='40' preserveAspectRatio='xMinYMax'", Rect(x: 0, y: 20, width: 40, height: 20)),
    ("width='40' height='40' preserveAspectRatio='none'", Rect(x: 0, y: 0, width: 40, height: 40)),
    ("width='40' height='40' preserveAspectRatio='xMinYMid slice'", Rect(x: 0, y: 0, width: 80, height: 40)),
    ("x='3'", Rect(x: 3, y: 0, width: 2, height: 1)), ("height='10'", Rect(x: 0, y: 0, width: 20, height: 10)),
    ("style='width:50%; height: auto'", Rect(x: 0, y: 0, width: 50, height: 25)),
  ])
  func imagesAreFittedAsTheyAsk(attributes: String, rect: Rect) throws {
    let images = try Self.images("<image href='\(Self.png)' \(attributes)/>")
    #expect(images == [PlacedImage(Self.bitmap, in: rect)])
  }

  @Test func slicesAreCutUnlessTheyOverflow() throws {
    let slice = "width='40' height='40' preserveAspectRatio='xMidYMid slice'"
    #expect(
      describe(try readSVG("<image href='\(Self.png)' \(slice)/>").drawing) == ["clip M0 0H40V40H0z", "  image"])
    #expect(describe(try readSVG("<image href='\(Self.png)' \(slice) overflow='visible'/>").drawing) == ["image"])
  }

  @Test func sharpPixelsAreKeptSharp() throws {
    for style in ["style='image-rendering:pixelated'", "image-rendering='optimizeSpeed'"] {
      #expect(try Self.images("<g \(style)><image href='\(Self.png)'/></g>").map(\.interpolation) == [.nearest])
    }
  }

  @Test func dataComesInBothEncodings() throws {
    let percent = PNG.bytes(of: Self.bitmap).map { byte in
      "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
    let spaced = Self.png.map { String($0) + ($0 == "," ? "" : "") }.joined()
    for url in ["data:image/png,\(percent)", "DATA:;base64,\(Self.base64(PNG.bytes(of: Self.bitmap)))", spaced] {
      #expect(try Self.images("<image href='\(url)'/>").map(\.bitmap) == [Self.bitmap])
    }
  }

  @Test(arguments: [
    ("data:image/png;base64,AAA*", "the data of an image is malformed"),
    ("data:image/png;base64,AAAA", "an image is neither PNG, JPEG nor SVG, and is not drawn"),
    ("data:image/png", "the data of an image is malformed"), ("a.png", "another file is not loaded: a.png"),
    ("#x", "nothing in the file has the id #x"),
  ])
  func whatCannotBeReadIsAnIssue(href: String, message: String) throws {
    let document = try readSVG("<image href='\(href)' width='9' height='9'/>")
    #expect(document.issues.map(\.message) == [message] && document.drawing.items.isEmpty)
  }

  @Test func filesComeFromTheCallerOnly() throws {
    let source = Array(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><image href='a%20b.png?x#y'/><image href='/a.png'/>
      <image href='http://a/b.png'/><image href='file:///a.png'/><image href='gone.png'/></svg>
      """.utf8)
    var asked: [String] = []
    let document = try SVGReader.read(source) { name in
      asked.append(name)
      return name == "a%20b.png" ? PNG.bytes(of: Self.bitmap) : nil
    }
    #expect(asked == ["a%20b.png", "gone.png"])
    #expect(Self.images(document.drawing.items).map(\.bitmap) == [Self.bitmap])
    #expect(document.issues.count == 4)
  }

  @Test func drawingsInImagesStandAlone() throws {
    func file(_ body: String) -> String {
      "data:image/svg+xml;base64,"
        + Self.base64(Array("<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'>\(body)</svg>".utf8))
    }
    let inner = file("<rect width='20' height='10'/><image href='a.png'/><script>alert(1)</script><use href='#out'/>")
    var asked = 0
    let document = try SVGReader.read(
      Array(
        """
        <svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'><style>rect { fill: red }</style>
        <path id='out' d='M0 0h1v1'/><image href='\(inner)' width='40' height='40'/></svg>
        """.utf8)
    ) { _ in
      asked += 1
      return nil
    }
    #expect(asked == 0)
    #expect(
      describe(document.drawing) == [
        "fill #000000 M0 0H1V1", "isolated clip M0 10H40V30H0z", "  fill #000000 M0 10H40V30H0z",
      ])
    var nested = file("<rect width='5' height='5'/>")
    for _ in 0..<9 { nested = file("<image href='\(nested)'/>") }
    let deep = try readSVG("<image href='\(nested)'/>")
    #expect(deep.issues.contains { $0.message.contains("deeper than") })
  }
}
