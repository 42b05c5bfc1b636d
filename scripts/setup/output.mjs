/** How the scripts speak: one calm line per fact; a live line only where a human watches a terminal. */

// Whoever read our output may have gone (`npm start | head`). That is no reason to drop a visitor's request.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** Wipes the live line away, where there is one. */
let wipe = () => {};

/** @param {string} line */
export function say(line) {
  wipe();
  // Not by `console`, which the server sends to its log.
  process.stdout.write(`${line}\n`);
}

/** @param {number} milliseconds */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 100) return `${Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * Announces a piece of work, does it, and says how long it took.
 * @template T
 * @param {string} announcement for example "Installing packages"
 * @param {string} achievement for example "Packages installed"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function announced(announcement, achievement, work) {
  const begun = performance.now();
  const clear = process.stdout.isTTY ? spin(announcement) : sayOnce(announcement);
  try {
    const result = await work();
    clear();
    say(`✓ ${achievement} in ${duration(performance.now() - begun)}`);
    return result;
  } catch (reason) {
    clear();
    throw reason;
  }
}

/** @param {string} announcement */
function sayOnce(announcement) {
  say(`${announcement}…`);
  return () => {};
}

/**
 * @param {string} announcement
 * @returns {() => void} wipes the line away
 */
function spin(announcement) {
  let frame = 0;
  wipe = () => void process.stdout.write('\r\u001b[2K');
  const draw = () => {
    wipe();
    process.stdout.write(`${FRAMES[frame++ % FRAMES.length]} ${announcement}…`);
  };
  draw();
  const timer = setInterval(draw, 120);
  return () => {
    clearInterval(timer);
    wipe();
    wipe = () => {};
  };
}
