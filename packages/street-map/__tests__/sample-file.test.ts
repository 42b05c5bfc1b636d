import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { openMapFile, withStreets } from '..';
import type { MapFile } from '../src/map-file';
import { archiveOf, fileOf, tileNamed } from '../../pmtiles-extract/__tests__/archives';

const VENUES = rowsOf('data/venues.csv').map(({ latitude, longitude }) => ({
  position: { latitude: Number(latitude), longitude: Number(longitude) },
}));
const SAMPLE_FILE = 'data/streets/sample.pmtiles';
const SOURCES = rowsOf('data/streets/sources.csv');

function rowsOf(file: string): Record<string, string>[] {
  return parse(readFileSync(file), { columns: true });
}

const opened: MapFile[] = [];
afterAll(() => Promise.all(opened.map((file) => file.close())));

async function open(file: string): Promise<MapFile> {
  const map = await openMapFile(file);
  opened.push(map);
  return map;
}

describe('The sample street map', () => {
  it('has at most 13 MB, because every version of it stays in the history of the repository', async () => {
    expect((await open(SAMPLE_FILE)).bytes).toBeLessThanOrEqual(13e6);
  });

  it('has zoom levels 9 to 14', async () => {
    const { minZoom, maxZoom } = await open(SAMPLE_FILE);
    expect([minZoom, maxZoom]).toEqual([9, 14]);
  });

  it('credits all of its sources', async () => {
    const { attribution, parts } = await open(SAMPLE_FILE);
    const credits = [...new Set(parts?.flatMap(({ credit }) => credit.split(', ')))].sort();
    expect(credits).toEqual([
      'LuST (L. Codeca)',
      'Ville de Montpellier',
      'Ville de Paris',
      '© OpenStreetMap contributors',
      'Île-de-France Mobilités',
    ]);
    expect(attribution.split(', ').sort()).toEqual(credits);
    expect([...new Set(SOURCES.flatMap(({ credit = '' }) => credit.split(', ')))].sort()).toEqual(credits);
  });

  it('has streets around at least 60 of the 96 sample venues, with a tile at each', async () => {
    const map = await open(SAMPLE_FILE);
    const shown = await withStreets(map, VENUES);
    expect(VENUES).toHaveLength(96);
    expect(shown.length).toBeGreaterThanOrEqual(60);
    expect(await withStreets({ ...map, parts: null }, shown)).toEqual(shown);
  });

  it('leaves the names of places and stations to the basemap', async () => {
    const { hasPlaces, hasStations } = await open(SAMPLE_FILE);
    expect([hasPlaces, hasStations]).toEqual([false, false]);
  });
});

it('A venue between the areas of a fetched file has no streets', async () => {
  const map = await open(fileOf(archiveOf(new Map([[1, tileNamed('north-west')]]), { maxZoom: 1 })));
  const [inside, outside] = [
    { position: { latitude: 45, longitude: -60 } },
    { position: { latitude: 45, longitude: 60 } },
  ];
  expect(await withStreets(map, [inside, outside])).toEqual([inside]);
});
