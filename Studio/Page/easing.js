// The editor of easings: words of CSS, a curve with two handles, or a spring.

import { setAttributes } from './elements.js';

const named = { linear: [0, 0, 1, 1], ease: [0.25, 0.1, 0.25, 1], 'ease-in': [0.42, 0, 1, 1], 'ease-out': [0, 0, 0.58, 1], 'ease-in-out': [0.42, 0, 0.58, 1] };

export class EasingEditor {
  #box;
  #store;
  #kind;
  #bounce;
  #graph;
  #handles;

  constructor(box, store) {
    this.#box = box;
    this.#store = store;
    this.#kind = box.querySelector('select');
    this.#bounce = box.querySelector('input[type=range]');
    this.#graph = box.querySelector('svg');
    this.#handles = [...box.querySelectorAll('.handle')];
    this.#kind.addEventListener('change', () => {
      const kind = this.#kind.value;
      if (kind === 'spring') this.#set(`spring:${this.#bounce.value}`);
      else if (kind === 'curve') this.#set(this.#points.join(','));
      else this.#set(kind);
    });
    this.#bounce.addEventListener('input', () => this.#set(`spring:${this.#bounce.value}`));
    this.#handles.forEach((handle, index) => this.#makeDraggable(handle, index));
    store.addEventListener('change', () => this.draw());
    this.draw();
  }

  get #points() {
    const easing = this.#store.project.easing;
    const numbers = easing.split(',').map(Number);
    return numbers.length === 4 && numbers.every(Number.isFinite) ? numbers : named[easing] ?? named['ease-in-out'];
  }

  #set(easing) { this.#store.change({ easing }); }

  #move(index, x, y) {
    const points = [...this.#points];
    points[2 * index] = Math.round(Math.min(1, Math.max(0, x)) * 100) / 100;
    points[2 * index + 1] = Math.round(Math.min(2, Math.max(-1, y)) * 100) / 100;
    this.#set(points.join(','));
  }

  #makeDraggable(handle, index) {
    handle.addEventListener('pointerdown', (event) => { handle.setPointerCapture(event.pointerId); event.preventDefault(); handle.focus(); });
    handle.addEventListener('pointermove', (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.#graph.getScreenCTM().inverse());
      this.#move(index, place.x / 100, 1 - place.y / 100);
    });
    handle.addEventListener('keydown', (event) => {
      const step = event.shiftKey ? 0.1 : 0.01;
      const way = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] }[event.key];
      if (!way) return;
      event.preventDefault();
      const points = this.#points;
      this.#move(index, points[2 * index] + way[0], points[2 * index + 1] + way[1]);
    });
  }

  draw() {
    const { easing } = this.#store.project;
    const isSpring = easing.startsWith('spring');
    this.#kind.value = isSpring ? 'spring' : easing in named ? easing : 'curve';
    this.#box.dataset.kind = isSpring ? 'spring' : 'curve';
    if (isSpring) this.#bounce.value = easing.split(':')[1] ?? 0.3;
    const line = this.#graph.querySelector('.line');
    if (isSpring) {
      // What a spring of this bounce does while it settles, by the damped oscillation of its damping ratio.
      const damping = 1 - Number(this.#bounce.value);
      const places = Array.from({ length: 101 }, (_, index) => {
        const angle = 2 * Math.PI * index / 100 * 1.6;
        const root = Math.sqrt(Math.max(1e-9, 1 - damping * damping));
        const value = 1 - Math.exp(-damping * angle) * (Math.cos(root * angle) + damping / root * Math.sin(root * angle));
        return `${index} ${100 - 100 * value}`;
      });
      line.setAttribute('d', 'M' + places.join('L'));
      return;
    }
    const [x1, y1, x2, y2] = this.#points;
    line.setAttribute('d', `M0 100C${100 * x1} ${100 - 100 * y1} ${100 * x2} ${100 - 100 * y2} 100 0`);
    const arms = this.#graph.querySelectorAll('.arm');
    [[0, 100, x1, y1], [100, 0, x2, y2]].forEach(([fromX, fromY, x, y], index) => {
      arms[index].setAttribute('d', `M${fromX} ${fromY}L${100 * x} ${100 - 100 * y}`);
      setAttributes(this.#handles[index], { cx: 100 * x, cy: 100 - 100 * y, 'aria-valuetext': `${x}, ${y}`, 'aria-valuenow': x });
    });
  }
}
