const EVERY_MS = 10;

/** Milliseconds that the slowest of many small requests took while `work` was done: how long a server was deaf. */
export async function longestWait(baseURL: string, work: () => Promise<void>): Promise<number> {
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  let longest = 0;
  while (!isDone) {
    const begun = performance.now();
    await (await fetch(`${baseURL}/api/health`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  await working;
  return longest;
}
