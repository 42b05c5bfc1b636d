import { forEachPaced } from '@locator/base/async/paced';
import type { CountryCode } from '@locator/base/country/country';
import { collatorOf } from '@locator/base/locale/collator';
import type { Locale } from '@locator/base/locale/locale';
import type { City } from '@locator/venue-model/listings';
import type { Gazetteer, GazetteerPlace } from '@locator/gazetteer';
import type { VersionedCache } from '@locator/venues/versioned-cache';
import type { VenueStore } from '@locator/venues/venue-store';

/** A large town without venues has a page if one is nearby. The page of a smaller one would repeat a neighbour's. */
const LARGE_TOWN_INHABITANTS = 50_000;
const NEAR_LARGE_TOWN_METERS = 10_000;

/** Returns a search for the towns of a country that get a page, sorted by name. Most pages link to some of them. */
export function createFindCities(gazetteer: Gazetteer, memo: VersionedCache) {
  function toCity(town: GazetteerPlace, venueCount: number): City {
    const { id, country, county, name, position, postalCodes } = town;
    return {
      ...{ id, countryCode: country, countyCode: county || null, city: name, position, venueCount },
      postalCode: gazetteer.distinguishingPostalCode(town) ?? postalCodes[0] ?? null,
      settledBy: gazetteer.settledBy(town),
    };
  }

  function findUnsorted(store: VenueStore, country: CountryCode): Promise<readonly City[]> {
    return memo(`cities of ${country}`, async () => {
      const cities: City[] = [];
      const counts = await store.countByTown(country, null);
      await forEachPaced(counts, function addKnownCity({ town: id, venueCount }) {
        const town = gazetteer.byId(id);
        if (town) cities.push(toCity(town, venueCount));
      });
      if (cities.length === 0) return cities;
      const known = new Set(cities.map(({ id }) => id));
      const others = gazetteer.largeTowns(country, LARGE_TOWN_INHABITANTS).filter(({ id }) => !known.has(id));
      const positions = others.map(({ position }) => position);
      const venuesNear = await store.countNear(positions, NEAR_LARGE_TOWN_METERS);
      return [
        ...cities,
        ...others.filter((_, index) => (venuesNear[index] ?? 0) > 0).map((town) => toCity(town, 0)),
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
