import { type CountryCode, countryName } from '@/lib/country/country';
import { collatorOf, sortByText } from '@/lib/locale/collator';
import type { Locale } from '@/lib/locale/locale';
import { failed, type Result, success } from '@/lib/result';
import type { Backend, County, CountryCount } from '@/services/backend/backend';
import { FEED_BATCH } from '@/services/backend/feed';
import { NEARBY_RADIUS_METERS } from '@/services/backend/search';
import type { Counties, Gazetteer } from '@/services/gazetteer';
import type { OpeningsCache } from '@/services/opening-hours';
import { createVersionedCache } from '@/services/venues/versioned-cache';
import { VenuesUnavailable, type VenueStore } from '@/services/venues/venue-store';
import { createFindCities } from './cities';
import { createVenueMap } from './map/venue-map';
import { validateFairQuery, validateMapQuery, validateVenueQuery } from './validate-query';
import { createVenueMapper } from './venue-mapper';
import type { PaymentMethodsTable } from '@/services/venues/reference-data';

export interface EmbeddedParts {
  readonly store: VenueStore;
  readonly counties: Counties;
  readonly openings: OpeningsCache;
  readonly paymentMethods: PaymentMethodsTable;
  readonly gazetteer: Gazetteer;
  readonly now: () => number;
  /** Time at which these venues replaced the previous ones (milliseconds since 1970); null if unknown. */
  readonly changedAt: number | null;
}

/** Each back-end may use its own store of the same venues, for example one with a deadline. All share their caches. */
export function createEmbeddedBackend(parts: EmbeddedParts): (store?: VenueStore) => Backend {
  const { counties, now, paymentMethods } = parts;
  const map = createVenueMap(parts);
  const mapper = createVenueMapper(parts.openings, now);
  const findCities = createFindCities(parts.gazetteer, createVersionedCache(parts.store.listingVersion));

  return function backendOver(store = parts.store) {
    return {
      async venues(query) {
        const fault = validateVenueQuery('venues', query, now());
        if (fault) return failed(fault);
        return catchUnavailable('venues', async () => {
          const { found, total } = await store.find(query);
          return success({ venues: await mapper.toListed(found), total });
        });
      },
      async filterCounts(query) {
        const fault = validateVenueQuery('filterCounts', query, now());
        if (fault) return failed(fault);
        return catchUnavailable('filterCounts', async () => success(await store.filterCounts(query)));
      },
      countNear: (positions) =>
        catchUnavailable('countNear', async () =>
          success(await store.countNear(positions, NEARBY_RADIUS_METERS)),
        ),
      async fairVenues(query) {
        const fault = validateFairQuery(query);
        if (fault) return failed(fault);
        return catchUnavailable('fairVenues', async () => {
          const fairest = await map.fairest(query);
          const distancesOf = new Map(fairest.map(({ code, distances }) => [code, distances]));
          const records = await store.byCodes([...distancesOf.keys()]);
          const listed = await mapper.toListed(records.map((record) => ({ record, distanceMeters: null })));
          return success(
            listed.map(({ distanceMeters: _, ...venue }) => ({
              ...venue,
              distances: distancesOf.get(venue.code) ?? [],
            })),
          );
        });
      },
      async clusters(query) {
        const fault = validateMapQuery(query);
        if (fault) return failed(fault);
        return catchUnavailable('clusters', async () => success(await map.pointsIn(query)));
      },
      venue: (code) =>
        catchUnavailable('venue', async () => {
          const record = await store.byCode(code);
          if (record) return success(mapper.toDetails(record));
          const message = `No venue has the code ${code}.`;
          return failed({ kind: 'not-found', service: 'backend', operation: 'venue', message });
        }),
      countries: (locale) =>
        catchUnavailable('countries', async () =>
          success(countriesByCount(await store.countByCountry(), locale)),
        ),
      counties: (country, locale) =>
        catchUnavailable('counties', async () =>
          success(countiesByLabel(counties, country, await store.countByCounty(country), locale)),
        ),
      cities: (country, county, locale) =>
        catchUnavailable('cities', async () => {
          const all = await findCities(store, country, locale);
          return success(county === null ? all : all.filter(({ countyCode }) => countyCode === county));
        }),
      feed: (after) =>
        catchUnavailable('feed', async () => {
          const batch = await store.listAfter(after, FEED_BATCH);
          const last = batch.length === FEED_BATCH ? batch.at(-1) : undefined;
          return success({
            venues: await mapper.toFeed(batch),
            next: last?.code.toLowerCase() ?? null,
          });
        }),
      changedAt: () =>
        catchUnavailable('changedAt', async () => {
          const transition = (await store.lastTransition()) ?? -Infinity;
          return success(parts.changedAt === null ? null : Math.max(parts.changedAt, transition));
        }),
      paymentMethods: (locale) => Promise.resolve(success(paymentMethods.in(locale))),
    };
  };
}

/** Converts {@link VenuesUnavailable} to a failure. Any other exception is a bug. */
async function catchUnavailable<Value>(
  operation: string,
  run: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof VenuesUnavailable)) throw error;
    const { message, isLogged } = error;
    return failed({ kind: 'unavailable', service: 'backend', operation, message, isLogged });
  }
}

function countriesByCount(counts: ReadonlyMap<CountryCode, number>, locale: Locale): CountryCount[] {
  const collator = collatorOf(locale);
  return [...counts]
    .map(([code, venueCount]) => ({ code, venueCount }))
    .sort(
      (a, b) =>
        b.venueCount - a.venueCount ||
        collator.compare(countryName(a.code, locale), countryName(b.code, locale)),
    );
}

function countiesByLabel(
  counties: Counties,
  country: CountryCode,
  counts: ReadonlyMap<string, number>,
  locale: Locale,
): County[] {
  const all = counties.of(country).map(({ code, names, slug, position }) => ({
    countryCode: country,
    code,
    label: names[locale].replaceAll("'", '’'),
    slug,
    position,
    venueCount: counts.get(code) ?? 0,
  }));
  return sortByText(all, ({ label }) => label, locale);
}
