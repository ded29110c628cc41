// What became what: both shapes with their contours in matching colours, and what can be said otherwise: which contour becomes
// which, where its start goes, how the whole moves.

import { make, makeDrawn, setAttributes } from './elements.js';
import { text } from './text.js';

/// Okabe and Ito's colours, darkened for thin lines: colour-blind people tell them apart.
const colors = ['#0072b2', '#d55e00', '#009e73', '#aa3377', '#b88600', '#4a94cf', '#6e4fc0', '#7a7a3a'];
const colorOf = (row) => colors[row % colors.length];

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
    const { shapes: parts } = explanation.steps[this.#step];
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
    const cuts = parts.flatMap((part) => part.cuts);
    this.#drawSide('.source', contours, cuts, 'start', 'source');
    this.#drawSide('.target', contours, cuts, 'end', 'target');
    this.#drawRows(contours);
    this.#box.querySelector('.words').replaceChildren(...parts.flatMap((part) => part.words.map((words) => {
      const plain = words.replace(/\(--[^)]*\)/g, '').replace(/\s+([.,])/g, '$1');
      return make('li', words.startsWith('Poor') ? { class: 'poor' } : {}, plain);
    })));
  }

  #drawSide(name, contours, allCuts, outline, side) {
    const { width, height } = this.#explanation;
    const svg = this.#box.querySelector(name);
    svg.setAttribute('viewBox', `${-0.04 * width} ${-0.04 * height} ${1.08 * width} ${1.08 * height}`);
    const size = Math.max(width, height);
    // All marks are drawn anew, and the focus stays where it is among them.
    const focused = svg.contains(document.activeElement) && nameOf(document.activeElement);
    svg.replaceChildren(...contours.flatMap((contour, row) => {
      const color = colorOf(row);
      const line = makeDrawn('path', { 'data-row': row, d: contour[outline], stroke: color, fill: contour.part.isFilled && !contour.isHole ? color : 'none' });
      const cuts = contour[`${side}Cuts`].map(([[x1, y1], [x2, y2]]) => makeDrawn('path', { d: `M${x1} ${y1}L${x2} ${y2}`, class: 'cut' }));
      const rarity = Math.ceil(contour.points.length / 24);
      const marks = contour.points.flatMap((point, number) => {
        if (number % rarity) return [];
        const [cx, cy] = point[side];
        const mark = makeDrawn('circle', { 'data-row': row, 'data-point': number, cx, cy, r: size / (number === 0 ? 38 : 75), fill: color });
        if (side === 'target' && isWhole(contour)) {
          this.#makeSlider(
            mark, svg, number ? text.point(number, contour.source) : text.start(contour.source), point.targetPosition,
            (position) => this.#slide(contour, number, position), () => positions(line, contour.points));
        }
        return [mark];
      });
      return [line, ...cuts, ...marks];
    }));
    for (const [index, cut] of allCuts.entries()) {
      if (cut[side] === undefined) continue;
      const line = makeDrawn('path', { d: cut.outline });
      for (const end of ['from', 'to']) {
        const { x, y } = line.getPointAtLength(line.getTotalLength() * cut[end]);
        const mark = makeDrawn('circle', { 'data-cut': `${index} ${end}`, cx: x, cy: y, r: size / 50, class: 'end' });
        this.#makeSlider(
          mark, svg, text.cut(cut[side], end), cut[end],
          (position) => this.#moveCut(allCuts, cut, end, position), () => nearest(line));
        svg.append(mark);
      }
    }
    svg.onpointerover = (event) => this.#light(event.target.dataset.row, event.target.dataset.point);
    svg.onpointerleave = () => this.#light();
    if (side === 'source') this.#takeDrags(svg, contours);
    const marks = [...svg.querySelectorAll('[role=slider]')];
    const current = marks.find((mark) => nameOf(mark) === focused);
    if (marks.length) (current ?? marks[0]).tabIndex = 0;
    current?.focus();
  }

  /// A mark slides along its contour, dragged or by arrow keys: on the second shape the first one says where the start goes,
  /// the others which points become each other; ends of cuts slide on both. Up and down go from mark to mark. `change` takes
  /// positions, or null for the engine's own; `finder` makes the function from places to them.
  #makeSlider(mark, svg, label, value, change, finder) {
    const slide = (position) => change(Math.round(((position % 1) + 1) % 1 * 1e4) / 1e4);
    setAttributes(mark, {
      role: 'slider', 'aria-label': label, 'aria-valuetext': text.startValue(value), 'aria-valuenow': value, tabindex: -1 });
    mark.addEventListener('keydown', (event) => {
      const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key], next = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!way && !next && event.key !== 'Delete') return;
      event.preventDefault();
      if (way) slide(value + way * (event.shiftKey ? 0.1 : 0.01));
      else if (next) {
        const marks = [...svg.querySelectorAll('[role=slider]')];
        marks[(marks.indexOf(mark) + next + marks.length) % marks.length].focus();
      } else change(null);
    });
    mark.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      mark.focus();
      // The contour keeps its place while the marks on it are drawn anew.
      const positionAt = finder();
      const toDrawing = svg.getScreenCTM().inverse();
      const move = ({ clientX, clientY }) => slide(positionAt(new DOMPoint(clientX, clientY).matrixTransform(toDrawing)));
      addEventListener('pointermove', move);
      addEventListener('pointerup', () => removeEventListener('pointermove', move), { once: true });
    });
  }

  /// Says where a start or a point goes; null leaves it to the engine again.
  #slide(contour, number, position) {
    const { source } = contour, label = `slide ${source} ${number}`;
    if (number === 0) {
      const starts = (this.#given.starts ?? []).filter((start) => start.contour !== source);
      this.#change({ starts: position === null ? starts : [...starts, { contour: source, position }] }, label);
      return;
    }
    const from = Math.round(contour.points[number].sourcePosition * 1e4) / 1e4;
    const pins = (this.#given.pins ?? []).filter((pin) => pin.contour !== source || Math.abs(pin.source - from) > 2e-4);
    this.#change({ pins: position === null ? pins : [...pins, { contour: source, source: from, target: position }] }, label);
  }

  /// Says where an end of a cut lies, and with it all cuts of its contour; null leaves these to the engine again.
  #moveCut(cuts, cut, end, position) {
    const isOfSame = ({ source, target }) => source === cut.source && target === cut.target;
    const others = (this.#given.cuts ?? []).filter((other) => !isOfSame(other));
    const moved = cuts.filter(isOfSame).map(({ outline, ...other }) => other.from === cut.from && other.to === cut.to ? { ...other, [end]: position } : other);
    this.#change({ cuts: position === null ? others : [...others, ...moved] }, `cut ${cut.source} ${cut.target} ${end}`);
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
        'tr', { 'data-row': index }, make('td', {}, make('i', { style: `background:${colorOf(index)}` })), make('td', {}, contour.words),
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
    slider.disabled = !isWhole(contour);
    slider.addEventListener('change', () => this.#slide(contour, 0, Number(slider.value)));
    return slider;
  }
}

/// What tells a mark from others.
const nameOf = ({ dataset }) => Object.entries(dataset).join();

/// Whether all of a contour becomes all of another one, so that hints can speak of places on it.
const isWhole = ({ source, target, points, part }) =>
  source !== undefined && target !== undefined && !part.isOutlined && points.length > 1
  && points.every(({ sourcePosition, targetPosition }) => sourcePosition !== undefined && targetPosition !== undefined);

/// The function from places to positions on a contour, which its line draws from the place of the first point on.
function positions(line, points) {
  const first = points[0].targetPosition;
  const next = points.map(({ targetPosition }) => (targetPosition - first + 1) % 1).find((share) => share > 0) ?? 0;
  return nearest(line, first, next <= 0.5 ? 1 : -1);
}

/// The function from places to positions on a line that begins at `first` and goes that way.
function nearest(line, first = 0, way = 1) {
  const count = 400, length = line.getTotalLength();
  const places = Array.from({ length: count }, (_, index) => line.getPointAtLength(length * index / count));
  return ({ x, y }) => {
    const distances = places.map((place) => Math.hypot(place.x - x, place.y - y));
    return first + way * distances.indexOf(Math.min(...distances)) / count;
  };
}
