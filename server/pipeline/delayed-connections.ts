import type { Socket } from 'node:net';
import { CACHE_LIMITS } from '@/lib/cache/cache-limits';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { metrics } from '@/lib/server/metrics/metrics';

/** Delays the connections of clients that keep sending requests although most of them are rejected. */
export interface DelayedConnections {
  /** Counts a rejected request. Returns true if the client should be disconnected. */
  countRejection(address: string | undefined): boolean;
  /** Calls `accept` with the connection: immediately, or after other delayed connections. */
  accept(socket: Socket, accept: (socket: Socket) => void): void;
}

/** Allows the few rejections of a visitor who navigates fast. */
export const MAX_REJECTIONS = { count: 60, windowMs: 10_000 };
/** Together 150 connections per second, which take a tenth of a CPU core. */
const INTERVAL_MS = 20;
const ACCEPTED_PER_INTERVAL = 3;
/** Far below the usual limit of 1,024 open files per process. */
export const MAX_DELAYED = 400;

/**
 * In each iteration of the event loop, Node reads from all open connections. A client that opens hundreds of
 * connections at once therefore delays all other visitors, even if all its requests are rejected. For a client with
 * many rejections, new connections are paused, and a timer resumes a few at a time. They are not refused, because
 * several people may share an address.
 */
export function createDelayedConnections(): DelayedConnections {
  const rejections = createRateLimit({
    name: 'rejected-clients',
    limit: MAX_REJECTIONS.count,
    windowMs: MAX_REJECTIONS.windowMs,
    maxClients: CACHE_LIMITS['rejected-clients'].max,
  });
  /** In order of arrival. */
  const delayed = new Map<Socket, (socket: Socket) => void>();
  let timer: NodeJS.Timeout | undefined;

  function isDelayed(address: string): boolean {
    return rejections.remaining(address) < MAX_REJECTIONS.count / 2;
  }

  function acceptSome(): void {
    for (const [socket, accept] of [...delayed].slice(0, ACCEPTED_PER_INTERVAL)) {
      delayed.delete(socket);
      if (socket.destroyed) continue;
      accept(socket);
      socket.resume();
    }
    if (delayed.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }

  return {
    countRejection(address = '') {
      rejections.take(address);
      return isDelayed(address);
    },

    accept(socket, accept) {
      if (!isDelayed(socket.remoteAddress ?? '')) {
        accept(socket);
        return;
      }
      metrics().delayedConnections.inc();
      if (delayed.size >= MAX_DELAYED) {
        socket.destroy();
        return;
      }
      socket.pause();
      delayed.set(socket, accept);
      timer ??= setInterval(acceptSome, INTERVAL_MS).unref();
    },
  };
}
