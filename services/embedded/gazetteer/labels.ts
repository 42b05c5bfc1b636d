import { countryName } from '@/lib/country/country';
import type { Locale } from '@/lib/locale/locale';
import type { Counties } from './counties';
import type { GazetteerPlace } from './gazetteer-place';

/**
 * What tells a place from others of its name, for people: "Lyon, Rhône", "Saint-Denis (11310), Aude",
 * "Saint-Denis, Hainaut, Belgique". The country is named when it isn't the one that was asked for.
 */
export function labelOf(place: GazetteerPlace, counties: Counties, asked: string, locale: Locale): string {
  const [onlyCode, ...moreCodes] = place.postalCodes;
  const name = onlyCode && moreCodes.length === 0 ? `${place.name} (${onlyCode})` : place.name;
  const county = counties.find(place.country, place.county)?.names[locale];
  const country = place.country === asked ? undefined : countryName(place.country, locale);
  const around = [county, country].filter((part, index, parts) => {
    return part && part !== place.name && parts.indexOf(part) === index;
  });
  return [name, ...around].join(', ');
}
