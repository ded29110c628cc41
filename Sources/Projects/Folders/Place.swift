import Foundation

/// The place of a path in a folder. An absolute path is its own place.
///
/// A URL that is relative to another takes that for a file, if nobody has said that it is a folder.
func place(_ path: String, in folder: URL) -> URL {
  URL(fileURLWithPath: path.hasPrefix("/") ? path : folder.path + "/" + path).standardizedFileURL
}
