import { countryName } from '@/lib/country/country';
import { isPosition } from '@/lib/geo/position';
import type { Opening } from '@/lib/hours/openings';
import { dateIn } from '@/lib/hours/week';
import type { Locale } from '@/lib/locale/locale';
import { PAGE_SIZE } from '@/lib/pagination/pagination';
import { type Failure, failed, success } from '@/lib/result';
import { toSlug } from '@/lib/slug/slug';
import {
  type Backend,
  type City,
  type County,
  type CountryCount,
  MAX_LIMIT,
  type VenueQuery,
} from '@/services/backend/backend';
import type { NearbyVenue, Venue, VenueDetails } from '@/services/backend/venue';
import type { Counties } from './gazetteer/counties';
import type { Gazetteer } from './gazetteer/gazetteer';
import type { TownOfVenue } from './venues/locate-venue';
import type { OpeningsCache } from './venues/openings-cache';
import type { PaymentMeansTable } from './venues/payment-means';
import { stateOn, type VenueRecord } from './venues/venue-record';
import type { FoundRecord, VenueStore } from './venues/venue-store';

export interface EmbeddedParts {
  readonly store: VenueStore;
  readonly counties: Counties;
  readonly openings: OpeningsCache;
  readonly paymentMeans: PaymentMeansTable;
  readonly gazetteer: Gazetteer;
  /** The town of a venue, as the gazetteer knows it. */
  readonly townOf: TownOfVenue;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Openings that a list carries of each venue: enough for "open now" and "opens at" while a page is cached. */
const LISTED_OPENINGS = 3;

/** Days whose openings a venue page shows, today included. */
const DETAIL_DAYS = 7;

/** The back-end that answers from the venue file, in this process. */
export function createEmbeddedBackend(parts: EmbeddedParts): Backend {
  const { store, counties, townOf } = parts;

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
      const { found, total } = await store.find({ ...rest, offset: (page - 1) * limit, limit });
      return success({ venues: found.map(toListed), total });
    },
    async venue(code) {
      const record = await store.byCode(code);
      if (record) return success(toDetails(record));
      const message = `No venue has the code ${code}.`;
      return failed({ kind: 'not-found', service: 'backend', operation: 'venue', message });
    },
    async countries(locale) {
      const counts = countBy(await store.listed(null), (record) => record.address.countryCode);
      const countries = [...counts].map(([code, venues]): CountryCount => ({
        code,
        venueCount: venues.length,
      }));
      const collator = new Intl.Collator(locale);
      return success(
        countries.sort(
          (a, b) =>
            b.venueCount - a.venueCount ||
            collator.compare(countryName(a.code, locale), countryName(b.code, locale)),
        ),
      );
    },
    async counties(country, locale) {
      const counts = countBy(await store.listed(country), (record) => record.countyCode ?? '');
      const all = counties.of(country).map((county): County => ({
        countryCode: country,
        code: county.code,
        label: county.names[locale],
        slug: county.slug,
        position: county.position,
        venueCount: counts.get(county.code)?.length ?? 0,
      }));
      return success(sortBy(all, (item) => item.label, locale));
    },
    async cities(country, county, locale) {
      const records = (await store.listed(country)).filter(
        (record) => county === null || record.countyCode === county,
      );
      const counts = countBy(records, (record) => townOf(record)?.id ?? toSlug(record.address.city));
      const cities = [...counts.values()].flatMap(
        (venues) => venues[0] && [toCity(venues[0], venues.length)],
      );
      return success(
        sortBy(
          cities.filter((city) => city !== undefined),
          (city) => city.city,
          locale,
        ),
      );
    },
    paymentMeans: (locale) => Promise.resolve(success(parts.paymentMeans.in(locale))),
  };

  function toCity(record: VenueRecord, venueCount: number): City {
    const town = townOf(record);
    const { address, countyCode } = record;
    return {
      id: town?.id ?? toSlug(address.city),
      countryCode: address.countryCode,
      countyCode,
      city: town?.name ?? address.city,
      postalCode: (town && parts.gazetteer.settlingPostalCode(town)) ?? address.postalCode,
      settledBy: town ? parts.gazetteer.settledBy(town) : 'postalCode',
      position: town?.position ?? record.position,
      venueCount,
    };
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

function countBy(
  records: readonly VenueRecord[],
  keyOf: (record: VenueRecord) => string,
): Map<string, VenueRecord[]> {
  const groups = new Map<string, VenueRecord[]>();
  for (const record of records) {
    const key = keyOf(record);
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return groups;
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
  return fault === null
    ? null
    : { kind: 'bad-request', service: 'backend', operation: 'venues', message: fault };
}
