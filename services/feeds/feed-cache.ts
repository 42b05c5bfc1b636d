import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Cache, CACHE_LIMITS, createCache } from '@locator/base/cache';
import {
  createQueue,
  failed,
  FailureError,
  type Result,
  type RunInTurn,
  shared,
  success,
} from '@locator/base';
import type { Backend } from '@/services/backend/backend';
import { UNKNOWN_CHANGE_MS } from './site-index';

interface FeedCaches {
  /** Compressed feeds by back-end. When a back-end is replaced, its feeds are garbage-collected with it. */
  readonly byBackend: WeakMap<Backend, Cache<string, Buffer>>;
  /** Feeds are generated one at a time, to leave CPU time for pages. */
  readonly inTurn: RunInTurn;
}

declare module '@locator/base' {
  interface SharedState {
    feedCaches?: FeedCaches;
  }
}

interface FeedOptions {
  readonly name: string;
  /** Milliseconds since 1970; null when unknown. */
  readonly changedAt: number | null;
  readonly maxBytes?: number;
}

/** Returns the gzip-compressed feed with this name. All requests share one feed for each version of the venues. */
export async function cachedFeed(
  requested: Backend,
  { name, changedAt, maxBytes = CACHE_LIMITS.feeds.maxSize }: FeedOptions,
  make: (backend: Backend) => AsyncIterable<string | Buffer>,
): Promise<Result<Buffer>> {
  const backend = requested.lasting ?? requested;
  const version = changedAt ?? Math.floor(Date.now() / UNKNOWN_CHANGE_MS);
  const caches = (shared.feedCaches ??= { byBackend: new WeakMap(), inTurn: createQueue() });
  const feeds =
    caches.byBackend.get(backend) ??
    createCache<string, Buffer>('feeds', { maxSize: maxBytes, sizeOf: ({ length }) => length });
  caches.byBackend.set(backend, feeds);
  try {
    return success(
      await feeds.getOrFetch(`${version} ${name}`, () =>
        caches.inTurn(() => pipeline(Readable.from(make(backend)), createGzip(), buffer)),
      ),
    );
  } catch (error) {
    if (error instanceof FailureError) return failed(error.failure);
    return failed({ kind: 'unavailable', service: 'feed', operation: 'make', message: String(error) });
  }
}
