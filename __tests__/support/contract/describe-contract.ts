import path from 'node:path';
import { distanceMeters, isWithin } from '@locator/base/geo';
import { type FilterCode, filterCodes, filtersWith, gameCodes } from '@locator/venue-model/chain';
import { openStateAt } from '@locator/base/time';
import { LOCALES } from '@locator/base/locale';
import { type Engine, MAX_PLACE_TEXT_LENGTH, type Place, toSlug } from '@locator/base';
import type { Backend } from '@/services/backend/backend';
import {
  type FeedVenue,
  isBookable,
  isUnconfirmedAt,
  type MapPoints,
  type MapQuery,
  MAX_LIMIT,
  MAX_SINGLE_VENUES,
  type VenueList,
  type NearbyVenue,
  type VenuePageQuery,
  type VenueQuery,
} from '@locator/venue-model';
import { sampleVenues, stateIn } from '../hours-oracle';
import { failureOf, valueOf } from '@locator/test-support/value-of';
import { aVenue, venueFile } from '@locator/test-support/venue-file';
import { forEachBatch } from '@/services/feeds/site-index';

function inBusinessIn({ total, closedCount = 0, comingCount = 0 }: VenueList): number {
  return total - closedCount - comingCount;
}

export interface Connected {
  readonly engine: Engine;
  readonly backend: Backend;
}

/** The current time of every adapter in these tests: a Friday, 13:00 in Paris. */
export const NOW = Date.parse('2026-11-20T12:00:00Z');

const SAMPLE_NETWORK = path.resolve('data/venues.csv');

const LYON = { latitude: 45.76, longitude: 4.83 };

/** Distance between consecutive `STEP-…` venues: one hundredth of a degree of latitude is 1,112 m. */
const STEP_METERS = 1112;

// prettier-ignore
/** Venues at {@link LYON} or in a line north of it, and one in Wallis. Each is for a particular test. */
const SMALL_NETWORK = [
  aVenue({ code: 'AT-LYON', services: 'bar;salle;acces_pmr', capacity: 'max18;max36',
    pictures: '/hall.webp The hall;/bar.webp' }),
  aVenue({ code: 'STEP-3', latitude: '45.79', services: 'bar', capacity: 'max18',
    opening_hours: 'Fr-Sa 18:00-02:00' }),
  aVenue({ code: 'STEP-1', latitude: '45.77', services: 'bar;salle', capacity: 'max36' }),
  aVenue({ code: 'STEP-2', latitude: '45.78', services: 'bar;salle', capacity: 'max18', opening_hours: '' }),
  aVenue({ code: 'CLOSED', state: 'closed', state_from: '2026-08-31' }),
  aVenue({ code: 'CLOSES-TOMORROW', city: 'Caen', state: 'closed', state_from: '2026-11-21' }),
  aVenue({ code: 'MOVED', state: 'moved', state_from: '2026-09-01', moved_to: 'AT-LYON' }),
  aVenue({ code: 'SOON', city: 'Reims', postal_code: '51100', state: 'coming_soon', state_until: '2027-02-12',
    booking_url: 'https://booking.example/soon' }),
  aVenue({
    code: 'OPENS-TODAY',
    city: 'Reims',
    state: 'coming_soon',
    state_until: '2026-11-20',
    booking_url: 'https://booking.example/?players={players}',
  }),
  aVenue({ code: 'AWAY', city: 'Nantes', postal_code: '44000', state: 'temporarily_closed',
    state_from: '2026-11-10', state_until: '2026-12-10' }),
  aVenue({ code: 'BACK', former_codes: 'BEFORE;Long-Before', city: 'Nantes', postal_code: '44000',
    state: 'temporarily_closed', state_until: '2026-11-20' }),
  aVenue({ code: 'AWAY-LATER', city: 'Nantes', postal_code: '44000', state: 'temporarily_closed',
    state_from: '2026-11-21' }),
  aVenue({ code: 'AWAY-TOMORROW', city: 'Uvea', postal_code: '98600', country: 'WLF', latitude: '-13.28163',
    longitude: '-176.17453', time_zone: 'Pacific/Wallis', state: 'temporarily_closed', state_from: '2026-11-21' }),
];

// prettier-ignore
const LISTED_IN_FRANCE = [
  'AT-LYON', 'AWAY', 'AWAY-LATER', 'BACK', 'CLOSES-TOMORROW', 'OPENS-TODAY', 'SOON', 'STEP-1',
  'STEP-2', 'STEP-3',
];

/**
 * Just enough venues for a map to show clusters: three towns with many venues, two of them in the same country, and an
 * isolated venue. A permanently closed venue, which maps do not show, comes last.
 */
const LARGE_NETWORK = [
  ...aTown(250, { code: 'P', city: 'Paris', postal_code: '75001', latitude: 48.85, longitude: 2.35 }),
  ...aTown(150, { code: 'L', city: 'Lyon', postal_code: '69002', latitude: 45.76, longitude: 4.83 }),
  ...aTown(100, {
    code: 'B',
    city: 'Bruxelles',
    postal_code: '1000',
    country: 'BEL',
    latitude: 50.85,
    longitude: 4.35,
  }),
  aVenue({ code: 'BREST', city: 'Brest', postal_code: '29200', latitude: '48.39', longitude: '-4.49' }),
  aVenue({
    code: 'GONE',
    city: 'Nantes',
    latitude: '47.22',
    longitude: '-1.55',
    state: 'closed',
    state_from: '2026-08-31',
  }),
];

