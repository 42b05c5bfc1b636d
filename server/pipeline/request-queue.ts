export interface QueuedWork {
  readonly start: () => void;
  /** The queue is full, and no other client has more places. Called at once, or while the work waits. */
  readonly refuse: () => void;
}

export interface RequestQueue {
  /** Calls `start` when the client's turn comes, or else `refuse`. Returns a function that ends the wait or the work. */
  enter(client: unknown, work: QueuedWork): () => void;
  enterBackground(start: () => void): (() => void) | null;
  /** Returns the number of requests that wait or are in progress, and of background work in progress. */
  count(): number;
}

interface Client {
  readonly key: unknown;
  readonly waiting: Set<QueuedWork>;
  readonly inProgress: Set<QueuedWork>;
}

const placesOf = ({ waiting, inProgress }: Client): number => waiting.size + inProgress.size;

/**
 * Iterations of the event loop before each start. Node accepts one connection in an iteration, and rendering is synchronous:
 * without them, the connections of a flood would wait in the kernel, where nothing limits them.
 */
const ITERATIONS_BEFORE_START = 32;

/**
 * Clients take turns: in its turn, a client starts its oldest request, and goes to the end of the order. If no place is
 * left, the client with most places loses its newest request, so that a few clients cannot keep all others out.
 */
export function createRequestQueue(maxPlaces: number): RequestQueue {
  const clients = new Map<unknown, Client>();
  const background = new Set<() => void>();
  let backgroundInProgress = 0;
  let isScheduled = false;
  const usedPlaces = (): number => [...clients.values()].reduce((sum, client) => sum + placesOf(client), 0);

  function scheduleNext(): void {
    if (isScheduled) return;
    isScheduled = true;
    afterIterations(ITERATIONS_BEFORE_START, function startNext() {
      isScheduled = false;
      const start = takeNext();
      if (!start) return;
      start();
      scheduleNext();
    });
  }

  function takeNext(): (() => void) | undefined {
    for (const [key, client] of clients) {
      const [work] = client.waiting;
      if (!work) continue;
      client.waiting.delete(work);
      client.inProgress.add(work);
      clients.delete(key);
      clients.set(key, client);
      return work.start;
    }
    const [start] = background;
    if (start && background.delete(start)) backgroundInProgress += 1;
    return start;
  }

  function refuseNewest(newcomer: Client): void {
    let largest = newcomer;
    for (const client of clients.values())
      if (client.waiting.size > 0 && placesOf(client) > placesOf(largest)) largest = client;
    const newest = [...largest.waiting].at(-1);
    if (!newest) return;
    remove(largest, newest);
    newest.refuse();
  }

  function remove(client: Client, work: QueuedWork): void {
    const wasCounted = client.waiting.delete(work) || client.inProgress.delete(work);
    if (wasCounted && placesOf(client) === 0) clients.delete(client.key);
  }

  return {
    enter(key, work) {
      const client = clients.get(key) ?? { key, waiting: new Set(), inProgress: new Set() };
      clients.set(key, client);
      client.waiting.add(work);
      if (usedPlaces() > maxPlaces) refuseNewest(client);
      scheduleNext();
      return () => remove(client, work);
    },
    enterBackground(start) {
      if (background.size >= maxPlaces) return null;
      background.add(start);
      scheduleNext();
      return once(function leave() {
        if (!background.delete(start)) backgroundInProgress -= 1;
      });
    },
    count: () => usedPlaces() + backgroundInProgress,
  };
}

function afterIterations(count: number, action: () => void): void {
  setImmediate(() => (count > 1 ? afterIterations(count - 1, action) : action()));
}

export function once(action: () => void): () => void {
  let isDone = false;
  return function onlyOnce() {
    if (isDone) return;
    isDone = true;
    action();
  };
}
