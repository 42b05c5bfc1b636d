import { type CountryCode, type CountyCode, distanceMeters, type Position } from '@locator/base/geo';
import { type AddressLocation, type GazetteerPlace, nameKey, type VenueAddress } from '@locator/gazetteer';
import { checkPosition, checkPostalArea } from './check-position';
import type { ParsedAddress } from './one-line-address';
import type { RowFindings } from '../finding';
import type { Towns } from './towns';

export interface CityInput {
  readonly country: CountryCode;
  readonly position: Position | null;
  readonly venueName: string;
  /** The row's town; empty if blank. */
  readonly given: string;
  readonly postalCode: string;
  /** Code of the county that the row names; undefined if it names none. */
  readonly county: CountyCode | undefined;
  readonly parsedAddress: ParsedAddress | null;
  /** Identifier of the town stored by an earlier import; empty if blank. */
  readonly storedId: string;
}

interface ValidatedCity {
  readonly city: string;
  readonly location: AddressLocation;
}

const NEAR_METERS = 30_000;

/** In the gazetteer's spelling. A missing town is derived from the address, postal code, name or coordinates. */
export function validateCity(input: CityInput, towns: Towns, findings: RowFindings): ValidatedCity {
  const derived = input.given ? null : derive(input, towns, findings);
  const { country, postalCode, position, county } = input;
  const city = input.given || derived?.name || '';
  const address = { country, county, city, postalCode, position };
  const location =
    (derived?.town && towns.locator.locateIn(derived.town, address)) ??
    storedLocation(input, address, towns, findings) ??
    towns.locator.locate(address);
  if (position) {
    checkPosition(position, address.city, location, towns, findings);
    checkPostalArea(position, address, location, towns, findings);
  }
  if (!input.given) return { city: address.city, location };
  if (!location.isNameKnown) reportUnknown(input, location, towns, findings);
  const spelled = spell(input.given, location);
  if (spelled !== input.given) {
    findings.add('city-derived', 'city', input.given, { derived: spelled, from: 'gazetteer' });
  }
  return { city: spelled, location };
}

/** Returns the address's location in the town stored by an earlier import, if the address still refers to this town. */
function storedLocation(
  { storedId, given }: CityInput,
  address: VenueAddress,
  towns: Towns,
  findings: RowFindings,
): AddressLocation | undefined {
  // Other files use this column for their own identifiers, and places may disappear from the gazetteer.
  const stored = towns.byId(storedId);
  if (!stored) return undefined;
  const location = towns.locator.locateIn(stored, address);
  if (!location) {
    const details = { stored: stored.name, city: given };
    findings.add('gazetteer-id-outdated', 'gazetteer_id', storedId, details);
  }
  return location;
}

function reportUnknown(
  { country, given, position }: CityInput,
  { town }: AddressLocation,
  towns: Towns,
  findings: RowFindings,
): void {
  const nearest = town ?? (position ? towns.nearest(country, position) : undefined);
  const namesake = position && towns.namedNear(country, given, position, Infinity);
  const details = {
    country,
    ...(nearest && { nearest: nearest.name }),
    ...(namesake && { kilometers: Math.round(distanceMeters(namesake.position, position) / 1000) }),
  };
  findings.add('city-unknown', 'city', given, details);
}

/** Longer words may be names in another language. */
const MAX_ABBREVIATION = 3;

/** Returns whether a name abbreviates some words of the name of a town: "Clermont-Fd". */
function isAbbreviation(given: string, { name }: GazetteerPlace): boolean {
  const [words, whole] = [nameKey(given).split(' '), nameKey(name).split(' ')];
  return (
    words.length === whole.length &&
    words.some((word, index) => word === whole[index]) &&
    words.every(
      (word, index) =>
        word === whole[index] || (word.length <= MAX_ABBREVIATION && abbreviates(word, whole[index] ?? '')),
    )
  );
}

function abbreviates(short: string, word: string): boolean {
  let position = 0;
  for (const letter of short) {
    position = word.indexOf(letter, position) + 1;
    if (position === 0) return false;
  }
  return short[0] === word[0];
}

/** "SAINT ETIENNE" becomes Saint-Étienne. Former communes and names in other languages stay, as locals use them. */
function spell(given: string, { town, district, isNameKnown }: AddressLocation): string {
  if (!town || !isNameKnown) return given;
  if (isAbbreviation(given, town)) return town.name;
  return nameKey(given) === nameKey(town.name) || (district && /\d/.test(given)) ? town.name : given;
}

/** A derived town; `town` is undefined if only its name is known. */
interface DerivedCity {
  readonly name: string;
  readonly town: GazetteerPlace | undefined;
}

function derive(input: CityInput, towns: Towns, findings: RowFindings): DerivedCity | null {
  const { country, position, postalCode, parsedAddress } = input;
  if (parsedAddress?.town) return derived('full_address', parsedAddress.town);
  if (parsedAddress?.townName) return derived('full_address', undefined, parsedAddress.townName);
  if (position) {
    const byCode = postalCode && towns.withPostalCode(country, postalCode, position, NEAR_METERS);
    if (byCode) return derived('postal_code', byCode);
    const byName = townInName(input, position, towns);
    if (byName) return derived('name', byName);
    const townAround = towns.around(country, position, NEAR_METERS);
    if (townAround) return derived('position', townAround);
  }
  findings.add('city-missing', 'city', null);
  return null;

  function derived(from: string, town: GazetteerPlace | undefined, name = town?.name ?? ''): DerivedCity {
    findings.add('city-derived', 'city', null, { derived: name, from });
    return { name, town };
  }
}

/** `Beijing Xihongmen`, `Lyon - Grand Parilly`, `Rouen (Tourville-la-Rivière)`: prefers the longest town name. */
function townInName(
  { country, venueName }: CityInput,
  position: Position,
  towns: Towns,
): GazetteerPlace | undefined {
  const words = venueName.split(/[\s()–—,]+|-(?=\s)|(?<=\s)-/).filter(Boolean);
  for (let count = words.length; count > 0; count--) {
    const town = towns.namedNear(country, words.slice(0, count).join(' '), position, NEAR_METERS);
    if (town) return town;
  }
  return undefined;
}
