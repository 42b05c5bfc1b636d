import { type Criteria, NO_CRITERIA } from '@locator/venue-model';
import { codesOf, gameCodes, orderFilters } from '@locator/venue-model/chain';
import { MAX_PLAYERS } from '@locator/venue-model/group-fit';
import fc from 'fast-check';
import { TOPICS } from '@/lib/url/topics';
import { type Bounds, COUNTRIES, roundPosition } from '@locator/base/geo';
import { LOCALES } from '@locator/base/locale';
import { aroundVisitor, homeUrl, mapAreaUrl, resultsUrl, withCriteria } from '@/lib/url/browser-urls';
import type { Query } from '@/lib/url/queries';
import { canonicalRedirect, parseUrl, type Route, writeUrl } from '@/lib/url/routes';
import { measured } from '@locator/test-support/measured';

const locale = fc.constantFrom(...LOCALES);
const country = fc.constantFrom(...COUNTRIES.map(({ code }) => code));
const slug = fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,8}){0,4}$/);
const page = fc.integer({ min: 1, max: 99_999 });
const filters = fc.subarray([...codesOf('services'), ...codesOf('capacity')]).map(orderFilters);
const position = fc
  .record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  .map(roundPosition);

const bounds = fc
  .tuple(position, position)
  .map(([one, other]): Bounds => [
    one.longitude,
    Math.min(one.latitude, other.latitude),
    other.longitude,
    Math.max(one.latitude, other.latitude),
  ]);

const openAt = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16));

const players = fc.option(fc.integer({ min: 1, max: MAX_PLAYERS }));
const game = fc.option(fc.constantFrom(...gameCodes()));

const criteria: fc.Arbitrary<Criteria> = fc.record({ filters, openAt: fc.option(openAt), players, game });

const route: fc.Arbitrary<Route> = fc.oneof(
  fc.record({ name: fc.constant('home' as const), locale, game }),
  fc.record({ name: fc.constant('information' as const), locale, topic: fc.constantFrom(...TOPICS) }),
  fc
    .record({
      name: fc.constant('results' as const),
      locale,
      page,
      position: fc.option(position),
      isOwnPosition: fc.boolean(),
      bounds: fc.option(bounds),
      criteria,
    })
    .map((results) => ({ ...results, isOwnPosition: results.isOwnPosition && results.position !== null })),
  fc.record({ name: fc.constant('counties' as const), locale, country }),
  fc.record({ name: fc.constant('allVenues' as const), locale, country }),
  fc.record({
    name: fc.constant('cityResults' as const),
    locale,
    country,
    city: slug,
    postalCode: fc.option(fc.stringMatching(/^[A-Z0-9]{4,7}$/)),
    criteria,
    page,
  }),
  fc.record({
    name: fc.constant('countyResults' as const),
    locale,
    country,
    county: slug,
    criteria,
    page,
  }),
  fc.record({
    name: fc.constant('venue' as const),
    locale,
    country,
    code: fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{0,20}$/),
    slug,
    openAt: fc.option(openAt),
    players,
    game,
  }),
  fc.record({
    name: fc.constant('evening' as const),
    locale,
    country,
    code: fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{0,20}$/),
    slug,
    evening: fc.record({ openAt, players: fc.option(fc.integer({ min: 1, max: 200 })) }),
  }),
);

function parse(url: string): ReturnType<typeof parseUrl> {
  const { path, query } = split(url);
  return parseUrl(path, query);
}

function split(url: string): { path: string; query: Query } {
  const { pathname, searchParams } = new URL(url, 'http://test.invalid');
  const query: Record<string, string[]> = {};
  for (const [key, value] of searchParams) (query[key] ??= []).push(value);
  return { path: pathname, query };
}

