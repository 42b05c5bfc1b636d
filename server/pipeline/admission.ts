import { afterTurns, TURNS_BETWEEN_SLICES } from '@/lib/async/yield-to-event-loop';
import { BACKGROUND, createThrottledClients } from './throttled-clients';
import { createClientQueues } from './client-queues';
import { createRecentStarts } from './recent-starts';
import { createStartInterval } from './start-interval';

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
  /** Whether the request is so expensive that many of them from one client would slow down the site. */
  readonly isCostly: boolean;
  readonly begin: () => void;
  /** Called instead of `begin` if the request is rejected to make room for a request from another client. */
  readonly shed: () => void;
}

/** Delay, in milliseconds, before checking again whether a request from a throttled client may start. */
const RETRY_MS = 5;

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
 * Requests start one at a time: the next one comes from the client with the fewest recent starts (least attained
 * service). A visitor therefore waits only for the request in progress, however many clients send requests
 * continuously. At capacity, the client whose requests would start last loses its newest request. Between two starts,
 * the event loop accepts connections and reads requests. Rendering is almost entirely synchronous, so if each request
 * started as soon as it was read, further requests would stay in the socket buffers and would not be counted.
 *
 * Requests from throttled clients start only while no other request waits, and at intervals, because visitors have to
 * wait for any rendering in progress even if their own page is in the cache.
 */
export function createAdmission(
  max: number,
  { clock = () => performance.now(), interval = createStartInterval() } = {},
): Admission {
  const waiting = createClientQueues<WaitingRequest>();
  const recent = createRecentStarts();
  const throttled = createThrottledClients();
  let inProgress = 0;
  let isScheduled = false;
  let retry: NodeJS.Timeout | undefined;

  function scheduleNext(): void {
    if (isScheduled || waiting.count() === 0) return;
    isScheduled = true;
    const end = clock() + MAX_PAUSE_MS;
    afterTurns(TURNS_BETWEEN_SLICES, startNext, () => clock() >= end);
  }

  function startNext(): void {
    isScheduled = false;
    if (waiting.count() === 0) return;
    const others = waiting.clients().filter((client) => !throttled.has(client));
    if (others.length > 0) startOldestOf(others);
    else if (interval.isOver()) {
      interval.begin();
      startOldestOf(waiting.clients());
    } else {
      retry ??= setTimeout(function tryAgain() {
        retry = undefined;
        scheduleNext();
      }, RETRY_MS).unref();
      return;
    }
    scheduleNext();
  }

  /** Starts the oldest request of the client with the fewest recent starts. */
  function startOldestOf([first, ...others]: readonly string[]): void {
    if (first === undefined) return;
    const client = others.reduce(
      (least, other) => (recent.count(other) < recent.count(least) ? other : least),
      first,
    );
    const request = waiting.oldest(client);
    if (!request || !waiting.delete(client, request)) return;
    recent.add(client);
    if (request.isCostly) throttled.add(client);
    inProgress += 1;
    request.begin();
  }

  function usageOf(client: string): number {
    return recent.count(client) + waiting.countOf(client);
  }

  /** Returns the shedding rank of a client. Requests from clients with a higher rank start later and are shed first. */
  function rankOf(client: string): number {
    if (client === BACKGROUND) return 2;
    return throttled.has(client) ? 1 : 0;
  }

  /**
   * Makes room for a request from `client` by shedding the newest request of the client whose requests would start
   * last. Returns false if no other client's requests would start later than the new request.
   */
  function shedFor(client: string): boolean {
    const [loser] = waiting
      .clients()
      .sort((one, other) => rankOf(other) - rankOf(one) || usageOf(other) - usageOf(one));
    if (loser === undefined || rankOf(loser) < rankOf(client)) return false;
    if (rankOf(loser) === rankOf(client) && usageOf(loser) <= usageOf(client) + 1) return false;
    const newest = waiting.newest(loser);
    if (!newest || !waiting.delete(loser, newest)) return false;
    newest.shed();
    return true;
  }

  return {
    acquire(client, { isCostly, begin, shed }) {
      if (waiting.count() + inProgress >= max && !shedFor(client)) return null;
      let isHeld = true;
      const request = {
        isCostly,
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
