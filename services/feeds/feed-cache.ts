import { pipeline } from 'node:stream/promises';
import { Readable, Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { CACHE_LIMITS } from '@/lib/cache/cache-limits';
import { type Cache, createCache } from '@/lib/cache/create-cache';
import { shared } from '@/lib/server/shared';
import type { Backend } from '@/services/backend/backend';

/** Time to live of a feed if the back-end does not report when its venues changed. */
const UNKNOWN_CHANGE_MS = 15 * 60_000;

/** A gzip-compressed feed of the venues. It can be read any number of times, even while it is being generated. */
export interface CachedFeed {
  pieces(): AsyncIterable<Buffer>;
}

interface Recording extends CachedFeed {
  bytes: number;
}

type FeedsByKey = Cache<string, Recording>;

interface FeedCaches {
  /** Feeds by back-end. When a back-end is replaced, its feeds are garbage-collected with it. */
  readonly byBackend: WeakMap<Backend, FeedsByKey>;
  /** Settles when the queue is empty. Feeds are generated one at a time, to leave CPU time for pages. */
  lastMade: Promise<void>;
}

declare module '@/lib/server/shared' {
  interface SharedState {
    feedCaches?: FeedCaches;
  }
}

function feedCaches(): FeedCaches {
  return (shared.feedCaches ??= { byBackend: new WeakMap(), lastMade: Promise.resolve() });
}

/** All requests share one feed per version. `changedAt` is in milliseconds since 1970; null when unknown. */
export function cachedFeed(
  requested: Backend,
  {
    name,
    changedAt,
    maxBytes = CACHE_LIMITS.feeds.maxSize,
  }: { readonly name: string; readonly changedAt: number | null; readonly maxBytes?: number },
  make: (backend: Backend) => AsyncIterable<string | Buffer>,
): CachedFeed {
  const backend = requested.lasting ?? requested;
  const version = changedAt ?? Math.floor(Date.now() / UNKNOWN_CHANGE_MS);
  const key = `${version} ${name}`;
  const { byBackend } = feedCaches();
  const feeds = byBackend.get(backend) ?? createFeedCache(maxBytes);
  byBackend.set(backend, feeds);
  return feeds.getOrMake(key, () =>
    record(
      () => make(backend),
      function whenMade(feed) {
        if (feed) feeds.set(key, feed);
        else feeds.delete(key);
      },
    ),
  );
}

function createFeedCache(maxBytes: number): FeedsByKey {
  // The cache requires a positive size, but a feed is empty when its generation begins.
  return createCache('feeds', { maxSize: maxBytes, sizeOf: ({ bytes }) => Math.max(1, bytes) });
}

/** Records a compressed feed while it is being generated. `whenMade` receives null on failure. */
function record(
  make: () => AsyncIterable<string | Buffer>,
  whenMade: (recording: Recording | null) => void,
): Recording {
  const pieces: Buffer[] = [];
  let state: 'making' | 'made' | { readonly fault: unknown } = 'making';
  let grow: () => void;
  let grown = new Promise<void>((resolve) => (grow = resolve));
  function announce(): void {
    grow();
    grown = new Promise<void>((resolve) => (grow = resolve));
  }

  const recording: Recording = {
    bytes: 0,
    async *pieces() {
      for (let index = 0; ; index++) {
        while (index >= pieces.length && state === 'making') await grown;
        const piece = pieces[index];
        if (piece) yield piece;
        else if (typeof state === 'object') throw state.fault;
        else return;
      }
    },
  };
  const recorder = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      recording.bytes += piece.length;
      announce();
      done();
    },
  });
  const caches = feedCaches();
  caches.lastMade = caches.lastMade.then(async function generateFeed() {
    try {
      await pipeline(Readable.from(make()), createGzip(), recorder);
      state = 'made';
    } catch (fault) {
      state = { fault };
    }
    announce();
    whenMade(state === 'made' ? recording : null);
  });
  return recording;
}
