/// The files of one module, rewritten together: what one declares, others use by name.
package struct Program {
  /// The rewritten files, in the order of the sources.
  package let texts: [String]
  /// What could not be rewritten, in the order of files and lines; the sources stay as they are in these places.
  package let problems: [SourceProblem]

  /// - Parameters:
  ///   - imports: Modules that all files see, whatever they import.
  ///   - showsProperties: Whether properties of classes below those of frameworks have keys unless they are private.
  ///   - hasOldConstants: Whether constants of QuartzCore may be text.
  package init(
    _ files: [SourceFile], module: String, imports: [String] = [], showsProperties: Bool = false,
    hasOldConstants: Bool = false
  ) {
    var index = ProgramIndex()
    index.showsProperties = showsProperties
    index.hasOldConstants = hasOldConstants
    for file in files { index.add(IndexReader(file).index) }
    index.findDispatched()
    for file in files { index.select(SelectorReader(file, index).selected) }
    var problems: [SourceProblem] = []
    for file in files {
      let finder = MovedMemberFinder(file, index)
      index.move(finder.moved)
      problems += finder.problems
    }
    var texts: [String] = []
    for (number, file) in files.enumerated() {
      // What a module's header brings along, those who import the module see, too: once is enough.
      let rewriter = FileRewriter(
        file, index: index, module: module, imports: imports, exported: number == 0 ? imports : [])
      texts.append(rewriter.text)
      problems += rewriter.problems
    }
    let order = Dictionary(files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { a, _ in a })
    self.texts = texts
    self.problems = problems.sorted {
      (order[$0.path] ?? 0, $0.line, $0.column, $0.message) < (order[$1.path] ?? 0, $1.line, $1.column, $1.message)
    }
  }
}
