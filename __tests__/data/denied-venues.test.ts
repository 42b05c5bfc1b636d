import path from 'node:path';
import fc from 'fast-check';
import { type Bounds, centerOf, findCountry, type Position } from '@locator/base/geo';
import { success } from '@locator/base';
import { type Criteria, hasCriteria, NO_CRITERIA } from '@locator/venue-model';
import { valueOf } from '@locator/test-support/value-of';
import type { Translate } from '@/lib/locale/messages';
import { loadTranslate } from '@/lib/server/load-messages';
import type { RouteOf } from '@/lib/url/routes';
import type { Backend } from '@/services/backend/backend';
import { searchAround, searchWithin } from '@/services/backend/search';
import { countyResultsPage } from '@/services/page-content/results/county-results-page';
import type { ListedVenue } from '@/services/page-content/results/listed-venues';
import type { ResultsContent } from '@/services/page-content/results/results-content';
import {
  countryResultsPage,
  mapAreaResultsPage,
  positionResultsPage,
} from '@/services/page-content/results/results-page';
import { type CsvVenue, dateAfter, hoursOn, isAway, sampleVenues } from '../support/hours-oracle';
import { networkOf } from '../support/network';

type Row = CsvVenue &
  Readonly<
    Record<'latitude' | 'longitude' | 'postal_code' | 'rooms' | 'capacity' | 'games' | 'services', string>
  >;

const NOW = Date.parse('2026-11-30T15:20:00Z');

let t: Translate;
let backend: Backend;
let rows: readonly Row[];
beforeAll(async () => {
  t = await loadTranslate('fr');
  ({ backend } = await networkOf(path.resolve('data/venues.csv'), () => NOW));
  rows = (sampleVenues() as readonly Row[]).filter(({ state }) => state !== 'closed' && state !== 'moved');
});

type Extent =
  | { readonly kind: 'around'; readonly position: Position }
  | { readonly kind: 'county'; readonly code: string; readonly position: Position }
  | { readonly kind: 'map'; readonly bounds: Bounds }
  | { readonly kind: 'country' };

const BORDEAUX = { latitude: 44.8378, longitude: -0.5792 };
const LIMOGES = { latitude: 45.8336, longitude: 1.2611 };

const someExtent: fc.Arbitrary<Extent> = fc.oneof(
  { weight: 5, arbitrary: positionIn(42, 51, -5, 8) },
  positionIn(-21.4, -20.9, 55.2, 55.8),
  fc.constantFrom<Extent>(
    { kind: 'county', code: '33', position: BORDEAUX },
    { kind: 'county', code: '69', position: { latitude: 45.85, longitude: 4.6 } },
    { kind: 'county', code: '77', position: { latitude: 48.6, longitude: 2.97 } },
    { kind: 'map', bounds: [4.5, 45.5, 5.2, 46] },
    { kind: 'map', bounds: [-2, 44, 0, 46] },
    { kind: 'country' },
  ),
);

function positionIn(south: number, north: number, west: number, east: number): fc.Arbitrary<Extent> {
  const coordinate = (min: number, max: number): fc.Arbitrary<number> =>
    fc.double({ min, max, noNaN: true }).map((value) => Math.round(value * 1000) / 1000);
  return fc
    .record({ latitude: coordinate(south, north), longitude: coordinate(west, east) })
    .map((position) => ({ kind: 'around', position }));
}

/** Days without a public holiday in any country of the network. */
const someTime = fc
  .tuple(
    fc.constantFrom('2026-12-05', '2026-12-07', '2026-12-14', '2026-12-17', '2026-12-20', '2027-06-09'),
    fc.constantFrom('00:30', '03:00', '10:00', '12:30', '16:30', '19:00', '23:00'),
  )
  .map(([date, time]) => `${date}T${time}`);

const someCriteria: fc.Arbitrary<Criteria> = fc.record({
  filters: fc.subarray(['salle', 'bar', 'traiteur', 'acces_pmr'], { maxLength: 2 }),
  openAt: fc.option(someTime, { nil: null }),
  players: fc.constantFrom(null, null, 1, 2, 8, 30, 50, 60),
  game: fc.constantFrom(null, null, 'evjf', 'kids', 'teambuilding'),
});

interface Page {
  readonly content: ResultsContent;
  readonly venues: readonly ListedVenue[];
}

