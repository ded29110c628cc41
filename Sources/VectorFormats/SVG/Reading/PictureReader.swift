import VectorGraphics

/// Reads the pictures that `image` and `feImage` refer to, each once.
///
/// A class, since everything that reads parts of one file shares what was read.
final class PictureReader {
  /// How deep SVG files within SVG files may be.
  private static let depthLimit = 4
  /// The most SVG files that one file may hold.
  private static let drawingLimit = 64
  /// The pixels of all bitmaps together.
  private static let pixelLimit = 1 << 26

  private let issues: IssueLog
  private let depth: Int
  private let resource: ((String) -> [UInt8]?)?
  private var known: [String: Picture?] = [:]
  private var pixelCount = 0
  private var drawingCount = 0

  /// - Parameters:
  ///   - depth: In how many other SVG files the file stands.
  ///   - resource: The bytes of a file by its relative name; nil where none may be loaded.
  init(_ issues: IssueLog, depth: Int, resource: ((String) -> [UInt8]?)?) {
    self.issues = issues
    self.depth = depth
    self.resource = resource
  }

  /// The picture that a reference of `node` leads to; nil with an issue if there is none that can be read.
  func picture(_ href: ArraySlice<UInt8>, _ node: NodeIndex) -> Picture? {
    let name = String(decoding: href, as: UTF8.self)
    if let picture = known[name] { return picture }
    let picture = read(href, name, node)
    known[name] = .some(picture)
    return picture
  }

  private func read(_ href: ArraySlice<UInt8>, _ name: String, _ node: NodeIndex) -> Picture? {
    if href.prefix(5).equalsIgnoringCase("data:") {
      guard let url = DataURL(href) else {
        issues.report("the data of an image is malformed", node)
        return nil
      }
      return picture(url.bytes, node)
    }
    let isRelative = !name.hasPrefix("/") && !name.hasPrefix("#") && !name.utf8.contains(UInt8(ascii: ":"))
    guard let resource, isRelative else {
      issues.reportReference(href, node)
      return nil
    }
    guard let bytes = resource(String(name.prefix { $0 != "#" && $0 != "?" })) else {
      issues.report("an image is not there: \(name.prefix(60))", node)
      return nil
    }
    return picture(bytes, node)
  }

  private func picture(_ bytes: [UInt8], _ node: NodeIndex) -> Picture? {
    if bytes.starts(with: PNG.signature) {
      do throws(PNG.Failure) {
        return counted(try PNG.bitmap(from: bytes, pixelLimit: Self.pixelLimit - pixelCount))
      } catch {
        issues.report("an image is not drawn: \(error.description)", node)
        return nil
      }
    }
    if JPEG.begins(bytes) {
      do throws(JPEG.Failure) {
        return counted(try JPEG.bitmap(from: bytes, pixelLimit: Self.pixelLimit - pixelCount))
      } catch {
        issues.report("an image is not drawn: \(error.description)", node)
        return nil
      }
    }
    guard let first = bytes.first(where: { !$0.isXMLSpace }), first == "<" || first == 0xEF || first >= 0xFE else {
      issues.report("an image is neither PNG, JPEG nor SVG, and is not drawn", node)
      return nil
    }
    guard depth < Self.depthLimit, drawingCount < Self.drawingLimit else {
      issues.report(
        depth < Self.depthLimit
          ? "more than \(Self.drawingLimit) SVG files in one are not drawn"
          : "SVG files deeper than \(Self.depthLimit) levels within one another are not drawn", node)
      return nil
    }
    drawingCount += 1
    do throws(SVGFailure) {
      // Like a browser, what stands in an image loads nothing from elsewhere.
      let (drawing, count, ink, inner) = try SVGReader.drawing(from: try XMLEncoding.utf8(bytes), depth: depth + 1)
      for issue in inner.prefix(8) { issues.report("in an image, line \(issue.line): \(issue.message)", node) }
      return Picture(content: .drawing(drawing), elementCount: count, ink: ink)
    } catch {
      issues.report("an image is not drawn: \(error.problem.sentence)", node)
      return nil
    }
  }

  private func counted(_ bitmap: Bitmap) -> Picture? {
    pixelCount += bitmap.width * bitmap.height
    return bitmap.width > 0 && bitmap.height > 0 ? Picture(content: .bitmap(bitmap), elementCount: 1, ink: Ink()) : nil
  }
}

/// A picture of a size of its own.
struct Picture {
  enum Content {
    case bitmap(Bitmap)
    case drawing(Drawing)
  }

  var content: Content
  /// How many elements it adds to a drawing.
  var elementCount: Int
  /// What it takes to paint it on a canvas of its size.
  fileprivate var ink: Ink

  var size: Size {
    switch content {
    case .bitmap(let bitmap): Size(Double(bitmap.width), Double(bitmap.height))
    case .drawing(let drawing): drawing.size
    }
  }

  /// What it takes to paint it in a rectangle.
  func ink(in rect: Rect, toCanvas: Transform, canvas: Size) -> Ink {
    let share = abs(toCanvas.determinant) * rect.width * rect.height / (canvas.width * canvas.height)
    return ink.scaled(by: share.squareRoot())
  }

  /// Where it lies when `preserveAspectRatio` fits it into a rectangle.
  func placed(in rect: Rect, _ ratio: PreserveAspectRatio) -> Rect {
    let canvas = Rect(origin: .zero, size: size)
    return ratio.transform(from: canvas, to: rect).boundingBox(of: canvas)
  }

  /// The picture in a rectangle, as `preserveAspectRatio` fits it.
  ///
  /// - Parameter clips: Whether what lies outside of the rectangle is cut off.
  func items(in rect: Rect, _ ratio: PreserveAspectRatio, clips: Bool, isSharp: Bool) -> [Drawing.Item] {
    guard rect.width > 0, rect.height > 0, rect.isFinite, size.width > 0, size.height > 0 else { return [] }
    let canvas = Rect(origin: .zero, size: size)
    let fit = ratio.transform(from: canvas, to: rect)
    guard fit.isFinite, fit.determinant != 0 else { return [] }
    let placed = fit.boundingBox(of: canvas)
    let item: Drawing.Item
    switch content {
    case .bitmap(let bitmap):
      item = .image(PlacedImage(bitmap, in: placed, interpolation: isSharp ? .nearest : .linear))
    case .drawing(let drawing):
      var items = drawing.items
      if let background = drawing.background {
        items.insert(.path(.fill(Path(rect: canvas), .color(background))), at: 0)
      }
      item = .group(
        Group(items, transform: ProjectiveTransform(fit), clips: [Group.Clip(Path(rect: canvas))], isIsolated: true))
    }
    return clips && ratio.fit == .slice ? [.group(Group([item], clips: [Group.Clip(Path(rect: rect))]))] : [item]
  }
}
