// Ignore EPIPE, because a closed pipe (`npm start | head`) must not stop the server.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** @param {string} line */
export function say(line) {
  // Do not use `console.log`, because the server redirects `console` to its log.
  process.stdout.write(`${line}\n`);
}

/** @param {number} milliseconds */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 100) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * @template T @param {string} announcement "Installing packages" @param {string} success "Packages installed"
 * @param {() => Promise<T>} work
 */
export async function announced(announcement, success, work) {
  const begun = performance.now();
  say(`${announcement}…`);
  const result = await work();
  say(`✓ ${success} in ${duration(performance.now() - begun)}`);
  return result;
}
