import type { VenueColumn } from '../columns';
import type { Reading, Shown, Traits } from '../fact';
import { text } from './text';

/** Matches a URL without a scheme: `www.example.org/paris`. */
const BARE_DOMAIN = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/** A page on the web. A bare domain gets `https://`; other schemes, such as `javascript:`, are dropped. */
export function link<const Column extends VenueColumn, const ShownIn extends Shown>(
  column: Column,
  traits: Traits<ShownIn>,
): ReturnType<typeof text<Column, ShownIn>> {
  const fact = text(column, { ...traits, control: 'url', check: withScheme });
  return {
    ...fact,
    wire: fact.wire.describe('An http(s) URL; anything else is ignored.'),
    fromWire: webUrl,
  };

  function withScheme(url: string, { report }: Reading): string | null {
    if (isWebUrl(url)) return url;
    const derived = `https://${url}`;
    if (BARE_DOMAIN.test(url) && isWebUrl(derived)) {
      report('url-derived', column, url, { derived, from: 'notation' });
      return derived;
    }
    report('url-invalid', column, url);
    return null;
  }
}

export function isWebUrl(url: string): boolean {
  if (/[\s<>"]/.test(url) || !URL.canParse(url)) return false;
  return /^https?:\/\//i.test(url) && new URL(url).hostname.includes('.');
}

/** Returns an http(s) URL; null for anything else, such as a `javascript:` URL. */
export function webUrl(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? url : null;
}
