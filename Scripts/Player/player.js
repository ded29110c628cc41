// The element that plays a film: what <video> is to a video, with its names. Scripts/make-player shortens this text and
// puts it into Sources/VectorFormats/HTML/HTMLPlayer.swift.
//
// The script is a module: it runs when the page is read, with all its films.
//
//   <in-between duration="2.4" poster="0" controls loop autoplay>
//     <template shadowrootmode="open">…the style, the picture (an SVG file that moves) and the controls…</template>
//   </in-between>
//
// Attributes: duration and poster (the instant that shows before it plays) in seconds; controls; autoplay; loop, with a
// number for so many rounds. Members: currentTime, duration, playbackRate, paused, ended, loop, play(), pause(). Events:
// play, pause, ended, timeupdate, ratechange.

customElements.get('in-between') || customElements.define('in-between', class extends HTMLElement {
  #time = 0;
  #rate = 1;
  #rounds;
  #isPlaying;
  #isSeen;
  #frame;
  #picture;
  #button;
  #repeat;
  #slider;
  #output;
  #speed;

  connectedCallback() {
    if (this.#picture) return;
    const player = this;
    // Where the content did not come by way of a parser, the template is still one.
    const root = player.shadowRoot || player.attachShadow({mode: 'open'});
    root.append(player.querySelector('template')?.content || '');
    [player.#picture, player.#button, player.#slider, player.#output, player.#repeat, player.#speed] = root.querySelectorAll('div>svg,p>*');
    player.#picture.pauseAnimations();
    player.#slider.max = player.duration;
    player.#slider.oninput = () => player.#seek(player.#slider.value);
    player.#button.onclick = player.#picture.onclick = () => player.#isPlaying ? player.pause() : player.play();
    player.#repeat.onclick = () => player.loop = !player.loop;
    player.#speed.onchange = () => player.playbackRate = parseFloat(player.#speed.value);
    root.addEventListener('keydown', event => {
      const target = event.target;
      if (event.ctrlKey || event.metaKey || event.altKey || target == player.#speed) return;
      const time = {ArrowLeft: player.#time - .05, ArrowRight: player.#time + .05, Home: 0, End: player.duration}[event.key];
      if (time != null) player.#seek(time);
      else if (event.key == ' ' && target == player.#slider) player.#button.click();
      else return;
      event.preventDefault();
    });
    new IntersectionObserver(entries => {
      player.#isSeen = entries.pop().isIntersecting;
      player.#run();
    }).observe(player);
    player.loop = player.loop;
    player.currentTime = player.getAttribute('poster');
    player.#set(false);
    player.hasAttribute('autoplay') && !matchMedia('(prefers-reduced-motion:reduce)').matches && player.play();
  }

  // Time stands still while nobody looks: frames do not come in the background, and are not asked for out of view.
  #run(last) {
    cancelAnimationFrame(this.#frame);
    if (this.#isPlaying && this.#isSeen) this.#frame = requestAnimationFrame(now => {
      if (last) this.#advance(Math.min(now - last, 100) / 1000 * this.#rate);
      this.#run(now);
    });
  }

  #advance(step) {
    const time = this.#time + step;
    const duration = this.duration;
    if (time >= duration && this.loop && ++this.#rounds < (this.getAttribute('loop') || 1 / 0)) this.currentTime = time % duration;
    else {
      this.currentTime = time;
      if (this.ended) {
        this.pause();
        this.#tell('ended');
      }
    }
  }

  #seek(time) {
    this.pause();
    this.currentTime = time;
  }

  #set(isPlaying) {
    this.#isPlaying = isPlaying;
    this.#button.ariaLabel = isPlaying ? 'Pause' : 'Play';
    this.#button.innerHTML = '<svg viewBox="0 0 10 10"><path d="' + (isPlaying ? 'M2 2h2v6H2zM6 2h2v6H6' : 'M2 1l7 4-7 4') + 'z"/></svg>';
    this.#run();
  }

  #tell(name) { this.dispatchEvent(new Event(name)); }

  play() {
    if (this.#isPlaying) return;
    if (this.ended) this.currentTime = 0;
    this.#rounds = 0;
    this.#set(true);
    this.#tell('play');
  }

  pause() {
    if (!this.#isPlaying) return;
    this.#set(false);
    this.#tell('pause');
  }

  get paused() { return !this.#isPlaying; }
  get ended() { return this.#time >= this.duration; }
  get duration() { return +this.getAttribute('duration'); }

  get loop() { return this.hasAttribute('loop'); }
  set loop(loops) {
    this.toggleAttribute('loop', loops);
    this.#repeat.ariaPressed = this.loop;
  }

  get currentTime() { return this.#time; }
  set currentTime(time) {
    this.#time = time = Math.max(0, Math.min(time, this.duration)) || 0;
    this.#picture.setCurrentTime(time);
    this.#slider.value = time;
    this.#slider.ariaValueText = this.#output.textContent = time.toFixed(2) + ' s';
    this.#tell('timeupdate');
  }

  get playbackRate() { return this.#rate; }
  set playbackRate(rate) {
    this.#rate = rate;
    this.#speed.value = rate + '×';
    this.#tell('ratechange');
  }
});
