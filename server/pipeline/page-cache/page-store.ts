import { createCache } from '@/lib/cache/create-cache';
import type { CachedPage } from './cached-page';

/** Cached pages by URL, all from the current version of the venues. */
export interface PageStore {
  /** Returns the cached page; undefined if there is none for the current version of the venues. */
  find(url: string): CachedPage | undefined;
  /** Like `find`, but the call is not counted as a lookup in the metrics. */
  peek(url: string): CachedPage | undefined;
  /** Stores a page, unless it was rendered from an earlier version of the venues. */
  put(url: string, page: CachedPage, version: string): void;
  /** Updates the recorded size of a page after its body has been compressed. */
  resize(url: string, page: CachedPage): void;
  delete(url: string): void;
  /**
   * Returns the URLs of the most recently requested pages among those dropped when the version of the venues last
   * changed. Further calls return an empty list until the version changes again.
   */
  takeDropped(): readonly string[];
}

/**
 * Maximum number of pages to render again when the version of the venues changes: half of the default number of
 * permits, so that the other half is left for visitors.
 */
const MAX_DROPPED = 20;

/** Approximate memory used by a page's headers and JavaScript objects. */
const OVERHEAD_BYTES = 2_000;
const BYTES_PER_CHARACTER = 2;

/** Creates an empty store. When the version of the venues changes, all pages are dropped. */
export function createPageStore(maxBytes: number, currentVersion: () => string): PageStore {
  const pages = createCache<string, CachedPage>('pages', {
    maxSize: maxBytes,
    sizeOf: ({ body }, url) => body.bytes + OVERHEAD_BYTES + BYTES_PER_CHARACTER * url.length,
  });
  let version = currentVersion();
  let dropped: readonly string[] = [];

  function current(): typeof pages {
    const now = currentVersion();
    if (now !== version) {
      dropped = pages.recentKeys(MAX_DROPPED);
      pages.clear();
      version = now;
    }
    return pages;
  }

  return {
    find: (url) => current().get(url),
    peek: (url) => current().peek(url),
    put(url, page, ofVersion) {
      if (ofVersion === currentVersion()) current().set(url, page);
    },
    resize(url, page) {
      if (current().peek(url) === page) pages.set(url, page);
    },
    delete: (url) => pages.delete(url),
    takeDropped() {
      current();
      const taken = dropped;
      dropped = [];
      return taken;
    },
  };
}
