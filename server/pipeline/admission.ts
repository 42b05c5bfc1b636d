import { afterTurns, TURNS_BETWEEN_SLICES } from '@/lib/async/yield-to-event-loop';
import { createClientQueues } from './client-queues';

/** Placeholder client for background work, such as rendering stale pages. It starts only while no request waits. */
export const BACKGROUND = 'background';

/** Limits the number of concurrent requests, and schedules them fairly. */
export interface Admission {
  /** Returns a permit, and calls `begin` when the request may start. Returns null at capacity. */
  acquire(client: string, request: WaitingRequest): Permit | null;
  /** Returns the number of permits held. */
  count(): number;
}

/** Permission to process a request. If the permit is released before the request starts, `begin` is not called. */
export interface Permit {
  /** Releases the permit. Further calls have no effect. */
  release(): void;
}

export interface WaitingRequest {
  readonly begin: () => void;
  /** Called instead of `begin` if the request is rejected to make room for a request from another client. */
  readonly shed: () => void;
}

/**
 * Maximum time, in milliseconds, that the event loop spends accepting connections between the starts of two requests.
 * An event-loop iteration takes microseconds when idle but ten milliseconds under attack, so without this limit
 * visitors would wait for several such iterations.
 */
const MAX_PAUSE_MS = 10;

/**
 * Creates the admission control. It sheds load, because a process renders a limited number of pages per second and a
 * long queue would delay all visitors.
 *
 * Requests start one at a time, those of each client in rotation. A visitor therefore waits for at most one request of
 * each other client, however many requests they send. At capacity, the client with the most waiting requests loses its
 * newest one. Between two starts, the event loop accepts connections and reads requests. Rendering is almost entirely
 * synchronous, so if each request started as soon as it was read, further requests would stay in the socket buffers and
 * would not be counted.
 */
export function createAdmission(max: number, { clock = () => performance.now() } = {}): Admission {
  const waiting = createClientQueues<WaitingRequest>();
  const background = createClientQueues<WaitingRequest>();
  let inProgress = 0;
  let isScheduled = false;

  function countWaiting(): number {
    return waiting.count() + background.count();
  }

  function scheduleNext(): void {
    if (isScheduled || countWaiting() === 0) return;
    isScheduled = true;
    const end = clock() + MAX_PAUSE_MS;
    afterTurns(TURNS_BETWEEN_SLICES, startNext, () => clock() >= end);
  }

  function startNext(): void {
    isScheduled = false;
    const request = waiting.takeNext() ?? background.takeNext();
    if (!request) return;
    inProgress += 1;
    request.begin();
    scheduleNext();
  }

  /**
   * Makes room for a request from `client` by shedding background work, or the newest request of the client with the
   * most waiting requests. Returns false if no other client has more waiting requests than `client` would have.
   */
  function shedFor(client: string): boolean {
    if (client === BACKGROUND) return false;
    const queues = background.count() > 0 ? background : waiting;
    const loser = queues.largestClient();
    if (loser === undefined) return false;
    if (loser !== BACKGROUND && waiting.countOf(loser) <= waiting.countOf(client) + 1) return false;
    const newest = queues.newest(loser);
    if (!newest || !queues.delete(loser, newest)) return false;
    newest.shed();
    return true;
  }

  return {
    acquire(client, { begin, shed }) {
      if (countWaiting() + inProgress >= max && !shedFor(client)) return null;
      const queues = client === BACKGROUND ? background : waiting;
      let isHeld = true;
      const request = {
        begin,
        shed() {
          isHeld = false;
          shed();
        },
      };
      queues.add(client, request);
      scheduleNext();
      return {
        release() {
          if (!isHeld) return;
          isHeld = false;
          if (!queues.delete(client, request)) inProgress -= 1;
        },
      };
    },
    count: () => countWaiting() + inProgress,
  };
}
