/**
 * The gate every script passes first. It is written in plain, old syntax and imports nothing, and the
 * real script is loaded only behind it: an old Node therefore says what is wrong instead of stopping
 * with a syntax error.
 */

const NEEDED_MAJOR = 20;
const NEEDED_MINOR = 9;

/** @param {string} version for example "20.11.1" */
export function isSupportedNode(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0] || 0;
  const minor = parts[1] || 0;
  return major > NEEDED_MAJOR || (major === NEEDED_MAJOR && minor >= NEEDED_MINOR);
}

/**
 * Loads a script's module and runs its `main`, which answers with the exit code.
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
        '. Install a newer Node from https://nodejs.org and try again.',
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
    // An expected failure (see failure.mjs): its sentence is all there is to say.
    // Not by `console`, which the server sends to its log.
    if (reason.message) process.stderr.write('✗ ' + reason.message + '\n');
    process.exit(Number(reason.exitCode));
  }
  console.error(reason);
  process.exit(1);
}
