// The preview: the true animated SVG, at the times that the transport says.

import { text } from './text.js';

const frame = 1 / 60;

export class Preview {
  #stage;
  #controls;
  #svg = null;
  #player = '';
  #film = null;
  #engine;
  #round = 0;
  #time = 0;
  #told = -1;
  #isPlaying;
  #last = 0;

  constructor(stage, engine, controls) {
    this.#stage = stage;
    this.#engine = engine;
    this.#controls = controls;
    this.#isPlaying = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    controls.play.addEventListener('click', () => this.toggle());
    controls.back.addEventListener('click', () => this.step(-1));
    controls.forth.addEventListener('click', () => this.step(1));
    controls.time.addEventListener('input', () => { this.#isPlaying = false; this.seek(Number(controls.time.value)); });
    controls.onion.addEventListener('change', () => this.#drawExtras());
    controls.points.addEventListener('change', () => this.#drawExtras());
    controls.zoom.addEventListener('input', () => stage.style.setProperty('--zoom', controls.zoom.value));
    for (const choice of [...controls.grounds, controls.ground]) choice.addEventListener('input', () => this.#setGround());
    this.#setGround();
    requestAnimationFrame((now) => this.#tick(now));
  }

  /// Shows a film that the engine has made; the time stays where it is.
  show(player, film, comesBack) {
    this.#film = { ...film, there: film.duration * (comesBack ? 0.5 : 1) };
    if (player === this.#player) return;
    this.#player = player;
    this.#stage.querySelector('.film')?.remove();
    const holder = document.createElement('div');
    holder.className = 'film';
    holder.innerHTML = player;
    this.#svg = holder.querySelector('svg');
    this.#svg.setAttribute('aria-hidden', 'true');
    this.#stage.prepend(holder);
    this.#svg.pauseAnimations();
    this.#controls.time.max = film.duration;
    this.seek(Math.min(this.#time, film.duration));
    this.#drawExtras();
  }

  toggle() {
    this.#isPlaying = !this.#isPlaying;
    if (this.#isPlaying && !this.#controls.loop.checked && this.#time >= this.#film?.duration) this.#time = 0;
    this.#drawExtras();
    this.#say();
  }

  step(frames) {
    this.#isPlaying = false;
    const duration = this.#film?.duration ?? 0;
    this.seek(((Math.round(this.#time / frame) + frames) * frame + duration) % (duration || 1));
  }

  seek(time) {
    this.#time = time;
    this.#svg?.setCurrentTime(Math.min(time, this.#film.duration - 1e-4));
    if (!this.#isPlaying) this.#drawExtras();
    this.#say();
  }

  #tick(now) {
    const passed = Math.min(0.1, (now - this.#last) / 1000) * Number(this.#controls.speed.value);
    this.#last = now;
    if (this.#isPlaying && this.#film?.duration) {
      let time = this.#time + passed;
      if (time >= this.#film.duration) {
        if (this.#controls.loop.checked) time %= this.#film.duration;
        else [time, this.#isPlaying] = [this.#film.duration, false];
      }
      this.seek(time);
    }
    requestAnimationFrame((now) => this.#tick(now));
  }

  #say() {
    const { play, time, clock } = this.#controls;
    const label = this.#isPlaying ? 'Pause' : 'Play';
    if (play.getAttribute('aria-label') !== label) {
      play.setAttribute('aria-label', label);
      play.dataset.state = label;
    }
    time.value = this.#time;
    // Numbers that run cannot be read at sixty a second, and cost as much as the film.
    if (this.#isPlaying && Math.abs(this.#time - this.#told) < 0.1) return;
    this.#told = this.#time;
    const words = text.seconds(this.#time, this.#film?.duration ?? 0);
    clock.textContent = words;
    time.setAttribute('aria-valuetext', words);
  }

  #setGround() {
    const chosen = this.#controls.grounds.find((choice) => choice.checked)?.value ?? 'checks';
    this.#stage.dataset.ground = chosen;
    this.#stage.style.setProperty('--ground', this.#controls.ground.value);
  }

  /// Onion skins and control points, which stand still.
  async #drawExtras() {
    const round = ++this.#round;
    const extras = [];
    const add = (kind, content) => {
      const extra = document.createElement('div');
      extra.className = `extra ${kind}`;
      extra.innerHTML = content;
      extras.push(extra);
    };
    try {
      if (this.#film && this.#controls.onion.checked) {
        const times = Array.from({ length: 7 }, (_, index) => this.#film.there * index / 6);
        for (const picture of await this.#engine.ask('pictures', times)) add('skin', picture);
      }
      if (this.#film && this.#controls.points.checked && !this.#isPlaying) {
        const points = await this.#engine.ask('points', this.#time);
        const { width, height } = this.#film;
        const size = Math.max(width, height) / 60;
        const marks = points.map(([x, y, isControl, ox, oy]) =>
          isControl
            ? `<path d="M${ox} ${oy}L${x} ${y}" class="arm"/><circle cx="${x}" cy="${y}" r="${size * 0.6}" class="control"/>`
            : `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" class="point"/>`);
        add('marks', `<svg viewBox="0 0 ${width} ${height}" overflow="visible">${marks.join('')}</svg>`);
      }
    } catch { /* The film's own failure has been told, and extras have none of their own. */ }
    // A later call draws what is newer.
    if (round !== this.#round) return;
    this.#stage.querySelectorAll('.extra').forEach((extra) => extra.remove());
    this.#stage.append(...extras);
  }
}
