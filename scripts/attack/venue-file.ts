import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { venuesAsCsv } from '@/services/venue-import';
import { generatedVenues } from '../bench/network/generated-file';
import type { VenueFile } from './attack';
import { readState } from './server-state';

/** The site polls the file twice a second, waits until it is unchanged, and then parses it: on a busy machine, half a minute. */
const LOAD_TIMEOUT_MS = 90_000;
const POLL_INTERVAL_MS = 100;

/** How the attacked site loads the file. */
export interface VenueLoader {
  /** Returns the version that the site shows. */
  shownVersion(): Promise<string>;
  /** Returns true once the site shows the file with this hash, or false after a timeout. */
  load(hash: string): Promise<boolean>;
}

/** Loads the file into a node that watches it. */
export function watchingNode(port: number): VenueLoader {
  const shownVersion = async (): Promise<string> => (await readState(port)).venueVersion;
  return { shownVersion, load: (hash) => until(async () => (await shownVersion()).includes(hash)) };
}

/** Returns true when the condition holds, or false after the timeout for loading a file. */
export async function until(condition: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + LOAD_TIMEOUT_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await sleep(POLL_INTERVAL_MS);
  }
  return true;
}

/** The metrics show the first digits of the file's hash as the version. */
const VERSION_LENGTH = 12;

/** Enough venues to make feeds and lists expensive. */
const GENERATED_VENUES = 3_000;

/** Writes a venue file with the sample venues and generated venues, each with different opening hours. */
export function createVenueFile(path: string, loader: VenueLoader): VenueFile {
  const text = sampleAndGenerated();
  const lines = text.trimEnd().split('\n');
  const withoutLast = `${lines.slice(0, -1).join('\n')}\n`;
  let isWithoutLast = false;
  let previous: Promise<unknown> = Promise.resolve();
  writeFileSync(path, text);

  async function putBack(): Promise<readonly string[]> {
    isWithoutLast = !isWithoutLast;
    rmSync(path, { recursive: true, force: true });
    const content = isWithoutLast ? withoutLast : text;
    const version = createHash('sha256').update(content).digest('hex').slice(0, VERSION_LENGTH);
    writeFileSync(`${path}.next`, content);
    renameSync(`${path}.next`, path);
    return (await loader.load(version)) ? [] : ['A valid venue file is not loaded after the faulty one.'];
  }

  return {
    path,
    text,
    shownVersion: loader.shownVersion,
    replaceDuring(attack) {
      const result = previous.then(async () => [...(await attack()), ...(await putBack())]);
      previous = result.catch(() => undefined);
      return result;
    },
  };
}

function sampleAndGenerated(): string {
  const records = generatedVenues(GENERATED_VENUES).map((record, index) => ({
    ...record,
    hoursText: hoursNumber(index),
  }));
  const generated = rowsOf(venuesAsCsv(records));
  const sample = rowsOf(readFileSync('data/venues.csv', 'utf8'));
  return stringify([...sample, ...generated], { header: true, columns: Object.keys(generated[0] ?? {}) });
}

function rowsOf(csv: string): Record<string, string>[] {
  return parse(csv, { columns: true });
}

function hoursNumber(index: number): string {
  const time = (minutes: number): string =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `Mo-Su ${time(8 * 60 + (index % 240))}-${time(14 * 60 + Math.floor(index / 240))}`;
}
