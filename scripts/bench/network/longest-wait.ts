import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 10;

/** Milliseconds that the slowest of many small requests took while `work` was done: how long a server was deaf. */
export async function longestWait(baseURL: string, work: () => Promise<void>): Promise<number> {
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  let longest = 0;
  while (!isDone) {
    const begun = performance.now();
    await answered(`${baseURL}/api/health`);
    longest = Math.max(longest, performance.now() - begun);
    await wait(EVERY_MS);
  }
  await working;
  return longest;
}

/** On a connection of its own: a server that was deaf for long closes those that it kept. */
function answered(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => response.resume().once('end', resolve)).once('error', reject);
  });
}
