import type { Position } from '@locator/base/geo';
import type { GazetteerPlace } from '@locator/gazetteer';

/** Rounds to five decimal places, about one metre. */
export function roundToMeter({ latitude, longitude }: Position): Position {
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
}

/**
 * Returns the population-weighted centre of the places. Assumes that they are all on the same side of the antimeridian,
 * because no county crosses it.
 */
export function populationCentre(places: readonly GazetteerPlace[]): Position {
  let latitude = 0;
  let longitude = 0;
  let total = 0;
  for (const { position, population } of places) {
    const weight = population || 1;
    latitude += position.latitude * weight;
    longitude += position.longitude * weight;
    total += weight;
  }
  return roundToMeter({ latitude: latitude / total, longitude: longitude / total });
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
