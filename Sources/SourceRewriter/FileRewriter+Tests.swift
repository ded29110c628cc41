import SwiftSyntax

extension FileRewriter {
  /// `@MainActor func testX()` becomes `@MainActor func testX() async`: XCTest calls others from no actor.
  func rewriteTest(_ node: FunctionDeclSyntax, _ member: Member) {
    guard member.name.hasPrefix("test"), member.labels == [], !member.isStatic, !node.isAsync,
      index.lineage(of: member.owner).framework == "XCTestCase",
      node.attribute("MainActor") != nil || isInMainActorClass(node)
    else { return }
    edits.insert(" async", after: node.signature.parameterClause)
  }

  private func isInMainActorClass(_ node: FunctionDeclSyntax) -> Bool {
    guard !node.modifiers.contains(where: { $0.name.text == "nonisolated" }) else { return false }
    return sequence(first: Syntax(node), next: \.parent).lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first?
      .attribute("MainActor") != nil
  }
}
