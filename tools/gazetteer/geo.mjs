/** Points on the globe, in decimal degrees. */

/** @typedef {{ latitude: number, longitude: number }} Point */

const EARTH_RADIUS_KM = 6371;
const toRadians = Math.PI / 180;

/** @param {Point} a @param {Point} b */
export function distanceKm(a, b) {
  const halfLatitude = ((b.latitude - a.latitude) * toRadians) / 2;
  const halfLongitude = ((b.longitude - a.longitude) * toRadians) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(a.latitude * toRadians) * Math.cos(b.latitude * toRadians) * Math.sin(halfLongitude) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Rounds to five decimal places, about one metre. @param {Point} point @returns {Point} */
export function roundPoint({ latitude, longitude }) {
  return { latitude: round(latitude), longitude: round(longitude) };
}

/**
 * Returns the population-weighted centre of the points. Assumes that they are all on the same side of the antimeridian,
 * because no county crosses it.
 * @param {(Point & { population: number })[]} points
 * @returns {Point}
 */
export function populationCentre(points) {
  let latitude = 0;
  let longitude = 0;
  let total = 0;
  for (const point of points) {
    const weight = point.population || 1;
    latitude += point.latitude * weight;
    longitude += point.longitude * weight;
    total += weight;
  }
  return roundPoint({ latitude: latitude / total, longitude: longitude / total });
}

/** @param {number} degrees */
function round(degrees) {
  return Math.round(degrees * 1e5) / 1e5;
}
