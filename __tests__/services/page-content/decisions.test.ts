import { type County, NO_CRITERIA } from '@locator/venue-model';
import { failed, type Failure, type Result, success } from '@locator/base';
import type { SearchResult } from '@/services/backend/search';
import type { ResolvedPlace } from '@/services/engine/resolve-place';
import type { Understood } from '@/services/engine/understand';
import {
  decideCounty,
  decideEssential,
  decideMove,
  decidePlace,
  decideResults,
  decideVenue,
  townNear,
} from '@/services/page-content/decisions';
import { decideTypedPlace, unknownPlacePage } from '@/services/page-content/results/results-page';
import { aTown } from '../../support/a-town';
import { venueDetails } from '@locator/test-support/venue-record';

const UNAVAILABLE: Failure = {
  kind: 'unavailable',
  service: 'backend',
  operation: 'venues',
  message: 'Timed out.',
};
const MISSING: Failure = { ...UNAVAILABLE, kind: 'not-found' };
const BAD: Failure = { ...UNAVAILABLE, kind: 'bad-request' };

const LYON = aTown({ label: 'Lyon' });

const VENUE = venueDetails({ code: 'FRA-LYON', name: 'Lyon Terreaux', phone: '+33 4 00 00 00 00' });

const CITY_ROUTE = {
  name: 'cityResults',
  locale: 'fr',
  country: 'FRA',
  city: 'lyon',
  postalCode: null,
  page: 1,
  criteria: NO_CRITERIA,
} as const;

const VENUE_ROUTE = {
  name: 'venue',
  locale: 'fr',
  country: 'FRA',
  code: 'FRA-LYON',
  slug: 'lyon-terreaux',
  openAt: null,
  players: null,
  game: null,
} as const;

const RESULTS_ROUTE = {
  name: 'results',
  locale: 'fr',
  page: 1,
  criteria: NO_CRITERIA,
  position: null,
  isOwnPosition: false,
  bounds: null,
} as const;

const resultOf = (total: number): Result<SearchResult> => success({ total } as SearchResult);

describe('decidePlace', () => {
  it('returns the place at its canonical URL', () => {
    const decision = decidePlace(success({ place: LYON, homonyms: [LYON], similar: [] }), CITY_ROUTE);
    expect(decision).toMatchObject({ ends: false, value: { place: LYON } });
  });

  it('redirects permanently to the canonical URL, and keeps page and criteria', () => {
    const route = {
      ...CITY_ROUTE,
      city: '69123',
      page: 2,
      criteria: { ...NO_CRITERIA, filters: ['bar'] as const },
    };
    const decision = decidePlace(success({ place: LYON, homonyms: [], similar: [] }), route);
    expect(decision).toMatchObject({
      ends: true,
      outcome: {
        kind: 'redirect',
        isPermanent: true,
        to: { city: 'lyon', page: 2, criteria: { filters: ['bar'] } },
      },
    });
  });

  it('offers places of similar names with a 404 when there is none of this name', () => {
    const decision = decidePlace(success({ place: null, homonyms: [], similar: [LYON] }), CITY_ROUTE);
    expect(decision).toMatchObject({
      ends: true,
      outcome: { kind: 'not-found', suggestions: [{ label: 'Lyon' }] },
    });
  });

  it('offers places abroad or parts of a town only when there is nothing nearer', () => {
    const abroad = aTown({ label: 'Lynn', countryCode: 'USA' });
    const labelsOf = (...similar: ResolvedPlace['similar']) => {
      const decision = decidePlace(success({ place: null, homonyms: [], similar }), CITY_ROUTE);
      const outcome = decision.ends ? decision.outcome : null;
      return outcome?.kind === 'not-found' ? outcome.suggestions?.map(({ label }) => label) : null;
    };
    expect(labelsOf(abroad, LYON)).toEqual(['Lyon']);
    expect(labelsOf(abroad)).toEqual(['Lynn']);
    const third = aTown({ label: 'Lyon 3e', city: 'Lyon 3e arrondissement' });
    expect(labelsOf(third, LYON)).toEqual(['Lyon']);
    expect(labelsOf(third)).toEqual(['Lyon 3e']);
  });

  it('offers only the town that is meant if one letter is wrong, missing or too many', () => {
    const labelsOf = (city: string, ...similar: ResolvedPlace['similar']) => {
      const decision = decidePlace(success({ place: null, homonyms: [], similar }), { ...CITY_ROUTE, city });
      const outcome = decision.ends ? decision.outcome : null;
      return outcome?.kind === 'not-found' ? outcome.suggestions?.map(({ label }) => label) : null;
    };
    const oyonnax = aTown({ label: 'Oyonnax', city: 'Oyonnax' });
    const venue = aTown({ label: 'Lyonn', city: 'Lyonn', kind: 'venue' });
    for (const typed of ['lyonn', 'lon', 'lyan', 'xlyon'])
      expect(labelsOf(typed, LYON, oyonnax, venue)).toEqual(['Lyon']);
    expect(labelsOf('lyonnx', LYON, oyonnax)).toEqual(['Lyon', 'Oyonnax']);
  });

  it('ends with the failure of the engine', () => {
    const decision = decidePlace(failed(UNAVAILABLE), CITY_ROUTE);
    expect(decision).toEqual({ ends: true, outcome: { kind: 'failure', failure: UNAVAILABLE } });
  });
});

