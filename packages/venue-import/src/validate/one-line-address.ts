import { type CountryCode, distanceMeters, type Position } from '@locator/base/geo';
import { type GazetteerPlace, nameKey } from '@locator/gazetteer';
import { countryNamed } from './country-names';
import { postalDigits, splitPostalCode } from './postal-code';
import type { Towns } from './towns';
import countries from '../../data/countries.json';

/** The parts of a one-line address. Unknown parts are empty or undefined. */
export interface ParsedAddress {
  readonly postalCode: string;
  readonly town: GazetteerPlace | undefined;
  readonly townName: string;
  readonly line: string;
}

export interface OneLineAddress {
  readonly text: string;
  readonly country: CountryCode;
  readonly position: Position | null;
  readonly venueName: string;
  /** Chain names that precede addresses in this file: see {@link findBrands}. */
  readonly brands: readonly string[];
}

/** Maximum distance to a town named in an address. Towns farther away are namesakes. */
const TOWN_METERS = 30_000;

/**
 * In postal order (`12 rue X, 69003 Lyon`), or in Nominatim's order, from the smallest to the largest division
 * (`Quizzy, 917, Princes Highway, Springvale, City of Greater Dandenong, Victoria, 3171`). Of the parts that name a
 * place within 30 km, the town is the first with the postal code, else the one next to it, else usually the first: in
 * Nominatim's order, the smallest place, because the gazetteer has no suburbs. Without any, its name is the text next
 * to the postal code, else the part at the end of the venue's name.
 */
export function parseOneLineAddress(oneLine: OneLineAddress, towns: Towns): ParsedAddress {
  const parts = partsOf(oneLine);
  const postal = findPostalCode(oneLine.country, parts);
  const named = townsNamed(parts, postal, oneLine, towns);
  const chosen = chooseTown(named, postal, oneLine);
  const venueNamed = parts.map((part, at) => (at > 0 ? nameInVenueName(oneLine, part) : undefined));
  const sameName = venueNamed.findIndex((name) => name !== undefined);
  const beside = postal && postal.rest !== '' ? postal.at : -1;
  const townAt = chosen?.at ?? (beside >= 0 ? beside : sameName);
  const end = townAt >= 0 ? townAt : parts.length;
  const street = parts
    .slice(0, end)
    .filter((_, at) => at !== postal?.at)
    .filter((part) => !isBrand(part, oneLine.brands) && nameKey(part) !== nameKey(oneLine.venueName));
  return {
    postalCode: postal?.code ?? '',
    town: chosen?.town,
    townName: beside >= 0 ? (postal?.rest ?? '') : (venueNamed[sameName] ?? ''),
    line: streetLine(oneLine.country, { parts: street, isGeocoded: beside < 0 }),
  };
}

export function addressParts(oneLine: Pick<OneLineAddress, 'text' | 'country' | 'brands'>): string[] {
  return partsOf(oneLine).filter((part) => !isBrand(part, oneLine.brands));
}

function partsOf({ text, country }: Pick<OneLineAddress, 'text' | 'country'>): string[] {
  const parts = text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => atPostalCode(country, part))
    .map((part) => part.replace(/\s+[-–]$/, ''));
  // Remove the country only if it is the last part, because "Luxembourg" and "Singapore" are also towns.
  if (parts.length > 1 && countryNamed(parts.at(-1) ?? '') === country) parts.pop();
  return parts;
}

const SEPARATORS = /[,\n;，、]/;

/** Splits `12 rue de Paris 69003 Lyon`. Codes with fewer than five digits look like house numbers. */
function atPostalCode(country: CountryCode, part: string): string[] {
  const found = IN_THE_MIDDLE.exec(part);
  const [, before = '', code = '', after = ''] = found ?? [];
  return found && code.length === postalDigits(country) ? [before, `${code} ${after}`] : [part];
}

const IN_THE_MIDDLE = /^(.*\D)\s+(\d{5,7})\s+(\D.*)$/;

interface PostalPart {
  readonly at: number;
  readonly code: string;
  /** The text before or after the postal code in the same part of the address. In postal order, it is the town. */
  readonly rest: string;
}

/** Returns the last postal code, because earlier numbers may be house numbers. */
function findPostalCode(country: CountryCode, parts: readonly string[]): PostalPart | undefined {
  for (let at = parts.length - 1; at >= 0; at--) {
    const part = parts[at] ?? '';
    const split = splitPostalCode(country, part);
    // Skip a house number and street that look like a postal code and town: "1200 Grenseveien".
    const isHouse = split !== undefined && split.rest !== '' && isStreet(split.rest);
    const isFirst = at === 0 && parts.length > 1;
    if (split && !isHouse && !isFirst) return { at, code: split.code, rest: split.rest };
  }
  return undefined;
}

interface NamedTown {
  readonly at: number;
  readonly town: GazetteerPlace;
}

function townsNamed(
  parts: readonly string[],
  postal: PostalPart | undefined,
  { country, position, brands }: OneLineAddress,
  towns: Towns,
): NamedTown[] {
  if (!position) return [];
  return parts.flatMap(function townNamed(part, at) {
    // Skip a part with the chain's name ("Quizzy Rennes - Pacé"): it is a venue's name, which may contain a town.
    if (isHouseNumber(part) || isBrand(part, brands)) return [];
    const text = at === postal?.at ? postal.rest : part;
    for (const name of namesIn(text)) {
      const town = towns.namedNear(country, name, position, TOWN_METERS);
      if (town) return [{ at, town }];
    }
    return [];
  });
}

