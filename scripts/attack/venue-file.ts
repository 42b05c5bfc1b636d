import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { venuesAsCsv } from '@/services/venue-import';
import { generatedVenues } from '../bench/network/generated-file';
import type { VenueFile } from './attack';
import { readState } from './server-state';

/**
 * Time limit for loading a file. The site polls the file twice a second, waits until the file stops changing, and
 * parses it. On a busy machine, this takes half a minute.
 */
const LOAD_TIMEOUT_MS = 90_000;
/** Interval between polls. Each poll reads the metrics, which takes the site several milliseconds. */
const POLL_INTERVAL_MS = 1_000;

/** Loads the venue file into the attacked site. */
export interface VenueLoader {
  /** Returns the version of the venue data that the site serves. */
  shownVersion(): Promise<string>;
  /** Returns true once the site serves the file with this hash, or false after a timeout. */
  load(hash: string): Promise<boolean>;
}

/** Creates a loader for a node that reloads the venue file when it changes. */
export function watchingNode(port: number): VenueLoader {
  const shownVersion = async (): Promise<string> => (await readState(port)).venueVersion;
  return { shownVersion, load: (hash) => until(async () => (await shownVersion()).includes(hash)) };
}

/** Waits until the condition holds and returns true, or returns false after {@link LOAD_TIMEOUT_MS}. */
export async function until(condition: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + LOAD_TIMEOUT_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await sleep(POLL_INTERVAL_MS);
  }
  return true;
}

/** Number of hexadecimal digits of the file's hash that the metrics show as the venue version. */
const VERSION_LENGTH = 12;

/** Number of generated venues: enough to make feeds and lists expensive. */
export const GENERATED_VENUES = 3_000;

/** Writes a venue file with the sample venues and generated venues, each with different opening hours. */
export function createVenueFile(path: string, loader: VenueLoader, generated = GENERATED_VENUES): VenueFile {
  const text = sampleAndGenerated(generated);
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

function sampleAndGenerated(count: number): string {
  const records = generatedVenues(count).map((record, index) => ({
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
