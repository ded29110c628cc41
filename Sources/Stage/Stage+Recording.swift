public import VectorMotion

extension Stage {
  /// Begins to keep films of the screen. Films kept before are dropped.
  public func beginRecording() {
    commit()
    screen.isRecording = false
    screen.isRecording = true
  }

  /// Commits all changes, and returns one film of everything shown since `beginRecording()`, from time 0 to the
  /// present. At every instant it shows what the screen showed then, and before the beginning what it showed at first.
  ///
  /// A film of any moving screen can be exported in all formats.
  public func commitRecording() -> Film {
    let last = commit()
    let films = screen.recordedFilms
    var film = films.isEmpty ? last : Film(joining: films)
    film.duration = time
    return film
  }
}
