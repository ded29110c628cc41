import Foundation

// The program that the compiler runs to expand the macros of UIKit, SwiftUI and Selectors. It talks the protocol of compiler plugins:
// each message is its length as eight bytes, the lowest first, then that many bytes of JSON.

let (input, output) = (FileHandle.standardInput, FileHandle.standardOutput)

while let request = readMessage() {
  let reply = answer(to: request)
  guard let body = try? JSONSerialization.data(withJSONObject: reply) else { break }
  let length = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
  output.write(Data(length) + body)
}

func readMessage() -> [String: Any]? {
  guard let header = try? input.read(upToCount: 8), header.count == 8 else { return nil }
  let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
  guard length > 0, let body = try? input.read(upToCount: length), body.count == length else { return nil }
  return (try? JSONSerialization.jsonObject(with: body)) as? [String: Any]
}

func answer(to request: [String: Any]) -> [String: Any] {
  if request["getCapability"] != nil {
    return ["getCapabilityResult": ["capability": ["protocolVersion": 7, "features": [String]()]]]
  }
  if let attached = request["expandAttachedMacro"] as? [String: Any] {
    let expansion = AttachedMacro(attached)
    return ["expandMacroResult": ["expandedSource": expansion.source, "diagnostics": expansion.diagnostics]]
  }
  if let macro = request["expandFreestandingMacro"] as? [String: Any],
    (macro["macro"] as? [String: Any])?["typeName"] as? String == "MethodName"
  {
    return ["expandMacroResult": ["expandedSource": MethodName(macro).literal, "diagnostics": [String]()]]
  }
  // Previews are for a canvas, which there is not.
  return ["expandMacroResult": ["expandedSource": "", "diagnostics": [String]()]]
}
