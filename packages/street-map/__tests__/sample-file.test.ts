import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { zxyToTileId } from 'pmtiles';
import { isWithin } from '@locator/base/geo';
import { openMapFile, project, TILE_SIZE, withStreets } from '..';
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
  it('has at most 7 MB, because every version of it stays in the history of the repository', async () => {
    expect((await open(SAMPLE_FILE)).bytes).toBeLessThanOrEqual(7e6);
  });

  it('credits all of its sources', async () => {
    const { attribution } = await open(SAMPLE_FILE);
    const credits = ['© OpenStreetMap contributors', 'Ville de Paris', 'Île-de-France Mobilités'];
    expect(attribution.split(', ')).toEqual(credits);
    expect([...new Set(SOURCES.map(({ credit }) => credit))]).toEqual(credits);
  });

  it('has streets around 53 of the 96 sample venues', async () => {
    const map = await open(SAMPLE_FILE);
    const shown = await withStreets(map, VENUES);
    expect([VENUES.length, shown.length]).toEqual([96, 53]);
    for (const venue of shown) expect(map.areas.some((area) => isWithin(area, venue.position))).toBe(true);
  });

  it('has the same area at both of its zoom levels', async () => {
    const map = await open(SAMPLE_FILE);
    expect([map.minZoom, map.maxZoom]).toEqual([13, 14]);
    for (const { position } of await withStreets(map, VENUES)) {
      const { x, y } = project(position, 13);
      const [column, row] = [Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE)];
      const tiles = [0, 1].flatMap((right) =>
        [0, 1].map((down) => map.hasTile(14, 2 * column + right, 2 * row + down)),
      );
      expect(await Promise.all([map.hasTile(13, column, row), ...tiles])).toEqual(Array(5).fill(true));
    }
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

it('The areas of a file are those of its tiles, joined where they touch', async () => {
  const tiles = [[0, 0], [1, 0], [3, 3]].map(([x = 0, y = 0]) => zxyToTileId(2, x, y)); // prettier-ignore
  const { areas } = await open(
    fileOf(archiveOf(new Map(tiles.map((id) => [id, tileNamed('roads')])), { maxZoom: 2 })),
  );
  const rounded = areas.map((area) => area.map(Math.round)).sort(([one = 0], [other = 0]) => one - other);
  expect(rounded).toEqual([
    [-180, 67, 0, 85],
    [90, -85, 180, -67],
  ]);
});
