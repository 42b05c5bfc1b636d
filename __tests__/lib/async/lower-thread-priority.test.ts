import { once } from 'node:events';
import { getPriority } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const MODULE = pathToFileURL(path.resolve('lib/async/lower-thread-priority.mjs')).href;
/** Source code of a worker that lowers its thread's priority, and sends the priority before and after the change. */
const PROGRAM = `
  import(${JSON.stringify(MODULE)}).then(({ lowerThreadPriority }) => {
    const { getPriority } = require('node:os');
    const before = getPriority();
    lowerThreadPriority();
    require('node:worker_threads').parentPort.postMessage([before, getPriority()]);
  });`;

it('A worker thread lowers its own priority, not that of the process', async () => {
  const own = getPriority();
  const worker = new Worker(PROGRAM, { eval: true });
  const [priorities] = (await once(worker, 'message')) as [number[]];
  await worker.terminate();
  const isPerThread = process.platform === 'linux';
  expect(priorities).toEqual([own, isPerThread ? Math.min(19, own + 10) : own]);
  expect(getPriority()).toBe(own);
});
