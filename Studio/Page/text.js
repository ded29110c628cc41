// Every word on the page.

export const text = {
  stopped: 'The engine stopped at this input. It was started anew; everything else is as it was. Please keep the shapes and tell us.',
  tooDeep: 'This input is nested too deeply for the browser. The engine was started anew; everything else is as it was.',
  noMemory: 'This needs more memory than the page may have. The engine was started anew; everything else is as it was. A smaller size may help.',
  tooLong: 'This took too long and was ended. The engine was started anew; everything else is as it was.',
  notShape: (name) => `${name}: expected an SVG file or path data such as M4 4H20V20H4Z.`,
  notPlan: (name) => `${name}: expected a plan of what becomes what, as this page and inbetween explain write it.`,
  tooMany: 'Eight shapes are the most.',
  issues: (name, lines) => `${name} is drawn without: ${lines.join('; ')}`,
  dropped: (names) => `Added ${names.join(', ')}`,
  copied: 'Copied',
  notCopied: 'The browser did not let the page copy; select the text instead.',
  saved: (name) => `Saved ${name}`,
  working: 'Working …',
  seconds: (time, duration) => `${time.toFixed(2)} / ${duration.toFixed(2)} s`,
  bytes: (count) => count < 10_000 ? `${count.toLocaleString('en')} B` : count < 1e6 ? `${(count / 1000).toFixed(1)} KB` : `${(count / 1e6).toFixed(2)} MB`,
  remove: (name) => `Remove ${name}`,
  moveLeft: (name) => `Move ${name} to the left`,
  moveRight: (name) => `Move ${name} to the right`,
  shape: (index, count, name) => `Shape ${index + 1} of ${count}: ${name}`,
  nothing: 'nothing',
  contour: (number) => `contour ${number}`,
  becomes: (number) => `What contour ${number} becomes`,
  start: (number) => `Where the start of contour ${number} goes`,
  point: (number, contour) => `Where point ${number} of contour ${contour} goes`,
  startValue: (position) => `at ${Math.round(position * 100)} % of the outline`,
  automatic: 'Automatic',
  remedies: { match: 'Contour by contour', turn: 'Turn as one', front: 'A front runs over it', trim: 'Along the strokes', bars: 'Bar by bar', index: 'Point by point' },
  forms: { svg: 'Animated SVG', css: 'SVG with CSS', gif: 'GIF', apng: 'APNG', lottie: 'Lottie', dotlottie: 'dotLottie', android: 'Android vector', swift: 'Swift for iOS', compose: 'Jetpack Compose', html: 'HTML player', pair: 'Matched paths', png: 'PNG, first frame' },
  download: (form) => `Download ${form}`,
  copy: (form) => `Copy ${form}`,
  pair: (from, to) => `${from} to ${to}`,
};

/// What went wrong: the engine's own words, or what its end is called here.
export const problem = (error) => text[error.message] ?? error.message;
