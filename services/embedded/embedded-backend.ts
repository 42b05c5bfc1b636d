import { countryName } from '@/lib/country/country';
import { isBounds } from '@/lib/geo/bounds';
import { isPosition } from '@/lib/geo/position';
import { isInOpenAtRange, openAtRange } from '@/lib/hours/open-at-range';
import type { Opening } from '@/lib/hours/openings';
import { dateIn } from '@/lib/hours/week';
import { collatorOf } from '@/lib/locale/collator';
import type { Locale } from '@/lib/locale/locale';
import { PAGE_SIZE } from '@/lib/pagination/pagination';
import { type Failure, failed, type Result, success } from '@/lib/result';
import {
  type Backend,
  type City,
  type County,
  type CountryCount,
  MAX_LIMIT,
  type VenueQuery,
} from '@/services/backend/backend';
import { FEED_BATCH, type FeedVenue } from '@/services/backend/feed';
import { type MapQuery, MAX_MAP_ZOOM } from '@/services/backend/map-points';
import type { NearbyVenue, Venue, VenueDetails } from '@/services/backend/venue';
import type { Counties } from '@/services/gazetteer/counties';
import type { Gazetteer } from '@/services/gazetteer/gazetteer';
import type { GazetteerPlace } from '@/services/gazetteer/gazetteer-place';
import { createUsualWeeks } from '@/services/opening-hours/usual-week';
import { createVenueMap } from './map/venue-map';
import type { OpeningsCache } from '@/services/opening-hours/openings-cache';
import type { PaymentMeansTable } from '@/services/venues/payment-means';
import { stateOn, type VenueRecord } from '@/services/venues/venue-record';
import { createPerVersionMemo } from '@/services/venues/per-version-memo';
import {
  type FoundRecord,
  type TownCount,
  type TownRecord,
  VenuesUnavailable,
  type VenueStore,
} from '@/services/venues/venue-store';

export interface EmbeddedParts {
  readonly store: VenueStore;
  readonly counties: Counties;
  readonly openings: OpeningsCache;
  readonly paymentMeans: PaymentMeansTable;
  readonly gazetteer: Gazetteer;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** When these venues took the place of others (milliseconds since 1970); null when unknown. */
  readonly changedAt: number | null;
}

/** Openings that a list carries of each venue: enough for "open now" and "opens at" while a page is cached. */
const LISTED_OPENINGS = 3;

/**
 * A town of this size with a venue this near has a page of its own, though it has no venue: people there look for one
 * "in" their town. For any smaller place such a page would repeat its neighbour's.
 */
const LARGE_TOWN_INHABITANTS = 50_000;
const NEAR_LARGE_TOWN_METERS = 10_000;

/** Days whose openings a venue page shows, today included. */
const DETAIL_DAYS = 7;

/**
 * The back-end that answers from a store of venues and from what this process knows of places and hours. What it makes
 * of the venues is made once, from the store of `parts`, and shared by the back-ends over any way to them.
 */
