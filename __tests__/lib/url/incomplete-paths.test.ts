import { canonicalRedirect, parseUrl, type Route } from '@/lib/url/routes';
import { replaceTransient } from '@/lib/url/transient';

const NO_TRANSIENT_PARAMETERS = {
  place: null,
  searchedText: null,
  unread: [],
  movedFrom: null,
  newsletter: [],
  typedStarts: null,
};

it.each([
  '/',
  '/fr/france',
  '/fr/atlantis-ZZZ',
  '/france-FRA',
  '/fr/france-FRA/lyon',
  '/fr/france-FRA/LYON-1/la-salle',
  '/fr/france-FRA/lyon/results/2/3',
  '/fr/venues.geojson/1',
  '/fr/%E0%A4%A',
  '/fr/france-FRA/%E0%A4%A/results',
])('There is no page at %s', (path) => {
  expect(parseUrl(path, {}).kind).toBe('unknown');
});

it.each([
  ['/fr/france-FRA', '/fr/france-FRA/all'],
  ['/de/BEL', '/de/belgien-BEL/all'],
])('The country alone, %s, redirects to all of its venues', (path, all) => {
  const { route } = parseUrl(path, {}) as { route: Route };
  expect(canonicalRedirect(route, path, { utm_source: 'x' })).toBe(`${all}?utm_source=x`);
});

it('A name that cannot be decoded is kept, and does not redirect to itself', () => {
  const parsed = parseUrl('/fr/france-FRA/A/%E0%A4%A/details', {});
  expect(parsed).toMatchObject({ kind: 'route', route: { slug: '%E0%A4%A' } });
  const { route } = parsed as { route: Route };
  expect(canonicalRedirect(route, '/fr/france-FRA/A/%E0%A4%A/details', {})).toBeNull();
});

it('Replaced transient parameters leave none of their keys behind', () => {
  const url =
    '/fr/results?x=1&place=Lyon&placeId=a&token=t&country=FRA&asked=b&unread=d&moved=1&newsletter=name&start=Paris';
  expect(replaceTransient(url, NO_TRANSIENT_PARAMETERS)).toBe('/fr/results?x=1');
});

it('The parser refuses bounds that are not four numbers', () => {
  expect(parseUrl('/de/results', { bounds: 'x' })).toEqual({ kind: 'bad-query', locale: 'de' });
});

it('Without transient parameters, all of them are absent', () => {
  expect(parseUrl('/fr', {})).toMatchObject({
    transient: NO_TRANSIENT_PARAMETERS,
  });
});
