import type { Locale } from '@/lib/locale/locale';
import { homeUrl } from '@/lib/url/browser-urls';
import { replaceParameters } from '@/lib/url/write-route';
import { FORM_ANCHOR, type SubscriptionOutcome, writeOutcome } from './outcome';

const BASE = 'http://return.invalid';
/** Maximum length of `from`, in characters. URLs of the site's pages are shorter. */
const MAX_LENGTH = 2000;

/**
 * Returns the URL of the page that shows the outcome to a visitor without JavaScript. `from`, the URL of the page with
 * the form, is untrusted: anything but a page of this site is replaced with the home page.
 */
export function returnUrl(from: unknown, locale: Locale, outcome: SubscriptionOutcome): string {
  const page = pageOf(from);
  const url = page ? page.pathname + page.search : homeUrl(locale);
  return `${replaceParameters(url, { newsletter: writeOutcome(outcome) })}#${FORM_ANCHOR}`;
}

function pageOf(from: unknown): URL | null {
  if (typeof from !== 'string' || !from.startsWith('/') || from.length > MAX_LENGTH) return null;
  if (!URL.canParse(from, BASE)) return null;
  const url = new URL(from, BASE);
  // "//evil.example" and "/\evil.example" resolve to another host. "/.//evil.example" resolves to the path
  // "//evil.example", so the resolved path is checked too.
  const isOfThisSite = url.origin === BASE && !url.pathname.startsWith('//');
  return isOfThisSite && !url.pathname.startsWith('/api/') ? url : null;
}
