import type { Locale } from '@/lib/locale/locale';
import { type Result, success, valueOr } from '@/lib/result';
import { toSlug } from '@/lib/slug/slug';
import type { Engine, Place } from './engine';

export interface PlaceInPath {
  /** The slug of a place's name, or the place's identifier. */
  readonly city: string;
  readonly country: string;
  readonly postalCode: string | null;
  readonly locale: Locale;
}

export interface ResolvedPlace {
  /** The place that the URL means; null when there is none of that name. */
  readonly place: Place | null;
  /** Every place of that name, in whichever country, most likely first. */
  readonly homonyms: readonly Place[];
  /** Places of a similar name, for when there is none of that very name. */
  readonly similar: readonly Place[];
}

/**
 * The place that a results URL means: the likeliest one of that name, or the one that the postal code settles; else
 * the one with that identifier; else the one that has it as a former or foreign name.
 */
export async function resolvePlace(engine: Engine, path: PlaceInPath): Promise<Result<ResolvedPlace>> {
  const { city, country, postalCode, locale } = path;
  const [named, settled, identified] = await Promise.all([
    engine.search({ text: city, country, locale }),
    postalCode ? engine.search({ text: city, country, locale, postalCode }) : success([]),
    engine.search({ text: city, country, locale, byLocation: true }),
  ]);
  if (!named.ok) return named;
  if (!settled.ok) return settled;

  // Counties and venues of that name have URLs of their own.
  const towns = named.value.filter(({ kind }) => kind === 'town' || kind === 'district');
  const hasThisName = (place: Place): boolean => place.countryCode === country && toSlug(place.city) === city;
  const homonyms = towns.filter(hasThisName);
  const alias = towns.find((place) => place.isAccurate && place.countryCode === country);
  const byName = settled.value.find((other) => toSlug(other.city) === city) ?? homonyms[0];
  // Hardly any URL has an identifier: where a name was found, nobody needs to know whether it is one.
  if (!byName && !identified.ok) return identified;
  const byIdentifier = valueOr(identified, []).find(({ countryCode }) => countryCode === country);
  const place = byName ?? byIdentifier ?? alias ?? null;
  return success({
    place,
    homonyms: towns.filter((other) => toSlug(other.city) === toSlug(place?.city ?? city)),
    similar: named.value,
  });
}
