/**
 * Preloaded into a server (`NODE_OPTIONS=--require`). Counts uncaught errors. On SIGUSR2, writes one line to standard
 * output with the live memory after a garbage collection.
 */
const v8 = require('node:v8');
const vm = require('node:vm');

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');

let uncaught = 0;
process.on('unhandledRejection', (reason) => {
  uncaught += 1;
  console.error('Unhandled rejection:', reason);
});
process.on('uncaughtExceptionMonitor', () => {
  uncaught += 1;
});

process.on('SIGUSR2', () => {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`WATCH ${JSON.stringify({ liveBytes: heapUsed + external, uncaught })}\n`);
});
