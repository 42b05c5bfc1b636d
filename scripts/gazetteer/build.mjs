/**
 * Builds the gazetteer: `node scripts/gazetteer/build.mjs`. See data/gazetteer/README.md.
 * The output is deterministic.
 */
import { findAmbiguousAddresses, findFaults, findOutliers, findRegionFaults, groupBy } from './checks.mjs';
import { buildCounties, normalisedNamesByCountry, readCountyNames } from './counties.mjs';
import { buildFrenchPlaces } from './france.mjs';
import { buildLandmarks, buildStations } from './landmarks.mjs';
import { readOverrides } from './overrides.mjs';
import { readRegions } from './regions.mjs';
import { ensureSourcesInstalled } from './sources.mjs';
import { slugOf } from './text.mjs';
import { buildWorldPlaces } from './world.mjs';
import { writeCounties, writeLiaisons, writePlaces, writeRegions } from './write.mjs';

/** @typedef {import('./place.mjs').Place} Place */

const startedAt = Date.now();
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
const faults = [...findFaults(places, counties), ...findRegionFaults(regions, places, counties)];
if (faults.length > 0) {
  console.error(
    `Nothing was written, because of ${faults.length} faults:\n${faults.slice(0, 40).join('\n')}`,
  );
  process.exit(1);
}

const bytes = {
  places: writePlaces('places', places),
  landmarks: writePlaces('landmarks', landmarks),
  stations: writePlaces('stations', stations),
  counties: writeCounties(counties),
  regions: writeRegions(regions),
};
writeLiaisons(counties);
printSummary();

function printSummary() {
  console.log('\nPlaces and counties by country (with a postal code / with an alias):');
  const countiesByCountry = groupBy(counties, ({ country }) => country);
  for (const [country, members] of [...groupBy(places, (place) => place.country)].sort()) {
    const coded = members.filter(({ postalCodes }) => postalCodes.length > 0).length;
    const aliased = members.filter(({ aliases }) => aliases.length > 0).length;
    const divisions = countiesByCountry.get(country)?.length ?? 0;
    console.log(`  ${country}  ${members.length} places, ${divisions} counties (${coded} / ${aliased})`);
  }
  const communes = frenchPlaces.filter(({ kind }) => kind === 'commune');
  console.log(
    `\n${communes.length} communes, ${frenchPlaces.length - communes.length} arrondissements, ${worldPlaces.length} towns abroad.`,
  );
  printLikeNames(communes);
  const outliers = findOutliers(places);
  console.log(
    `${outliers.length} French places lie over 100 km from the middle of their county${listed(outliers)}`,
  );
  const sizes = Object.entries(bytes).map(([file, size]) => `${file} ${megabytes(size)} MB`);
  console.log(`Sizes: ${sizes.join(', ')}.`);
  console.log(`Done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/** @param {Place[]} communes */
function printLikeNames(communes) {
  const homonyms = [...groupBy(communes, ({ name }) => slugOf(name)).values()].filter(
    ({ length }) => length > 1,
  );
  const concerned = homonyms.reduce((sum, { length }) => sum + length, 0);
  console.log(`${homonyms.length} slugs are shared by ${concerned} French communes (territories included).`);
  for (const [label, group] of /** @type {const} */ ([
    ['France', frenchPlaces],
    ['abroad', worldPlaces],
  ])) {
    const examples = findAmbiguousAddresses(group).map((duplicates) =>
      duplicates
        .map(({ name, id, county, postalCodes }) => `${name} ${id} [${county}] ${postalCodes[0]}`)
        .join(' = '),
    );
    console.log(
      `${examples.length} (country, slug, postal code) are shared by two places, ${label}${listed(examples)}`,
    );
  }
}

/** @param {string[]} lines */
function listed(lines) {
  return lines.length === 0
    ? '.'
    : `:\n${lines
        .slice(0, 30)
        .map((line) => `  ${line}`)
        .join('\n')}`;
}

/** @param {number} size */
function megabytes(size) {
  return (size / 1e6).toFixed(2);
}
