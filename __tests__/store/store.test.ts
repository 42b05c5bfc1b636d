import { loaded, scrollAvailabilityChanged } from '@/store/client-slice';
import type { PageState } from '@/store/page-state';
import { modalSelected, openChanged } from '@/store/panel-slice';
import { makeStore } from '@/store/store';
import { venueSelected } from '@/store/venues-slice';

function pageState(overrides: Partial<PageState> = {}): PageState {
  return { pageType: 'home', pageName: 'Home', title: 'Trouvez votre salle', ...overrides };
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
      timeZone: 'Europe/Paris',
      games: ['quiz'],
      largest: 'max18',
      state: { kind: 'open', until: null },
      openings: [],
      distanceMeters: 840,
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
    const before = makeStore(resultsPage);
    before.dispatch(venueSelected('TEST-01'));
    const state = makeStore(pageState(), before.getState()).getState();
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
    const before = makeStore(pageState());
    before.dispatch(loaded('mobile'));
    before.dispatch(scrollAvailabilityChanged(true));
    expect(makeStore(resultsPage, before.getState()).getState().client).toEqual({
      hasLoaded: true,
      device: 'mobile',
      isScrollAvailable: true,
    });
  });

  it('A loaded page is added to the navigation history', () => {
    const home = makeStore(pageState());
    const results = makeStore(resultsPage, home.getState());
    expect(results.getState().navigation).toEqual({
      history: ['Home', 'CityResults'],
      currentPage: 'CityResults',
      resultsUrl: null,
    });
  });

  it('A venue page keeps the URL of the list that the visitor came from, and any other page clears it', () => {
    const url = '/fr/france-FRA/lyon/results';
    const venuePage = pageState({ pageType: 'details', pageName: 'Details' });
    const results = makeStore({ ...resultsPage, resultsUrl: url });
    const venue = makeStore(venuePage, results.getState());
    const neighbour = makeStore(venuePage, venue.getState());
    const home = makeStore(pageState(), neighbour.getState());
    const stores = [results, venue, neighbour, home, makeStore(venuePage)];
    expect(stores.map((store) => store.getState().navigation.resultsUrl)).toEqual([
      url,
      url,
      url,
      null,
      null,
    ]);
  });

  it('The navigation history has a maximum length', () => {
    let store = makeStore(pageState());
    for (let visit = 0; visit < 100; visit++)
      store = makeStore(pageState({ pageName: visit < 99 ? 'Results' : 'Details' }), store.getState());
    const { history } = store.getState().navigation;
    expect(history.length).toBeLessThanOrEqual(20);
    expect(history.at(-1)).toBe('Details');
  });

  it('A loaded page closes the modal', () => {
    const before = makeStore(resultsPage);
    before.dispatch(modalSelected('payment_means'));
    before.dispatch(openChanged(true));
    expect(before.getState().panel).toEqual({ isOpen: true, selectedModal: 'payment_means' });
    expect(makeStore(pageState(), before.getState()).getState().panel).toEqual({
      isOpen: false,
      selectedModal: null,
    });
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

  it('The previous store is unaffected by the store of the next page', () => {
    const before = makeStore(resultsPage);
    const previous = before.getState();
    makeStore(pageState(), previous).dispatch(loaded('mobile'));
    expect(before.getState()).toBe(previous);
    expect(previous.page.title).toBe('Autour de Lyon');
  });
});
