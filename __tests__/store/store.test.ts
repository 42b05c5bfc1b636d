import { loaded, scrollAvailabilityChanged } from '@/store/client-slice';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import { pageLoaded, type PageState } from '@/store/page-state';
import { modalSelected, openChanged } from '@/store/panel-slice';
import { makeStore } from '@/store/store';
import { venueSelected } from '@/store/venues-slice';

function pageState(overrides: Partial<PageState> = {}): PageState {
  return { ...EMPTY_STATE, pageType: 'home', pageName: 'Home', title: 'Trouvez votre salle', ...overrides };
}

const resultsPage = pageState({
  pageType: 'results',
  pageName: 'CityResults',
  title: 'Autour de Lyon',
  venues: [
    {
      code: 'TEST-01',
      name: 'Une salle',
      address: '1 rue de la Test, 69002 Lyon',
      city: 'Lyon',
      position: { latitude: 45.76, longitude: 4.83 },
      games: ['quiz'],
      largestGroup: 18,
      state: { kind: 'open' },
      openings: [],
      distance: '0,84',
      url: '/fr/france-FRA/TEST-01/une-salle/details',
    },
  ],
  indexes: [
    { type: 'cities', title: 'Villes', elements: [{ label: 'Lyon', url: '/fr/france-FRA/lyon/results' }] },
  ],
  searchValues: { type: 'place', city: 'Lyon', country: 'FRA', postalCode: null, position: null },
  criteria: { filters: ['bar'], openAt: '2026-11-21T23:00', players: null, game: null },
});

describe('Page load', () => {
  it('A loaded page sets its title, venues, indexes, search and filters', () => {
    const state = makeStore(resultsPage).getState();
    expect(state.page).toMatchObject({ type: 'results', name: 'CityResults', title: 'Autour de Lyon' });
    expect(state.venues).toMatchObject({ list: resultsPage.venues, selectedCode: null });
    expect(state.indexes.blocks).toEqual(resultsPage.indexes);
    expect(state.search).toMatchObject({
      values: resultsPage.searchValues,
      filters: ['bar'],
      openAt: '2026-11-21T23:00',
    });
  });

  it('A loaded page clears the state of the previous page', () => {
    const store = makeStore(resultsPage);
    store.dispatch(venueSelected('TEST-01'));
    store.dispatch(pageLoaded(pageState()));
    const state = store.getState();
    expect(state.venues).toMatchObject({ list: [], selectedCode: null });
    expect(state.indexes.blocks).toEqual([]);
    expect(state.search).toMatchObject({
      values: null,
      filters: [],
      openAt: null,
      players: null,
      game: null,
    });
    expect(state.page.title).toBe('Trouvez votre salle');
  });

  it('A loaded page keeps the device', () => {
    const store = makeStore(pageState());
    store.dispatch(loaded('mobile'));
    store.dispatch(scrollAvailabilityChanged(true));
    store.dispatch(pageLoaded(resultsPage));
    expect(store.getState().client).toEqual({ hasLoaded: true, device: 'mobile', isScrollAvailable: true });
  });

  it('The client has loaded once the browser reports its device, and not before', () => {
    const store = makeStore(resultsPage);
    expect(store.getState().client.hasLoaded).toBe(false);
    store.dispatch(loaded('desktop'));
    expect(store.getState().client.hasLoaded).toBe(true);
  });

  it('A loaded page is added to the navigation history', () => {
    const store = makeStore(pageState());
    store.dispatch(pageLoaded(resultsPage));
    expect(store.getState().navigation).toEqual({
      history: ['Home', 'CityResults'],
      currentPage: 'CityResults',
      resultsUrl: null,
    });
  });

  it('A venue page keeps the URL of the list that the visitor came from, and any other page clears it', () => {
    const url = '/fr/france-FRA/lyon/results';
    const venuePage = pageState({ pageType: 'details', pageName: 'Details' });
    const store = makeStore(venuePage);
    const urlAfter = (page: PageState): string | null => {
      store.dispatch(pageLoaded(page));
      return store.getState().navigation.resultsUrl;
    };
    const pages = [venuePage, { ...resultsPage, resultsUrl: url }, venuePage, venuePage, pageState()];
    expect(pages.map(urlAfter)).toEqual([null, url, url, url, null]);
  });

  it('The navigation history has a maximum length', () => {
    const store = makeStore(pageState());
    for (let visit = 0; visit < 100; visit++)
      store.dispatch(pageLoaded(pageState({ pageName: visit < 99 ? 'Results' : 'Details' })));
    const { history } = store.getState().navigation;
    expect(history.length).toBeLessThanOrEqual(20);
    expect(history.at(-1)).toBe('Details');
  });

  it('A page opens the modal of its state', () => {
    const modal = { isOpen: true, selectedModal: 'payment_means' };
    expect(makeStore(pageState({ modal })).getState().panel).toEqual(modal);
  });

  it('A loaded page closes the modal', () => {
    const store = makeStore(resultsPage);
    store.dispatch(modalSelected('payment_means'));
    store.dispatch(openChanged(true));
    expect(store.getState().panel).toEqual({ isOpen: true, selectedModal: 'payment_means' });
    store.dispatch(pageLoaded(pageState()));
    expect(store.getState().panel).toEqual({ isOpen: false, selectedModal: null });
  });
});

describe('Two visitors', () => {
  it('Two visitors share no state', () => {
    const [one, other] = [makeStore(resultsPage), makeStore(pageState())];
    const initial = other.getState();
    one.dispatch(loaded('mobile'));
    one.dispatch(venueSelected('TEST-01'));
    one.dispatch(openChanged(true));
    expect(other.getState()).toBe(initial);
    expect(makeStore(pageState()).getState()).toEqual(initial);
    expect(initial.client).toMatchObject({ hasLoaded: false, device: 'desktop' });
  });
});
