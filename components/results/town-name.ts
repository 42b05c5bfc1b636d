import { countryName } from '@/lib/country/country';
import type { Locale } from '@/lib/locale/locale';
import type { Place } from '@/services/engine/engine';

/**
 * A town's name as the title of its page, which no other page may share: of homonyms all but the likeliest bear their
 * postal code or identifier, and a town abroad its country.
 */
export function townName(place: Place, defaultCountry: string, locale: Locale): string {
  const qualifiers = [
    ...(place.settledBy === 'postalCode' && place.postalCode ? [place.postalCode] : []),
    ...(place.settledBy === 'id' ? [place.id] : []),
    ...(place.countryCode === defaultCountry ? [] : [countryName(place.countryCode, locale)]),
  ];
  return qualifiers.length > 0 ? `${place.city} (${qualifiers.join(', ')})` : place.city;
}
