/** Prints the output of the scripts. Shows a spinner in terminals only. */

// Ignore EPIPE, because a closed pipe (`npm start | head`) must not stop the server.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** Clears the spinner's line if one is shown. */
let clearLine = () => {};

/** @param {string} line */
export function say(line) {
  clearLine();
  // Do not use `console.log`, because the server redirects `console` to its log.
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
 * Prints a message, runs a task, and prints its duration.
 * @template T
 * @param {string} announcement for example "Installing packages"
 * @param {string} success for example "Packages installed"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function announced(announcement, success, work) {
  const begun = performance.now();
  const clear = process.stdout.isTTY ? spin(announcement) : sayOnce(announcement);
  try {
    const result = await work();
    clear();
    say(`✓ ${success} in ${duration(performance.now() - begun)}`);
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
 * @returns {() => void} stops the spinner and clears its line
 */
function spin(announcement) {
  let frame = 0;
  clearLine = () => void process.stdout.write('\r\u001b[2K');
  const draw = () => {
    clearLine();
    process.stdout.write(`${FRAMES[frame++ % FRAMES.length]} ${announcement}…`);
  };
  draw();
  const timer = setInterval(draw, 120);
  return () => {
    clearInterval(timer);
    clearLine();
    clearLine = () => {};
  };
}
