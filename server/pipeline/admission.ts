import { afterTurns, TURNS_BETWEEN_SLICES } from '@/lib/async/yield-to-event-loop';

/** Limits the number of concurrent requests, and starts them fairly. */
export interface Admission {
  /**
   * Returns a permit and calls `begin` when it is the request's turn, or returns null at capacity. `shed` is called
   * instead of `begin` when another client takes the place of the request before it has begun.
   */
  acquire(client: string, begin: () => void, shed: () => void): Permit | null;
  /** Returns the number of permits held. */
  count(): number;
}

/** Permission to process a request. `begin` is not called if the permit is released before. */
export interface Permit {
  /** Has no effect after the first call. */
  release(): void;
}

interface WaitingRequest {
  readonly begin: () => void;
  readonly shed: () => void;
}

/**
 * Sheds load. A process renders a fixed number of pages per second, and a long queue delays all visitors beyond their
 * patience. With `max` permits, an admitted request completes within `max` times the cost of a page, whatever the load.
 *
 * Starts one request at a time, of each client in turn (fair queueing): a client that sends many requests waits for its
 * own. At capacity, the client with the most waiting requests loses its newest to a client with fewer. Between two starts,
 * the event loop accepts connections and reads requests. Rendering hardly ever waits, so if each request started as soon
 * as it is read, further requests would stay in the socket buffers, uncounted.
 */
export function createAdmission(max: number): Admission {
  /** By client, in the order of their turns. No set is empty. */
  const queues = new Map<string, Set<WaitingRequest>>();
  let waiting = 0;
  let inProgress = 0;
  let isScheduled = false;

  function enqueue(client: string, request: WaitingRequest): void {
    const queue = queues.get(client) ?? new Set();
    queue.add(request);
    queues.set(client, queue);
    waiting += 1;
  }

  /** Returns false if the request is not waiting. */
  function dequeue(client: string, request: WaitingRequest): boolean {
    const queue = queues.get(client);
    if (!queue?.delete(request)) return false;
    if (queue.size === 0) queues.delete(client);
    waiting -= 1;
    return true;
  }

  function scheduleNext(): void {
    if (isScheduled || waiting === 0) return;
    isScheduled = true;
    afterTurns(TURNS_BETWEEN_SLICES, function startNext() {
      isScheduled = false;
      const [entry] = queues;
      if (!entry) return;
      const [client, queue] = entry;
      const [request] = queue;
      if (request && dequeue(client, request)) {
        // Its next request waits until all other clients had their turn.
        if (queues.delete(client)) queues.set(client, queue);
        inProgress += 1;
        request.begin();
      }
      scheduleNext();
    });
  }

  /** Makes room for a request of a client. Returns false if no other client has more requests waiting. */
  function shedFor(client: string): boolean {
    const [largest] = [...queues].sort(([, a], [, b]) => b.size - a.size);
    if (!largest || largest[1].size <= (queues.get(client)?.size ?? 0) + 1) return false;
    const [loser, queue] = largest;
    const newest = [...queue].at(-1);
    if (!newest || !dequeue(loser, newest)) return false;
    newest.shed();
    return true;
  }

  return {
    acquire(client, begin, shed) {
      if (waiting + inProgress >= max && !shedFor(client)) return null;
      let isHeld = true;
      const request = {
        begin,
        shed() {
          isHeld = false;
          shed();
        },
      };
      enqueue(client, request);
      scheduleNext();
      return {
        release() {
          if (!isHeld) return;
          isHeld = false;
          if (!dequeue(client, request)) inProgress -= 1;
        },
      };
    },
    count: () => waiting + inProgress,
  };
}
