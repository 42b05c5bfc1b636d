/** Checks the data before it is written. */
import { type Bounds, type CountryCode, isWithin } from '@locator/base/geo';
import type { GazetteerCounty, GazetteerPlace } from '@locator/gazetteer';
import { COUNTRIES_ABROAD } from './countries';

/** Approximate bounds of each French territory. */
const TERRITORY_BOUNDS: Readonly<Record<CountryCode, Bounds>> = {
  FRA: [-5.2, 41.3, 9.6, 51.1],
  GLP: [-61.9, 15.8, -61.0, 16.6],
  MTQ: [-61.3, 14.3, -60.8, 14.9],
  GUF: [-54.7, 2.1, -51.6, 5.8],
  REU: [55.2, -21.4, 55.9, -20.8],
  MYT: [44.9, -13.1, 45.4, -12.6],
  SPM: [-56.5, 46.7, -56.1, 47.2],
  BLM: [-63.0, 17.8, -62.7, 18.0],
  MAF: [-63.2, 18.0, -62.9, 18.2],
  WLF: [-178.3, -14.4, -176.1, -13.1],
  PYF: [-155, -28, -134, -7.5],
  NCL: [163, -23, 168.5, -19],
};

/** Countries whose towns may lack a county, because some divisions have no reliable name or are very small. */
const FAR_COUNTRIES = new Set(
  [...COUNTRIES_ABROAD.values()].filter(({ isNeighbour }) => !isNeighbour).map(({ alpha3 }) => alpha3),
);

const CLIPPERTON = 'insee-98901';

/** Returns one sentence per fault. */
export function findFaults(
  places: readonly GazetteerPlace[],
  counties: readonly GazetteerCounty[],
): string[] {
  const faults: string[] = [];
  const ids = new Set(places.map(({ id }) => id));
  if (ids.size !== places.length)
    faults.push(`${places.length - ids.size} places share their id with another.`);

  const countyKeys = new Set(counties.map(({ country, code }) => `${country} ${code}`));
  if (countyKeys.size !== counties.length) faults.push('Two counties of one country share a code.');
  for (const [slug, duplicates] of groupBy(counties, ({ country, slug }) => `${country} ${slug}`)) {
    if (duplicates.length > 1)
      faults.push(
        `${slug} is the slug of several counties: ${duplicates.map(({ code }) => code).join(', ')}.`,
      );
  }

  for (const place of places) {
    const { latitude, longitude } = place.position;
    const label = `${place.name} (${place.id}, ${place.country})`;
    const mayLackCounty = place.id === CLIPPERTON || FAR_COUNTRIES.has(place.country);
    if (!(place.county === '' && mayLackCounty) && !countyKeys.has(`${place.country} ${place.county}`)) {
      faults.push(
        `${label} lies in the county "${place.county}", which has no name: add it to county-names.json.`,
      );
    }
    if (place.parent && !ids.has(place.parent))
      faults.push(`${label} has an unknown parent, ${place.parent}.`);
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude) || isNullIsland(place)) {
      faults.push(`${label} has no usable coordinates: ${latitude}, ${longitude}.`);
    }
    if (!isInsideTerritory(place))
      faults.push(`${label} lies outside its territory: ${latitude}, ${longitude}.`);
    const cells = [place.name, ...place.aliases, ...place.postalCodes];
    if (cells.some((cell) => /[\t\n|]/.test(cell)))
      faults.push(`${label} holds a tab, a line break or a bar.`);
  }
  return faults;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function isNullIsland({ position }: GazetteerPlace): boolean {
  return Math.abs(position.latitude) < 0.01 && Math.abs(position.longitude) < 0.01;
}

function isInsideTerritory({ id, country, position }: GazetteerPlace): boolean {
  const bounds = TERRITORY_BOUNDS[country];
  return !bounds || id === CLIPPERTON || isWithin(bounds, position);
}