function chooseTown(
  named: readonly NamedTown[],
  postal: PostalPart | undefined,
  { venueName, position }: OneLineAddress,
): NamedTown | undefined {
  const settled = named.find(({ town }) => postal && town.postalCodes.includes(postal.code));
  const beside = settled ?? named.find(({ at }) => at === postal?.at);
  const smallest = named[0];
  if (beside || !smallest || !position) return beside;
  const { town } = smallest;
  if (town.kind !== 'town' || town.population >= MAX_VILLAGE_POPULATION) return smallest;
  const meters = distanceMeters(town.position, position);
  return (
    named.find(({ town }) => [town.name, ...town.aliases].map(nameKey).includes(nameKey(venueName))) ??
    named.find((other) => distanceMeters(other.town.position, position) < meters) ??
    smallest
  );
}

/** Outside France, smaller places may be districts or their namesakes: one nearer to the venue is then preferred. */
const MAX_VILLAGE_POPULATION = 5_000;

/** Minimum length of a town name to be recognised at the end of a venue's name. Shorter names match too many venues. */
const MIN_LETTERS = 5;

/** Returns the town that the venue's name equals or ends with: Waltersdorf for "Berlin-Waltersdorf". */
function nameInVenueName({ venueName, brands }: OneLineAddress, part: string): string | undefined {
  if (isHouseNumber(part) || isBrand(part, brands)) return undefined;
  const name = nameKey(venueName);
  return namesIn(part).find(function isEnd(one) {
    const end = nameKey(one);
    return end !== '' && (name === end || (end.length >= MIN_LETTERS && name.endsWith(end)));
  });
}

const DIVISION_BEFORE =
  /^(?:city of(?: greater)?|town of|municipality of|gemeinde|stadt|marktgemeinde|commune de|ville de|comune di|municipio de)\s+/i;
const DIVISION_AFTER = /\s+(?:kommune|kommun|municipality|city|council|city council|gemeente|kaupunki)$/i;

/** The part itself, and without administrative division, text in brackets, state, CEDEX, or second language. */
export function namesIn(part: string): string[] {
  const bare = part.replace(/\([^)]*\)/g, ' ').trim();
  const names = [
    part,
    bare,
    ...bare.split(/\s+[-–]\s+|\s*\/\s*/),
    bare.replace(DIVISION_BEFORE, ''),
    bare.replace(DIVISION_AFTER, ''),
    // Remove the state or province: "Springvale VIC", "Milano MI".
    bare.replace(/\s+[A-Z]{2,3}$/, ''),
    bare.replace(/\s+cedex\b.*$/i, ''),
  ];
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))];
}

const BRAND_ROWS = 3;

/** The first part of several addresses is a chain name if it has no digits. */
export function findBrands(oneLines: Iterable<string>): string[] {
  const rowsOf = new Map<string, number>();
  for (const text of oneLines) {
    const [first = '', ...more] = text.split(SEPARATORS);
    const key = nameKey(first);
    if (more.length > 0 && key && !/\d/.test(first)) rowsOf.set(key, (rowsOf.get(key) ?? 0) + 1);
  }
  const brands = [...rowsOf].filter(([, rows]) => rows >= BRAND_ROWS).map(([brand]) => brand);
  // Drops "quizzy café" if "quizzy" is a chain, because "quizzy" also matches it.
  return brands.filter(
    (brand) => !brands.some((other) => other !== brand && ` ${brand} `.includes(` ${other} `)),
  );
}

function isBrand(part: string, brands: readonly string[]): boolean {
  if (brands.length === 0) return false;
  const whole = part.normalize('NFKC').toLowerCase();
  const key = ` ${nameKey(part)} `;
  return brands.some(
    (brand) => key.includes(` ${brand} `) || (!/[a-z]/.test(brand) && whole.includes(brand)),
  );
}

export const NUMBER_AFTER_STREET: ReadonlySet<CountryCode> = new Set(countries.numberAfterStreet);

/** `917`, `3539-3565`, `56c`, `２－２－２`, `12 bis`, `1号`, or a single letter. */
const HOUSE_NUMBER = /^[a-z]$|^[\d０-９][\d０-９\s./–—－-]*(?:[a-z]|bis|ter|quater|号|番地)?$/i;

/** Words for kinds of streets, at the beginning or end of a name, in the languages of the supported countries. */
const STREET_WORDS =
  /(?:^|[\s\d.])(?:rue|avenue|av\.?|ave\.?|boulevard|bd\.?|blvd\.?|place|allée|allee|chemin|route|quai|impasse|cours|square|passage|esplanade|promenade|rond-point|faubourg|montée|voie|sentier|calle|carrer|carretera|avenida|avinguda|paseo|passeig|plaza|plaça|ronda|rambla|camino|travesía|kalea|rúa|via|viale|corso|piazza|strada|largo|vicolo|rua|praça|estrada|alameda|street|road|rd\.?|drive|dr\.?|lane|highway|hwy\.?|way|court|crescent|parade|terrace|close|gate|parkway|pkwy|circuit|straat|laan|weg|plein|gracht|dijk|kade|singel|allé|alle|straße|strasse|gasse|platz|allee|ring|ulica|ulice|utca|tér|cesta|šosse)(?=$|[\s,.\d])|(?:straße|strasse|str\.|gasse|platz|allee|ring|damm|chaussee|gürtel|ufer|weg|straat|laan|plein|gracht|dijk|kade|singel|steeg|vej|gade|allé|vegen|veien|gata|gaten|vägen|gatan|tie|katu|kuja|polku|bulevardi)(?=$|[\s,.\d])|[路街道]$|\sst\.?$|通り|大道|街道$|bulvár|бул\.|ул\.|улица|път$/iu;

interface StreetParts {
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
