/**
 * Builds the gazetteer: `npx tsx tools/gazetteer/build.ts`. See packages/gazetteer/data/README.md.
 * The output is deterministic.
 */
import { findFaults } from './checks';
import { buildCounties, normalisedNamesByCountry, readCountyNames } from './counties';
import { buildFrenchPlaces } from './france';
import { buildLandmarks, buildStations } from './landmarks';
import { readOverrides } from './overrides';
import { readRegions } from './regions';
import { ensureSourcesInstalled } from './sources';
import { buildWorldPlaces } from './world';
import { writeCounties, writeLiaisons, writePlaces, writeRegions } from './write';

async function main(): Promise<void> {
  ensureSourcesInstalled();
  const overrides = readOverrides();

  console.log('Reading the names of the counties (Natural Earth is large: a few seconds)…');
  const countyNames = readCountyNames();

  console.log('Reading the French communes…');
  const { places: frenchPlaces, origins } = buildFrenchPlaces(overrides);
  for (const [origin, count] of origins) console.log(`  ${count} points from ${origin}`);

  console.log('Reading the towns abroad…');
  const countyKeys = new Set(countyNames.map(({ country, code }) => `${country} ${code}`));
  const worldPlaces = buildWorldPlaces(overrides, normalisedNamesByCountry(countyNames), countyKeys);

  const places = [...frenchPlaces, ...worldPlaces];
  const counties = buildCounties(countyNames, places);

  console.log('Reading the quarters, landmarks, airports and stations…');
  const landmarks = buildLandmarks(places);
  const stations = await buildStations(places);

  console.log('Checking…');
  const regions = readRegions();
  const faults = findFaults(places, counties);
  if (faults.length > 0) {
    throw new Error(
      `Nothing was written, because of ${faults.length} faults:\n${faults.slice(0, 40).join('\n')}`,
    );
  }

  const bytes = {
    places: writePlaces('places', places),
    landmarks: writePlaces('landmarks', landmarks),
    stations: writePlaces('stations', stations),
    counties: writeCounties(counties),
    regions: writeRegions(regions),
  };
  writeLiaisons(counties);
  const sizes = Object.entries(bytes).map(([file, size]) => `${file} ${(size / 1e6).toFixed(2)} MB`);
  console.log(
    `${frenchPlaces.length} French places, ${worldPlaces.length} towns abroad. Sizes: ${sizes.join(', ')}.`,
  );
}

void main();
