import { render } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { act, type ReactElement } from 'react';
import { usePageTracking } from '@/components/consent/usePageTracking';
import type { PageProps } from '@/lib/page/page';
import { listenToActions, type TrackedAction } from '@/services/browser/track';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import type { PageState } from '@/store/page-state';
import { fakeRouter } from '../support/fake-router';

const LYON = '/fr/france-FRA/lyon/results';

const lyon: PageState = {
  ...EMPTY_STATE,
  pageType: 'results',
  pageName: 'CityResults',
  title: 'Lyon',
  criteria: { filters: [], openAt: null, players: null, game: null },
};
const lyonWithBar: PageState = {
  ...lyon,
  criteria: { filters: ['bar'], openAt: null, players: null, game: null },
};

interface Shown {
  readonly state: PageState | undefined;
  readonly asPath: string;
  readonly route?: string;
  readonly query?: NextRouter['query'];
}

function TrackedPage({ pageProps }: { readonly pageProps: PageProps<unknown, PageState> }): null {
  usePageTracking(pageProps);
  return null;
}

/** Renders the first page. `navigate` renders another one, as the router does. */
function showPage(first: Shown) {
  const actions: TrackedAction[] = [];
  listenToActions((action) => actions.push(action));
  const { events } = fakeRouter();
  const { rerender } = render(page(first));
  return {
    actions,
    navigate(next: Shown): void {
      rerender(page(next));
      act(() => events.emit('routeChangeComplete'));
    },
  };

  function page({ state, asPath, route = '/', query = {} }: Shown): ReactElement {
    const pageProps = { locale: 'fr', state } as PageProps<unknown, PageState>;
    return (
      <RouterContext.Provider value={{ ...fakeRouter(), events, asPath, route, query }}>
        <TrackedPage pageProps={pageProps} />
      </RouterContext.Provider>
    );
  }
}

const results = { route: '/[locale]/[country]/[segment]/results/[[...page]]', query: { segment: 'lyon' } };

describe('Page tracking', () => {
  it('A page of results is tracked with its place and its number', () => {
    const { actions } = showPage({
      ...results,
      state: lyon,
      asPath: `${LYON}/2?latitude=45.75`,
      query: { segment: 'lyon', page: ['2'] },
    });
    const { pageType, pageName } = lyon;
    const view = { pageType, pageName, locale: 'fr', label: 'lyon', page: 2, pagePath: `${LYON}/2` };
    expect(actions).toEqual([['pageView', view]]);
  });

  it('The query of a page is not tracked', () => {
    const home: PageState = { ...EMPTY_STATE, pageType: 'home', pageName: 'Home', title: 'Accueil' };
    const { actions } = showPage({
      state: home,
      asPath: '/fr?segment=camille&page=45',
      route: '/[locale]',
      query: { segment: 'camille', page: '45' },
    });
    expect(JSON.stringify(actions)).not.toMatch(/camille|45/);
  });

  it('The address of a missing page is not tracked', () => {
    const { actions } = showPage({ state: undefined, asPath: '/fr/camille', query: { path: ['camille'] } });
    expect(actions).toEqual([['pageView', { pageName: 'Problem', locale: 'fr' }]]);
  });

  it('Changed criteria are tracked as such, not as another page', () => {
    const { actions, navigate } = showPage({ ...results, state: lyon, asPath: LYON });
    navigate({ ...results, state: lyonWithBar, asPath: `${LYON}?filters=bar` });
    navigate({ ...results, state: lyon, asPath: LYON });
    expect(actions.slice(1)).toEqual([
      ['filterChosen', { label: 'bar' }],
      ['filterRemoved', { label: 'bar' }],
    ]);
  });

  it('Criteria that Back restores are not tracked', () => {
    const { actions, navigate } = showPage({ ...results, state: lyonWithBar, asPath: `${LYON}?filters=bar` });
    window.dispatchEvent(new PopStateEvent('popstate'));
    navigate({ ...results, state: lyon, asPath: LYON });
    expect(actions).toHaveLength(1);
  });

  it('A page is tracked again when the back/forward cache restores it, but not when it has loaded', () => {
    const { actions } = showPage({ ...results, state: lyon, asPath: LYON });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(actions).toHaveLength(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(actions.map(([name]) => name)).toEqual(['pageView', 'pageView']);
  });

  it('A link to another list does not remove criteria', () => {
    const { actions, navigate } = showPage({ ...results, state: lyonWithBar, asPath: `${LYON}?filters=bar` });
    navigate({ ...results, state: lyon, asPath: '/fr/france-FRA/mende/results' });
    expect(actions.map(([name]) => name)).toEqual(['pageView', 'pageView']);
  });

  it('A list of the nearest venues, because nothing matches, is a search without results', () => {
    const { actions } = showPage({ ...results, state: { ...lyon, isFallback: true }, asPath: LYON });
    expect(actions.at(-1)).toEqual(['searchNoResult', { label: 'venues' }]);
  });
});
