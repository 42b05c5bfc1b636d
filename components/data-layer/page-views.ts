import Router from 'next/router';
import { PAGE_PATH } from '@/lib/data-layer/values';
import type { LabelOf } from './clicks';
import type { Details, Tell } from '@/lib/data-layer/push';
import { type PageShown, pageShown } from './page-shown';
import { listPageIn, pathOf, placeSlugIn, queryOf, venueCodeIn } from './site-urls';

/** What of a URL shows the same page in another state: told by the filter that was chosen, not as another page. */
const CRITERIA_KEYS = ['filters', 'openAt'];

/** Follows the router: tells of each page once it is shown, and of criteria that were changed on the way. */
export function followPages(tell: Tell, onArrival: (query: URLSearchParams) => void): () => void {
  let shownUrl = currentUrl();
  let isTraversal = false;
  tellPageView(tell);
  tellNoResult(tell);

  function arrive(): void {
    const url = currentUrl();
    onArrival(queryOf(url));
    // Back shows again what was chosen before: nobody chooses it a second time.
    if (!isTraversal) tellCriteria(shownUrl, url, tell);
    if (pageIn(url) !== pageIn(shownUrl)) tellPageView(tell);
    if (url !== shownUrl && !isTraversal) tellNoResult(tell);
    shownUrl = url;
    isTraversal = false;
  }

  function noteTraversal(): void {
    isTraversal = true;
  }

  function forgetTraversal(): void {
    isTraversal = false;
  }

  /** The browser has kept the whole document, and shows it again: after Back from another site. */
  function tellAgain({ persisted }: PageTransitionEvent): void {
    if (persisted) tellPageView(tell);
  }

  Router.events.on('routeChangeComplete', arrive);
  Router.events.on('routeChangeError', forgetTraversal);
  Router.events.on('hashChangeComplete', forgetTraversal);
  window.addEventListener('popstate', noteTraversal, true);
  window.addEventListener('pageshow', tellAgain);
  return () => {
    Router.events.off('routeChangeComplete', arrive);
    Router.events.off('routeChangeError', forgetTraversal);
    Router.events.off('hashChangeComplete', forgetTraversal);
    window.removeEventListener('popstate', noteTraversal, true);
    window.removeEventListener('pageshow', tellAgain);
  };
}

function tellPageView(tell: Tell): void {
  const page = pageShown();
  if (!page) return;
  const { pageType, pageName, locale } = page;
  tell('pageView', {
    pageType,
    pageName: pageName as Details<'pageView'>['pageName'],
    locale,
    ...whereabouts(page),
  });
}

function tellNoResult(tell: Tell): void {
  if (pageShown()?.isWithoutResult) tell('searchNoResult', { label: 'venues' });
}

/** What the URL of a page that exists tells of it. Of a page that doesn't, the URL may be anything a visitor typed. */
function whereabouts({ pageType }: PageShown): Pick<Details<'pageView'>, 'label' | 'page' | 'pagePath'> {
  if (pageType === 'problem') return {};
  const path = window.location.pathname;
  return {
    label: venueCodeIn(path) ?? placeSlugIn(path) ?? undefined,
    page: listPageIn(path) ?? undefined,
    pagePath: PAGE_PATH.pattern.test(path) ? path : undefined,
  };
}

function tellCriteria(from: string, to: string, tell: Tell): void {
  if (listPageIn(to) === null) return;
  const before = queryOf(from);
  const after = queryOf(to);
  for (const code of after.getAll('filters')) {
    if (!before.has('filters', code)) tell('filterChosen', { label: code as LabelOf<'filterChosen'> });
  }
  const [timeBefore, timeAfter] = [before.get('openAt'), after.get('openAt')];
  if (timeAfter && timeAfter !== timeBefore) tell('openAt', { label: timeBefore ? 'changed' : 'chosen' });
  // A link to another list leaves criteria behind, which is not taking them back.
  if (listOf(from) !== listOf(to)) return;
  for (const code of before.getAll('filters')) {
    if (!after.has('filters', code)) tell('filterRemoved', { label: code as LabelOf<'filterRemoved'> });
  }
  if (timeBefore && !timeAfter) tell('openAt', { label: 'removed' });
}

/** The list that a URL shows a page of. */
function listOf(url: string): string {
  return pathOf(url).replace(/\/\d+$/, '');
}

/** A URL without what only narrows down its page. */
function pageIn(url: string): string {
  const query = queryOf(url);
  for (const key of CRITERIA_KEYS) query.delete(key);
  return `${pathOf(url)}?${query}`;
}

function currentUrl(): string {
  return window.location.pathname + window.location.search;
}