const WORLD: MapQuery['bounds'] = [-180, -90, 180, 90];

/**
 * Tests the behaviour that the site expects of every adapter for the ports {@link Engine} and {@link Backend}.
 * `connect` returns the ports for a venue file in the format of data/README.md, with {@link NOW} as the current time.
 */
export function describeContract(name: string, connect: (venuesFile: string) => Promise<Connected>): void {
  describe(`Contract of ${name}`, () => {
    let sample: Connected;
    let small: Connected;
    let large: Connected;

    beforeAll(async () => {
      sample = await connect(SAMPLE_NETWORK);
      small = await connect(venueFile(SMALL_NETWORK));
      large = await connect(venueFile(LARGE_NETWORK));
    });

    const list = async (query: VenuePageQuery, from: Connected = small): Promise<readonly NearbyVenue[]> =>
      valueOf(await from.backend.venues({ limit: MAX_LIMIT, ...query })).venues;
    const codes = async (query: VenuePageQuery): Promise<string[]> =>
      (await list(query)).map(({ code }) => code);
    const search = async (text: string, country = 'FRA', postalCode?: string): Promise<readonly Place[]> =>
      valueOf(await sample.engine.search({ text, country, locale: 'fr', ...(postalCode && { postalCode }) }));
    const suggest = (text: string, country = 'FRA'): Promise<readonly Place[]> =>
      sample.engine.autocomplete({ text, country, locale: 'fr' });

    describe('Venue lists', () => {
      it('The list contains only venues of the requested country', async () => {
        expect((await codes({ country: 'FRA' })).sort()).toEqual(LISTED_IN_FRANCE);
        expect(await codes({ country: 'WLF' })).toEqual(['AWAY-TOMORROW']);
        expect(await codes({ country: 'BEL' })).toEqual([]);
      });

      it('The list contains only venues of the requested county', async () => {
        const venues = await list({ country: 'FRA', county: '44' });
        expect(venues.map(({ code }) => code).sort()).toEqual(['AWAY', 'AWAY-LATER', 'BACK']);
        expect(venues.map(({ countyCode }) => countyCode)).toEqual(['44', '44', '44']);
        expect(await codes({ country: 'FRA', county: '48' })).toEqual([]);
      });

      it('The list is sorted by city and name, without distances, when no position is given', async () => {
        const venues = await list({ country: 'FRA' });
        for (const venue of venues) expect(venue.distanceMeters).toBeNull();
        const cities = venues.map(({ address }) => address.city);
        expect(cities).toEqual([...cities].sort(new Intl.Collator('fr').compare));
      });

      it('The list around a position is sorted by distance and contains the distances', async () => {
        const venues = await list({ near: LYON, radiusMeters: 10_000, country: 'FRA' });
        const inARow = venues.filter(({ code }) => code.startsWith('STEP'));
        expect(inARow.map(({ code }) => code)).toEqual(['STEP-1', 'STEP-2', 'STEP-3']);
        inARow.forEach(({ distanceMeters: distance }, index) =>
          expect(Math.abs((distance ?? 0) - (index + 1) * STEP_METERS)).toBeLessThan(5),
        );
      });

      it('The list ends at the radius, and its total counts the venues within it', async () => {
        const within = valueOf(
          await small.backend.venues({ near: LYON, radiusMeters: 2.5 * STEP_METERS, filters: ['bar'] }),
        );
        expect(within.venues.map(({ code }) => code)).toEqual(['AT-LYON', 'STEP-1', 'STEP-2']);
        expect(within.total).toBe(3);
      });

      it('The list of a viewport contains exactly the venues within it, nearest first', async () => {
        const bounds = [4, 45, 6, 46.5] as const;
        const venues = await list({ near: LYON, bounds, limit: MAX_LIMIT }, sample);
        const all = await list({ near: LYON, limit: MAX_LIMIT }, sample);
        expect(venues.length).toBeGreaterThan(2);
        expect(venues).toEqual(all.filter(({ position }) => isWithin(bounds, position)));
        expect(valueOf(await sample.backend.venues({ bounds, limit: 1 })).total).toBe(venues.length);
      });

      it('The list without a radius covers the whole globe', async () => {
        const venues = await list({ near: LYON });
        expect(venues).toHaveLength(LISTED_IN_FRANCE.length + 1);
        expect(venues.at(-1)?.code).toBe('AWAY-TOMORROW');
      });

      it.each<[string, FilterCode[], string[]]>([
        ['a service', ['salle'], ['AT-LYON', 'STEP-1', 'STEP-2']],
        ['every one of several services', ['bar', 'salle', 'acces_pmr'], ['AT-LYON']],
        ['a capacity', ['bar', 'max36'], ['AT-LYON', 'STEP-1']],
        ['services and a capacity', ['salle', 'max18'], ['AT-LYON', 'STEP-2']],
        ['a service that no venue offers', ['traiteur'], []],
      ])('The list applies a filter on %s', async (_, filters, expected) => {
        const found = valueOf(await small.backend.venues({ near: LYON, filters }));
        expect(found.venues.map(({ code }) => code)).toEqual(expected);
        expect(found.total).toBe(expected.length);
        expect((await codes({ country: 'FRA', filters })).sort()).toEqual(expected);
      });

      it.each([
        ['on Saturday at 11', '2026-11-21T11:00', ['AT-LYON', 'STEP-1']],
        ['on Saturday at 20', '2026-11-21T20:00', ['AT-LYON', 'STEP-1', 'STEP-3']],
        ['on Saturday at 23:30', '2026-11-21T23:30', ['STEP-3']],
        ['after midnight', '2026-11-22T01:30', ['STEP-3']],
        ['on Sunday at 20', '2026-11-22T20:00', ['AT-LYON', 'STEP-1']],
      ])('The list contains only venues that are known to be open %s', async (_, openAt, expected) => {
        expect(await codes({ near: LYON, openAt, filters: ['bar'] })).toEqual(expected);
      });

      it.each([
        ['on Christmas at 20', '2026-12-25T20:00', ['AT-LYON', 'STEP-1', 'STEP-3']],
        ['on Christmas at noon', '2026-12-25T12:00', ['AT-LYON', 'STEP-1']],
        ['after midnight', '2026-12-26T01:30', ['STEP-3']],
      ])('Venues whose hours do not mention a public holiday are to be confirmed %s', async (_, openAt, expected) => {
        const found = valueOf(await small.backend.venues({ near: LYON, openAt, filters: ['bar'] }));
        expect(found).toMatchObject({ total: expected.length, unconfirmedCount: expected.length });
        expect(found.venues.map(({ code }) => code)).toEqual(expected);
        for (const venue of found.venues) {
          expect(isUnconfirmedAt(venue, openAt)).toBe(true);
          expect(venue.openings?.[0]?.usualHours).toHaveLength(1);
        }
      }); // prettier-ignore

      it('A list for a time on a public holiday has the venues that are open, and those to be confirmed', async () => {
        const openAt = '2027-01-01T20:00';
        const found = valueOf(await sample.backend.venues({ openAt, limit: MAX_LIMIT }));
        const codesIn = (state: string): string[] =>
          sampleVenues().flatMap((row) => (stateIn(row, '2027-01-01', '20:00') === state ? [row.code] : []));
        const unconfirmed = found.venues.filter((venue) => isUnconfirmedAt(venue, openAt));
        const open = found.venues.filter((venue) => !unconfirmed.includes(venue));
        expect(open.map(({ code }) => code).sort()).toEqual(codesIn('open').sort());
        expect(unconfirmed.map(({ code }) => code).sort()).toEqual(codesIn('to confirm').sort());
        expect(open.length).toBeGreaterThan(3);
        expect(found).toMatchObject({
          total: open.length + unconfirmed.length,
          unconfirmedCount: unconfirmed.length,
        });
        const ordinary = valueOf(await sample.backend.venues({ openAt: '2027-01-02T20:00', country: 'FRA' }));
        expect(ordinary.unconfirmedCount).toBeUndefined();
      });

      it.each<[string, VenuePageQuery]>([
        ['by name', { country: 'FRA' }],
        ['by distance', { near: LYON }],
        ['by distance within a radius', { near: LYON, radiusMeters: 600_000 }],
        ['with a filter', { near: LYON, filters: ['bar'] }],
      ])('The pages of a list equal the list in one piece, %s', async (_, query) => {
        const pages: string[] = [];
        let total = Infinity;
        for (let page = 1; pages.length < total && page < 50; page++) {
          const found = valueOf(await sample.backend.venues({ ...query, page, limit: 7 }));
          total = found.total;
          expect(found.venues.length).toBeLessThanOrEqual(7);
          pages.push(...found.venues.map(({ code }) => code));
        }
        const whole = await list({ ...query, limit: MAX_LIMIT }, sample);
        expect(total).toBeGreaterThan(7);
        expect(pages).toHaveLength(total);
        expect(new Set(pages).size).toBe(total);
        expect(pages.slice(0, MAX_LIMIT)).toEqual(whole.map(({ code }) => code));
      });

      it('A page past the end is empty, succeeds and still has the total', async () => {
        const beyond = valueOf(await small.backend.venues({ country: 'FRA', page: 99 }));
        expect(beyond).toEqual({
          venues: [],
          total: LISTED_IN_FRANCE.length,
          closedCount: 1,
          comingCount: 1,
        });
      });

      it('A page has 20 venues by default', async () => {
        expect(valueOf(await sample.backend.venues({ country: 'FRA' })).venues).toHaveLength(20);
      });
    });

    describe('Filter counts', () => {
      it.each<[string, VenueQuery]>([
        ['of a country', { country: 'FRA' }],
        ['of a county with a filter', { country: 'FRA', county: '69', filters: ['bar'] }],
        ['around a position with a capacity', { near: LYON, radiusMeters: 5_000, filters: ['max36'] }],
        ['with a game and a filter', { country: 'FRA', game: 'quiz', filters: ['salle'] }],
        ['at an opening time', { country: 'FRA', openAt: '2026-11-21T20:00' }],
        ['on a public holiday', { country: 'FRA', openAt: '2026-12-25T20:00' }],
      ])('The counts %s equal the totals of the filtered lists', async (_, query) => {
        const { filters: counts, games } = valueOf(await small.backend.filterCounts(query));
        for (const code of filterCodes()) {
          const filters = filtersWith(code, query.filters ?? []);
          const list = valueOf(await small.backend.venues({ ...query, filters }));
          expect([code, counts[code]]).toEqual([code, inBusinessIn(list)]);
        }
        for (const game of gameCodes()) {
          const list = valueOf(await small.backend.venues({ ...query, game }));
          expect([game, games?.[game]]).toEqual([game, inBusinessIn(list)]);
        }
        expect(Math.max(...Object.values(counts))).toBeGreaterThan(0);
      });
    });

    describe('Map', () => {
      const points = async (query: MapQuery, from: Connected = small): Promise<MapPoints> =>
        valueOf(await from.backend.clusters(query));
      const marked = ({ venues, clusters }: MapPoints): number =>
        venues.length + sum(clusters.map(({ count }) => count));

      it('The map shows exactly the listed venues in the viewport', async () => {
        const { venues, clusters, total } = await points({ bounds: [4.8, 45.755, 4.9, 45.785], zoom: 10 });
        const inView = (await list({})).filter(
          ({ position: { latitude, longitude } }) =>
            latitude >= 45.755 && latitude <= 45.785 && longitude >= 4.8 && longitude <= 4.9,
        );
        expect(venues.map(({ code }) => code).sort()).toEqual(inView.map(({ code }) => code).sort());
        expect([clusters, total]).toEqual([[], inView.length]);
        expect(venues.map(({ code }) => code)).not.toContain('CLOSED');
      });

      it('The map has the same venue names and booking links as the lists', async () => {
        const listed = new Map((await list({})).map((venue) => [venue.code, venue]));
        const { venues } = await points({ bounds: WORLD, zoom: 3 });
        expect(venues).toHaveLength(listed.size);
        for (const { code, name, address, position, bookingUrl } of venues) {
          const venue = listed.get(code);
          expect(venue).toMatchObject({ code, name, address, position });
          expect(bookingUrl).toBe(venue && isBookable(venue.state) ? venue.bookingUrl : null);
        }
        expect(venues.filter(({ bookingUrl }) => bookingUrl !== null)).not.toEqual([]);
      });

      it('The map applies the country and the filters', async () => {
        const shown = async (query: Partial<MapQuery>): Promise<string[]> =>
          (await points({ bounds: WORLD, zoom: 3, ...query })).venues.map(({ code }) => code).sort();
        expect(await shown({ country: 'WLF' })).toEqual(['AWAY-TOMORROW']);
        expect(await shown({ country: 'BEL' })).toEqual([]);
        expect(await shown({ filters: ['salle', 'max18'] })).toEqual(['AT-LYON', 'STEP-2']);
        expect(await shown({ country: 'FRA', filters: ['traiteur'] })).toEqual([]);
      });

      it('The map shows clusters and single venues when the viewport has too many venues', async () => {
        const { venues, clusters, total } = await points({ bounds: WORLD, zoom: 7 }, large);
        expect(total).toBe(MAX_SINGLE_VENUES + 1);
        expect(venues.map(({ code }) => code)).toEqual(['BREST']);
        expect(clusters.map(({ count }) => count).sort()).toEqual([100, 150, 250]);
        const paris = clusters.find(({ count }) => count === 250);
        expect(distanceMeters(paris?.position ?? LYON, { latitude: 48.85, longitude: 2.35 })).toBeLessThan(
          3000,
        );
        expect(paris?.expansionZoom).toBeGreaterThan(7);
      });

      it.each([0, 3, 5.0, 20])('The map of the world counts every venue once at zoom %i', async (zoom) => {
        expect(marked(await points({ bounds: WORLD, zoom }, large))).toBe(MAX_SINGLE_VENUES + 1);
      });

      it('The map shows single venues again when the viewport has few enough', async () => {
        const { clusters, total } = await points({ bounds: [4, 45, 5, 46], zoom: 7 }, large);
        expect([clusters, total]).toEqual([[], 150]);
        expect((await points({ bounds: WORLD, zoom: 7, country: 'FRA' }, large)).venues).toHaveLength(401);
      });

      it('A viewport may cross the 180th meridian', async () => {
        const { venues } = await points({ bounds: [170, -20, -170, 0], zoom: 5 });
        expect(venues.map(({ code }) => code)).toEqual(['AWAY-TOMORROW']);
      });
    });

    describe('Fair venues', () => {
      const NORTH = { latitude: 45.81, longitude: 4.83 };

      it('The venues are sorted by the longest distance from any starting point', async () => {
        const { backend } = small;
        const found = valueOf(await backend.fairVenues({ starts: [LYON, NORTH], limit: 3 }));
        expect(found.map(({ code }) => code)).toEqual(['STEP-2', 'STEP-3', 'STEP-1']);
        const [fairest] = found;
        expect(fairest?.distances.map((meters) => Math.round(meters / STEP_METERS))).toEqual([2, 3]);
      });

      it('The order of the starting points only changes the order of the distances', async () => {
        const { backend } = small;
        const one = valueOf(await backend.fairVenues({ starts: [LYON, NORTH], limit: 100 }));
        const other = valueOf(await backend.fairVenues({ starts: [NORTH, LYON], limit: 100 }));
        expect(other).toEqual(one.map((venue) => ({ ...venue, distances: venue.distances.toReversed() })));
      });

      it('The fair venues are the listed ones, with the data and the criteria of lists', async () => {
        const { backend } = small;
        const query = { country: 'FRA', filters: ['bar'] } as const;
        const fair = valueOf(await backend.fairVenues({ starts: [LYON, NORTH], limit: 100, ...query }));
        const listed = valueOf(await backend.venues({ limit: 100, ...query })).venues;
        const sorted = (venues: readonly { readonly code: string }[]) =>
          venues.toSorted((a, b) => (a.code < b.code ? -1 : 1));
        expect(listed.length).toBeGreaterThan(2);
        expect(sorted(fair.map(({ distances: _, ...venue }) => venue))).toEqual(
          sorted(listed.map(({ distanceMeters: _, ...venue }) => venue)),
        );
      });
    });

    describe('Venue feed', () => {
      async function fed(from: Connected): Promise<FeedVenue[]> {
        const venues: FeedVenue[] = [];
        await forEachBatch(from.backend, (batch) => venues.push(...batch.venues));
        return venues;
      }

      it('The feed contains every listed venue of every country once', async () => {
        const codes = (await fed(small)).map(({ code }) => code);
        expect(codes.sort()).toEqual([...LISTED_IN_FRANCE, 'AWAY-TOMORROW'].sort());
      });

      it('The next batch continues after the previous one', async () => {
        const { venues } = valueOf(await large.backend.feed(null));
        const [, second] = venues;
        const rest = valueOf(await large.backend.feed(second?.code.toLowerCase() ?? ''));
        expect(rest.venues).toEqual(venues.slice(2));
        expect(rest.next).toBeNull();
      });

      it('The feed has the same details as the page of a venue', async () => {
        const venue = (await fed(sample)).find(({ code }) => code === 'LGQ-LYO-01');
        const { name, phone, updatedAt, position, games } = valueOf(
          await sample.backend.venue('LGQ-LYO-01', 'fr'),
        );
        expect(venue).toMatchObject({ name, phone, updatedAt, position, games });
        expect(venue?.hoursText).toMatch(/\d\d:\d\d/);
      });

      it('The feed has the usual week: earliest opening, latest closing, days', async () => {
        const { usualWeek } = (await fed(small)).find(({ code }) => code === 'STEP-3') ?? {};
        expect(usualWeek).toEqual({ opensAt: 18 * 60, closesAt: 26 * 60, weekdays: [5, 6] });
        const unknown = (await fed(small)).find(({ code }) => code === 'STEP-2');
        expect(unknown?.usualWeek).toBeNull();
      });

      it('The feed has the public holidays that the hours do not mention, if there are any', async () => {
        const holidays = new Map((await fed(small)).map((one) => [one.code, one.holidaysToConfirm]));
        expect(holidays.get('STEP-3')).toEqual([
          ...[
            '2026-12-25',
            '2027-01-01',
            '2027-03-29',
            '2027-05-01',
            '2027-05-06',
            '2027-05-08',
            '2027-05-17',
          ],
          ...['2027-07-14', '2027-08-15', '2027-11-01', '2027-11-11'],
        ]);
        expect(holidays.get('STEP-2')).toBeUndefined();
      });

      it('The feed names the city to which a venue belongs', async () => {
        const counts = new Map<string | null, number>();
        for (const { cityId, address } of await fed(sample)) {
          if (address.countryCode === 'FRA') counts.set(cityId, (counts.get(cityId) ?? 0) + 1);
        }
        const cities = valueOf(await sample.backend.cities('FRA', null, 'fr'));
        const withVenues = cities.filter(({ venueCount }) => venueCount > 0);
        expect(new Map(withVenues.map(({ id, venueCount }) => [id, venueCount]))).toEqual(counts);
      });
    });

    it('The modification time, if known, is the last change of the venues or of the date', async () => {
      const changed = valueOf(await small.backend.changedAt());
      if (changed === null) return;
      // In Wallis, where a venue is temporarily closed, the date changes at noon UTC.
      expect(changed).toBeGreaterThanOrEqual(Date.parse('2026-11-20T12:00:00Z'));
    });

    describe('Venue state by date', () => {
      it('Both venues are found by their codes, with their successor or alternatives', async () => {
        expect(valueOf(await small.backend.venue('CLOSED', 'fr')).state.kind).toBe('closed');
        expect(valueOf(await small.backend.venue('MOVED', 'fr')).state).toMatchObject({
          kind: 'moved',
          movedTo: 'AT-LYON',
        });
      });

      it.each([
        ['CLOSES-TOMORROW', 'open'],
        ['SOON', 'coming_soon'],
        ['OPENS-TODAY', 'open'],
        ['AWAY', 'temporarily_closed'],
        ['BACK', 'open'],
        ['AWAY-LATER', 'open'],
      ])('The list has %s as %s', async (code, kind) => {
        const venue = (await list({ country: 'FRA' })).find((one) => one.code === code);
        expect(venue?.state.kind).toBe(kind);
        expect(valueOf(await small.backend.venue(code, 'fr')).state).toEqual(venue?.state);
      });

      it('A former code returns the venue with its present code', async () => {
        for (const former of ['BEFORE', 'before', 'LONG-BEFORE']) {
          expect(valueOf(await small.backend.venue(former, 'fr')).code).toBe('BACK');
        }
      });

      it('A temporarily closed venue has its reopening date', async () => {
        expect(valueOf(await small.backend.venue('AWAY', 'fr')).state).toEqual({
          kind: 'temporarily_closed',
          from: '2026-11-10',
          until: '2026-12-10',
          movedTo: null,
        });
      });

      it('The state depends on the date in the time zone of the venue', async () => {
        // It is noon on the 20th in UTC, and already the 21st in Wallis.
        expect(valueOf(await small.backend.venue('AWAY-TOMORROW', 'fr')).state.kind).toBe(
          'temporarily_closed',
        );
      });
    });

    describe('Venue', () => {
      it.each(['AT-LYON', 'at-lyon', 'At-Lyon'])('The venue is found by the code %s', async (code) => {
        expect(valueOf(await small.backend.venue(code, 'fr')).code).toBe('AT-LYON');
      });

      it('An unknown venue is not found', async () => {
        const failure = failureOf(await small.backend.venue('NO-SUCH-VENUE', 'fr'));
        expect(failure.kind).toBe('not-found');
        expect(failure.message).toContain('NO-SUCH-VENUE');
      });

      it('A venue has its pictures with their alternative texts', async () => {
        expect(valueOf(await small.backend.venue('AT-LYON', 'fr'))).toMatchObject({
          picture: '/hall.webp',
          pictures: ['/hall.webp', '/bar.webp'],
          pictureTexts: ['The hall', ''],
        });
      });

      it('A venue whose position is only the middle of its town says so', async () => {
        const [listed] = await list({ country: 'WLF' });
        expect(listed?.isPositionApproximate).toBe(true);
        expect(valueOf(await small.backend.venue('AWAY-TOMORROW', 'fr')).isPositionApproximate).toBe(true);
        for (const venue of await list({ country: 'FRA' }))
          expect(venue).not.toHaveProperty('isPositionApproximate');
      });

      it('The page of a venue has the same data as the lists', async () => {
        for (const { openings: _, distanceMeters: __, ...listed } of await list({ country: 'FRA' })) {
          expect(valueOf(await small.backend.venue(listed.code, 'fr'))).toMatchObject(listed);
        }
      });

      it('A venue is open at lunchtime when its hours say so', async () => {
        const [venue] = await list({ near: LYON, filters: ['acces_pmr'] });
        expect(venue?.openings?.[0]).toEqual({ from: '2026-11-20T09:00:00Z', to: '2026-11-20T22:00:00Z' });
        expect(openStateAt(venue?.openings ?? [], NOW)).toEqual({
          kind: 'open',
          until: '2026-11-20T22:00:00Z',
        });
      });

      it('A venue with unknown hours has unknown openings rather than an empty list', async () => {
        expect(valueOf(await small.backend.venue('STEP-2', 'fr')).openings).toBeNull();
        expect(valueOf(await small.backend.venue('STEP-2', 'fr')).weeklyHours).toBeNull();
      });

      it('A venue has the hours of an ordinary week, Monday first', async () => {
        expect(valueOf(await small.backend.venue('STEP-3', 'fr')).weeklyHours).toEqual([
          ...[[], [], [], []],
          ...[['18:00-02:00'], ['18:00-02:00']],
          [],
        ]);
      });

      it('A venue has the public holidays and the seasons of the coming year', async () => {
        const withHolidays = valueOf(await sample.backend.venue('LGQ-PAR-05', 'fr'));
        const days = ['2026-12-25', '2027-01-01', '2027-05-01'].map((date) => ({ date, hours: [] }));
        expect(withHolidays.specialDays).toEqual(expect.arrayContaining(days));
        const seasonal = valueOf(await sample.backend.venue('LGQ-LRH-01', 'fr'));
        expect(seasonal.seasons.map(({ from }) => from)).toEqual(['2027-04-01', '2027-10-01']);
        expect(seasonal.seasons[0]?.weeklyHours[0]).toEqual(['14:00-24:00']);
      });

      it('A listed venue has only current and future openings', async () => {
        for (const venue of await list({}, sample)) {
          for (const { to } of venue.openings ?? []) expect(Date.parse(to)).toBeGreaterThan(NOW);
          const starts = (venue.openings ?? []).map(({ from }) => from);
          expect(starts).toEqual([...starts].sort());
        }
      });
    });

    describe('Indexes', () => {
      it('The country index counts every listed venue once', async () => {
        const countries = valueOf(await sample.backend.countries('fr'));
        const { total } = valueOf(await sample.backend.venues({}));
        expect(sum(countries.map(({ venueCount }) => venueCount))).toBe(total);
        for (const { code, venueCount } of countries) {
          expect(valueOf(await sample.backend.venues({ country: code })).total).toBe(venueCount);
        }
      });

      it('The country index starts with the country that has the most venues', async () => {
        const counts = valueOf(await sample.backend.countries('fr')).map(({ venueCount }) => venueCount);
        expect(counts).toEqual([...counts].sort((a, b) => b - a));
      });

      it('The county index and the city index count every listed venue of a country once', async () => {
        for (const { code, venueCount } of valueOf(await sample.backend.countries('fr'))) {
          const counties = valueOf(await sample.backend.counties(code, 'fr'));
          const cities = valueOf(await sample.backend.cities(code, null, 'fr'));
          expect(sum(counties.map((county) => county.venueCount))).toBe(venueCount);
          expect(sum(cities.map((city) => city.venueCount))).toBe(venueCount);
        }
      });

      it('The city index has all postal codes of a city', async () => {
        const cities = valueOf(await sample.backend.cities('FRA', null, 'fr'));
        const lyon = cities.find(({ city }) => city === 'Lyon');
        expect(lyon?.postalCodes).toEqual(Array.from({ length: 9 }, (_, index) => `6900${index + 1}`));
      });

      it('The counts of a county and of its cities agree', async () => {
        for (const county of valueOf(await sample.backend.counties('FRA', 'fr'))) {
          const { total } = valueOf(await sample.backend.venues({ country: 'FRA', county: county.code }));
          const cities = valueOf(await sample.backend.cities('FRA', county.code, 'fr'));
          expect([county.code, total]).toEqual([county.code, county.venueCount]);
          expect([county.code, sum(cities.map((city) => city.venueCount))]).toEqual([county.code, total]);
        }
      });

      it('The county index has every county, also without venues, sorted by label, with unique slugs', async () => {
        const counties = valueOf(await sample.backend.counties('FRA', 'fr'));
        expect(counties.length).toBeGreaterThan(95);
        expect(counties.some(({ venueCount }) => venueCount === 0)).toBe(true);
        const labels = counties.map(({ label }) => label);
        expect(labels).toEqual([...labels].sort(new Intl.Collator('fr').compare));
        expect(new Set(counties.map(({ slug }) => slug)).size).toBe(counties.length);
      });

      it('The slug of a county is the same in every language', async () => {
        const slugsIn = async (locale: (typeof LOCALES)[number]): Promise<string[]> =>
          valueOf(await sample.backend.counties('BEL', locale))
            .map(({ code, slug }) => `${code} ${slug}`)
            .sort();
        for (const locale of LOCALES) expect(await slugsIn(locale)).toEqual(await slugsIn('fr'));
      });

      it('The city index has only cities with venues and large cities near venues, which the engine finds', async () => {
        const cities = valueOf(await sample.backend.cities('FRA', null, 'fr'));
        for (const city of cities) {
          if (city.venueCount === 0) {
            const near = { near: city.position, radiusMeters: 10_000, limit: 1 };
            expect([city.city, valueOf(await sample.backend.venues(near)).total]).not.toEqual([city.city, 0]);
          }
          expect(valueOf(await sample.engine.details(city.id, 'fr', 'token'))[0]?.city).toBe(city.city);
        }
      });

      it('The city index has the large towns near venues, and no small town', async () => {
        const cities = valueOf(await sample.backend.cities('FRA', null, 'fr'));
        const without = cities.filter(({ venueCount }) => venueCount === 0).map(({ city }) => city);
        expect(without).toContain('Clichy');
        // Champagne-au-Mont-d’Or is a small town on the edge of Lyon, and Belfort a large one far from every venue.
        expect(without).not.toContain('Champagne-au-Mont-d’Or');
        expect(without).not.toContain('Belfort');
      });

      it('The indexes of a country without venues are empty', async () => {
        expect(valueOf(await small.backend.cities('LUX', null, 'fr'))).toEqual([]);
      });

      it('The payment methods are named in every language', async () => {
        for (const locale of LOCALES) {
          const means = valueOf(await sample.backend.paymentMethods(locale));
          expect(means.length).toBeGreaterThan(0);
          for (const { code, label } of means) expect([code, label]).not.toEqual([code, '']);
        }
      });
    });

    describe('Place search', () => {
      it.each([
        ['a town', 'Marseille', 'FRA', 'Marseille'],
        ['a slug', 'aix-en-provence', 'FRA', 'Aix-en-Provence'],
        ['a town abroad, from home', 'Bruxelles', 'BEL', 'Bruxelles'],
        ['a postal code', '29200', 'FRA', 'Brest'],
        ['a postal code and a town', '29200 Brest', 'FRA', 'Brest'],
        ['a former commune', 'Tourlaville', 'FRA', 'Cherbourg-en-Cotentin'],
      ])('The search for %s returns it first', async (_, text, country, city) => {
        expect((await search(text, country))[0]).toMatchObject({ city, countryCode: country });
      });

      it('The search returns the most populous of several towns of the same name first, then the others, with different labels', async () => {
        const found = (await search('Saint-Denis')).filter(({ city }) => city === 'Saint-Denis');
        expect(found.length).toBeGreaterThan(1);
        expect(found[0]).toMatchObject({ countryCode: 'FRA', countyCode: '93', settledBy: 'name' });
        expect(new Set(found.map(({ label }) => label)).size).toBe(found.length);
      });

      it('A postal code selects the town', async () => {
        const [found] = await search('saint-denis', 'FRA', '11310');
        expect(found).toMatchObject({ city: 'Saint-Denis', countyCode: '11', settledBy: 'postalCode' });
        for (const place of await search('saint-denis', 'FRA', '11310')) {
          expect(place.postalCode).toBe('11310');
        }
      });

      it('The search prefers the requested country', async () => {
        expect((await search('Saint-Denis', 'REU'))[0]?.countryCode).toBe('REU');
      });

      it('A place is found by its identifier, and an unknown identifier finds nothing', async () => {
        const [lille] = await search('Lille');
        const byId = (text: string): Promise<readonly Place[]> =>
          sample.engine
            .search({ text, country: 'FRA', locale: 'fr', byLocation: true })
            .then((result) => valueOf(result));
        expect(await byId(lille?.id ?? '')).toEqual([lille]);
        expect(await byId('no-such-place')).toEqual([]);
      });

      it.each(['Xqzwkvjpt', '', '   ', '!!!', '日本'])(
        'The search for “%s” succeeds without a result',
        async (text) => {
          expect(await search(text)).toEqual([]);
        },
      );

      it('The search refuses a text longer than any name', async () => {
        const text = 'a'.repeat(MAX_PLACE_TEXT_LENGTH + 1);
        const failure = failureOf(await sample.engine.search({ text, country: 'FRA', locale: 'fr' }));
        expect(failure.kind).toBe('bad-request');
        expect(failure.message).toMatch(/text .*200.*201/);
      });

      it('An approximate match is marked as such', async () => {
        expect((await search('Marseille'))[0]?.isAccurate).toBe(true);
        expect((await search('Marsielle'))[0]).toMatchObject({ city: 'Marseille', isAccurate: false });
      });
    });

    describe('Suggestions', () => {
      it.each(['', ' ', 'l', ' l '])('The text “%s” is too short for suggestions', async (text) => {
        expect(await suggest(text)).toEqual([]);
      });

      it('A text longer than any place name has no suggestions and succeeds', async () => {
        expect(await suggest('a'.repeat(MAX_PLACE_TEXT_LENGTH + 1))).toEqual([]);
      });

      it('The suggestions start after two letters', async () => {
        expect((await suggest('ly')).length).toBeGreaterThan(0);
      });

      it.each(['SAINT DENIS', 'saint-denis', 'St Denis', 'ST. DENIS', ' saint  denis '])(
        'The suggestions for “%s” equal those for “st denis”',
        async (text) => {
          const ids = (places: readonly Place[]): string[] => places.map(({ id }) => id);
          const expected = ids(await suggest('st denis'));
          expect(expected.length).toBeGreaterThan(1);
          expect(ids(await suggest(text))).toEqual(expected);
        },
      );

      it.each([
        ['without accents', 'orleans', 'Orléans'],
        ['with accents', 'ORLÉANS', 'Orléans'],
        ['by its beginning', 'grenob', 'Grenoble'],
        ['with two letters swapped', 'Marsielle', 'Marseille'],
        ['with a letter missing', 'Toulose', 'Toulouse'],
        ['with a letter too many', 'Bordeauxx', 'Bordeaux'],
        ['without its article', 'mans', 'Le Mans'],
        ['by the name of a commune merged into it', 'Tourlaville', 'Cherbourg-en-Cotentin'],
        ['by its postal code', '38000', 'Grenoble'],
        ['with an apostrophe of either kind', 'L’Haÿ-les-Roses', 'L’Haÿ-les-Roses'],
      ])('The first suggestion for a town typed %s is that town', async (_, text, city) => {
        const [first] = await suggest(text);
        expect(toSlug(first?.city ?? '')).toBe(toSlug(city));
      });

      it('The suggestions prefer the requested country', async () => {
        expect((await suggest('saint denis', 'REU'))[0]?.countryCode).toBe('REU');
        expect((await suggest('saint denis', 'FRA'))[0]?.countryCode).toBe('FRA');
      });

      it('A suggestion contains everything that a search needs', async () => {
        for (const suggestion of await suggest('saint')) {
          const [found] = valueOf(await sample.engine.details(suggestion.id, 'fr', 'token'));
          const { id, city, position } = suggestion;
          expect(found).toMatchObject({ id, city, position });
        }
      });
    });

    describe('Reverse geocoding', () => {
      it('The result starts with the nearest place', async () => {
        const here = { latitude: 48.0, longitude: -4.1 };
        const places = valueOf(await sample.engine.reverse(here, 'fr'));
        expect(places.length).toBeGreaterThan(1);
        const distances = places.map(({ position }) => distanceMeters(here, position));
        expect(distances).toEqual([...distances].sort((a, b) => a - b));
        expect(places[0]?.city).toBe('Quimper');
      });
    });

    describe('Place details', () => {
      it('An unknown identifier has no details', async () => {
        expect(valueOf(await sample.engine.details('no-such-place', 'fr', 'token'))).toEqual([]);
      });
    });
  });
}

interface TownOfVenues {
  readonly code: string;
  readonly city: string;
  readonly postal_code: string;
  readonly country?: string;
  readonly latitude: number;
  readonly longitude: number;
}

function aTown(
  count: number,
  { code, latitude, longitude, ...town }: TownOfVenues,
): ReturnType<typeof aVenue>[] {
  return Array.from({ length: count }, (_, number) =>
    aVenue({
      ...town,
      code: `${code}-${number}`,
      name: `Salle ${code} ${number}`,
      address: `${number} rue de la Test`,
      latitude: (latitude + ((number % 10) - 4.5) / 1000).toFixed(4),
      longitude: (longitude + (Math.floor(number / 10) - count / 20) / 1000).toFixed(4),
    }),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
