import { NO_CRITERIA } from '@locator/venue-model';
import { EMPTY_SELECTION } from '@/lib/url/selection';
import {
  aroundVisitor,
  informationUrl,
  resultsUrl,
  selectionUrl,
  typedPlaceUrl,
  withCriteria,
} from '@/lib/url/browser-urls';
import {
  allResultsRoute,
  contactRoute,
  countyRoute,
  eveningRoute,
  placeRoute,
  venueRoute,
} from '@/lib/url/links';
import { canonicalRedirect, parseUrl, type Route, writeUrl, splitUrl } from '@/lib/url/routes';

const EVENING = { filters: ['bar'], openAt: '2026-11-21T23:00', players: 14, game: 'quiz' } as const;

const VENUE = { code: 'LYON-1', name: 'La Salle', address: { countryCode: 'FRA' } };

const routeAt = (url: string): Route => {
  const parsed = parseUrl(...splitUrl(url));
  if (parsed.kind !== 'route') throw new Error(`${url} is not a page.`);
  return parsed.route;
};

describe('Links', () => {
  const lyon = { id: 'INSEE-69123', countryCode: 'FRA', city: 'Lyon', postalCode: '69001' };

  it.each([
    ['name', '/fr/france-FRA/lyon/results'],
    ['postalCode', '/fr/france-FRA/lyon/results?postalCode=69001'],
    ['id', '/fr/france-FRA/insee-69123/results'],
  ] as const)('A place settled by its %s is at %s', (settledBy, url) => {
    expect(writeUrl(placeRoute('fr', { ...lyon, settledBy }))).toBe(url);
  });

  it.each([
    [countyRoute('fr', { countryCode: 'FRA', slug: 'rhone' }), '/fr/france-FRA/rhone/county-results'],
    [allResultsRoute('fr'), '/fr/results'],
    [venueRoute('fr', VENUE), '/fr/france-FRA/LYON-1/la-salle/details'],
    [venueRoute('fr', { ...VENUE, name: '?!' }), '/fr/france-FRA/LYON-1/venue/details'],
    [
      venueRoute('fr', VENUE, EVENING),
      '/fr/france-FRA/LYON-1/la-salle/details?openAt=2026-11-21T23%3A00&players=14&game=quiz',
    ],
    [contactRoute('fr', VENUE), '/fr/france-FRA/LYON-1/la-salle/contact.vcf'],
    [
      eveningRoute('fr', VENUE, { openAt: '2026-11-21T21:00', players: null }),
      '/fr/france-FRA/LYON-1/la-salle/2026-11-21T2100/evening.ics',
    ],
  ] as const)('The route %j is at %s', (route, url) => {
    expect(writeUrl(route)).toBe(url);
    expect(route).toMatchObject(routeAt(url));
  });

  it('A search around the visitor says so', () => {
    const position = { latitude: 45.76, longitude: 4.83 };
    expect(aroundVisitor(resultsUrl('fr'), position)).toBe(
      '/fr/results?latitude=45.76&longitude=4.83&around=me',
    );
  });

  it('A typed place is trimmed', () => {
    expect(typedPlaceUrl('fr', ' Lyon ')).toBe('/fr/results?place=Lyon');
  });

  it('New criteria lead to the first page of the same results', () => {
    const results = '/fr/france-FRA/lyon/results';
    expect(withCriteria(`${results}/12?postalCode=69001&filters=salle`, EVENING)).toBe(
      `${results}?postalCode=69001&filters=bar&openAt=2026-11-21T23%3A00&players=14&game=quiz`,
    );
    expect(withCriteria(`${results}/2`, NO_CRITERIA)).toBe(results);
    expect(withCriteria('/fr/france-FRA/results/2/details', NO_CRITERIA)).toBe(
      '/fr/france-FRA/results/2/details',
    );
  });

  it('A selection is written with its starting points', () => {
    const selection = {
      ...EMPTY_SELECTION,
      venues: ['A', 'B'],
      starts: [
        { position: { latitude: 48, longitude: 2 }, label: 'Paris' },
        { position: { latitude: 45, longitude: 4 }, label: '' },
      ],
    };
    const url = selectionUrl('fr', selection);
    expect(decodeURIComponent(url)).toBe('/fr/selection?venues=A&venues=B&from=48,2,Paris&from=45,4');
    expect(routeAt(url)).toEqual({ name: 'selection', locale: 'fr', ...selection });
  });

  it('The slug of an information page is in the page’s language', () => {
    expect(informationUrl('fr', 'legal')).toBe('/fr/mentions-legales');
    expect(routeAt('/fr/LEGAL-NOTICE')).toEqual({ name: 'information', locale: 'fr', topic: 'legal' });
  });
});

