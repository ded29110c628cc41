// The strip of shapes: added by drop, paste, files or words, put in order by dragging or by keys.

import { make, makeDrawn } from './elements.js';
import { text } from './text.js';

const pathData = /^\s*[Mm]\s*[\d+.-][\d\s,.+eEMmLlHhVvCcSsQqTtAaZz-]*$/;

export class Strip {
  #list;
  #store;
  #say;

  constructor(list, store, say) {
    this.#list = list;
    this.#store = store;
    this.#say = say;
    store.addEventListener('change', () => this.draw());
    for (const kind of ['dragover', 'drop']) {
      document.addEventListener(kind, (event) => {
        if (![...(event.dataTransfer?.types ?? [])].some((type) => type === 'Files' || type === 'text/plain')) return;
        if (this.#dragged !== null) return;
        event.preventDefault();
        document.body.classList.toggle('dropping', kind === 'dragover');
        if (kind === 'drop') this.addTransfer(event.dataTransfer);
      });
    }
    document.addEventListener('dragleave', (event) => {
      if (!event.relatedTarget) document.body.classList.remove('dropping');
    });
    document.addEventListener('paste', (event) => {
      if (event.target.closest?.('input:not([type=range]):not([type=checkbox]), textarea')) return;
      this.addTransfer(event.clipboardData);
    });
    this.draw();
  }

  async addTransfer(transfer) {
    const words = transfer.getData('text/plain');
    const files = [...transfer.files];
    if (files.length) await this.addFiles(files);
    else if (words.trim()) this.addText(words);
  }

  async addFiles(files) {
    const shapes = [];
    for (const file of files) {
      const content = await file.text();
      if (/\.json$/i.test(file.name)) {
        this.#readPlan(content, file.name);
        continue;
      }
      const shape = shapeOf(content, file.name.replace(/\.svgz?$/i, ''));
      if (shape) shapes.push(shape);
      else this.#say(text.notShape(file.name));
    }
    this.#add(shapes);
  }

  /// The hints of a file that `inbetween explain` or this page wrote.
  #readPlan(content, name) {
    try {
      const given = JSON.parse(content);
      const { steps } = given.plan ?? given;
      const hints = steps.map(({ contours = [], starts = [], reversed = [], pins = [], cuts = [], remedy }) => ({
        contours: contours.map(({ source, target }) => [source ?? null, target ?? null]), starts, reversed, pins, cuts, remedy }));
      this.#store.change({ hints: hints.slice(0, this.#store.project.shapes.length - 1) }, null);
    } catch {
      this.#say(text.notPlan(name));
    }
  }

  addText(words) {
    const shape = shapeOf(words, `shape ${this.#store.project.shapes.length + 1}`);
    if (shape) this.#add([shape]);
    else this.#say(text.notShape('The text'));
  }

  #add(added) {
    if (!added.length) return;
    // What is dropped on the example takes its place.
    const old = this.#store.project.isTouched ? this.#store.project.shapes : [];
    const shapes = [...old, ...added];
    if (shapes.length > 8) this.#say(text.tooMany);
    else this.#say(text.dropped(added.map(({ name }) => name)));
    this.#store.changeShapes(shapes.slice(0, 8));
  }

  #dragged = null;

  draw() {
    const { shapes } = this.#store.project;
    this.#list.replaceChildren(...shapes.map((shape, index) => {
      const picture = make('img', {
        alt: text.shape(index, shapes.length, shape.name), src: dataLink(shape.path ? pathPicture(shape.text) : shape.text) });
      picture.addEventListener('error', () => { picture.src = unreadable; }, { once: true });
      const item = make('li', { draggable: true }, picture, make('span', {}, shape.name), ...this.#buttons(shape, index, shapes.length));
      item.addEventListener('dragstart', () => { this.#dragged = index; });
      item.addEventListener('dragend', () => { this.#dragged = null; });
      item.addEventListener('dragover', (event) => { if (this.#dragged !== null) event.preventDefault(); });
      item.addEventListener('drop', (event) => {
        if (this.#dragged === null) return;
        event.preventDefault();
        this.#move(this.#dragged, index);
      });
      return item;
    }));
  }

  #buttons(shape, index, count) {
    const button = (label, sign, act, isOff = false) => {
      const element = make('button', { type: 'button', 'aria-label': label, title: label }, sign);
      element.disabled = isOff;
      element.addEventListener('click', act);
      return element;
    };
    return [
      button(text.moveLeft(shape.name), '‹', () => this.#move(index, index - 1, 0), index === 0),
      button(text.moveRight(shape.name), '›', () => this.#move(index, index + 1, 1), index === count - 1),
      button(text.remove(shape.name), '×', () => this.#remove(index)),
    ];
  }

  #move(from, to, focus) {
    const shapes = [...this.#store.project.shapes];
    shapes.splice(to, 0, ...shapes.splice(from, 1));
    this.#store.changeShapes(shapes);
    if (focus !== undefined) {
      const buttons = this.#list.children[to].querySelectorAll('button');
      (buttons[focus].disabled ? buttons[1 - focus] : buttons[focus]).focus();
    }
  }

  #remove(index) {
    const shapes = this.#store.project.shapes.filter((_, other) => other !== index);
    this.#store.changeShapes(shapes);
    (this.#list.children[Math.min(index, shapes.length - 1)]?.querySelector('button:last-child') ?? document.querySelector('#choose')).focus();
  }
}

function dataLink(svg) { return 'data:image/svg+xml,' + encodeURIComponent(svg); }

/// Stands for what the browser cannot show.
const unreadable = dataLink('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 5v9m0 3v2" stroke="#a8321a" stroke-width="2"/></svg>');

function shapeOf(content, name) {
  if (pathData.test(content)) return { name, text: content.trim(), path: true };
  if (/<svg[\s>]/i.test(content)) return { name, text: content, path: false };
  return null;
}

/// Path data in a box that holds it, for a thumbnail.
function pathPicture(data) {
  const probe = makeDrawn('path', { d: data });
  document.querySelector('#probe').replaceChildren(probe);
  const { x, y, width, height } = probe.getBBox();
  const margin = 0.05 * Math.max(width, height);
  const box = [x - margin, y - margin, width + 2 * margin, height + 2 * margin].join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="${data}"/></svg>`;
}
