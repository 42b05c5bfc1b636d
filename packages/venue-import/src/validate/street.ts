import countries from '../../data/countries.json';
import type { CountryCode } from '@locator/base/geo';

export const NUMBER_AFTER_STREET: ReadonlySet<CountryCode> = new Set(countries.numberAfterStreet);

/** `917`, `3539-3565`, `56c`, `２－２－２`, `12 bis`, `1号`, or a single letter. */
const HOUSE_NUMBER = /^[a-z]$|^[\d０-９][\d０-９\s./–—－-]*(?:[a-z]|bis|ter|quater|号|番地)?$/i;

/** Words for kinds of streets, at the beginning or end of a name, in the languages of the supported countries. */
const STREET_WORDS =
  /(?:^|[\s\d.])(?:rue|avenue|av\.?|ave\.?|boulevard|bd\.?|blvd\.?|place|allée|allee|chemin|route|quai|impasse|cours|square|passage|esplanade|promenade|rond-point|faubourg|montée|voie|sentier|calle|carrer|carretera|avenida|avinguda|paseo|passeig|plaza|plaça|ronda|rambla|camino|travesía|kalea|rúa|via|viale|corso|piazza|strada|largo|vicolo|rua|praça|estrada|alameda|street|road|rd\.?|drive|dr\.?|lane|highway|hwy\.?|way|court|crescent|parade|terrace|close|gate|parkway|pkwy|circuit|straat|laan|weg|plein|gracht|dijk|kade|singel|allé|alle|straße|strasse|gasse|platz|allee|ring|ulica|ulice|utca|tér|cesta|šosse)(?=$|[\s,.\d])|(?:straße|strasse|str\.|gasse|platz|allee|ring|damm|chaussee|gürtel|ufer|weg|straat|laan|plein|gracht|dijk|kade|singel|steeg|vej|gade|allé|vegen|veien|gata|gaten|vägen|gatan|tie|katu|kuja|polku|bulevardi)(?=$|[\s,.\d])|[路街道]$|\sst\.?$|通り|大道|街道$|bulvár|бул\.|ул\.|улица|път$/iu;

export interface StreetParts {
  readonly parts: readonly string[];
  /** Whether the parts after the street are districts (Nominatim's order) rather than address lines. */
  readonly isGeocoded: boolean;
}

/** Returns the house number and street in the country's order; empty if there is neither. */
export function streetLine(country: CountryCode, { parts, isGeocoded }: StreetParts): string {
  if (!isGeocoded) return parts.join(', ');
  const numberAt = parts.findIndex(isHouseNumber);
  const streetAt = parts.findIndex((part) => !isHouseNumber(part) && isStreet(part));
  const at = numberAt >= 0 && numberAt + 1 < parts.length ? numberAt + 1 : streetAt;
  const street = parts[at >= 0 ? at : 0];
  if (street === undefined || isHouseNumber(street)) return '';
  const number = numberAt >= 0 ? parts[numberAt] : undefined;
  if (number === undefined) return street;
  return NUMBER_AFTER_STREET.has(country) ? `${street} ${number}` : `${number} ${street}`;
}

export function isHouseNumber(part: string): boolean {
  return HOUSE_NUMBER.test(part);
}

export function isStreet(part: string): boolean {
  return STREET_WORDS.test(part);
}
