/**
 * Checks the Node.js version before a script loads. This file uses old syntax only and imports nothing, so that an
 * outdated Node.js prints a message instead of a syntax error.
 */

/**
 * Loads a script's module, runs its `main`, and exits with the code that it returns.
 * @param {() => Promise<{ main: (args: string[]) => Promise<number> }>} load
 */
export function runOnSupportedNode(load) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 9)) {
    console.error(
      '✗ This project needs Node 20.9 or newer; this is Node ' +
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
    process.stderr.write('✗ ' + reason.message + '\n');
    process.exit(Number(reason.exitCode));
  }
  console.error(reason);
  process.exit(1);
}
