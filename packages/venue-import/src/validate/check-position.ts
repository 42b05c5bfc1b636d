import { distanceMeters, isPosition, type Position } from '@locator/base/geo';
import type { AddressLocation, GazetteerPlace, VenueAddress } from '@locator/gazetteer';
import type { FindingCode, RowFindings } from '../finding';
import { FULLY_KNOWN } from './postal-code';
import type { Towns } from './towns';

interface CorrectedPosition {
  readonly mistake: Extract<FindingCode, 'coordinates-swapped' | 'coordinates-sign'>;
  readonly position: Position;
}

export function correctionsOf({ latitude, longitude }: Position): CorrectedPosition[] {
  const corrections: CorrectedPosition[] = [
    { mistake: 'coordinates-swapped', position: { latitude: longitude, longitude: latitude } },
    { mistake: 'coordinates-sign', position: { latitude, longitude: -longitude } },
    { mistake: 'coordinates-sign', position: { latitude: -latitude, longitude } },
    { mistake: 'coordinates-sign', position: { latitude: -latitude, longitude: -longitude } },
  ];
  return corrections.filter(({ position }) => isPosition(position.latitude, position.longitude));
}

const MAX_METERS_TO_POSTAL_TOWN = 30_000;

export function checkPosition(
  position: Position,
  city: string,
  { meant, isPostalCodeKnown }: AddressLocation,
  towns: Towns,
  findings: RowFindings,
): void {
  if (meant.length === 0 || isNearAny(meant, position, towns)) return;
  const correction = correctionsOf(position).find((one) => isNearAny(meant, one.position, towns));
  if (correction) {
    reportCorrection(writtenPosition(position), correction, findings);
    return;
  }
  const [nearest] = meant
    .map((place) => ({ place, meters: distanceMeters(place.position, position) }))
    .sort((a, b) => a.meters - b.meters);
  if (!nearest) return;
  const details = { town: nearest.place.name, kilometers: Math.round(nearest.meters / 1000), city };
  // Abroad, where the gazetteer lacks small towns, addresses often name the nearest known town instead.
  const isUsual =
    nearest.place.kind === 'town' && !isPostalCodeKnown && nearest.meters <= MAX_METERS_TO_POSTAL_TOWN;
  const code = isUsual ? 'coordinates-outside-town' : 'coordinates-far-from-town';
  findings.add(code, 'latitude', writtenPosition(position), details);
}

/** Larger where the gazetteer has the codes of the main towns only: Lanzarote is 210 km from Las Palmas. */
const POSTAL_AREA_METERS = { fullyKnown: 100_000, other: 300_000 };

/** Reports an unknown postal code that is far from the coordinates, if nothing else tells where the address is. */
export function checkPostalArea(
  position: Position,
  { country, postalCode }: Pick<VenueAddress, 'country' | 'postalCode'>,
  { meant }: AddressLocation,
  towns: Towns,
  findings: RowFindings,
): void {
  // Codes that begin with a letter are only partly in the gazetteer, and some of their areas are as large as Nunavut.
  if (meant.length > 0 || !/^\d/.test(postalCode)) return;
  const town = towns.inPostalArea(country, postalCode, position);
  if (!town) return;
  const meters = distanceMeters(town.position, position);
  if (meters <= POSTAL_AREA_METERS[FULLY_KNOWN.has(country) ? 'fullyKnown' : 'other']) return;
  const details = { town: town.name, kilometers: Math.round(meters / 1000) };
  findings.add('postal-code-far', 'postal_code', postalCode, details);
}

export function isNearAny(places: readonly GazetteerPlace[], position: Position, towns: Towns): boolean {
  return places.some((place) => towns.isWithinRadius(place, position));
}

export function reportCorrection(
  text: string,
  { mistake, position }: CorrectedPosition,
  findings: RowFindings,
): void {
  findings.add(mistake, 'latitude', text, { corrected: writtenPosition(position) });
}

export function writtenPosition({ latitude, longitude }: Position): string {
  return `${Number(latitude.toFixed(6))}, ${Number(longitude.toFixed(6))}`;
}
