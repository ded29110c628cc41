import Foundation

/// The page that holds the film and exchanges it for a newer one, at the same instant.
enum LivePage {
  static let html = """
    <!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>inbetween</title>
    <style>
    html { color-scheme: light dark }
    body { margin: 0; height: 100vh; display: grid; grid-template-rows: 1fr auto }
    iframe { width: 100%; height: 100%; border: 0 }
    pre { margin: 0; padding: 12px 16px; white-space: pre-wrap; font: 14px/1.5 ui-monospace, monospace;
      color: #fff; background: #a61e4d; max-height: 40vh; overflow: auto }
    pre.over { background: #495057 }
    pre:empty { display: none }
    </style>
    <iframe title="the film"></iframe><pre role="alert"></pre>
    <script>
    const frame = document.querySelector('iframe'), note = document.querySelector('pre');
    const player = () => frame.contentDocument?.querySelector('in-between');
    let film;
    const changes = new EventSource('/changes');
    changes.onmessage = event => {
      const news = JSON.parse(event.data);
      document.title = news.title;
      note.className = '';
      note.textContent = news.error ?? '';
      if (news.film === film) return;
      film = news.film;
      const old = player();
      const state = old?.shadowRoot && [old.currentTime, old.playbackRate, old.paused, old.loop];
      frame.onload = () => {
        const now = player();
        if (!state || !now?.play) return;
        [now.currentTime, now.playbackRate, , now.loop] = state;
        state[2] ? now.pause() : now.play();
      };
      frame.contentWindow.location.replace('/film?' + encodeURIComponent(film));
    };
    changes.onerror = () => {
      note.className = 'over';
      note.textContent = 'inbetween does not run any more; this page goes on when it does.';
    };
    </script>

    """
}
