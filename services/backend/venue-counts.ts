import type { Locale } from '@locator/base/locale';
import { type Place, valueOr } from '@locator/base';
import type { Position } from '@locator/base/geo';
import type { VenueCounts, VenueList } from '@locator/venue-model';
import type { Backend } from './backend';
import { NEARBY_RADIUS_METERS } from './search';

/** Null for a venue, or if the back-end fails or cannot count around several positions at once. */
export async function countsOfPlaces(
  backend: Backend,
  places: readonly Place[],
  locale: Locale,
): Promise<(VenueCounts | null)[]> {
  if (!backend.countNear || places.length === 0) return places.map(() => null);
  const countries = [...new Set(places.filter(isCounty).map(({ countryCode }) => countryCode))];
  const [around, ...counties] = await Promise.all([
    backend.countNear(places.map(({ position }) => position)),
    ...countries.map((country) => backend.counties(country, locale)),
  ]);
  const allCounties = counties.flatMap((result) => valueOr(result, []));
  const aroundOrNone = valueOr(around, []);
  return places.map(function countOf(place, index) {
    if (place.kind === 'venue') return null;
    if (!isCounty(place)) return aroundOrNone[index] ?? null;
    return (
      allCounties.find(
        ({ countryCode, code }) => countryCode === place.countryCode && code === place.countyCode,
      ) ?? null
    );
  });
}

/** Drops places with no venue within {@link NEARBY_RADIUS_METERS}; keeps those of which the back-end gives no answer. */
export async function placesWithVenues(
  backend: Backend,
  places: readonly Place[],
): Promise<readonly Place[]> {
  const positions = places.map(({ position }) => position);
  if (positions.length === 0) return places;
  const totals = backend.countNear
    ? valueOr(await backend.countNear(positions), []).map(({ venueCount }) => venueCount)
    : await Promise.all(positions.map((near) => totalNear(backend, near)));
  return places.filter((_, index) => totals[index] !== 0);
}

async function totalNear(backend: Backend, near: Position): Promise<number | null> {
  const list = await backend.venues({ near, radiusMeters: NEARBY_RADIUS_METERS, limit: 1 });
  return valueOr<VenueList | null>(list, null)?.total ?? null;
}

function isCounty({ kind }: Place): boolean {
  return kind === 'county';
}
