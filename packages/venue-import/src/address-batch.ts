import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { createQueue, parseJson } from '@locator/base';
import { COUNTRIES, type CountryCode } from '@locator/base/geo';
import { describeFileError, ifExists, isSystemError } from '@locator/base/files';
import { createGeocoder } from '@locator/gazetteer/geocoder/create-geocoder';
import type { Geocoder } from '@locator/gazetteer/geocoder/geocoder';
import type { GeocoderSettings } from '@locator/gazetteer/geocoder/geocoder-settings';
import { type AddressFinder, NO_ADDRESSES } from './locate/locate-rows';

/** A clock in milliseconds. `now` may count from any origin. */
interface BatchClock {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

interface AddressBatchOptions {
  readonly geocoder: Geocoder;
  /** Identifies the geocoder in the cache file, because another geocoder must not reuse its results. */
  readonly source: string;
  /** File to which each address is appended as soon as it is found, so that an interrupted batch can be resumed. */
  readonly cacheFile: string;
  readonly requestsPerSecond: number;
  readonly clock?: BatchClock;
}

const MAX_FAILURES = 3;

const PAUSE_MS = 30_000;

const SYSTEM_CLOCK: BatchClock = { now: () => performance.now(), wait: (ms) => wait(ms) };

const countryCode = z.custom<CountryCode>((code) => COUNTRIES.some((country) => country.code === code));

const entrySchema = z.object({
  source: z.string(),
  country: countryCode,
  text: z.string(),
  found: z.array(
    z.object({
      label: z.string(),
      countryCode,
      position: z.object({ latitude: z.number(), longitude: z.number() }),
      precision: z.enum(['house', 'street']),
      isAccurate: z.boolean(),
    }),
  ),
});

type Entry = z.infer<typeof entrySchema>;

/** `geocoder` is null if none is configured. */
export function createConfiguredAddressBatch({
  geocoder,
}: {
  readonly geocoder: GeocoderSettings | null;
}): AddressFinder {
  if (!geocoder) return NO_ADDRESSES;
  const { name, url, cacheFile, requestsPerSecond } = geocoder;
  return createAddressBatch({
    geocoder: createGeocoder({ name, url }),
    source: url,
    cacheFile: path.resolve(cacheFile),
    requestsPerSecond,
  });
}

/**
 * Creates an address finder that queries a geocoder for one address at a time, at a limited rate. Results are cached in
 * a file, so that no address is looked up twice, even after a restart. Failed requests are retried. After
 * {@link MAX_FAILURES} consecutive failures, the geocoder is treated as unavailable for {@link PAUSE_MS}.
 */
export function createAddressBatch({
  geocoder,
  source,
  cacheFile,
  requestsPerSecond,
  clock = SYSTEM_CLOCK,
}: AddressBatchOptions): AddressFinder {
  let storedAddresses: Promise<Map<string, Entry['found']>> | undefined;
  let nextRequestAt = -Infinity;
  let availableAt = -Infinity;
  const inTurn = createQueue();

  async function request(text: string, country: CountryCode): Promise<Entry['found'] | null> {
    for (let failures = 0; failures < MAX_FAILURES; failures++) {
      await clock.wait(Math.max(0, nextRequestAt - clock.now()));
      nextRequestAt = clock.now() + 1_000 / requestsPerSecond;
      const response = await geocoder.search({ text, country, locale: 'en' });
      if (response.ok) return response.value.map(toFound);
      // The geocoder is available, but rejects this address.
      if (response.failure.kind === 'bad-request') return [];
    }
    availableAt = clock.now() + PAUSE_MS;
    return null;
  }

  async function findCached(text: string, country: CountryCode): Promise<Entry['found'] | null> {
    storedAddresses ??= readCache(cacheFile, source);
    const addresses = await storedAddresses;
    const key = keyOf(country, text);
    const cached = addresses.get(key);
    if (cached) return cached;
    if (clock.now() < availableAt) return null;
    const found = await request(text, country);
    if (!found) return null;
    addresses.set(key, found);
    await appendEntry(cacheFile, { source, country, text, found });
    return found;
  }

  return {
    find(text, country) {
      return geocoder.covers(country) ? inTurn(() => findCached(text, country)) : Promise.resolve([]);
    },
  };
}

function toFound({ label, countryCode, position, precision, isAccurate }: Entry['found'][number]) {
  return { label, countryCode, position, precision, isAccurate };
}

function keyOf(country: string, text: string): string {
  return `${country} ${text}`;
}

async function readCache(file: string, source: string): Promise<Map<string, Entry['found']>> {
  const text = (await ifExists(readFile(file, 'utf8'))) ?? '';
  const found = new Map<string, Entry['found']>();
  for (const line of text.split('\n')) {
    // A line may be blank, or incomplete because of a killed process.
    const entry = entrySchema.safeParse(parseJson(line)).data;
    if (entry?.source === source) found.set(keyOf(entry.country, entry.text), entry.found);
  }
  return found;
}

/** Appends an entry to the cache file. If this fails, the import continues, but cannot be resumed. */
async function appendEntry(file: string, entry: Entry): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    // The leading line break ends a line that a killed process may have left incomplete.
    await appendFile(file, `\n${JSON.stringify(entry)}`);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    console.warn(`The found addresses can’t be written to ${file}: ${describeFileError(error)}`);
  }
}