describe('decideCounty', () => {
  const rhone = { code: '69', slug: 'rhone', label: 'Rhône' } as unknown as County;

  it('returns the county with the slug', () => {
    expect(decideCounty(success([rhone]), 'rhone')).toMatchObject({ ends: false, value: { county: rhone } });
  });

  it('ends with a 404 when no county has the slug', () => {
    expect(decideCounty(success([rhone]), 'loire')).toEqual({ ends: true, outcome: { kind: 'not-found' } });
  });
});

describe('decideResults', () => {
  it.each([
    ['returns the last page', resultOf(21), 2, { ends: false }],
    ['ends with a 404 on a page past the last', resultOf(20), 2, { outcome: { kind: 'not-found' } }],
    ['shows the first page of an empty list', resultOf(0), 1, { ends: false }],
    ['ends with the failure of the search', failed(UNAVAILABLE), 1, { outcome: { kind: 'failure' } }],
  ])('%s', (_, search, page, decision) => {
    expect(decideResults(search, page)).toMatchObject(decision);
  });
});

describe('decideEssential', () => {
  it('turns a missing resource into a 404 and returns any other failure unchanged', () => {
    expect(decideEssential(failed(MISSING))).toEqual({ ends: true, outcome: { kind: 'not-found' } });
    expect(decideEssential(failed(UNAVAILABLE))).toMatchObject({ ends: true, outcome: { kind: 'failure' } });
  });
});

describe('decideVenue', () => {
  it('removes a hidden phone number and keeps a public one', () => {
    expect(decideVenue(success(VENUE), VENUE_ROUTE, false)).toMatchObject({ value: { phone: null } });
    expect(decideVenue(success(VENUE), VENUE_ROUTE, true)).toMatchObject({ value: { phone: VENUE.phone } });
  });

  it('keeps the chosen evening when it redirects to the canonical URL', () => {
    const route = { ...VENUE_ROUTE, slug: 'old-name', openAt: '2026-11-28T23:00', players: 14 };
    expect(decideVenue(success(VENUE), route, false)).toMatchObject({
      ends: true,
      outcome: { kind: 'redirect', to: { slug: 'lyon-terreaux', openAt: '2026-11-28T23:00', players: 14 } },
    });
  });

  it('redirects permanently from a stale slug', () => {
    expect(decideVenue(success(VENUE), { ...VENUE_ROUTE, slug: 'old-name' }, false)).toMatchObject({
      outcome: { kind: 'redirect', isPermanent: true, to: { slug: 'lyon-terreaux' } },
    });
  });
});

describe('decideMove', () => {
  it('returns no redirect when no venue replaces it', () => {
    expect(decideMove(success(null), VENUE_ROUTE)).toEqual({ ends: false, value: null });
  });

  it('redirects with 301 to the venue that replaces it', () => {
    expect(decideMove(success(VENUE), VENUE_ROUTE)).toMatchObject({
      ends: true,
      outcome: { kind: 'redirect', isPermanent: true, movedFrom: VENUE_ROUTE.code, to: { code: 'FRA-LYON' } },
    });
  });
});

