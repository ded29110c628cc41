// A board of small films: each pair of the shapes, or of a folder's files, 24 at once.

import { make } from './elements.js';
import { text, problem } from './text.js';
import { engineLines } from './project.js';

export class Board {
  #dialog;
  #store;
  #engine;
  #films = [];
  #running = 0;

  constructor(dialog, store, engine) {
    [this.#dialog, this.#store, this.#engine] = [dialog, store, engine];
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
    const round = this.#running;
    this.#dialog.querySelector('ul').replaceChildren(...pairs.slice(0, 24).map(([from, to]) => {
      const label = text.pair(from.name, to.name);
      const button = make('button', { type: 'button', 'aria-label': label });
      const caption = make('span', {}, label);
      this.#engine.ask('player', [from, to], lines).then(({ player, film }) => {
        if (round !== this.#running) return;
        button.innerHTML = player;
        const svg = button.querySelector('svg');
        svg.pauseAnimations();
        svg.setCurrentTime(0.3 * film.duration);
        this.#films.push({ ...film, svg });
      }, (error) => { caption.append(`: ${problem(error)}`); });
      button.addEventListener('click', () => {
        this.#store.changeShapes([from, to]);
        this.#dialog.close();
      });
      return make('li', {}, button, caption);
    }));
    const tick = (now) => {
      if (round !== this.#running) return;
      for (const { svg, duration } of this.#films) svg.setCurrentTime((now / 1000) % duration);
      requestAnimationFrame(tick);
    };
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) requestAnimationFrame(tick);
  }
}
