import { cacheCounterOf } from '../metrics/cache-counter';

/** The last good answer to each question, within fixed bounds: the least recently used give way. */
export interface StaleCache {
  get(question: string): string | undefined;
  keep(question: string, answer: string): void;
}

export interface StaleCacheOptions {
  readonly maxCount: number;
  /** Of questions and answers together, counted at two bytes a character: what a string takes at most. */
  readonly maxBytes: number;
  /** How long an answer is better than none. */
  readonly maxAgeMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The answers that the pages of a network of some hundred venues are made of; 32 MB at most. */
export const ANSWERS_OF_A_SITE = { maxCount: 5_000, maxBytes: 32 * 1024 * 1024, maxAgeMs: 24 * 3_600_000 };

interface Kept {
  readonly answer: string;
  readonly keptAt: number;
}

const BYTES_PER_CHARACTER = 2;

export function createStaleCache({ maxCount, maxBytes, maxAgeMs, now }: StaleCacheOptions): StaleCache {
  /** The least recently used first: a Map keeps the order in which its keys came. */
  const kept = new Map<string, Kept>();
  const tally = cacheCounterOf('last-answers');
  let bytes = 0;

  function drop(question: string): void {
    const old = kept.get(question);
    if (!old) return;
    kept.delete(question);
    bytes -= sizeOf(question, old.answer);
  }

  return {
    get(question) {
      const found = kept.get(question);
      if (found && now() - found.keptAt > maxAgeMs) drop(question);
      if (!found || !kept.has(question)) {
        tally.misses += 1;
        return undefined;
      }
      tally.hits += 1;
      kept.delete(question);
      kept.set(question, found);
      return found.answer;
    },
    keep(question, answer) {
      drop(question);
      const size = sizeOf(question, answer);
      if (size > maxBytes) return;
      kept.set(question, { answer, keptAt: now() });
      bytes += size;
      for (const oldest of kept.keys()) {
        if (kept.size <= maxCount && bytes <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}

function sizeOf(question: string, answer: string): number {
  return BYTES_PER_CHARACTER * (question.length + answer.length);
}
