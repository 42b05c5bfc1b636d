import { countryName } from '@/lib/country/country';
import type { Locale } from '@/lib/locale/locale';
import { townLabel } from '@/lib/locale/town-names';
import type { Place } from '@/services/engine/engine';

/**
 * Returns a town's name for its page title, which must be unique: homonyms other than the largest include their
 * postal code or identifier, and towns abroad their country.
 */
export function townName(place: Place, defaultCountry: string, locale: Locale): string {
  const name = townLabel(place, locale);
  const country = countryName(place.countryCode, locale);
  const qualifiers = [
    ...(place.settledBy === 'postalCode' && place.postalCode ? [place.postalCode] : []),
    ...(place.settledBy === 'id' && isTown(place) ? [place.id] : []),
    // "Luxembourg" and "Monaco" need no country of the same name.
    ...(place.countryCode === defaultCountry || country === name ? [] : [country]),
  ];
  return qualifiers.length > 0 ? `${name} (${qualifiers.join(', ')})` : name;
}

/** Returns whether a place is a town or arrondissement rather than a station or landmark. */
export function isTown({ kind }: Place): boolean {
  return kind === 'town' || kind === 'district';
}