export function createEmbeddedBackend(parts: EmbeddedParts): (store?: VenueStore) => Backend {
  const { counties, gazetteer } = parts;
  const map = createVenueMap(parts);
  const usualWeek = createUsualWeeks(parts.openings);
  const remembered = createPerVersionMemo(parts.store.edition);

  function openingsOf(record: VenueRecord, date: string, days: number): Opening[] | null {
    return parts.openings.of(record, date, days);
  }

  function toListed({ record, distanceMeters }: FoundRecord): NearbyVenue {
    const now = parts.now();
    const date = dateIn(record.timeZone, now);
    const openings = openingsOf(record, date, DETAIL_DAYS);
    const coming = openings?.filter(({ to }) => Date.parse(to) > now) ?? null;
    return {
      ...baseOf(record, date, coming?.slice(0, LISTED_OPENINGS) ?? null),
      distanceMeters,
    };
  }

  function toDetails(record: VenueRecord): VenueDetails {
    const date = dateIn(record.timeZone, parts.now());
    return {
      ...baseOf(record, date, openingsOf(record, date, DETAIL_DAYS)),
      description: record.description,
      phone: record.phone,
      email: record.email,
      website: record.website,
      bookingUrl: record.bookingUrl,
      giftUrl: record.giftUrl,
      paymentMeans: record.paymentMeans,
      pictures: record.pictures,
      weeklyHours: parts.openings.weekOf(record, date),
      specialDays: record.specialDays.filter((day) => day.date >= date),
      updatedAt: record.updatedAt,
    };
  }

  function toCityWithout(town: GazetteerPlace): City {
    return {
      id: town.id,
      countryCode: town.country,
      countyCode: town.county || null,
      city: town.name,
      postalCode: gazetteer.settlingPostalCode(town) ?? town.postalCodes[0] ?? null,
      settledBy: gazetteer.settledBy(town),
      position: town.position,
      venueCount: 0,
    };
  }

  function toFed({ record, town }: TownRecord, dateOf: (timeZone: string) => string): FeedVenue {
    const date = dateOf(record.timeZone);
    return {
      ...factsOf(record, date),
      cityId: town,
      hoursText: record.hoursText,
      usualWeek: usualWeek(record, date),
      phone: record.phone,
      updatedAt: record.updatedAt,
    };
  }

  function toCity({ town: id, first, venueCount }: TownCount): City {
    const town = gazetteer.byId(id);
    const { address, countyCode } = first;
    return {
      id,
      countryCode: address.countryCode,
      countyCode,
      city: town?.name ?? address.city,
      postalCode: (town && gazetteer.settlingPostalCode(town)) ?? address.postalCode,
      settledBy: town ? gazetteer.settledBy(town) : 'postalCode',
      position: town?.position ?? first.position,
      venueCount,
    };
  }

  return function backendOver(store = parts.store) {
    return {
      async venues(query) {
        const fault = queryFault(query, parts.now());
        if (fault) return failed(fault);
        const { page = 1, limit = PAGE_SIZE, ...rest } = query;
        return answering('venues', async () => {
          const { found, total } = await store.find({ ...rest, offset: (page - 1) * limit, limit });
          return success({ venues: found.map(toListed), total });
        });
      },
      async clusters(query) {
        const fault = mapQueryFault(query);
        if (fault) return failed(fault);
        return answering('clusters', async () => success(await map.pointsIn(query)));
      },
      venue(code) {
        return answering('venue', async () => {
          const record = await store.byCode(code);
          if (record) return success(toDetails(record));
          const message = `No venue has the code ${code}.`;
          return failed({ kind: 'not-found', service: 'backend', operation: 'venue', message });
        });
      },
      countries(locale) {
        return answering('countries', async () => {
          const counts = await store.countByCountry();
          const countries = [...counts].map(([code, venueCount]): CountryCount => ({ code, venueCount }));
          const collator = collatorOf(locale);
          return success(
            countries.sort(
              (a, b) =>
                b.venueCount - a.venueCount ||
                collator.compare(countryName(a.code, locale), countryName(b.code, locale)),
            ),
          );
        });
      },
      counties(country, locale) {
        return answering('counties', async () => {
          const counts = await store.countByCounty(country);
          const all = counties.of(country).map((county): County => ({
            countryCode: country,
            code: county.code,
            label: county.names[locale],
            slug: county.slug,
            position: county.position,
            venueCount: counts.get(county.code) ?? 0,
          }));
          return success(sortBy(all, (item) => item.label, locale));
        });
      },
      cities(country, county, locale) {
        return answering('cities', async () => {
          const all = await citiesOf(country, locale);
          return success(county === null ? all : all.filter(({ countyCode }) => countyCode === county));
        });
      },
      feed(after) {
        return answering('feed', async () => {
          const batch = await store.listAfter(after, FEED_BATCH);
          const last = batch.length === FEED_BATCH ? batch.at(-1) : undefined;
          const dates = datesOf(parts.now());
          return success({
            venues: batch.map((one) => toFed(one, dates)),
            next: last?.record.code.toLowerCase() ?? null,
          });
        });
      },
      changedAt() {
        return answering('changedAt', async () => {
          const turn = await store.lastTransition();
          return success(parts.changedAt === null ? null : Math.max(parts.changedAt, turn ?? -Infinity));
        });
      },
      paymentMeans: (locale) => Promise.resolve(success(parts.paymentMeans.in(locale))),
    };

    /** Most pages show some of them. */
    function citiesOf(country: string, locale: Locale): Promise<readonly City[]> {
      return remembered(`cities of ${country} in ${locale}`, async () =>
        sortBy(await unsortedCitiesOf(country), (city) => city.city, locale),
      );
    }

    function unsortedCitiesOf(country: string): Promise<readonly City[]> {
      return remembered(`cities of ${country}`, async () => {
        const cities = (await store.countByTown(country, null)).map(toCity);
        if (cities.length === 0) return cities;
        const known = new Set(cities.map(({ id }) => id));
        const others = gazetteer.large(country, LARGE_TOWN_INHABITANTS).filter(({ id }) => !known.has(id));
        const positions = others.map(({ position }) => position);
        const areNear = await store.areNearVenues(positions, NEAR_LARGE_TOWN_METERS);
        return [...cities, ...others.filter((_, index) => areNear[index]).map(toCityWithout)];
      });
    }
  };
}

