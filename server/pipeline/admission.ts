import { afterTurns, TURNS_BETWEEN_SLICES } from '@/lib/async/yield-to-event-loop';

/** Limits the number of concurrent requests, and starts them fairly. */
export interface Admission {
  /**
   * Returns a permit and calls `begin` when it is the request's turn; returns null at capacity. If another client
   * takes the place of a waiting request, `shed` is called instead of `begin`.
   */
  acquire(client: string, begin: () => void, shed: () => void): Permit | null;
  /** Returns the number of permits held. */
  count(): number;
}

/** Permission to process a request. If the permit is released first, `begin` is not called. */
export interface Permit {
  /** Has no effect after the first call. */
  release(): void;
}

interface WaitingRequest {
  readonly begin: () => void;
  readonly shed: () => void;
}

/**
 * Number of starts that count as recent: enough to distinguish visitors from clients that send requests continuously.
 */
const RECENT_STARTS = 500;

/**
 * Sheds load. A process renders a limited number of pages per second, so a long queue would delay all visitors. With
 * `max` permits, an admitted request completes within `max` times the cost of a page, whatever the load.
 *
 * Starts one request at a time: one from the client with the fewest recent starts (least attained service). So a
 * visitor waits only for the request in progress, however many clients send requests continuously. At capacity, the
 * newest request of the client with the most recent and waiting requests is rejected. Between two starts, the event
 * loop accepts connections and reads requests. Rendering is almost entirely synchronous, so if each request started
 * as soon as it was read, further requests would stay in the socket buffers and would not be counted.
 */
export function createAdmission(max: number): Admission {
  const waiting = createWaitingRequests();
  const recent = createRecentStarts();
  let inProgress = 0;
  let isScheduled = false;

  function scheduleNext(): void {
    if (isScheduled || waiting.count() === 0) return;
    isScheduled = true;
    afterTurns(TURNS_BETWEEN_SLICES, function startNext() {
      isScheduled = false;
      const [first, ...others] = waiting.clients();
      if (first === undefined) return;
      const client = others.reduce(
        (least, other) => (recent.count(other) < recent.count(least) ? other : least),
        first,
      );
      const request = waiting.oldest(client);
      if (request && waiting.delete(client, request)) {
        recent.add(client);
        inProgress += 1;
        request.begin();
      }
      scheduleNext();
    });
  }

  function usageOf(client: string): number {
    return recent.count(client) + waiting.countOf(client);
  }

  /**
   * Makes room for a request from a client by rejecting a request from the client that uses the most. Returns false
   * if no client with waiting requests uses more than this one.
   */
  function shedFor(client: string): boolean {
    const [loser] = waiting.clients().sort((one, other) => usageOf(other) - usageOf(one));
    if (loser === undefined || usageOf(loser) <= usageOf(client) + 1) return false;
    const newest = waiting.newest(loser);
    if (!newest || !waiting.delete(loser, newest)) return false;
    newest.shed();
    return true;
  }

  return {
    acquire(client, begin, shed) {
      if (waiting.count() + inProgress >= max && !shedFor(client)) return null;
      let isHeld = true;
      const request = {
        begin,
        shed() {
          isHeld = false;
          shed();
        },
      };
      waiting.add(client, request);
      scheduleNext();
      return {
        release() {
          if (!isHeld) return;
          isHeld = false;
          if (!waiting.delete(client, request)) inProgress -= 1;
        },
      };
    },
    count: () => waiting.count() + inProgress,
  };
}

interface WaitingRequests {
  add(client: string, request: WaitingRequest): void;
  /** Returns false if the request is not waiting. */
  delete(client: string, request: WaitingRequest): boolean;
  /** Returns the clients with at least one waiting request. */
  clients(): string[];
  oldest(client: string): WaitingRequest | undefined;
  newest(client: string): WaitingRequest | undefined;
  countOf(client: string): number;
  count(): number;
}

function createWaitingRequests(): WaitingRequests {
  /** Waiting requests by client. Clients without any have no entry. */
  const queues = new Map<string, Set<WaitingRequest>>();
  let count = 0;
  return {
    add(client, request) {
      const queue = queues.get(client) ?? new Set();
      queue.add(request);
      queues.set(client, queue);
      count += 1;
    },
    delete(client, request) {
      const queue = queues.get(client);
      if (!queue?.delete(request)) return false;
      if (queue.size === 0) queues.delete(client);
      count -= 1;
      return true;
    },
    clients: () => [...queues.keys()],
    oldest: (client) => [...(queues.get(client) ?? [])][0],
    newest: (client) => [...(queues.get(client) ?? [])].at(-1),
    countOf: (client) => queues.get(client)?.size ?? 0,
    count: () => count,
  };
}

interface RecentStarts {
  add(client: string): void;
  /** Returns how many of the last {@link RECENT_STARTS} starts belong to this client. */
  count(client: string): number;
}

function createRecentStarts(): RecentStarts {
  const clients: string[] = [];
  const counts = new Map<string, number>();
  return {
    add(client) {
      clients.push(client);
      counts.set(client, (counts.get(client) ?? 0) + 1);
      const oldest = clients.length > RECENT_STARTS ? clients.shift() : undefined;
      if (oldest === undefined) return;
      const left = (counts.get(oldest) ?? 0) - 1;
      if (left > 0) counts.set(oldest, left);
      else counts.delete(oldest);
    },
    count: (client) => counts.get(client) ?? 0,
  };
}