async function pageOf(extent: Extent, criteria: Criteria): Promise<Page> {
  const shown = { locale: 'fr', page: 1, criteria } as const;
  const search = { page: 1, criteria, wantsCounts: false, now: NOW };
  const anywhere: RouteOf<'results'> = {
    name: 'results',
    ...shown,
    ...{ position: null, isOwnPosition: false, bounds: null },
  };
  const outcome = await outcomeOf();
  if (outcome.kind !== 'page') throw new Error(`The outcome is ${outcome.kind}.`);
  return { content: outcome.content, venues: outcome.state.venues ?? [] };

  async function outcomeOf(): Promise<ReturnType<typeof countryResultsPage>> {
    if (extent.kind === 'around') {
      const { position } = extent;
      const result = valueOf(await searchAround(backend, position, search));
      const route = { ...anywhere, position };
      const data = { route, t, result, position, town: undefined, country: 'FRA', cities: success([]) };
      return positionResultsPage(data);
    }
    if (extent.kind === 'county') {
      const area = { country: 'FRA', county: extent.code };
      const result = valueOf(await searchWithin(backend, area, extent.position, search));
      const county = { countryCode: 'FRA', code: extent.code, label: 'Lieu', slug: 'lieu', venueCount: 1 };
      return countyResultsPage({
        route: { name: 'countyResults', ...shown, country: 'FRA', county: 'lieu' },
        ...{ t, result, county: { ...county, position: extent.position }, counties: [], index: null },
        ...{ cities: success([]), searchedText: null, suggestions: [] },
      });
    }
    if (extent.kind === 'map') {
      const { bounds } = extent;
      const result = valueOf(await searchWithin(backend, { bounds }, centerOf(bounds), search));
      return mapAreaResultsPage({ route: { ...anywhere, bounds }, t, result, bounds, country: 'FRA' });
    }
    const result = valueOf(await searchWithin(backend, { country: 'FRA' }, null, search));
    const country = findCountry('FRA')!;
    return countryResultsPage({ route: anywhere, t, result, country, searchedText: null });
  }
}

function matches(row: Row, { filters, openAt, players, game }: Criteria): boolean {
  if (game !== null && !row.games.split(';').includes(game)) return false;
  for (const filter of filters) if (!row.services.split(';').includes(filter)) return false;
  if (players !== null && !holds(row, players)) return false;
  return openAt === null || isOpen(row, openAt);
}

/** Rooms joined by `+` hold a group together; without known rooms, the venue holds up to its largest capacity. */
function holds({ rooms, capacity }: Row, players: number): boolean {
  if (rooms === '') return capacity.split(';').some((code) => players <= Number(code.slice('max'.length)));
  for (const joined of rooms.split('; ')) {
    const sizes = joined.split(' + ').map((room) => /(\d+)-(\d+)$/.exec(room)!.slice(1).map(Number));
    for (let chosen = 1; chosen < 2 ** sizes.length; chosen += 1) {
      let [smallest, largest] = [0, 0];
      for (const [index, [min = 0, max = 0]] of sizes.entries()) {
        if (Math.floor(chosen / 2 ** index) % 2 === 0) continue;
        smallest += min;
        largest += max;
      }
      if (smallest <= players && players <= largest) return true;
    }
  }
  return false;
}

