public import Foundation

/// What somebody has cloned: the modules that make one application, with all that Xcode would put into it.
///
/// Reading a project starts no program and writes no file.
public struct Project: Equatable, Sendable {
  /// The forms in which projects come.
  public enum Form: String, Equatable, Sendable {
    case xcode, playgroundsApp, playground, package, folder
  }

  /// A package that is not part of the project's folder.
  public struct RemotePackage: Equatable, Sendable {
    public var address: String
    /// The products that the project uses, which are mostly named like their modules.
    public var products: [String]
  }

  /// The name of the application: that of the target, of the playground's page or of the folder.
  public var name: String
  public var form: Form
  /// The file or folder that says what belongs to the project.
  public var definition: URL
  /// The modules, each behind those on which it depends. The program, if there is one, is the last.
  public var modules: [Module] = []
  /// The modules of unit tests.
  public var tests: [Module] = []
  public var remotePackages: [RemotePackage] = []
  /// The application's property list, with all settings in their places; empty if nothing says what is in it.
  public var info: [String: PropertyList] = [:]
  /// The oldest version of iOS on which the application runs, such as `17.0`.
  public var deployment: String?
  /// The names of the applications, or pages, that might have been chosen instead.
  public var alternatives: [String] = []
  /// Sentences about what was left out.
  public var notes: [String] = []

  init(name: String, form: Form, definition: URL) {
    self.name = name
    self.form = form
    self.definition = definition
  }

  /// The module that is the program; nil in a project of libraries.
  public var program: Module? { modules.last.flatMap { $0.entry == nil ? nil : $0 } }
}

/// Swift sources that are compiled together.
public struct Module: Equatable, Sendable {
  /// The place where a program begins.
  public enum Entry: Equatable, Sendable {
    /// A type that has the attribute `@main`, or the old `@UIApplicationMain`.
    case type
    /// A file of top-level code, `main.swift`.
    case file(URL)
    /// The page of a playground, which becomes `main.swift`.
    case page(URL)
    /// A type of previews, which is shown as if it were an application's first view.
    case preview(String)
  }

  /// A file or folder that is put into the application.
  public struct Resource: Equatable, Sendable {
    public var source: URL
    /// The path in the application's folder, such as `Base.lproj/Main.storyboard`.
    public var destination: String
  }

  public var name: String
  /// The Swift sources, without the page of a playground.
  public var sources: [URL]
  public var resources: [Resource] = []
  /// Sources in languages that are not built here.
  public var foreignSources: [URL] = []
  /// The names of modules of the project on which this one depends.
  public var dependencies: [String] = []
  /// Modules that all files see without an import, since a header brings them along.
  public var implicitImports: [String] = []
  /// The constants that are made of the names in the module's asset catalogues.
  public var assetSymbols = AssetSymbols.Extent.resources
  /// The way in which the module is compiled.
  public var language = Language()
  /// Nil for a library.
  public var entry: Entry?

  /// All files that the compiler gets.
  public var files: [URL] {
    if case .page(let page) = entry { return sources + [page] }
    return sources
  }

  /// The source of the program that shows a preview; nil of other modules.
  public var previewSource: String? {
    guard case .preview(let name) = entry else { return nil }
    return """
      import SwiftUI

      @main
      @MainActor
      struct __PreviewApplication: App {
        var body: some Scene { WindowGroup { \(name).previews } }
      }

      """
  }

  /// The source of the constants for the module's pictures and colours; nil if there are none.
  public var assetSource: String? {
    guard assetSymbols != .none else { return nil }
    let symbols = AssetSymbols(of: resources.map(\.source).filter { $0.pathExtension == "xcassets" })
    guard !symbols.isEmpty else { return nil }
    let imports = files.compactMap { FileManager.default.contents(atPath: $0.path) }.map {
      SourceText(String(decoding: $0, as: UTF8.self)).imports.map(\.module)
    }
    return symbols.source(assetSymbols, hasSwiftUI: imports.contains { $0.contains("SwiftUI") })
  }

  init(name: String, sources: [URL]) {
    self.name = name
    self.sources = sources
  }
}

/// The settings of a module that change what its Swift means.
public struct Language: Equatable, Sendable {
  /// The language version: `4`, `4.2`, `5` or `6`.
  public var version = "5"
  /// The names that `#if` finds true.
  public var conditions: [String] = []
  /// Whether declarations belong to the main actor unless they say otherwise.
  public var isMainActorByDefault = false
  public var upcomingFeatures: [String] = []
  /// Whether properties of Objective-C's classes have keys without an attribute that says so, as in Swift 3.
  public var infersObjectiveC = false
}

extension Project {
  /// A project that cannot be read: which file, where in it, and what was expected there.
  public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    public var file: String
    /// The line, from 1; nil if the failure is of the file as a whole.
    public var line: Int?
    public var message: String

    init(_ file: URL, line: Int? = nil, _ message: String) {
      self.file = file.path
      self.line = line
      self.message = message
    }

    public var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(message)" }
  }
}
