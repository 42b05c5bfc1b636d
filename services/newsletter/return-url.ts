import type { Locale } from '@/lib/locale/locale';
import { homeUrl } from '@/lib/url/browser-urls';
import { replaceParameters } from '@/lib/url/write-route';
import { FORM_ANCHOR, type SubscriptionOutcome, writeOutcome } from './outcome';

const BASE = 'http://return.invalid';
/** No page of the site has a longer address. */
const MAX_LENGTH = 2000;

/**
 * Where a visitor without JavaScript goes after posting the form: the page they came from, which tells the outcome
 * beside the form. `from` comes from outside: anything but a page of this site leads home instead.
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
  // "//evil.example" and "/\evil.example" name another host; "/.//evil.example" becomes such a path once it is
  // resolved, so what counts is how the path that will be sent begins.
  const isOfThisSite = url.origin === BASE && !url.pathname.startsWith('//');
  return isOfThisSite && !url.pathname.startsWith('/api/') ? url : null;
}
