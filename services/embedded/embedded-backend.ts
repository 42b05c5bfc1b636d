import { countryName } from '@/lib/country/country';
import { isBounds } from '@/lib/geo/bounds';
import { isPosition } from '@/lib/geo/position';
import type { Opening } from '@/lib/hours/openings';
import { dateIn } from '@/lib/hours/week';
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
import { type MapQuery, MAX_MAP_ZOOM } from '@/services/backend/map-points';
import type { NearbyVenue, Venue, VenueDetails } from '@/services/backend/venue';
import type { Counties } from './gazetteer/counties';
import type { Gazetteer } from './gazetteer/gazetteer';
import { createVenueMap } from './map/venue-map';
import type { OpeningsCache } from './venues/openings-cache';
import type { PaymentMeansTable } from './payment-means';
import { stateOn, type VenueRecord } from './venues/venue-record';
import { type FoundRecord, type TownCount, VenuesUnavailable, type VenueStore } from './venues/venue-store';

export interface EmbeddedParts {
  readonly store: VenueStore;
  readonly counties: Counties;
  readonly openings: OpeningsCache;
  readonly paymentMeans: PaymentMeansTable;
  readonly gazetteer: Gazetteer;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Openings that a list carries of each venue: enough for "open now" and "opens at" while a page is cached. */
const LISTED_OPENINGS = 3;

/** Days whose openings a venue page shows, today included. */
const DETAIL_DAYS = 7;

/** The back-end that answers from a store of venues and from what this process knows of places and hours. */
export function createEmbeddedBackend(parts: EmbeddedParts): Backend {
  const { store, counties, gazetteer } = parts;
  const map = createVenueMap(parts);

  function openingsOf(record: VenueRecord, date: string, days: number): Opening[] | null {
    return parts.openings.of(record, date, days);
  }

  function toListed({ record, distanceMeters }: FoundRecord): NearbyVenue {
    const now = new Date(parts.now()).toISOString();
    const date = dateIn(record.timeZone, parts.now());
    const openings = openingsOf(record, date, DETAIL_DAYS);
    const coming = openings?.filter(({ to }) => Date.parse(to) > Date.parse(now)) ?? null;
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
      specialDays: record.specialDays.filter((day) => day.date >= date),
      updatedAt: record.updatedAt,
    };
  }

  return {
    async venues(query) {
      const fault = queryFault(query);
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
        const collator = new Intl.Collator(locale);
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
        const towns = await store.countByTown(country, county);
        return success(sortBy(towns.map(toCity), (city) => city.city, locale));
      });
    },
    paymentMeans: (locale) => Promise.resolve(success(parts.paymentMeans.in(locale))),
  };

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
    openings,
  };
}

function sortBy<Item>(items: readonly Item[], textOf: (item: Item) => string, locale: Locale): Item[] {
  const collator = new Intl.Collator(locale);
  return [...items].sort((a, b) => collator.compare(textOf(a), textOf(b)));
}

function queryFault(query: VenueQuery): Failure | null {
  const { near, page = 1, limit = PAGE_SIZE, radiusMeters = 0 } = query;
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
