/**
 * Preloaded into the server (`NODE_OPTIONS=--require`). Counts uncaught errors. On SIGUSR2, writes one line to standard
 * output with the live memory after a garbage collection and the event-loop delay.
 */
const { monitorEventLoopDelay } = require('node:perf_hooks');
const v8 = require('node:v8');
const vm = require('node:vm');

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');

const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

/** @param {number} nanoseconds */
function milliseconds(nanoseconds) {
  return Math.max(0, Math.round(nanoseconds / 1e6 - RESOLUTION_MS));
}

let uncaught = 0;
process.on('unhandledRejection', (reason) => {
  uncaught += 1;
  console.error('Unhandled rejection:', reason);
});
process.on('uncaughtExceptionMonitor', () => {
  uncaught += 1;
});

process.on('SIGUSR2', () => {
  const loopDelay = { p99Ms: milliseconds(delay.percentile(99)), maxMs: milliseconds(delay.max) };
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.stdout.write(`WATCH ${JSON.stringify({ heapUsed, external, rss, uncaught, loopDelay })}\n`);
  // Exclude the delay caused by this garbage collection from the next report.
  delay.reset();
});
