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
  /** What the row says; empty when it says nothing. */
  readonly given: string;
  readonly postalCode: string;
  readonly parsedAddress: ParsedAddress | null;
}

export interface ValidatedCity {
  readonly city: string;
  /** Undefined when the gazetteer doesn't know it. */
  readonly town: GazetteerPlace | undefined;
}

/** A venue further than this from its town has the wrong town or the wrong point. */
const FAR_METERS = 30_000;

/** What a town is taken from a point alone within. */
const NEAR_METERS = 30_000;

/** The town of a row: what it says, spelt as the gazetteer does; else what its address, name, code or point tell. */
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
  if (position) noteDistance(town, position, given, findings);
  const city = spell(given, town);
  if (city !== given) findings.add('city-derived', 'city', given, { derived: city, from: 'gazetteer' });
  return { city, town };
}

/** `PARIS 11`, `Lyon 3e`, `Marseille 01`: the number of an arrondissement. */
function withoutDistrict(city: string): string {
  return city.replace(/\s+\d{1,2}\s*(?:er|e|ème|eme|nd)?(?:\s+arr.*)?$/i, '');
}

/**
 * The gazetteer's spelling of the same name ("SAINT ETIENNE" is Saint-Étienne), and the town an arrondissement is of.
 * Another name of the town (a former commune, its name in another language) stays: its people use it.
 */
function spell(given: string, town: GazetteerPlace): string {
  if (nameKey(given) === nameKey(town.name)) return town.name;
  return /\d/.test(given) && town.kind === 'commune' ? town.name : given;
}

function noteDistance(town: GazetteerPlace, position: Position, given: string, findings: RowFindings): void {
  const meters = distanceMeters(town.position, position);
  if (meters <= FAR_METERS) return;
  const details = { town: town.name, kilometers: Math.round(meters / 1000) };
  findings.add('coordinates-far-from-town', 'latitude', written(position), { ...details, city: given });
}

function written({ latitude, longitude }: Position): string {
  return `${latitude}, ${longitude}`;
}

/** From the surest to the least sure: each is left for the next only when it tells nothing. */
function derive(input: CityInput, towns: Towns, findings: RowFindings): ValidatedCity {
  const { country, position, postalCode, parsedAddress } = input;
  if (parsedAddress?.town) return noteDerived(parsedAddress.town, 'full_address', findings);
  if (parsedAddress?.townName) return noteName(parsedAddress.townName, 'full_address', findings);
  const byCode =
    position && postalCode ? towns.withPostalCode(country, postalCode, position, NEAR_METERS) : undefined;
  if (byCode) return noteDerived(byCode, 'postal_code', findings);
  const byName = position ? townInName(input, position, towns) : undefined;
  if (byName) return noteDerived(byName, 'name', findings);
  const around = position ? towns.around(country, position, NEAR_METERS) : undefined;
  if (around) return noteDerived(around, 'position', findings);
  findings.add('city-missing', 'city', null);
  return { city: '', town: undefined };
}

function noteDerived(town: GazetteerPlace, from: string, findings: RowFindings): ValidatedCity {
  findings.add('city-derived', 'city', null, { derived: town.name, from });
  return { city: town.name, town };
}

/** A town that the gazetteer doesn't know. */
function noteName(name: string, from: string, findings: RowFindings): ValidatedCity {
  findings.add('city-derived', 'city', null, { derived: name, from });
  return { city: name, town: undefined };
}

/** `Beijing Xihongmen`, `Lyon - Grand Parilly`, `Rouen (Tourville-la-Rivière)`: the longest beginning that is a town here. */
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
