import { defaultCountry, siteConfig } from '@/lib/server/env/site-config';
import type { FeedOutcome, FeedRequest } from '@/lib/server/http/feed';
import { preferredLocale } from '@/lib/locale/accept-language';
import { loadTranslate } from '@/lib/server/load-messages';
import { orderFilters } from '@locator/venue-model/chain';
import { textsIn } from '@/lib/url/queries';
import type { Ports } from '@/services/backend/backend';
import { drawFinder, type FinderRequest } from './finder';
import { brand } from '@/lib/brand/brand';
import { escapeHtml } from '@/lib/server/http/plain-page';
import { withBasePath } from '@/lib/url/base-path';

/** A minute, because the fragment says which venues are open now. */
const HEADERS = { 'Cache-Control': 'public, max-age=60', 'X-Robots-Tag': 'noindex' };

interface DrawnFinder extends Pick<FinderRequest, 'locale'> {
  readonly finder: string;
}

export async function answerWithFinder(
  { query }: FeedRequest,
  services: Ports,
  baseUrl: string,
  bodyOf: (drawn: DrawnFinder) => string,
): Promise<FeedOutcome> {
  const { features, locales, defaultLocale } = siteConfig();
  const request: FinderRequest = {
    // The language of a host page may have a region ("de-AT"), or be one that the site lacks.
    locale: preferredLocale(textsIn(query.lang)[0], locales, defaultLocale),
    near: textsIn(query.near)[0]?.trim() ?? '',
    filters: orderFilters(textsIn(query.filters).flatMap(splitWords)),
  };
  const { locale } = request;
  const country = defaultCountry(locale).code;
  const t = await loadTranslate(locale);
  const site = { baseUrl, country, findsAddresses: features.findsAddresses, now: Date.now() };
  const finder = await drawFinder(request, site, services, t);
  if (!finder.ok) return { kind: 'failure', failure: finder.failure };
  const body = bodyOf({ finder: finder.value, locale });
  return {
    kind: 'feed',
    contentType: 'text/html; charset=utf-8',
    changedAt: null,
    headers: HEADERS,
    body: () => body,
  };
}

function splitWords(text: string): string[] {
  return text.split(/[\s,]+/);
}

/** Returns a page without React. Its links and its form open in the window of the host page. */
export function framePage({ finder, locale }: DrawnFinder): string {
  const name = escapeHtml(brand().name);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}</title>
<base target="_top">
<link rel="stylesheet" href="${withBasePath('/embed.css')}">
<script type="module" src="${withBasePath('/embed.js')}"></script>
</head>
<body class="venue-finder-frame">
<main>
<h1>${name}</h1>
${finder}</main>
</body>
</html>
`;
}
