public import VectorMotion

extension Stage {
  /// Begins to keep what is shown, anew. What had been kept is gone.
  public func beginRecording() {
    commit()
    screen.isRecording = false
    screen.isRecording = true
  }

  /// Commits what has been changed, and returns what has been shown since `beginRecording()`, as one film from time 0 to the present time: at every instant it shows what
  /// the screen showed then, and before the beginning what it showed at first.
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
