import { createCache } from '@/lib/cache/create-cache';
import type { CachedPage } from './cached-page';

/** Pages of one version of the venues, by URL. */
export interface PageStore {
  /** Returns the page of the current version. */
  find(url: string): CachedPage | undefined;
  /** Like `find`, but the metrics do not count it as a lookup. */
  peek(url: string): CachedPage | undefined;
  /** Stores a page, unless its version is no longer the current one. */
  put(url: string, page: CachedPage, version: string): void;
  /** Updates the size of a page after its body was compressed. */
  resize(url: string, page: CachedPage): void;
  delete(url: string): void;
}

/** Approximate size of a page's headers and objects. */
const OVERHEAD_BYTES = 2_000;
const BYTES_PER_CHARACTER = 2;

/** Creates an empty store. When the version changes, all pages are dropped. */
export function createPageStore(maxBytes: number, currentVersion: () => string): PageStore {
  const pages = createCache<string, CachedPage>('pages', {
    maxSize: maxBytes,
    sizeOf: ({ body }, url) => body.bytes + OVERHEAD_BYTES + BYTES_PER_CHARACTER * url.length,
  });
  let version = currentVersion();

  function current(): typeof pages {
    const now = currentVersion();
    if (now !== version) {
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
  };
}