function isOpen(row: Row, openAt: string): boolean {
  const [date = '', time = ''] = openAt.split('T');
  if (isAway(row, date)) return false;
  for (const days of [0, -1]) {
    for (const span of hoursOn(row, dateAfter(date, days)) ?? []) {
      const [from = '', to = ''] = span.split('-');
      const minute = minutesOf(time) - days * 1440;
      const end = minutesOf(to) + (to <= from ? 1440 : 0);
      if (minutesOf(from) <= minute && minute < end) return true;
    }
  }
  return false;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function kilometersFrom({ latitude, longitude }: Position, row: Row): number {
  const radians = Math.PI / 180;
  const [lat1, lat2] = [latitude * radians, Number(row.latitude) * radians];
  const east = (Number(row.longitude) - longitude) * radians;
  const cosine = Math.sin(lat1) * Math.sin(lat2) + Math.cos(lat1) * Math.cos(lat2) * Math.cos(east);
  return 6371 * Math.acos(Math.min(1, cosine));
}

/** Reads how far the sentence denies venues. Throws an Error if it does not say it. */
function isInside(row: Row, extent: Extent, sentence: string): boolean {
  if (extent.kind === 'around') {
    const [, radius] = /à moins de (\d+) km de ce point$/.exec(sentence) ?? [];
    if (!radius) throw new Error(`"${sentence}" does not say how far the search went.`);
    return kilometersFrom(extent.position, row) < Number(radius) - 0.5;
  }
  const [pattern, isIn] = {
    county: [/ (?:en|dans le) Lieu$/, row.country === 'FRA' && row.postal_code.startsWith(codeOf(extent))],
    map: [/ dans la zone de la carte$/, extent.kind === 'map' && isWithin(row, extent.bounds)],
    country: [/ en France$/, row.country === 'FRA'],
  }[extent.kind] as [RegExp, boolean];
  if (!pattern.test(sentence)) throw new Error(`"${sentence}" does not say where.`);
  return isIn;
}

function codeOf(extent: Extent): string {
  return extent.kind === 'county' ? extent.code : '';
}

function isWithin({ latitude, longitude }: Row, [west, south, east, north]: Bounds): boolean {
  const [lat, lon] = [Number(latitude), Number(longitude)];
  return south < lat && lat < north && west < lon && lon < east;
}

/** The criteria that the sentence names, or all. */
function deniedCriteria(sentence: string, { filters, game, ...criteria }: Criteria): Criteria {
  if (sentence.includes('ne réunit tous vos critères')) return { filters, game, ...criteria };
  const names = (label: string): boolean => sentence.includes(`« ${plain(label)} »`);
  const players = / pour \d+ joueurs? /.test(sentence) ? criteria.players : null;
  const openAt = / ouverte le /.test(sentence) ? criteria.openAt : null;
  const denied = {
    filters: filters.filter((code) => names(t(`common:filters.${code}`))),
    game: game !== null && names(t(`common:menu.${game}`)) ? game : null,
    ...{ players, openAt },
  };
  const isOfPlace = /^Aucune salle (à moins de|dans|en) /.test(sentence);
  if (!hasCriteria(denied) && !isOfPlace) throw new Error(`"${sentence}" names no criterion.`);
  return denied;
}

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it('No sentence about a list denies a venue that there is as far as the sentence says', async () => {
  let denials = 0;
  await fc.assert(
    fc.asyncProperty(someExtent, someCriteria, async (extent, criteria) => {
      const { summary, nearestMatch } = (await pageOf(extent, criteria)).content;
      const [sentence = ''] = plain(summary).split('. ');
      if (!/aucune salle/i.test(sentence)) return;
      denials += 1;
      const denied = deniedCriteria(sentence, criteria);
      if (summary.includes('ne réunit tous vos critères') && summary.includes('sans tenir compte'))
        expect(fatalCriteria(extent, criteria)).toEqual([]);
      for (const row of rows) {
        if (!isInside(row, extent, sentence) || !matches(row, denied)) continue;
        throw new Error(`"${sentence}" denies ${row.code}.`);
      }
      if (!nearestMatch) return;
      const [, kilometers = ''] = / à ([\d ]+) km$/.exec(plain(nearestMatch.label)) ?? [];
      const difference = Number(kilometers.replace(' ', '')) - nearestKilometers(extent, criteria);
      expect(Math.abs(difference)).toBeLessThan(1);
    }),
    {
      numRuns: 200,
      examples: [
        [
          { kind: 'around', position: BORDEAUX },
          { ...NO_CRITERIA, openAt: '2026-12-07T12:30' },
        ],
        [
          { kind: 'around', position: LIMOGES },
          { ...NO_CRITERIA, game: 'evjf', players: 30 },
        ],
        [{ kind: 'country' }, { ...NO_CRITERIA, players: 60 }],
        [
          { kind: 'county', code: '33', position: BORDEAUX },
          { ...NO_CRITERIA, openAt: '2026-12-07T12:30' },
        ],
      ],
    },
  );
  expect(denials).toBeGreaterThan(50);
});

/** Returns the criteria that alone match no venue of the area or, around a place, within 150 km of it. */
function fatalCriteria(extent: Extent, { filters, ...criteria }: Criteria): Criteria[] {
  const fatal: Criteria[] = [];
  for (const alone of [
    ...filters.map((code) => ({ ...NO_CRITERIA, filters: [code] })),
    ...(['openAt', 'players', 'game'] as const).map((name) => ({ ...NO_CRITERIA, [name]: criteria[name] })),
  ]) {
    let isMet = !hasCriteria(alone);
    for (const row of rows) if (isNear(row) && matches(row, alone)) isMet = true;
    if (!isMet) fatal.push(alone);
  }
  return fatal;

  function isNear(row: Row): boolean {
    // Generous, where a denial is strict: positions are rounded.
    if (extent.kind === 'around') return kilometersFrom(extent.position, row) < 150.5;
    return isInside(
      row,
      extent,
      { county: ' en Lieu', map: ' dans la zone de la carte', country: ' en France' }[extent.kind],
    );
  }
}

/** Returns the kilometres to the nearest of all venues that match. */
function nearestKilometers(extent: Extent, criteria: Criteria): number {
  if (extent.kind === 'country') throw new Error('A country has no centre.');
  const centre = extent.kind === 'map' ? centerOf(extent.bounds) : extent.position;
  let nearest = Infinity;
  for (const row of rows) {
    if (!matches(row, criteria) || isAway(row, (criteria.openAt ?? '2026-11-30').slice(0, 10))) continue;
    nearest = Math.min(nearest, kilometersFrom(centre, row));
  }
  return nearest;
}

it.each([
  [
    'Bordeaux on Monday at 12:30',
    BORDEAUX,
    { openAt: '2026-12-07T12:30' },
    /^La salle la plus proche qui convient : Angers /,
  ],
  [
    'Limoges, a hen party of 30',
    LIMOGES,
    { game: 'evjf', players: 30 },
    /^La salle la plus proche qui convient : /,
  ],
  ['Bordeaux, 60 players', BORDEAUX, { players: 60 }, null],
  // Liège is open an hour later, but the clocks skip this time.
  [
    'Paris in the night of summer time',
    { latitude: 48.8566, longitude: 2.3522 },
    { openAt: '2027-03-28T02:30' },
    null,
  ],
] as const)(
  'The nearest match is named where none is within 150 km: %s',
  async (_, position, chosen, text) => {
    const criteria = { ...NO_CRITERIA, ...chosen };
    expect(hasCriteria(criteria)).toBe(true);
    const { nearestMatch } = (await pageOf({ kind: 'around', position }, criteria)).content;
    if (text === null) expect(nearestMatch).toBeNull();
    else expect(plain(nearestMatch?.label ?? '')).toMatch(text);
  },
);

const BOURGES = { latitude: 47.081, longitude: 2.3988 };

it.each([
  ['one', BOURGES, { players: 60 }, / pour 60 joueurs à moins de 150 km /],
  ['another', BOURGES, { openAt: '2026-12-06T05:30' }, / ouverte le .+ à 5 h 30 à moins de 150 km /],
  ['of three', BOURGES, { game: 'birthday', openAt: '2026-12-06T16:00', players: 60 }, / pour 60 joueurs à/],
  ['two at once', BOURGES, { openAt: '2026-12-06T05:30', players: 60 }, / pour 60 joueurs à moins /],
  [
    'none alone',
    BORDEAUX,
    { openAt: '2026-12-07T19:00', players: 20 },
    / ne réunit tous vos critères à moins de 150 km /,
  ],
] as const)('The sentence names the criterion that no venue meets: %s', async (_, position, chosen, text) => {
  const { content } = await pageOf({ kind: 'around', position }, { ...NO_CRITERIA, ...chosen });
  expect(plain(content.summary)).toMatch(text);
});

/** Returns the minutes from the chosen time to an opening after which the venue is open 1, 2 or 3 hours after that time. */
function minutesToOpening(row: Row, openAt: string): number | null {
  const [date = '', time = ''] = openAt.split('T');
  let first: number | null = null;
  for (const days of [-1, 0, 1]) {
    if (isAway(row, dateAfter(date, days))) continue;
    for (const span of hoursOn(row, dateAfter(date, days)) ?? []) {
      const [from = '', to = ''] = span.split('-');
      const start = minutesOf(from) + days * 1440 - minutesOf(time);
      const end = start + minutesOf(to) - minutesOf(from) + (to <= from ? 1440 : 0);
      const isOpenThen = [60, 120, 180].some((later) => start <= later && later < end);
      if (start > 0 && isOpenThen && (first === null || start < first)) first = start;
    }
  }
  return first;
}

const GARE_DU_NORD = { latitude: 48.8809, longitude: 2.3553 };

const someUrbanPosition = fc
  .tuple(
    fc.constantFrom(GARE_DU_NORD, { latitude: 45.76, longitude: 4.83 }, BORDEAUX, {
      latitude: 50.63,
      longitude: 3.06,
    }),
    fc.nat(40),
  )
  .map(([{ latitude, longitude }, step]) => ({ latitude: latitude + step / 100, longitude }));

it('After those that are open, the list has all venues that match but for the time and open soon after it', async () => {
  let listed = 0;
  const quiet = fc.record({
    filters: fc.constant([]),
    players: fc.constantFrom(null, 8, 30),
    game: fc.constantFrom(null, 'evjf'),
    openAt: someTime,
  });
  await fc.assert(
    fc.asyncProperty(someUrbanPosition, quiet, async (position, criteria) => {
      let openCount = 0;
      const expected: { code: string; hour: number; kilometers: number; minutes: number }[] = [];
      for (const row of rows) {
        const kilometers = kilometersFrom(position, row);
        const minutes = minutesToOpening(row, criteria.openAt);
        if (kilometers <= 50 && matches(row, criteria)) openCount += 1;
        if (kilometers > 50 || minutes === null || isOpen(row, criteria.openAt)) continue;
        if (!matches(row, { ...criteria, openAt: null })) continue;
        const hour = Math.floor((minutesOf(criteria.openAt.slice(11)) + minutes) / 60);
        expected.push({ code: row.code, hour, kilometers, minutes });
      }
      // A list with a second page has none.
      if (openCount > 20) expected.length = 0;
      expected.sort((a, b) => a.hour - b.hour || a.kilometers - b.kilometers);
      const { content, venues } = await pageOf({ kind: 'around', position }, criteria);
      expect(new Set(venues.map(({ code }) => code)).size).toBe(venues.length);
      const group = content.tiers.find(({ title }) => / qui ouvre/.test(title));
      expect(group?.count ?? 0).toBe(expected.length);
      if (!group) return;
      listed += 1;
      const start = venues.findIndex(({ code }) => code === expected[0]!.code);
      const later = venues.slice(start, start + group.count);
      expect(later.map(({ code }) => code)).toEqual(expected.map(({ code }) => code));
      for (const { openUntil = '' } of later) expect(openUntil).toMatch(/^Ouvre /);
      for (const [index, venue] of venues.slice(0, start).entries())
        expect([index, venue.openUntil]).toEqual([index, expect.not.stringMatching(/^Ouvre /)]);
      const soonest = Math.min(...expected.map(({ minutes }) => minutes));
      const clock = (minutesOf(criteria.openAt.slice(11)) + soonest) % 1440;
      const nearest = Math.min(...expected.map(({ kilometers }) => kilometers));
      const [, count, hours, minutes, distance = ''] =
        /^(\d+) salles? qui ouvr\w+ (?:à|entre) (\d+|minuit|midi)(?: h)? ?(\d\d)?.*, à ([\d,]+) km/.exec(
          plain(group.title),
        ) ?? [];
      expect([Number(count), Number(hours) * 60 + Number(minutes ?? 0)]).toEqual([expected.length, clock]);
      expect(Math.abs(Number(distance.replace(',', '.')) - nearest)).toBeLessThan(0.2);
    }),
    { numRuns: 100, examples: [[GARE_DU_NORD, { ...NO_CRITERIA, openAt: '2026-11-30T16:35' } as never]] },
  );
  expect(listed).toBeGreaterThan(10);
});

it('Where none is open yet, those that open soon replace those that match nothing', async () => {
  const position = { latitude: 45.76, longitude: 4.83 };
  const { content, venues } = await pageOf(
    { kind: 'around', position },
    { ...NO_CRITERIA, openAt: '2026-12-01T09:30' },
  );
  expect(plain(content.summary)).toMatch(
    /^Aucune salle ouverte le mardi 1er décembre à 9 h 30 à moins de 150 km/,
  );
  expect(content.tiers.map(({ count }) => count)).toEqual([venues.length]);
  expect(venues.map(({ isOpenThen, openUntil }) => [isOpenThen, openUntil?.slice(0, 8)])).toEqual(
    venues.map(() => [false, 'Ouvre à ']),
  );
});
