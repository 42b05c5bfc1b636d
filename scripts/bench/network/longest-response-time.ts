import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const REQUEST_INTERVAL_MS = 10;

/**
 * Runs `work` while requesting `/api/health` every 10 ms. Returns the longest response time in milliseconds, which
 * shows how long the server's event loop was blocked.
 */
export async function longestResponseTime(baseURL: string, work: () => Promise<void>): Promise<number> {
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  let longest = 0;
  while (!isDone) {
    const begun = performance.now();
    await getHealth(`${baseURL}/api/health`);
    longest = Math.max(longest, performance.now() - begun);
    await wait(REQUEST_INTERVAL_MS);
  }
  await working;
  return longest;
}

/**
 * Uses a new connection, because the server closes idle ones if its event loop was blocked for longer than their
 * timeout.
 */
function getHealth(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => response.resume().once('end', resolve)).once('error', reject);
  });
}
