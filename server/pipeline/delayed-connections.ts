import type { Socket } from 'node:net';
import { clientOf } from '@/lib/server/http/client-address';
import { metrics } from '@/lib/server/metrics/metrics';
import { createClientQueues } from './client-queues';
import type { RejectedClients } from './rejected-clients';

/** Delays new connections from clients that open many at once or have had many requests rejected. */
export interface DelayedConnections {
  /**
   * Passes a connection to `accept`. If its client is delayed, the connection waits in a queue first. If the queue is
   * full, the client with the most waiting connections loses its newest one.
   */
  accept(socket: Socket, accept: (socket: Socket) => void): void;
}

interface DelayedConnection {
  readonly socket: Socket;
  readonly accept: (socket: Socket) => void;
}

/** Maximum number of connections that a client may open per interval without delay: as many as a browser opens. */
export const MAX_BURST = 6;
/** Accepting three connections every 20 ms (150 per second) uses about a tenth of a CPU core. */
const INTERVAL_MS = 20;
const ACCEPTED_PER_INTERVAL = 3;
/** Maximum number of delayed connections: far below the usual limit of 1,024 open files per process. */
export const MAX_DELAYED = 400;

/**
 * Creates a queue for new connections from clients that open more than {@link MAX_BURST} per interval, or that have had
 * many rejections. In each iteration of the event loop, Node reads from all open connections, so a client that opens
 * dozens at once delays all other visitors, even if all its requests are rejected. New connections from such a client
 * are paused, and a timer resumes a few at a time, from each client in rotation. They are not refused, because several
 * people may share an address.
 */
export function createDelayedConnections(
  rejectedClients: Pick<RejectedClients, 'has'>,
  clock = () => performance.now(),
): DelayedConnections {
  const delayed = createClientQueues<DelayedConnection>();
  let timer: NodeJS.Timeout | undefined;
  /** Number of connections that each client has opened in the current interval. */
  const opened = new Map<string, number>();
  let intervalBegin = clock();

  function isBurst(address: string): boolean {
    if (clock() - intervalBegin >= INTERVAL_MS) {
      opened.clear();
      intervalBegin = clock();
    }
    const count = (opened.get(address) ?? 0) + 1;
    opened.set(address, count);
    return count > MAX_BURST;
  }

  /** Accepts the oldest connection of the next client in rotation, so that clients do not wait for one another. */
  function acceptNext(): void {
    const next = delayed.takeNext();
    if (!next || next.socket.destroyed) return;
    next.accept(next.socket);
    next.socket.resume();
  }

  function acceptSome(): void {
    for (let count = 0; count < ACCEPTED_PER_INTERVAL; count += 1) acceptNext();
    if (delayed.count() === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }

  /** Closes the newest connection of the client with the most waiting connections. */
  function closeOne(): void {
    const client = delayed.largestClient();
    const newest = client === undefined ? undefined : delayed.newest(client);
    if (client === undefined || !newest) return;
    delayed.delete(client, newest);
    newest.socket.destroy();
  }

  return {
    accept(socket, accept) {
      const address = clientOf(socket.remoteAddress, undefined, 0);
      if (!isBurst(address) && !rejectedClients.has(address)) {
        accept(socket);
        return;
      }
      metrics().delayedConnections.inc();
      socket.pause();
      delayed.add(address, { socket, accept });
      if (delayed.count() > MAX_DELAYED) closeOne();
      timer ??= setInterval(acceptSome, INTERVAL_MS).unref();
    },
  };
}
