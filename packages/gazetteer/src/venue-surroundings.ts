import type { Position } from '@locator/base/geo';
import { addressOnOneLine } from '@locator/base/locale';
import { type NearStation, nearestStations } from './nearest-stations';

interface PlacedVenue {
  readonly position: Position;
  readonly isPositionApproximate?: boolean | undefined;
  readonly address: Parameters<typeof addressOnOneLine>[0];
}

/** Returns what the picture of a venue's surroundings shows. An approximate position is joined with no station. */
export function venueSurroundings(
  folder: string,
  { position, isPositionApproximate = false, address }: PlacedVenue,
): { readonly position: Position; readonly address: string; readonly stations: readonly NearStation[] } {
  const stations = isPositionApproximate ? [] : nearestStations(folder, position);
  return { position, address: addressOnOneLine(address), stations };
}
