import { type CountryCode, countryName } from '@locator/base/geo';
import { collatorOf, type Locale, sortByText } from '@locator/base/locale';
import { failed, forEachPaced, type Result, success } from '@locator/base';
import type { Backend } from '@/services/backend/backend';
import {
  type City,
  type CountryCount,
  type County,
  FEED_BATCH,
  NO_VENUES,
  type VenueCounts,
} from '@locator/venue-model';
import { NEARBY_RADIUS_METERS } from '@/services/backend/search';
import type { Counties, Gazetteer, GazetteerPlace } from '@locator/gazetteer';
import type { OpeningsCache } from '@locator/opening-hours';
import {
  createVersionedCache,
  type VenueStore,
  VenuesUnavailable,
  type VersionedCache,
} from '@locator/venues';
import { createVenueMap } from '@locator/venues/map';
import { createVenueMapper } from './venue-mapper';
import type { ReferenceData } from '@/services/embedded/reference-data';

export interface EmbeddedParts extends Pick<ReferenceData, 'gazetteer' | 'counties' | 'paymentMethods'> {
  readonly store: VenueStore;
  readonly openings: OpeningsCache;
  readonly now: () => number;
  /** Time at which these venues replaced the previous ones (milliseconds since 1970); null if unknown. */
  readonly changedAt: number | null;
}

/** Queries are not validated again: those of URLs, the API and assistants are valid. Each back-end may use its own store of the same venues, for example one with a deadline. All share their caches. */
export function createEmbeddedBackend(parts: EmbeddedParts): (store?: VenueStore) => Backend {
  const { counties, now, paymentMethods } = parts;
  const map = createVenueMap(parts);
  const mapper = createVenueMapper(parts.openings, now);
  const findCities = createFindCities(
    parts.gazetteer,
    createVersionedCache(() => parts.store.listingVersion()),
  );

  return function backendOver(store = parts.store) {
    return {
      venues: (query) =>
        answer('venues', async () => {
          const { found, ...counts } = await store.find(query);
          return { venues: await mapper.toListed(found, query.openAt), ...counts };
        }),
      filterCounts: (query) => answer('filterCounts', () => store.filterCounts(query)),
      countNear: (positions) => answer('countNear', () => store.countNear(positions, NEARBY_RADIUS_METERS)),
      fairVenues: (query) =>
        answer('fairVenues', async () => {
          const fairest = await map.fairest(query);
          const distancesOf = new Map(fairest.map(({ code, distances }) => [code, distances]));
          const records = await store.byCodes([...distancesOf.keys()]);
          const listed = await mapper.toListed(records.map((record) => ({ record, distanceMeters: null })));
          return listed.map(({ distanceMeters: _, ...venue }) => ({
            ...venue,
            distances: distancesOf.get(venue.code) ?? [],
          }));
        }),
      clusters: (query) => answer('clusters', () => map.pointsIn(query)),
      async venue(code) {
        const record = await answer('venue', () => store.byCode(code));
        if (!record.ok) return record;
        if (record.value) return success(mapper.toDetails(record.value));
        const message = `No venue has the code ${code}.`;
        return failed({ kind: 'not-found', service: 'backend', operation: 'venue', message });
      },
      countries: (locale) =>
        answer('countries', async () => countriesByCount(await store.countByCountry(), locale)),
      counties: (country, locale) =>
        answer('counties', async () =>
          countiesByLabel(counties, country, await store.countByCounty(country), locale),
        ),
      cities: (country, county, locale) =>
        answer('cities', async () => {
          const all = await findCities(store, country, locale);
          return county === null ? all : all.filter(({ countyCode }) => countyCode === county);
        }),
      feed: (after) =>
        answer('feed', async () => {
          const batch = await store.listAfter(after, FEED_BATCH);
          const last = batch.length === FEED_BATCH ? batch.at(-1) : undefined;
          return { venues: await mapper.toFeed(batch), next: last?.code.toLowerCase() ?? null };
        }),
      changedAt: () =>
        answer('changedAt', async () => {
          const transition = (await store.lastTransition()) ?? -Infinity;
          return parts.changedAt === null ? null : Math.max(parts.changedAt, transition);
        }),
      paymentMethods: (locale) => Promise.resolve(success(paymentMethods.in(locale))),
    };
  };
}