describe('Transient parameters behind a URL', () => {
  it.each([
    [{ movedFrom: 'LGQ-LYO-05' }, '?moved=LGQ-LYO-05'],
    [{ movedFrom: null }, ''],
    [{ newsletter: ['name', 'email'] }, '?newsletter=name&newsletter=email'],
    [{ typedStarts: 'Lyon\nParis' }, '?start=Lyon%0AParis'],
    [{ typedStarts: '' }, '?start='],
    [{ typedStarts: null }, ''],
    [{ searchedText: null }, ''],
    [{ searchedText: '' }, '?asked='],
    [{ place: null }, ''],
    [{ place: { text: 'Lyon', chosen: null } }, '?place=Lyon'],
    [{ place: { text: 'Lyon', chosen: { id: 'a', token: '', country: null } } }, '?place=Lyon&placeId=a'],
    [
      { place: { text: 'Lyon', chosen: { id: 'a b', token: 't', country: 'FRA' } } },
      '?place=Lyon&placeId=a+b&token=t&country=FRA',
    ],
  ])('%j is written as "%s"', (transient, query) => {
    expect(writeUrl({ name: 'home', locale: 'fr', game: null }, transient)).toBe(`/fr${query}`);
  });

  it('They are read again', () => {
    const transient = {
      place: { text: 'Lyon', chosen: { id: 'a', token: 't', country: 'FRA' } },
      searchedText: 'x',
      unread: ['pas cher', '& co'],
      movedFrom: 'OLD',
      newsletter: ['name'],
      typedStarts: 'Lyon',
    };
    const parsed = parseUrl(...splitUrl(writeUrl({ name: 'home', locale: 'fr', game: null }, transient)));
    expect(parsed).toEqual({ kind: 'route', route: { name: 'home', locale: 'fr', game: null }, transient });
  });
});

describe('Canonical URLs', () => {
  const redirectOf = (url: string): string | null => canonicalRedirect(routeAt(url), ...splitUrl(url));

  it.each([
    ['/fr/results?latitude=48&longitude=2&around=me', null],
    ['/fr/results?around=me&latitude=48&longitude=2', '/fr/results?latitude=48&longitude=2&around=me'],
    ['/fr/results?a=1&filters=pool&b=2&b=3', '/fr/results?a=1&b=2&b=3'],
    ['/fr/france-FRA/A%2DB/salle/details', null],
    ['/fr/france-FRA/A/100%25/details', null],
  ])('%s redirects to %j', (url, canonical) => {
    expect(redirectOf(url)).toBe(canonical);
  });

  it.each([
    ['without a vote', '?view=vote&venues=A&venues=B', '?venues=A&venues=B'],
    ['without a venue', '?view=vote', ''],
    ['with votes', '?view=vote&venues=A&venues=B&votes=Zo%C3%A9:A,B&votes=Max:B', '?venues=A&venues=B'],
    [
      'with an evening, starting points and an unknown venue',
      '?view=vote&venues=A&venues=NO-SUCH&players=14&openAt=2026-12-05T20:00&game=quiz&from=48,2,Paris&votes=Max:A',
      '?venues=A&venues=NO-SUCH&players=14&openAt=2026-12-05T20%3A00&game=quiz&from=48%2C2%2CParis',
    ],
    ['in a comparison', '?venues=A&votes=Max:A', '?venues=A'],
    ['in a meeting place', '?view=halfway&venues=A&votes=Max:A', '?view=halfway&venues=A'],
    ['that its form submits', '?view=vote&venues=A&voter=Zo%C3%A9&choice=A', '?venues=A'],
    ['with pasted links', '?view=vote&venues=A&link=x&utm_source=mail', '?venues=A&utm_source=mail'],
  ])('An earlier link to a vote %s leads to the same venues', (_, vote, selection) => {
    expect(redirectOf(`/fr/selection${vote}`)).toBe(`/fr/selection${selection}`);
    expect(redirectOf(`/fr/selection${selection}`)).toBeNull();
  });

  it('A path that cannot be decoded is compared as it is', () => {
    const route = venueRoute('fr', VENUE);
    expect(canonicalRedirect(route, '/fr/%E0%A4%A', {})).toBe('/fr/france-FRA/LYON-1/la-salle/details');
    expect(canonicalRedirect(route, writeUrl(route), { openAt: undefined, x: 'y' })).toBeNull();
  });

  it('A canonical URL has the parameters of its route in a fixed order, and none that earlier versions had', () => {
    const query = {
      game: 'quiz',
      openAt: EVENING.openAt,
      from: '48,2,Ici',
      venues: 'A',
      view: 'halfway',
      players: '4',
    };
    const former = { votes: 'A', voter: 'B', choice: 'C', link: 'D', when: '2026-11-21' };
    const parsed = parseUrl('/fr/selection', { ...query, ...former });
    if (parsed.kind !== 'route') throw new Error('not a page');
    expect(canonicalRedirect(parsed.route, '/fr/selection', { ...query, ...former, utm: 'x' })).toBe(
      '/fr/selection?view=halfway&venues=A&players=4&openAt=2026-11-21T23%3A00&game=quiz&from=48%2C2%2CIci&when=2026-11-21&utm=x',
    );
    const { route } = parseUrl('/fr/france-FRA/lyon/results', {}) as { route: Route };
    expect(canonicalRedirect(route, writeUrl(route), { when: '2026-11-21' })).toBe(writeUrl(route));
  });
});

describe('Splitting a URL', () => {
  it('Values of a key are a list, and inherited properties are no keys', () => {
    expect(splitUrl('/fr?a=1&b=2&a=3')).toEqual(['/fr', { a: ['1', '3'], b: ['2'] }]);
    expect(splitUrl('/fr?constructor=1')[1].constructor).toEqual(['1']);
    expect(splitUrl('/fr')).toEqual(['/fr', {}]);
  });
});
