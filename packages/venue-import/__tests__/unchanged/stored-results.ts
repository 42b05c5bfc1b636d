import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Results } from './run-import';

const FOLDER = path.join(__dirname, 'stored');

function fileOf(group: string): string {
  return path.join(FOLDER, `${group}.json.gz`);
}

export type ResultsByName = Readonly<Record<string, Results>>;

export function storedGroups(): readonly string[] {
  return readdirSync(FOLDER).map((file) => path.basename(file, '.json.gz'));
}

export function readResults(group: string): ResultsByName {
  return JSON.parse(gunzipSync(readFileSync(fileOf(group))).toString('utf8')) as ResultsByName;
}

export function removeResults(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Writes one record, finding or line of CSV per line, so that `zcat` and `diff` show what differs between two versions. */
export function writeResults(group: string, results: ResultsByName): void {
  const entries = Object.entries(results).map(
    ([name, result]) => `${JSON.stringify(name)}: ${linesOf(result)}`,
  );
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(group), gzipSync(`{\n${entries.join(',\n')}\n}\n`, { level: 9 }));
}

function linesOf({ rejectedCount, kept, ...lists }: Results): string {
  const written = Object.entries(lists).map(
    ([name, items]) => `"${name}": [\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`,
  );
  return `{"rejectedCount": ${rejectedCount}, "kept": ${JSON.stringify(kept)},\n${written.join(',\n')}}`;
}
