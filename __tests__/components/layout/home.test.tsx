import { screen } from '@testing-library/react';
import { Home } from '@/components/layout/Home';
import type { SiteProps } from '@/lib/page/page';
import type { HomeContent } from '@/services/page-content/indexes/home-page';
import { messages, renderInPage } from '../support/render';

jest.mock('@/components/map/HomeMap', () => ({ HomeMap: () => null }));
const { home, venues } = messages;

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

function renderHome(isFilterRequired = false, content = CONTENT) {
  const site = { features: { isFilterRequired } } as SiteProps;
  return renderInPage(<Home content={content} locale="fr" site={site} />, { pageType: 'home' });
}

const targetOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('The home page has a link to all venues and one to all counties', () => {
  renderHome();
  expect(targetOf(home.allVenues)).toBe('/fr/france-FRA/all');
  expect(targetOf(CONTENT.countiesLabel)).toBe('/fr/france-FRA/counties');
});

test('The home page of all countries has no link to the counties of one', () => {
  renderHome(false, { ...CONTENT, countiesUrl: null });
  expect(targetOf(home.allVenues)).toBe('/fr/france-FRA/all');
  expect(screen.queryByRole('link', { name: CONTENT.countiesLabel })).not.toBeInTheDocument();
});

test('Each occasion on the home page links to the search form with it, with its picture if it has one', () => {
  const { container } = renderHome();
  expect(targetOf(venues.games.birthday!)).toBe('/fr?game=birthday#place');
  expect(targetOf(venues.games.kids!)).toBe('/fr?game=kids#place');
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/brand/pictures/kids-party-480.webp',
  ]);
});

test('A site that requires a filter offers no search without one on the home page', () => {
  renderHome(true);
  expect(screen.queryByRole('link', { name: venues.games.birthday! })).not.toBeInTheDocument();
});
