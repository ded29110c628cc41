// What became what: both shapes with their contours in matching colours, and what can be said otherwise: which contour becomes
// which, where its start goes, how the whole moves.

import { make, makeDrawn, setAttributes } from './elements.js';
import { text } from './text.js';

/// Okabe and Ito's colours, darkened for thin lines: colour-blind people tell them apart.
const colors = ['#0072b2', '#d55e00', '#009e73', '#aa3377', '#b88600', '#56a0d8', '#6e4fc0', '#7a7a3a'];

export class Matches {
  #box;
  #store;
  #step = 0;
  #explanation = null;

  constructor(box, store) {
    this.#box = box;
    this.#store = store;
    const [step, remedy, automatic] = ['[name=step]', '[name=remedy]', '.automatic'].map((name) => box.querySelector(name));
    step.addEventListener('change', () => { this.#step = Number(step.value); this.draw(); });
    remedy.addEventListener('change', () => this.#change({ remedy: remedy.value || undefined }));
    automatic.addEventListener('click', () => {
      const hints = [...store.project.hints];
      hints[this.#step] = {};
      store.change({ hints: hints.map((hint) => hint ?? {}) }, null);
    });
  }

  show(explanation) {
    this.#explanation = explanation;
    this.#step = Math.min(this.#step, explanation.steps.length - 1);
    this.draw();
  }

  get #given() { return this.#store.project.hints[this.#step] ?? {}; }

  #change(members, label = null) { this.#store.changeHints(this.#step, members, label); }

  draw() {
    const explanation = this.#explanation;
    const { shapes } = this.#store.project;
    if (!explanation) return;
    const { shapes: parts, hints } = explanation.steps[this.#step];
    const stepChoice = this.#box.querySelector('[name=step]');
    stepChoice.replaceChildren(...explanation.steps.map((_, index) =>
      new Option(text.pair(shapes[index].name, shapes[index + 1].name), index, false, index === this.#step)));
    stepChoice.parentElement.hidden = explanation.steps.length < 2;
    const remedy = this.#box.querySelector('[name=remedy]');
    const current = new Set(parts.map((part) => part.remedy));
    const chosen = [...current].map((word) => text.remedies[word]).join(', ');
    remedy.replaceChildren(
      new Option(`${text.automatic}${this.#given.remedy ? '' : ` (${chosen})`}`, '', false, !this.#given.remedy),
      ...Object.entries(text.remedies).map(([word, words]) => new Option(words, word, false, this.#given.remedy === word)));
    const contours = parts.flatMap((part) => part.contours.map((contour) => ({ ...contour, part })));
    this.#drawSide('.source', contours, 'start', 'source');
    this.#drawSide('.target', contours, 'end', 'target');
    this.#drawRows(contours, hints);
    this.#box.querySelector('.words').replaceChildren(...parts.flatMap((part) => part.words.map((words) => {
      const plain = words.replace(/\(--[^)]*\)/g, '').replace(/\s+([.,])/g, '$1');
      return make('li', words.startsWith('Poor') ? { class: 'poor' } : {}, plain);
    })));
  }

  #color(index) { return colors[index % colors.length]; }

  #drawSide(name, contours, outline, side) {
    const { width, height } = this.#explanation;
    const svg = this.#box.querySelector(name);
    svg.setAttribute('viewBox', `${-0.04 * width} ${-0.04 * height} ${1.08 * width} ${1.08 * height}`);
    const size = Math.max(width, height);
    svg.replaceChildren(...contours.flatMap((contour, row) => {
      const color = this.#color(row);
      const line = makeDrawn('path', { 'data-row': row, d: contour[outline], stroke: color, fill: contour.part.isFilled && !contour.isHole ? color : 'none' });
      const cuts = contour[`${side}Cuts`].map(([[x1, y1], [x2, y2]]) => makeDrawn('path', { d: `M${x1} ${y1}L${x2} ${y2}`, class: 'cut' }));
      const rarity = Math.ceil(contour.points.length / 24);
      const marks = contour.points.flatMap((point, number) => {
        if (number % rarity) return [];
        const [cx, cy] = point[side];
        const mark = makeDrawn('circle', { 'data-row': row, 'data-point': number, cx, cy, r: size / (number === 0 ? 38 : 75), fill: color });
        if (side === 'target' && isWhole(contour)) this.#makeSlide(mark, svg, line, contour, number);
        return [mark];
      });
      return [line, ...cuts, ...marks];
    }));
    svg.onpointerover = (event) => this.#light(event.target.dataset.row, event.target.dataset.point);
    svg.onpointerleave = () => this.#light();
    if (side === 'source') this.#takeDrags(svg, contours);
    const marks = [...svg.querySelectorAll('[role=slider]')];
    const focused = marks.find(({ dataset }) => dataset.row === this.#focused?.row && dataset.point === this.#focused.point);
    if (marks.length) (focused ?? marks[0]).tabIndex = 0;
    focused?.focus();
  }

  /// Where the focus is among the marks, which are drawn anew at each change.
  #focused = null;

  /// A mark of the second shape slides along its contour, dragged or by arrow keys: the first one says where the start goes,
  /// the others which points become each other. Up and down go from mark to mark.
  #makeSlide(mark, svg, line, contour, number) {
    const point = contour.points[number];
    const slide = (position) => this.#slide(contour, number, ((position % 1) + 1) % 1);
    setAttributes(mark, {
      role: 'slider', 'aria-label': number ? text.point(number, contour.source) : text.start(contour.source),
      'aria-valuetext': text.startValue(point.targetPosition), 'aria-valuenow': point.targetPosition });
    mark.tabIndex = -1;
    mark.addEventListener('focus', () => { this.#focused = mark.dataset; });
    mark.addEventListener('blur', () => { if (mark.isConnected) this.#focused = null; });
    mark.addEventListener('keydown', (event) => {
      const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key], next = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!way && !next && event.key !== 'Delete') return;
      event.preventDefault();
      if (way) slide(point.targetPosition + way * (event.shiftKey ? 0.1 : 0.01));
      else if (next) {
        const marks = [...svg.querySelectorAll('[role=slider]')];
        marks[(marks.indexOf(mark) + next + marks.length) % marks.length].focus();
      } else this.#slide(contour, number, null);
    });
    mark.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      mark.focus();
      // The contour keeps its place while the marks on it are drawn anew.
      const positionAt = positions(line, contour.points);
      const toDrawing = svg.getScreenCTM().inverse();
      const move = ({ clientX, clientY }) => slide(positionAt(new DOMPoint(clientX, clientY).matrixTransform(toDrawing)));
      addEventListener('pointermove', move);
      addEventListener('pointerup', () => removeEventListener('pointermove', move), { once: true });
    });
  }

  /// Says where a start or a point goes; null leaves it to the engine again.
  #slide(contour, number, position) {
    const { source } = contour;
    const rounded = position === null ? null : Math.round(position * 1e4) / 1e4;
    const label = `slide ${source} ${number}`;
    if (number === 0) {
      const starts = (this.#given.starts ?? []).filter((start) => start.contour !== source);
      this.#change({ starts: rounded === null ? starts : [...starts, { contour: source, position: rounded }] }, label);
      return;
    }
    const from = Math.round(contour.points[number].sourcePosition * 1e4) / 1e4;
    const pins = (this.#given.pins ?? []).filter((pin) => pin.contour !== source || Math.abs(pin.source - from) > 2e-4);
    this.#change({ pins: rounded === null ? pins : [...pins, { contour: source, source: from, target: rounded }] }, label);
  }

  /// Marks one contour, and one of its points, on both sides and in the table.
  #light(row, point) {
    this.#box.querySelectorAll('[data-row]').forEach((element) => {
      const isMeant = element.dataset.row === row;
      element.classList.toggle('lit', isMeant && (element.dataset.point === undefined || point === undefined || element.dataset.point === point));
      element.classList.toggle('dim', row !== undefined && !isMeant);
    });
  }

  /// A contour that is dragged from the first shape onto one of the second becomes that one.
  #takeDrags(svg, contours) {
    svg.onpointerdown = (event) => {
      const row = event.target.dataset.row;
      if (row === undefined || contours[row].source === undefined) return;
      event.preventDefault();
      this.#box.classList.add('dragging');
      addEventListener('pointerup', ({ clientX, clientY }) => {
        this.#box.classList.remove('dragging');
        const target = document.elementFromPoint(clientX, clientY)?.closest('.target [data-row]');
        const other = target && contours[target.dataset.row];
        if (other?.target !== undefined) this.#match(contours[row].source, other.target);
      }, { once: true });
    };
  }

  /// Lets one contour become another one, and leaves the rest to the engine.
  #match(source, target) {
    const others = (this.#given.contours ?? []).filter(([first, second]) => first !== source && (second !== target || target === null));
    this.#change({ contours: [...others, [source, target]], remedy: this.#given.remedy });
  }

  #drawRows(contours) {
    const rows = contours.map((contour, index) => {
      const isOwn = contour.source !== undefined && !contour.part.isOutlined;
      const row = make(
        'tr', { 'data-row': index }, make('td', {}, make('i', { style: `background:${this.#color(index)}` })), make('td', {}, contour.words),
        make('td', {}, ...(isOwn ? [this.#choice(contour, contours), this.#startSlider(contour)] : [])));
      row.addEventListener('pointerenter', () => this.#light(String(index)));
      row.addEventListener('pointerleave', () => this.#light());
      return row;
    });
    this.#box.querySelector('tbody').replaceChildren(...rows);
  }

  #choice(contour, contours) {
    const targets = [...new Set(contours.map(({ target }) => target).filter((target) => target !== undefined))].sort((a, b) => a - b);
    const select = make(
      'select', { 'aria-label': text.becomes(contour.source) },
      ...targets.map((target) => new Option(text.contour(target), target, false, contour.target === target)),
      new Option(text.nothing, '-', false, contour.target === undefined));
    select.addEventListener('change', () => this.#match(contour.source, select.value === '-' ? null : Number(select.value)));
    return select;
  }

  #startSlider(contour) {
    const given = this.#given.starts?.find(({ contour: number }) => number === contour.source)?.position;
    const value = given ?? contour.points[0]?.targetPosition ?? 0;
    const slider = make('input', {
      type: 'range', min: 0, max: 1, step: 0.01, value, 'aria-label': text.start(contour.source), 'aria-valuetext': text.startValue(value) });
    slider.disabled = contour.target === undefined;
    slider.addEventListener('change', () => this.#slide(contour, 0, Number(slider.value)));
    return slider;
  }
}

/// Whether all of a contour becomes all of another one, so that hints can speak of places on it.
const isWhole = ({ source, target, points, part }) =>
  source !== undefined && target !== undefined && !part.isOutlined && points.length > 1
  && points.every(({ sourcePosition, targetPosition }) => sourcePosition !== undefined && targetPosition !== undefined);

/// The function from places to positions on a contour, which its line draws from the place of the first point on.
function positions(line, points) {
  const count = 400, length = line.getTotalLength();
  const first = points[0].targetPosition;
  const next = points.map(({ targetPosition }) => (targetPosition - first + 1) % 1).find((share) => share > 0) ?? 0;
  const way = next <= 0.5 ? 1 : -1;
  const places = Array.from({ length: count }, (_, index) => line.getPointAtLength(length * index / count));
  return ({ x, y }) => {
    const distances = places.map((place) => Math.hypot(place.x - x, place.y - y));
    return first + way * distances.indexOf(Math.min(...distances)) / count;
  };
}
