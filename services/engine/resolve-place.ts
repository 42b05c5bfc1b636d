import { type Engine, isTown, type Place, type Result, success, toSlug } from '@locator/base';
import { townLabel } from '@/lib/locale/town-names';
import type { RouteOf } from '@/lib/url/routes';

export type PlaceInPath = Pick<RouteOf<'cityResults'>, 'locale' | 'country' | 'city' | 'postalCode'>;

export interface ResolvedPlace {
  /** The place that the URL identifies; null if there is none. */
  readonly place: Place | null;
  /**
   * Places in any country with the name of `place` in the page's language, or else with that of the URL, most likely
   * first. In Dutch, "Bergen" also stands for Mons. Landmarks and quarters are listed only for one of their own name.
   */
  readonly homonyms: readonly Place[];
  /** Places with a similar name, to suggest if none matches exactly. */
  readonly similar: readonly Place[];
}

/**
 * By name (and postal code, if given), otherwise by identifier, otherwise by alias. `isExact`, which is enough for a
 * canonical URL, skips aliases and similar places.
 */
export async function resolvePlace(
  engine: Engine,
  path: PlaceInPath,
  { isExact = false } = {},
): Promise<Result<ResolvedPlace>> {
  const { city, country, postalCode, locale } = path;
  const [named, settled] = await Promise.all([
    engine.search({ text: city, country, locale, isExact }),
    postalCode ? engine.search({ text: city, country, locale, postalCode, isExact }) : success([]),
  ]);
  if (!named.ok) return named;
  if (!settled.ok) return settled;

  // Excludes counties and venues, which have other URLs.
  const towns = named.value.filter(isTown);
  const hasThisName = (place: Place): boolean => place.countryCode === country && toSlug(place.city) === city;
  const homonyms = towns.filter(hasThisName);
  const alias = towns.find((place) => place.isAccurate && place.countryCode === country);
  const byName = settled.value.find((other) => toSlug(other.city) === city) ?? homonyms[0];
  // Few URLs contain an identifier.
  const identified = byName
    ? success([])
    : await engine.search({ text: city, country, locale, byLocation: true });
  if (!identified.ok) return identified;
  // In any country: the gazetteer may have corrected the country of a place.
  const byIdentifier = identified.value.find(({ id }) => id.toLowerCase() === city);
  const place = byName ?? byIdentifier ?? alias ?? null;
  const name = place && isTown(place) ? townLabel(place, locale) : (place?.city ?? city);
  const isNamedOtherwise = place !== null && (!isTown(place) || toSlug(name) !== city) && !isExact;
  const sameName = isNamedOtherwise ? await engine.search({ text: name, country, locale }) : success(towns);
  if (!sameName.ok) return sameName;
  return success({
    place,
    homonyms: sameName.value.filter(
      (other) =>
        other.ownPage === null && [other.city, townLabel(other, locale)].map(toSlug).includes(toSlug(name)),
    ),
    similar: named.value,
  });
}
