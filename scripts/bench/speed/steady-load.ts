export interface SteadyLoad {
  /** Stops sending requests, and waits for those in progress. */
  stop(): Promise<LoadResult>;
}

export interface LoadResult {
  readonly count: number;
  /** One sentence per failed request: an error, a status other than 200, or the result of `check`. */
  readonly failures: readonly string[];
  readonly slowest: { readonly path: string; readonly ms: number };
}

export interface SteadyLoadOptions {
  readonly port: number;
  readonly perSecond: number;
  /** Returns the path of the nth request. */
  readonly pathOf: (index: number) => string;
  /**
   * Returns a description of the error in a response with status 200, or null if the response is correct. `sentAt` is
   * a `performance.now()` timestamp.
   */
  readonly check?: (text: string, sentAt: number) => string | null;
}

/** Sends requests at a constant rate without waiting for earlier responses, as independent visitors do (open loop). */
export function startSteadyLoad({ port, perSecond, pathOf, check }: SteadyLoadOptions): SteadyLoad {
  const failures: string[] = [];
  const underway = new Set<Promise<void>>();
  let count = 0;
  let slowest = { path: '', ms: 0 };

  async function visit(path: string): Promise<void> {
    const sentAt = performance.now();
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      const text = await response.text();
      const failure = response.status === 200 ? (check?.(text, sentAt) ?? null) : `status ${response.status}`;
      if (failure !== null) failures.push(`${path}: ${failure}`);
    } catch (error) {
      failures.push(`${path}: ${String(error)}`);
    }
    const ms = performance.now() - sentAt;
    if (ms > slowest.ms) slowest = { path, ms };
  }

  const timer = setInterval(() => {
    const visiting = visit(pathOf(count++)).finally(() => underway.delete(visiting));
    underway.add(visiting);
  }, 1_000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(underway);
      return { count, failures, slowest };
    },
  };
}
