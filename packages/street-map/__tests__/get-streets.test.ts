import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { areaAround, getStreets } from '../src/get/get-streets';
import { openMapFile } from '../src/map-file';
import { archiveOf, fileOf, WORLD, worldTiles } from '../../pmtiles-extract/__tests__/archives';

function newTarget(): string {
  return path.join(temporaryFolder('streets'), 'streets.pmtiles');
}

test('Streets around a position are those on both sides of the 180th meridian', async () => {
  const target = newTarget();
  const area = areaAround([{ latitude: -17.1, longitude: 179.99 }], 8);
  await getStreets({ source: fileOf(archiveOf(worldTiles(6, 0), { maxZoom: 6 })), area, target });
  const map = await openMapFile(target);
  const columns: number[] = [];
  for (let x = 0; x < 64; x++) if (await map.readTile(6, x, 35)) columns.push(x);
  await map.close();
  expect(columns).toEqual([0, 63]);
});

test('A file with another schema is refused', async () => {
  const source = fileOf(archiveOf(worldTiles(1, 10), { maxZoom: 1, metadata: {} }));
  await expect(getStreets({ source, area: [WORLD], target: newTarget() })).rejects.toThrow(
    `${source} has neither the OpenMapTiles nor the Protomaps schema. Choose another file.`,
  );
});

test('The previous map stays if a fetched tile cannot be decoded', async () => {
  const target = newTarget();
  writeFileSync(target, 'previous map');
  const source = fileOf(archiveOf(new Map([[0, Buffer.from('\x1a\x7fno tile')]]), { maxZoom: 0 }));
  const result = getStreets({ source, area: [WORLD], target });
  const reason = expect.stringContaining('tile 0/0/0 cannot be read');
  await expect(result).rejects.toMatchObject({ problem: { kind: 'unusable', reason } });
  expect(readdirSync(path.dirname(target))).toEqual(['streets.pmtiles']);
  expect(readFileSync(target, 'utf8')).toBe('previous map');
});
