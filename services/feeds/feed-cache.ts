import { pipeline } from 'node:stream/promises';
import { Readable, Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Backend } from '@/services/backend/backend';

/** How long a file is taken for true where nobody says when venues change. */
const UNKNOWN_CHANGE_MS = 15 * 60_000;

/** A file of the venues, compressed with gzip. Pieces come while it is being made, and as often as they are read. */
export interface CachedFeed {
  pieces(): AsyncIterable<Buffer>;
}

/** Files kept at most, in bytes: those of 24,000 venues in every language take about a third of it. */
const MAX_BYTES = 32 * 2 ** 20;

interface Recording extends CachedFeed {
  bytes: number;
}

interface Shelf {
  readonly version: number;
  readonly feeds: Map<string, Recording>;
}

/** One for all bundles of the server; back-ends of the past take their files along. */
const shared = globalThis as typeof globalThis & { venueKeptFeeds?: KeptFeeds };

interface KeptFeeds {
  readonly shelves: WeakMap<Backend, Shelf>;
  /** Files are made one after the other: however many are asked for, pages share the processor with one. */
  lastMade: Promise<void>;
}

function keptFeeds(): KeptFeeds {
  return (shared.venueKeptFeeds ??= { shelves: new WeakMap(), lastMade: Promise.resolve() });
}

/**
 * Returns the file with this name for this version of the venues, made once, however many ask for it. Files of other
 * versions are dropped, and the least recently used ones when they take too much memory.
 *
 * @param changedAt when the venues last changed (milliseconds since 1970); null when unknown
 */
export function cachedFeed(
  asked: Backend,
  {
    name,
    changedAt,
    maxBytes = MAX_BYTES,
  }: { readonly name: string; readonly changedAt: number | null; readonly maxBytes?: number },
  make: (backend: Backend) => AsyncIterable<string | Buffer>,
): CachedFeed {
  const backend = asked.lasting ?? asked;
  const version = changedAt ?? Math.floor(Date.now() / UNKNOWN_CHANGE_MS);
  const { shelves } = keptFeeds();
  let shelf = shelves.get(backend);
  if (shelf?.version !== version) shelves.set(backend, (shelf = { version, feeds: new Map() }));
  const { feeds } = shelf;
  const known = feeds.get(name);
  const feed = known ?? record(() => make(backend), whenMade);
  feeds.delete(name);
  feeds.set(name, feed);
  return feed;

  function whenMade(isWhole: boolean): void {
    if (!isWhole) feeds.delete(name);
    let bytes = [...feeds.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [oldest, one] of feeds) {
      if (bytes <= maxBytes) return;
      feeds.delete(oldest);
      bytes -= one.bytes;
    }
  }
}

/** Records a text, compressed, while it is being made. Readers may begin at any time and get all of it. */
function record(make: () => AsyncIterable<string | Buffer>, whenMade: (isWhole: boolean) => void): Recording {
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
  const kept = keptFeeds();
  kept.lastMade = kept.lastMade.then(async function makeInTurn() {
    try {
      await pipeline(Readable.from(make()), createGzip(), recorder);
      state = 'made';
    } catch (fault) {
      state = { fault };
    }
    announce();
    whenMade(state === 'made');
  });
  return recording;
}
