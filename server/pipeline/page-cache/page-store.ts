import { createCache } from '@/lib/cache/create-cache';
import { type CachedPage, stateOf } from './cached-page';

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
   * Returns a page of the previous version for {@link REPLACED_MS} after the version changed, if it was among the most
   * recently requested pages and not expired.
   */
  findReplaced(url: string): CachedPage | undefined;
  /**
   * Returns the URLs of the pages that `findReplaced` returns, for rendering them again. Further calls return an empty
   * list until the version changes again.
   */
  takeReplaced(): readonly string[];
}

/**
 * Maximum number of replaced pages to serve and to render again: half of the default number of permits, so that the
 * other half is left for visitors.
 */
const MAX_REPLACED = 20;

/**
 * Time, in milliseconds, for which replaced pages are served while they are rendered again. Without them, visitors who
 * come at that moment wait for their own pages and for those of others. A busy node renders {@link MAX_REPLACED} pages
 * in this time. A longer time would delay what an operator sees after an import.
 */
export const REPLACED_MS = 600;

/** Interval at which the version is checked, so that {@link REPLACED_MS} begins when the version changes. */
const CHECK_INTERVAL_MS = 100;

/** Approximate memory used by a page's headers and JavaScript objects. */
const OVERHEAD_BYTES = 2_000;
const BYTES_PER_CHARACTER = 2;

/** Creates an empty store. When the version of the venues changes, all pages are removed. */
export function createPageStore(maxBytes: number, currentVersion: () => string): PageStore {
  const pages = createCache<string, CachedPage>('pages', {
    maxSize: maxBytes,
    sizeOf: ({ body }, url) => body.bytes + OVERHEAD_BYTES + BYTES_PER_CHARACTER * url.length,
  });
  let version = currentVersion();
  let replaced = new Map<string, CachedPage>();
  let replacedUrls: readonly string[] = [];
  let replacedAt = 0;

  function current(): typeof pages {
    const now = currentVersion();
    if (now !== version) {
      replacedAt = performance.now();
      replaced = new Map(pages.recentKeys(MAX_REPLACED).flatMap(entryUnlessExpired));
      replacedUrls = [...replaced.keys()];
      pages.clear();
      version = now;
    }
    return pages;
  }

  function entryUnlessExpired(url: string): [string, CachedPage][] {
    const page = pages.peek(url);
    return page && ['fresh', 'stale'].includes(stateOf(page, replacedAt)) ? [[url, page]] : [];
  }

  setInterval(current, CHECK_INTERVAL_MS).unref();

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
    findReplaced(url) {
      current();
      if (performance.now() - replacedAt > REPLACED_MS) replaced.clear();
      return replaced.get(url);
    },
    takeReplaced() {
      current();
      const taken = replacedUrls;
      replacedUrls = [];
      return taken;
    },
  };
}
