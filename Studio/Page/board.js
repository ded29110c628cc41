// A board of small films: each pair of the shapes, or of a folder's files, 24 at once.

import { text } from './text.js';
import { engineLines } from './project.js';

export class Board {
  #dialog;
  #store;
  #engine;
  #films = [];
  #running = 0;

  constructor(dialog, store, engine) {
    this.#dialog = dialog;
    this.#store = store;
    this.#engine = engine;
    dialog.querySelector('input').addEventListener('change', async (event) => {
      const files = [...event.target.files].filter(({ name }) => /\.svg$/i.test(name)).slice(0, 25);
      const shapes = await Promise.all(files.map(async (file) => ({ name: file.name.replace(/\.svg$/i, ''), text: await file.text(), path: false })));
      this.#fill(shapes);
    });
    dialog.addEventListener('close', () => this.#clear());
  }

  open() {
    this.#dialog.showModal();
    this.#fill(this.#store.project.shapes);
  }

  #clear() {
    this.#running++;
    for (const { number } of this.#films) this.#engine.drop(number);
    this.#films = [];
    this.#dialog.querySelector('ul').replaceChildren();
  }

  #fill(shapes) {
    this.#clear();
    // Neighbours first, then those further apart, until the board is full.
    const pairs = [];
    for (let distance = 1; distance < shapes.length; distance++) {
      for (let index = 0; index + distance < shapes.length; index++) pairs.push([shapes[index], shapes[index + distance]]);
    }
    const lines = engineLines({ ...this.#store.project, hints: [] });
    const items = pairs.slice(0, 24).map(([from, to]) => {
      const item = document.createElement('li');
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute('aria-label', text.boardPair(from.name, to.name));
      const caption = document.createElement('span');
      caption.textContent = text.boardPair(from.name, to.name);
      try {
        const film = this.#engine.morph([from, to], lines);
        button.innerHTML = this.#engine.player(film.number);
        const svg = button.querySelector('svg');
        svg.pauseAnimations();
        this.#films.push({ ...film, svg });
      } catch (error) {
        caption.textContent += `: ${text[error.message] ?? error.message}`;
      }
      button.addEventListener('click', () => {
        this.#store.change({ shapes: [from, to], hints: [], isTouched: true }, `board ${Date.now()}`);
        this.#dialog.close();
      });
      item.append(button, caption);
      return item;
    });
    this.#dialog.querySelector('ul').replaceChildren(...items);
    const round = this.#running;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const tick = (now) => {
      if (round !== this.#running) return;
      for (const { svg, duration } of this.#films) svg.setCurrentTime(isStill ? 0.3 * duration : (now / 1000) % duration);
      if (!isStill) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }
}
