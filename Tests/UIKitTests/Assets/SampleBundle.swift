import Foundation
import UIKit

/// A folder with an asset catalogue, which a test writes and finds as a bundle.
struct SampleBundle: ~Copyable {
  let bundle: Bundle
  private let folder: URL

  init(_ files: [String: Data] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, data) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    guard let bundle = Bundle(path: folder.path) else { throw CocoaError(.fileNoSuchFile) }
    self.bundle = bundle
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var url: URL { folder }
}

/// The bytes of a PNG file of one colour.
func png(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> Data {
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).pngData { context in
    color.setFill()
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
  }
}
