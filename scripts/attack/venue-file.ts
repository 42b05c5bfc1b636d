import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { venuesAsCsv } from '@/services/venue-import';
import { generatedVenues } from '../bench/network/generated-file';
import type { VenueFile } from './attack';
import { readState } from './server-state';

/** A look every half second, a rest of the file, and the reading. */
const SHOWN_PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 100;

/** The metrics name a version by the start of the hash of its file. */
const VERSION_LENGTH = 12;

/** Beside the sample, so that whatever is made of all venues costs something. */
const GENERATED_VENUES = 3_000;

/** Makes a venue file: the sample, and generated venues no two of which have the same hours. */
export function createVenueFile(path: string, nodePort: number): VenueFile {
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
    const giveUpAt = performance.now() + SHOWN_PATIENCE_MS;
    while (!(await readState(nodePort)).venueVersion.includes(version)) {
      if (performance.now() > giveUpAt) return ['A good venue file is not shown after the faulty one.'];
      await sleep(LOOK_EVERY_MS);
    }
    return [];
  }

  return {
    path,
    text,
    shownVersion: async () => (await readState(nodePort)).venueVersion,
    spoil(spoil) {
      const turn = previous.then(async () => [...(await spoil()), ...(await putBack())]);
      previous = turn.catch(() => undefined);
      return turn;
    },
  };
}

function sampleAndGenerated(): string {
  const records = generatedVenues(GENERATED_VENUES).map((record, index) => ({
    ...record,
    hoursText: hoursNumber(index),
  }));
  const [, ...rows] = venuesAsCsv(records).split('\n');
  return `${readFileSync('data/venues.csv', 'utf8').trimEnd()}\n${rows.join('\n')}`;
}

function hoursNumber(index: number): string {
  const time = (minutes: number): string =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `Mo-Su ${time(8 * 60 + (index % 240))}-${time(14 * 60 + Math.floor(index / 240))}`;
}
