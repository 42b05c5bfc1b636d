/**
 * Loaded into the server before anything else (`NODE_OPTIONS=--require`): counts what nobody caught, and on SIGUSR2
 * tells, in one line on the standard output, what is alive after a garbage collection.
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
  const { heapUsed, external, rss } = process.memoryUsage();
  process.stdout.write(`WATCH ${JSON.stringify({ heapUsed, external, rss, uncaught })}\n`);
});
