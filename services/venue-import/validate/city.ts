import type { CountryCode } from '@/lib/country/country';
import { distanceMeters, type Position } from '@/lib/geo/position';
import type { GazetteerPlace } from '@/services/gazetteer';
import type { ParsedAddress } from './one-line-address';
import type { RowFindings } from './row-findings';
import { nameKey, type Towns } from './towns';

export interface CityInput {
  readonly country: CountryCode;
  readonly position: Position | null;
  readonly venueName: string;
  /** The town of the row; empty when blank. */
  readonly given: string;
  readonly postalCode: string;
  readonly parsedAddress: ParsedAddress | null;
}

export interface ValidatedCity {
  readonly city: string;
  /** Undefined when the gazetteer doesn't have it. */
  readonly town: GazetteerPlace | undefined;
}

/** Beyond this distance, the town or the coordinates are wrong. */
const FAR_METERS = 30_000;

/** Maximum distance of a derived town. */
const NEAR_METERS = 30_000;

/**
 * Validates the town of a row, in the gazetteer's spelling. A missing town is derived from the one-line address, the
 * postal code, the venue's name or the coordinates.
 */
export function validateCity(input: CityInput, towns: Towns, findings: RowFindings): ValidatedCity {
  return input.given ? validateGivenCity(input, towns, findings) : derive(input, towns, findings);
}

function validateGivenCity(input: CityInput, towns: Towns, findings: RowFindings): ValidatedCity {
  const { country, given, postalCode, position } = input;
  const town =
    towns.named(country, given, postalCode, position) ??
    towns.named(country, withoutDistrict(given), postalCode, position);
  if (!town) {
    const nearest = position ? towns.nearest(country, position) : undefined;
    findings.add('city-unknown', 'city', given, { country, ...(nearest && { nearest: nearest.name }) });
    return { city: given, town: undefined };
  }
  if (position) checkDistance(town, position, given, findings);
  const city = spell(given, town);
  if (city !== given) findings.add('city-derived', 'city', given, { derived: city, from: 'gazetteer' });
  return { city, town };
}

/** Removes the number of an arrondissement: `PARIS 11`, `Lyon 3e`, `Marseille 01`. */
function withoutDistrict(city: string): string {
  return city.replace(/\s+\d{1,2}\s*(?:er|e|ème|eme|nd)?(?:\s+arr.*)?$/i, '');
}

/**
 * Returns the gazetteer's spelling of the same name ("SAINT ETIENNE" is Saint-Étienne), or the town of an
 * arrondissement. Other names of the town (a former commune, a name in another language) are kept, because locals use
 * them.
 */
function spell(given: string, town: GazetteerPlace): string {
  if (nameKey(given) === nameKey(town.name)) return town.name;
  return /\d/.test(given) && town.kind === 'commune' ? town.name : given;
}

function checkDistance(town: GazetteerPlace, position: Position, given: string, findings: RowFindings): void {
  const meters = distanceMeters(town.position, position);
  if (meters <= FAR_METERS) return;
  const details = { town: town.name, kilometers: Math.round(meters / 1000) };
  findings.add('coordinates-far-from-town', 'latitude', written(position), { ...details, city: given });
}

function written({ latitude, longitude }: Position): string {
  return `${latitude}, ${longitude}`;
}

/** Tries the sources from the most to the least reliable. */
function derive(input: CityInput, towns: Towns, findings: RowFindings): ValidatedCity {
  const { country, position, postalCode, parsedAddress } = input;
  if (parsedAddress?.town) return deriveTown(parsedAddress.town, 'full_address', findings);
  if (parsedAddress?.townName) return deriveName(parsedAddress.townName, 'full_address', findings);
  const byCode =
    position && postalCode ? towns.withPostalCode(country, postalCode, position, NEAR_METERS) : undefined;
  if (byCode) return deriveTown(byCode, 'postal_code', findings);
  const byName = position ? townInName(input, position, towns) : undefined;
  if (byName) return deriveTown(byName, 'name', findings);
  const townAround = position ? towns.around(country, position, NEAR_METERS) : undefined;
  if (townAround) return deriveTown(townAround, 'position', findings);
  findings.add('city-missing', 'city', null);
  return { city: '', town: undefined };
}

function deriveTown(town: GazetteerPlace, from: string, findings: RowFindings): ValidatedCity {
  findings.add('city-derived', 'city', null, { derived: town.name, from });
  return { city: town.name, town };
}

function deriveName(name: string, from: string, findings: RowFindings): ValidatedCity {
  findings.add('city-derived', 'city', null, { derived: name, from });
  return { city: name, town: undefined };
}

/**
 * Returns the town in the longest beginning of a venue's name: `Beijing Xihongmen`, `Lyon - Grand Parilly`, `Rouen
 * (Tourville-la-Rivière)`.
 */
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