/** The dates it is at a moment, each zone's looked up once: a long network has few of them. */
function datesOf(now: number): (timeZone: string) => string {
  const known = new Map<string, string>();
  return function dateOf(timeZone) {
    let date = known.get(timeZone);
    if (date === undefined) known.set(timeZone, (date = dateIn(timeZone, now)));
    return date;
  };
}

/** Venues that can't be reached are a failure with a name; any other exception is a fault of ours. */
async function answering<Value>(
  operation: string,
  ask: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof VenuesUnavailable)) throw error;
    return failed({ kind: 'unavailable', service: 'backend', operation, message: error.message });
  }
}

function baseOf(record: VenueRecord, date: string, openings: readonly Opening[] | null): Venue {
  return { ...factsOf(record, date), openings };
}

function factsOf(record: VenueRecord, date: string): Omit<Venue, 'openings'> {
  const { code, name, address, countyCode, position, timeZone, games, services, capacities } = record;
  const state = stateOn(record, date);
  return {
    code,
    name,
    address,
    countyCode,
    position,
    timeZone,
    games,
    services,
    capacities,
    state,
  };
}

function sortBy<Item>(items: readonly Item[], textOf: (item: Item) => string, locale: Locale): Item[] {
  const collator = collatorOf(locale);
  return [...items].sort((a, b) => collator.compare(textOf(a), textOf(b)));
}

function queryFault(query: VenueQuery, now: number): Failure | null {
  const { near, openAt, page = 1, limit = PAGE_SIZE, radiusMeters = 0 } = query;
  const range = openAtRange(now);
  const fault =
    near && !isPosition(near.latitude, near.longitude)
      ? `lat and lon must be degrees on the globe, not ${near.latitude}, ${near.longitude}.`
      : !Number.isInteger(page) || page < 1
        ? `page must be a whole number from 1, not ${page}.`
        : !Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT
          ? `limit must be a whole number from 1 to ${MAX_LIMIT}, not ${limit}.`
          : !(radiusMeters >= 0)
            ? `radius must be a number of metres, not ${radiusMeters}.`
            : query.county !== undefined && query.country === undefined
              ? 'county needs the country that it lies in.'
              : openAt && !isInOpenAtRange(openAt, range)
                ? `openat must be from ${range.first}T00:00 to ${range.last}T23:59, not ${openAt}.`
                : null;
  return fault === null ? null : badRequest('venues', fault);
}

function mapQueryFault({ bounds, zoom }: MapQuery): Failure | null {
  if (!isBounds(bounds)) {
    const message = `bbox must be west, south, east and north in degrees on the globe, not ${bounds.join()}.`;
    return badRequest('clusters', message);
  }
  if (Number.isInteger(zoom) && zoom >= 0 && zoom <= MAX_MAP_ZOOM) return null;
  return badRequest('clusters', `zoom must be a whole number from 0 to ${MAX_MAP_ZOOM}, not ${zoom}.`);
}

function badRequest(operation: string, message: string): Failure {
  return { kind: 'bad-request', service: 'backend', operation, message };
}
