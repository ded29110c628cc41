import VectorMotion

extension Stage {
  /// Begins to keep what is shown, anew. What had been kept is gone.
  public func beginRecording() {
    commit()
    screen.isRecording = false
    screen.isRecording = true
  }

  /// What has been shown since `beginRecording()`, as one film from time 0 to the present time: at every instant it shows what
  /// the screen showed then, and before the beginning what it showed at first.
  ///
  /// A film of any moving screen can be exported in all formats.
  public var recording: Film {
    commit()
    let films = screen.recordedFilms
    var film = films.isEmpty ? screen.film : Film(joining: films)
    film.duration = time
    return film
  }
}
