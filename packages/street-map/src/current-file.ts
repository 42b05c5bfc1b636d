import { existsSync } from 'node:fs';
import path from 'node:path';
import { mapResources } from './resources';

/** Returns the files that the site may use, the preferred one first. Paths are absolute. */
export function mapFileCandidates(configuredFile: string | null): string[] {
  const { fetchedFile, sampleFile } = mapResources();
  return configuredFile === null ? [fetchedFile, sampleFile] : [path.resolve(configuredFile)];
}

/** The configured file, even if it is missing; otherwise the fetched one, or the sample. Null if neither exists. */
export function currentMapFile(configuredFile: string | null): string | null {
  const candidates = mapFileCandidates(configuredFile);
  return configuredFile === null ? (candidates.find(existsSync) ?? null) : (candidates[0] ?? null);
}

export function isSampleFile(file: string | null): boolean {
  return file === mapResources().sampleFile;
}

export function fetchedMapFile(configuredFile: string | null): string {
  return configuredFile === null ? mapResources().fetchedFile : path.resolve(configuredFile);
}
