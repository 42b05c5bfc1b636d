import { areRelatedCountries, countryName } from '@/lib/country/country';
import type { Locale } from '@/lib/locale/locale';
import type { Counties, GazetteerCounty } from './counties';
import type { GazetteerPlace } from './gazetteer-place';
import { normaliseName } from './normalise';
import type { NamedVenue } from './venue-names';

/**
 * Returns a label that distinguishes places of the same name: "Lyon, Rhône", "Saint-Denis (11310), Aude", "Saint-Denis,
 * Hainaut, Belgique". The country is included unless it is the search country.
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

/**
 * Returns the label of a landmark, followed by its town unless the name contains it: "Gare de Nantes", "La Part-Dieu,
 * Lyon".
 */
export function landmarkLabel(
  { name, country }: GazetteerPlace,
  town: GazetteerPlace | undefined,
  searchCountry: string,
  locale: Locale,
): string {
  const isNamed = !town || ` ${normaliseName(name)} `.includes(` ${normaliseName(town.name)} `);
  return [
    name,
    ...(isNamed ? [] : [town.name]),
    ...(country === searchCountry ? [] : [countryName(country, locale)]),
  ].join(', ');
}

/** Returns the label of a county: "Var (83)" in France, "Vaud, Suisse" elsewhere. */
export function countyLabel(county: GazetteerCounty, locale: Locale): string {
  const name = county.names[locale];
  if (areRelatedCountries(county.country, 'FRA')) return `${name} (${county.code})`;
  return `${name}, ${countryName(county.country, locale)}`;
}

/** Returns the label of a venue: "Le Grand Quiz – Paris Bastille, Paris". */
export function venueLabel({ name, city }: NamedVenue): string {
  return `${name}, ${city}`;
}
