import Foundation
import Selectors
import UIKit

/// A bundle on the disk with interface files that a test writes.
@MainActor
final class InterfaceFolder {
  let url: URL
  private(set) lazy var bundle: Bundle = {
    guard let bundle = Bundle(path: url.path) else { preconditionFailure("a folder is a bundle") }
    return bundle
  }()

  init() {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("interface-\(UUID().uuidString).bundle")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// A storyboard of scenes, each a list of objects.
  func storyboard(
    _ name: String, initial: String? = nil, resources: String = "", _ scenes: String...
  ) throws -> UIStoryboard {
    let list = scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined(separator: "\n")
    try write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES"\
      \(initial.map { " initialViewController=\"\($0)\"" } ?? "")>
      <scenes>
      \(list)
      </scenes>
      <resources>\(resources)</resources>
      </document>
      """, to: "\(name).storyboard")
    return UIStoryboard(name: name, bundle: bundle)
  }

  func xib(_ name: String, _ objects: String) throws {
    try write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      \(objects)
      </objects></document>
      """, to: "\(name).xib")
  }

  /// What has been reported of a file, without its name.
  func issues(of file: String) -> [String] {
    InterfaceIssue.reported.filter { $0.file == file }.map { "\($0.line): \($0.message)" }
  }
}