/** Fails if `run` throws {@link VenuesUnavailable}. */
async function answer<Value>(operation: string, run: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return success(await run());
  } catch (error) {
    if (!(error instanceof VenuesUnavailable)) throw error;
    const { message, isLogged } = error;
    return failed({ kind: 'unavailable', service: 'backend', operation, message, isLogged });
  }
}

function countriesByCount(counts: ReadonlyMap<CountryCode, VenueCounts>, locale: Locale): CountryCount[] {
  const collator = collatorOf(locale);
  return [...counts]
    .map(([code, venueCounts]) => ({ code, ...venueCounts }))
    .sort(
      (a, b) =>
        b.venueCount - a.venueCount ||
        collator.compare(countryName(a.code, locale), countryName(b.code, locale)),
    );
}

function countiesByLabel(
  counties: Counties,
  country: CountryCode,
  counts: ReadonlyMap<string, VenueCounts>,
  locale: Locale,
): County[] {
  const all = counties.of(country).map(({ code, names, slug, position }) => ({
    countryCode: country,
    code,
    label: names[locale].replaceAll("'", '’'),
    slug,
    position,
    ...(counts.get(code) ?? NO_VENUES),
  }));
  return sortByText(all, ({ label }) => label, locale);
}

/** A large town without venues has a page if one is nearby. The page of a smaller one would repeat a neighbour's. */
const LARGE_TOWN_INHABITANTS = 50_000;
const NEAR_LARGE_TOWN_METERS = 10_000;

/** Returns a search for the towns of a country that get a page, sorted by name. Most pages link to some of them. */
function createFindCities(gazetteer: Gazetteer, memo: VersionedCache) {
  function toCity(town: GazetteerPlace, counts: VenueCounts): City {
    const { id, country, county, name, position, postalCodes } = town;
    return {
      ...{ id, countryCode: country, countyCode: county || null, city: name, position, ...counts },
      postalCode: gazetteer.distinguishingPostalCode(town) ?? postalCodes[0] ?? null,
      ...(postalCodes.length > 1 && { postalCodes }),
      settledBy: gazetteer.settledBy(town),
    };
  }

  function findUnsorted(store: VenueStore, country: CountryCode): Promise<readonly City[]> {
    return memo(`cities of ${country}`, async () => {
      const cities: City[] = [];
      const counts = await store.countByTown(country);
      await forEachPaced([...counts], function addKnownCity([id, venueCounts]) {
        const town = gazetteer.byId(id);
        if (town) cities.push(toCity(town, venueCounts));
      });
      if (cities.length === 0) return cities;
      const known = new Set(cities.map(({ id }) => id));
      const others = gazetteer.largeTowns(country, LARGE_TOWN_INHABITANTS).filter(({ id }) => !known.has(id));
      const positions = others.map(({ position }) => position);
      const venuesNear = await store.countNear(positions, NEAR_LARGE_TOWN_METERS);
      return [
        ...cities,
        ...others
          .filter((_, index) => venuesNear[index]!.venueCount > 0)
          .map((town) => toCity(town, NO_VENUES)),
      ];
    });
  }

  return function findCities(
    store: VenueStore,
    country: CountryCode,
    locale: Locale,
  ): Promise<readonly City[]> {
    const { compare } = collatorOf(locale);
    return memo(`cities of ${country} in ${locale}`, async () =>
      [...(await findUnsorted(store, country))].sort((a, b) => compare(a.city, b.city)),
    );
  };
}
