import Foundation

/// Serves a film to browsers on this machine: HTTP/1.1 (RFC 9112) on the loopback address, one request a connection.
///
/// `/` is a page that follows the film, `/film` the film itself, `/changes` a stream of events (HTML Living Standard,
/// 9.2) that tells of each change. Requests by another name than the loopback's are refused, so that no page of the web
/// can read a film by having its own name point here.
struct LiveServer {
  let film: LiveFilm
  private let listener: Int32
  private let port: UInt16

  var address: String { "http://127.0.0.1:\(port)/" }

  /// So many browsers at a time are more than anybody has.
  private static let largestConnectionCount = 64

  /// Listens on the first free port from 7070 to 7089, so that a page finds it again, or on any.
  init(film: LiveFilm) throws {
    // SOCK_STREAM, which is typed differently from system to system.
    let listener = socket(AF_INET, 1, 0)
    guard listener >= 0 else { throw Failure(errno) }
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    _ = unsafe setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = (Array(7070...7089) + [0]).contains { port in
      place.sin_port = UInt16(port).bigEndian
      return unsafe withUnsafePointer(to: &place) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind(listener, $0, size) == 0 }
      }
    }
    guard isBound, listen(listener, 16) == 0 else { throw Failure(errno) }
    _ = unsafe withUnsafeMutablePointer(to: &place) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getsockname(listener, $0, &size) }
    }
    self.film = film
    self.listener = listener
    port = UInt16(bigEndian: place.sin_port)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ code: Int32) { description = "no port to show the film at: \(unsafe String(cString: strerror(code)))" }
  }

  /// Takes connections on a thread of its own until the program ends.
  func start() {
    let room = DispatchSemaphore(value: Self.largestConnectionCount)
    Thread.detachNewThread {
      while true {
        room.wait()
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else {
          room.signal()
          // Out of descriptors, say: it may pass.
          film.wait(0.01)
          continue
        }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread {
          answer(connection)
          close(connection)
          room.signal()
        }
      }
    }
  }

  // MARK: - Requests

  private func answer(_ connection: Int32) {
    // Neither one who asks slowly nor one who does not listen holds a thread for long.
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      _ = unsafe setsockopt(connection, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    guard let lines = head(of: connection), let request = lines.first else { return }
    let words = request.split(separator: " ")
    guard words.count == 3, words[0] == "GET" || words[0] == "HEAD" else {
      return send("405 Method Not Allowed", "text/plain", Array("only GET\n".utf8), to: connection)
    }
    let host = lines.dropFirst().first { $0.lowercased().hasPrefix("host:") }
      .map { $0.dropFirst(5).trimmingCharacters(in: .whitespaces).lowercased() }
    guard host == "127.0.0.1:\(port)" || host == "localhost:\(port)" else {
      return send("403 Forbidden", "text/plain", Array("only by the name 127.0.0.1\n".utf8), to: connection)
    }
    let hasBody = words[0] == "GET"
    switch words[1].split(separator: "?", omittingEmptySubsequences: false).first {
    case "/": send("200 OK", "text/html; charset=utf-8", hasBody ? Array(LivePage.html.utf8) : [], to: connection)
    case "/film": send("200 OK", "text/html; charset=utf-8", hasBody ? film.current.page : [], to: connection)
    case "/changes": if hasBody { sendChanges(to: connection) }
    default: send("404 Not Found", "text/plain", Array("nothing here\n".utf8), to: connection)
    }
  }

  /// The lines of a request up to the empty one; nil if there is none within 8 KB.
  private func head(of connection: Int32) -> [String]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 2048)
    let end = Array("\r\n\r\n".utf8)
    while bytes.count < 8192 {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(connection, $0.baseAddress, $0.count) }
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
      if bytes.suffix(count + 3).indices.contains(where: { bytes[$0...].starts(with: end) }) {
        return String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
      }
    }
    return nil
  }

  // MARK: - Answers

  private func send(_ status: String, _ type: String, _ body: [UInt8], to connection: Int32) {
    let head =
      "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\nCache-Control: no-store\r\n"
      + "X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    _ = write(Array(head.utf8) + body, to: connection)
  }

  /// Tells of the film as it is and of each change, until the browser goes away.
  private func sendChanges(to connection: Int32) {
    let head =
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"
    guard write(Array(head.utf8), to: connection) else { return }
    var version = 0
    while !film.isStopped {
      var text = ":\n\n"
      if let state = film.next(after: version, within: 2) {
        version = state.version
        text = "data: \(news(of: state))\n\n"
      }
      // A line that says nothing finds out whether anybody is there.
      guard write(Array(text.utf8), to: connection) else { return }
    }
  }

  private struct News: Encodable {
    /// The process is part of it: another one counts its films anew.
    let film: String
    let title: String
    let error: String?
  }

  private func news(of state: LiveFilm.State) -> String {
    let news = News(film: "\(getpid())-\(state.film)", title: state.title, error: state.error)
    return (try? JSONEncoder().encode(news)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Foundation.write(connection, $0.baseAddress! + start, $0.count - start)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }
}
