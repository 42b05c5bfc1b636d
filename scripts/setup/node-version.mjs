/**
 * Checks the Node.js version before a script loads. This file uses old syntax only and imports nothing, so that an
 * outdated Node.js prints a message instead of a syntax error.
 */

const NEEDED_MAJOR = 20;
const NEEDED_MINOR = 9;

/** @param {string} version for example "20.11.1" */
function isSupportedNode(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0] || 0;
  const minor = parts[1] || 0;
  return major > NEEDED_MAJOR || (major === NEEDED_MAJOR && minor >= NEEDED_MINOR);
}

/**
 * Loads a script's module, runs its `main`, and exits with the code that it returns.
 * @param {() => Promise<{ main: (args: string[]) => Promise<number> }>} load
 */
export function runOnSupportedNode(load) {
  if (!isSupportedNode(process.versions.node)) {
    console.error(
      '✗ This project needs Node ' +
        NEEDED_MAJOR +
        '.' +
        NEEDED_MINOR +
        ' or newer; this is Node ' +
        process.versions.node +
        '. Install Node 24 from https://nodejs.org and try again.',
    );
    process.exit(1);
  }
  load()
    .then((command) => command.main(process.argv.slice(2)))
    .then((exitCode) => process.exit(exitCode), reportAndExit);
}

/** @param {unknown} reason */
function reportAndExit(reason) {
  if (reason instanceof Error && 'exitCode' in reason) {
    // Print an expected failure (see failure.mjs) without a stack trace. Do not use `console`, which the server
    // redirects to its log.
    if (reason.message) process.stderr.write('✗ ' + reason.message + '\n');
    process.exit(Number(reason.exitCode));
  }
  console.error(reason);
  process.exit(1);
}