describe('townNear', () => {
  it('finds the first town within 30 km and none beyond', () => {
    const places = success([LYON, { ...LYON, city: 'Villeurbanne' }]);
    expect(townNear({ latitude: 45.9, longitude: 4.84 }, places)).toBe(LYON);
    expect(townNear({ latitude: 46.5, longitude: 4.84 }, success([LYON]))).toBeUndefined();
  });

  it('finds none when the engine fails', () => {
    expect(townNear(LYON.position, failed(UNAVAILABLE))).toBeUndefined();
  });
});

describe('decideTypedPlace', () => {
  const AT_LYON: Understood = {
    placeText: 'Lyon',
    places: [LYON],
    criteria: NO_CRITERIA,
    isAround: false,
    unread: [],
  };
  const NOWHERE: Understood = { ...AT_LYON, placeText: '', places: [] };
  const SATURDAY = '2026-12-05T21:00';

  it('redirects temporarily to the best place', () => {
    expect(decideTypedPlace(success(AT_LYON), RESULTS_ROUTE)).toMatchObject({
      kind: 'redirect',
      isPermanent: false,
      to: { name: 'cityResults', city: 'lyon' },
    });
  });

  it('passes on the text only when the match is uncertain', () => {
    const guess = { ...AT_LYON, placeText: 'Lyonn', places: [{ ...LYON, isAccurate: false }] };
    expect(decideTypedPlace(success(guess), RESULTS_ROUTE)).toMatchObject({ searchedText: 'Lyonn' });
    expect(decideTypedPlace(success(AT_LYON), RESULTS_ROUTE)).not.toHaveProperty('searchedText');
  });

  it('adds what the sentence says to the criteria of the form, in the order of the filters', () => {
    const said = { filters: ['acces_pmr'], players: 8, openAt: SATURDAY, game: 'blindtest' };
    const chosen = { filters: ['bar'], players: 30, openAt: null, game: 'quiz' };
    const outcome = decideTypedPlace(success({ ...AT_LYON, criteria: said, unread: ['pas cher'] }), {
      ...RESULTS_ROUTE,
      criteria: chosen,
    });
    expect(outcome).toMatchObject({
      to: {
        name: 'cityResults',
        criteria: { filters: ['acces_pmr', 'bar'], players: 8, openAt: SATURDAY, game: 'blindtest' },
      },
      unread: ['pas cher'],
    });
  });

  it('lists the whole country for a sentence without a place, and says so if it is around the visitor', () => {
    const criteria = { ...NO_CRITERIA, players: 8 };
    const anywhere = decideTypedPlace(success({ ...NOWHERE, criteria }), RESULTS_ROUTE);
    expect(anywhere).toMatchObject({ to: { name: 'results', position: null, criteria } });
    expect(anywhere).not.toHaveProperty('searchedText');
    expect(decideTypedPlace(success({ ...NOWHERE, isAround: true }), RESULTS_ROUTE)).toMatchObject({
      to: { name: 'results', position: null },
      searchedText: 'me',
    });
  });

  it('returns null when no place matches', () => {
    expect(decideTypedPlace(success({ ...NOWHERE, placeText: 'xyz' }), RESULTS_ROUTE)).toBeNull();
  });

  it('returns a 404 for a text that the engine rejects, and any other failure unchanged', () => {
    expect(decideTypedPlace(failed(BAD), RESULTS_ROUTE)).toEqual({ kind: 'not-found' });
    expect(decideTypedPlace(failed(UNAVAILABLE), RESULTS_ROUTE)).toMatchObject({ kind: 'failure' });
  });
});

describe('unknownPlacePage', () => {
  it('offers the venues of each country, and nothing when the countries fail', () => {
    expect(unknownPlacePage(success([{ code: 'FRA', venueCount: 3 }]), 'fr')).toEqual({
      kind: 'not-found',
      suggestions: [{ label: 'France', url: '/fr/france-FRA/all' }],
    });
    expect(unknownPlacePage(failed(UNAVAILABLE), 'fr')).toEqual({
      kind: 'not-found',
      suggestions: [],
    });
  });
});
