import { countryName } from '@/lib/country/country';
import type { Locale } from '@/lib/locale/locale';
import { townLabel } from '@/lib/locale/town-names';
import type { Place } from '@/services/engine/engine';

/**
 * Returns a town's name for the page title, which must be unique. If several towns share a name, all but the largest
 * get their postal code or identifier. Towns outside the default country get the name of their country.
 */
export function townName(place: Place, defaultCountry: string, locale: Locale): string {
  const name = townLabel(place, locale);
  const country = countryName(place.countryCode, locale);
  const qualifiers = [
    ...(place.settledBy === 'postalCode' && place.postalCode ? [place.postalCode] : []),
    ...(place.settledBy === 'id' && isTown(place) ? [place.id] : []),
    // Do not append the country to a town of the same name, such as Luxembourg or Monaco.
    ...(place.countryCode === defaultCountry || country === name ? [] : [country]),
  ];
  return qualifiers.length > 0 ? `${name} (${qualifiers.join(', ')})` : name;
}

/** Returns whether a place is a town or arrondissement rather than a station or landmark. */
export function isTown({ kind }: Place): boolean {
  return kind === 'town' || kind === 'district';
}