describe('URL codec', () => {
  it('The parser reads every route that the writer produces', () => {
    fc.assert(
      fc.property(route, (written) => {
        expect(parse(writeUrl(written))).toMatchObject({ kind: 'route', route: written });
      }),
      { numRuns: 2000 },
    );
  });

  it('Every written URL is canonical', () => {
    fc.assert(
      fc.property(route, (written) => {
        const { path, query } = split(writeUrl(written));
        expect(canonicalRedirect(written, path, query)).toBeNull();
      }),
    );
  });

  it('The parser never throws on an arbitrary path', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.dictionary(fc.string(), fc.string()), (path, query) => {
        expect(['route', 'unknown', 'bad-query']).toContain(parseUrl(path, query).kind);
      }),
    );
  });

  it('The writer produces a canonical URL for every parsed route, also for a lone surrogate', () => {
    const text = fc.string({ unit: 'binary', maxLength: 120 });
    const tooLong = fc.string({ unit: 'binary', minLength: 121, maxLength: 140 });
    const cutAtPair = fc.constant(`${'a'.repeat(119)}😀`);
    const names = measured(fc.oneof(text, tooLong, cutAtPair).map((name) => [...name]));
    fc.assert(
      fc.property(names, (characters) => {
        const parsed = parseUrl(
          `/fr/france-FRA/LGQ-PAR-01/${encodeURIComponent(characters.join(''))}/details`,
          {},
        );
        if (parsed.kind === 'route') expect(() => writeUrl(parsed.route)).not.toThrow();
      }),
    );
    expect(names.longest()).toBeGreaterThan(120);
  });

  it('The writer leaves out page 1, empty filters and an absent postal code', () => {
    expect(
      writeUrl({
        name: 'cityResults',
        locale: 'fr',
        country: 'FRA',
        city: 'lyon',
        postalCode: null,
        criteria: NO_CRITERIA,
        page: 1,
      }),
    ).toBe('/fr/france-FRA/lyon/results');
  });

  it.each([
    ['home', '/fr'],
    ['results', '/fr/results'],
    ['results', '/fr/results/2'],
    ['cityResults', '/fr/france-FRA/lyon/results'],
    ['cityResults', '/de/frankreich-FRA/insee-69123/results/2'],
    ['venue', '/fr/france-FRA/LGQ-LYO-01/le-grand-quiz-lyon/details'],
    ['counties', '/fr/france-FRA/counties'],
    ['allVenues', '/fr/france-FRA/all'],
    ['countyResults', '/fr/france-FRA/rhone/county-results'],
    ['countyResults', '/fr/france-FRA/rhone/county-results/2'],
  ])('The route %s of the specification has the URL %s', (name, url) => {
    const parsed = parseUrl(url, {});
    if (parsed.kind !== 'route') throw new Error(`${url} is no page.`);
    expect([parsed.route.name, writeUrl(parsed.route)]).toEqual([name, url]);
  });

  it('The URL of a town may have a postal code and filters', () => {
    const url = '/fr/france-FRA/saint-denis/results?postalCode=11310&filters=bar';
    const route: Route = {
      ...({ name: 'cityResults', locale: 'fr', country: 'FRA', city: 'saint-denis', page: 1 } as const),
      ...{ postalCode: '11310', criteria: { ...NO_CRITERIA, filters: ['bar'] } },
    };
    expect(writeUrl(route)).toBe(url);
    const [path = '', query = ''] = url.split('?');
    expect(parseUrl(path, Object.fromEntries(new URLSearchParams(query)))).toMatchObject({ route });
  });

  it('The writer repeats filters in the canonical order, with at most one capacity', () => {
    const parsed = parse('/fr/results?filters=max54&filters=bar&filters=max18&filters=acces_pmr');
    expect(parsed.kind === 'route' && writeUrl(parsed.route)).toBe(
      '/fr/results?filters=acces_pmr&filters=bar&filters=max18',
    );
  });

  it('The writer produces the same URLs in the browser and on the server', () => {
    fc.assert(
      fc.property(locale, position, criteria, (language, point, criteria) => {
        const route = { name: 'results', locale: language, bounds: null, criteria, page: 1 } as const;
        expect(resultsUrl(language, criteria)).toBe(
          writeUrl({ ...route, position: null, isOwnPosition: false }),
        );
        expect(withCriteria(aroundVisitor(resultsUrl(language), point), criteria)).toBe(
          writeUrl({ ...route, position: point, isOwnPosition: true }),
        );
        expect(mapAreaUrl(language, [4.5123, 45, 5, 46], criteria)).toBe(
          writeUrl({
            name: 'results',
            locale: language,
            position: null,
            isOwnPosition: false,
            bounds: [4.5123, 45, 5, 46],
            criteria,
            page: 1,
          }),
        );
        expect(homeUrl(language)).toBe(writeUrl({ name: 'home', locale: language, game: null }));
      }),
    );
  });

  it.each([
    ['capitals', '/FR/France-fra/LYON/Results', '/fr/france-FRA/lyon/results'],
    ['a wrong country name', '/fr/spain-FRA/lyon/results', '/fr/france-FRA/lyon/results'],
    ['no country name', '/fr/FRA/all', '/fr/france-FRA/all'],
    ['page 1', '/fr/france-FRA/lyon/results/1', '/fr/france-FRA/lyon/results'],
    ['a padded page', '/fr/france-FRA/lyon/results/02', '/fr/france-FRA/lyon/results/2'],
    [
      'filters out of order',
      '/fr/results?filters=bar&filters=acces_pmr',
      '/fr/results?filters=acces_pmr&filters=bar',
    ],
    ['an unknown filter', '/fr/results?filters=pool', '/fr/results'],
    [
      'too fine coordinates',
      '/fr/results?latitude=48.123456&longitude=2.5',
      '/fr/results?latitude=48.1235&longitude=2.5',
    ],
    [
      'a query out of order',
      '/fr/results?longitude=2.5&latitude=48',
      '/fr/results?latitude=48&longitude=2.5',
    ],
  ])('A URL with %s redirects to the canonical URL', (_, url, canonical) => {
    const parsed = parse(url);
    const { path, query } = split(url);
    expect(parsed.kind === 'route' && canonicalRedirect(parsed.route, path, query)).toBe(canonical);
  });

  it('A campaign parameter causes no redirect and survives one', () => {
    const parsed = parse('/fr/france-FRA/lyon/results?utm_source=mail');
    if (parsed.kind !== 'route') throw new Error('not a route');
    expect(canonicalRedirect(parsed.route, '/fr/france-FRA/lyon/results', { utm_source: 'mail' })).toBeNull();
    expect(canonicalRedirect(parsed.route, '/fr/x-FRA/lyon/results', { utm_source: 'mail' })).toBe(
      '/fr/france-FRA/lyon/results?utm_source=mail',
    );
  });

  it.each([
    'latitude=91&longitude=0',
    'latitude=0&longitude=181',
    'latitude=abc&longitude=2',
    'latitude=48',
    'latitude=NaN&longitude=NaN',
    'latitude=1e2&longitude=0',
  ])('The parser refuses %s', (query) => {
    expect(parse(`/fr/results?${query}`)).toEqual({ kind: 'bad-query', locale: 'fr' });
  });
});
