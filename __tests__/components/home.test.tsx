import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Home } from '@/components/layout/Home';
import type { SiteProps } from '@/lib/page/page';
import type { HomeContent } from '@/services/page-content/indexes/index-pages';
import { fakeOnly } from '../support/fake-timers';
import { messages, renderInPage } from './support/render';

jest.mock('@/components/map/HomeMap', () => ({ HomeMap: () => null }));
jest.mock('@/services/browser/geolocation', () => ({
  locate: () => Promise.resolve({ ok: true, position: { latitude: 45.75, longitude: 4.85 } }),
}));

const { home, venues, common } = messages;

const CONTENT: HomeContent = {
  mapTitle: 'Nos salles en France',
  mapCountry: 'FRA',
  bounds: [-5.2, 42.2, 8.3, 51.2],
  allVenuesUrl: '/fr/france-FRA/all',
  countiesUrl: '/fr/france-FRA/counties',
  countiesLabel: 'Chercher par département',
  selectionUrl: '/fr/selection',
  occasions: [
    { code: 'birthday', label: messages.venues.games.birthday! },
    { code: 'kids', label: messages.venues.games.kids! },
  ],
};

function renderHome(isFilterRequired = false) {
  const site = { tiles: null, features: { isFilterRequired } } as SiteProps;
  return renderInPage(<Home content={CONTENT} locale="fr" site={site} />, { pageType: 'home' });
}

const targetOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('The home page has a link to all venues and one to all counties', () => {
  renderHome();
  expect(targetOf(home.allVenues)).toBe('/fr/france-FRA/all');
  expect(targetOf(CONTENT.countiesLabel)).toBe('/fr/france-FRA/counties');
});

test('Each occasion on the home page links to its search, with its picture if it has one', () => {
  const { container } = renderHome();
  expect(targetOf(venues.games.birthday!)).toBe('/fr/results?game=birthday');
  expect(targetOf(venues.games.kids!)).toBe('/fr/results?game=kids');
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/brand/pictures/kids-party-480.webp',
  ]);
});

test('A site that requires a filter offers no search without one on the home page', () => {
  renderHome(true);
  expect(screen.queryByRole('link', { name: venues.games.birthday! })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: home.tonight })).not.toBeInTheDocument();
});

describe('Tonight near you', () => {
  afterEach(() => jest.useRealTimers());

  test.each([
    ['at 20:00 before that', '2026-11-24T17:05', '2026-11-24T20:00'],
    ['at the current time later', '2026-11-24T22:05', '2026-11-24T22:05'],
  ])('The button searches around the visitor for venues open %s', async (_, now, openAt) => {
    fakeOnly('Date');
    jest.setSystemTime(new Date(now));
    const { router } = renderHome();
    await userEvent.setup().click(screen.getByRole('button', { name: home.tonight }));
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    const [url] = jest.mocked(router.push).mock.calls[0] ?? [];
    const { pathname, searchParams } = new URL(String(url), 'http://site.example');
    expect(pathname).toBe('/fr/results');
    expect(Object.fromEntries(searchParams)).toMatchObject({ latitude: '45.75', openAt });
    expect(screen.queryByText(common.geolocation.cancel)).not.toBeInTheDocument();
  });
});
