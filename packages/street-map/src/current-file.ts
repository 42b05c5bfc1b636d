import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where `npm run map -- get` and the desk write the map file, unless `MAP_FILE` is set. */
const FETCHED_FILE = 'var/streets.pmtiles';
export const SAMPLE_FILE = 'data/streets/sample.pmtiles';

/** Returns the files that the site may use, the preferred one first. Paths are absolute. */
export function mapFileCandidates(configuredFile: string | null): string[] {
  return (configuredFile === null ? [FETCHED_FILE, SAMPLE_FILE] : [configuredFile]).map((file) =>
    path.resolve(file),
  );
}

/** The configured file, even if it is missing; otherwise the fetched one, or the sample. Null if neither exists. */
export function currentMapFile(configuredFile: string | null): string | null {
  const candidates = mapFileCandidates(configuredFile);
  return configuredFile === null ? (candidates.find(existsSync) ?? null) : (candidates[0] ?? null);
}

export function isSampleFile(file: string | null): boolean {
  return file === path.resolve(SAMPLE_FILE);
}

/** The file that fetched streets replace. */
export function fetchedMapFile(configuredFile: string | null): string {
  return path.resolve(configuredFile ?? FETCHED_FILE);
}
