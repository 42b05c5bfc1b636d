import { areRelatedCountries, countryName } from '@/lib/country/country';
import type { Locale } from '@/lib/locale/locale';
import type { Counties, GazetteerCounty } from './counties';
import type { GazetteerPlace } from './gazetteer-place';
import type { NamedVenue } from './venue-names';

/**
 * What tells a place from others of its name, for people: "Lyon, Rhône", "Saint-Denis (11310), Aude",
 * "Saint-Denis, Hainaut, Belgique". The country is named when it isn't the one that was asked for.
 */
export function labelOf(
  place: GazetteerPlace,
  counties: Counties,
  searchCountry: string,
  locale: Locale,
): string {
  const [onlyCode, ...moreCodes] = place.postalCodes;
  const name = onlyCode && moreCodes.length === 0 ? `${place.name} (${onlyCode})` : place.name;
  const county = counties.find(place.country, place.county)?.names[locale];
  const country = place.country === searchCountry ? undefined : countryName(place.country, locale);
  const around = [county, country].filter((part, index, parts) => {
    return part && part !== place.name && parts.indexOf(part) === index;
  });
  return [name, ...around].join(', ');
}

/** "Var (83)", as French people number their départements; elsewhere "Vaud, Suisse", whichever country was asked for. */
export function countyLabel(county: GazetteerCounty, locale: Locale): string {
  const name = county.names[locale];
  if (areRelatedCountries(county.country, 'FRA')) return `${name} (${county.code})`;
  return `${name}, ${countryName(county.country, locale)}`;
}

/** "Le Grand Quiz – Paris Bastille, Paris". */
export function venueLabel({ name, city }: NamedVenue): string {
  return `${name}, ${city}`;
}
