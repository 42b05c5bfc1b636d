import { areRelatedCountries, countryName } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import type { Counties, GazetteerCounty } from './counties';
import type { GazetteerPlace } from './gazetteer-place';
import { normaliseName } from './normalise';
import type { NamedVenue } from './venue-names';

/** "Lyon, Rhône", "Saint-Denis (11310), Aude"; the country unless it is the search country. `shownName`: "Lione". */
export function labelOf(
  place: GazetteerPlace,
  counties: Counties,
  searchCountry: string,
  locale: Locale,
  shownName = place.name,
): string {
  const [onlyCode, ...moreCodes] = place.postalCodes;
  const name = onlyCode && moreCodes.length === 0 ? `${shownName} (${onlyCode})` : shownName;
  const county = counties.find(place.country, place.county)?.names[locale];
  const country = place.country === searchCountry ? undefined : countryName(place.country, locale);
  const around = [county, country].filter((part, index, parts) => {
    return part && part !== shownName && parts.indexOf(part) === index;
  });
  return [name, ...around].join(', ');
}

/** "Gare de Nantes", or "La Part-Dieu, Lyon" if the name does not contain its town. `shownName`: "Eiffel Tower". */
export function landmarkLabel(
  place: GazetteerPlace,
  town: GazetteerPlace | undefined,
  searchCountry: string,
  locale: Locale,
  shownName = ({ name }: GazetteerPlace): string => name,
): string {
  const { name, country } = place;
  const isNamed = !town || ` ${normaliseName(name)} `.includes(` ${normaliseName(town.name)} `);
  return [
    shownName(place),
    ...(isNamed ? [] : [shownName(town)]),
    ...(country === searchCountry ? [] : [countryName(country, locale)]),
  ].join(', ');
}

/** "Var (83)" in France, "Vaud, Suisse" elsewhere. */
export function countyLabel(county: GazetteerCounty, locale: Locale): string {
  const name = county.names[locale];
  if (areRelatedCountries(county.country, 'FRA')) return `${name} (${county.code})`;
  return `${name}, ${countryName(county.country, locale)}`;
}

export function venueLabel({ name, city }: NamedVenue): string {
  return `${name}, ${city}`;
}
