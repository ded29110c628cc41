import Testing
import VectorFormats
import VectorGraphics
import VectorMotion

@Suite struct HTMLWriterTests {
  private func film(background: Color? = nil) throws -> Film {
    let morph = PathMorph(from: try Path(svg: "M4 4H20V20H4Z"), to: try Path(svg: "M12 2L22 12 12 22 2 12Z"))
    return Film(morphing: morph, size: Size(24, 24), background: background, fill: .color(.black))
  }

  private func text(_ file: HTMLFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

  @Test func besideThePictureThereAreFourKilobytes() throws {
    let film = try film()
    let page = text(HTMLWriter.write(film, stillTime: 0.123456, title: "A square and a diamond"))
    let start = try #require(page.firstRange(of: "<svg xmlns")).lowerBound
    let end = try #require(page.firstRange(of: "</svg></div>")).lowerBound
    let picture = page[start..<end].utf8.count + 6
    // Title and label are the user's words.
    #expect(page.utf8.count - picture - 2 * 22 <= 4096)
    #expect(page.contains("<title>A square and a diamond</title>"))
    #expect(page.contains("role=img aria-label=\"A square and a diamond\""))
    #expect(page.contains(" poster=.123456 controls autoplay loop>"))
  }

  @Test func itLoadsNothing() throws {
    let page = text(HTMLWriter.write(try film()))
    let addresses = page.components(at: "http").filter {
      !$0.hasPrefix("://www.w3.org/2000/svg\"") && !$0.hasPrefix("-equiv")
    }
    #expect(addresses.isEmpty)
    #expect(page.contains("default-src 'none'"))
  }

  @Test(arguments: [(nil, " autoplay loop>"), (1, " autoplay>"), (3, " autoplay loop=3>"), (0, " autoplay loop=1>")])
  func howOftenItPlaysIsSaid(count: Int?, expected: String) throws {
    #expect(text(HTMLWriter.write(try film(), playCount: count)).contains(expected))
  }

  @Test func aTitleStaysText() throws {
    let title = "</title><script>alert(1)</script>\" onload=\"x\u{0}&amp;\n"
    let page = text(HTMLWriter.write(try film(), title: title))
    #expect(!page.contains("<script>alert") && !page.contains("\" onload=") && !page.contains("\u{0}"))
    #expect(
      page.contains(
        "aria-label=\"&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&quot;x &amp;amp; \""))
  }

  @Test func withoutATitleThePictureIsDecoration() throws {
    let page = text(HTMLWriter.write(try film()))
    #expect(page.contains("<div part=picture aria-hidden=true>") && !page.contains("role=img"))
  }

  @Test func whatStandsStillHasNoScript() throws {
    let film = try film()
    let still = HTMLWriter.write(film.drawing(at: 0.5), title: "still")
    #expect(still.notes.isEmpty && !text(still).contains("<script") && text(still).contains("role=img"))
    var endless = film
    endless.duration = nil
    let page = HTMLWriter.write(endless)
    #expect(!text(page).contains("<script") && page.notes.count == 1)
  }

  @Test func inTheDarkOnlyWhatHasNoGroundGetsOne() throws {
    #expect(text(HTMLWriter.write(try film())).contains("in-between::part(picture){background:#fff"))
    #expect(!text(HTMLWriter.write(try film(background: .black))).contains("::part"))
  }

  @Test func theSameFilmGivesTheSameBytes() throws {
    #expect(HTMLWriter.write(try film(), title: "a") == HTMLWriter.write(try film(), title: "a"))
    #expect(CSSWriter.write(try film()) == CSSWriter.write(try film()))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, 0, -1])
  func hostileNumbersGiveFiles(value: Double) throws {
    var path = Path()
    path.move(to: Point(value, 1))
    path.line(to: Point(2, value))
    let track = Track<Double>.animated(
      from: value, to: 1, timing: TimeMapping(begin: value, duration: value, repeatCount: value, fill: .both))
    var node = Node(id: Node.ID(1), .shape(Node.Shape(PathTrack(path), fill: .color(.black))), opacity: track)
    node.transform = [.scale(Track(Vector(value, value))), .rotation(track)]
    node.effects = [.blur(radius: track)]
    for duration in [value, 2] {
      let film = Film(size: Size(value, 24), duration: duration, nodes: [node])
      for scale in [1, value] {
        #expect(!HTMLWriter.write(film, scale: scale, stillTime: value, title: "a").bytes.isEmpty)
        #expect(!CSSWriter.write(film, scale: scale, stillTime: value).bytes.isEmpty)
      }
    }
  }
}

extension String {
  /// What follows each occurrence of a word.
  fileprivate func components(at word: String) -> [Substring] { ranges(of: word).map { self[$0.upperBound...] } }
}
