import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FeatureCollection } from 'geojson';

/** Reads a file of the folder that `docs/basemap.md` describes. @param name without `.geojson.gz` */
export function readMapData(folder: string, name: string): FeatureCollection {
  return JSON.parse(gunzipSync(readFileSync(path.join(folder, `${name}.geojson.gz`))).toString('utf8'));
}
