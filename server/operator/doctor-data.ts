import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Position } from '@locator/base/geo';
import { MapFileError, openMapFile, withStreets } from '@locator/street-map';
import { currentMapFile, isSampleFile } from '@locator/street-map/settings';
import { areSample } from '@locator/venue-import/venue-changes';
import { VenueFileError } from '@locator/venue-model';
import { openRepository, SAMPLE_VENUES, shownFile, venueFilesOf } from '@locator/venues';
import { checkBrandFile } from '@/lib/brand/server/check-brand-file';
import type { SiteConfig } from '@/lib/server/env/site-config';
import { services } from '@/services/connect';
import { venueBatches } from '@/services/feeds/venue-batches';
import { setLifecycle } from '../pipeline/lifecycle';
import { readiness } from '../pipeline/readiness';
import { doubtful, type CheckResult, missing, ok, reasonOf } from './check-result';

const SAMPLES = 'data';
const SAMPLE_BRANDS = 'data/brands';

/** Parts of a sample brand that are wrong on the site of a chain. */
const OWN_PARTS = ['name', 'legal', 'social', 'contact', 'platform'] as const;

export function checkBrand(file: string | null): CheckResult {
  if (file === null) return missing('brand.none');
  const { brand, problems } = checkBrandFile(path.resolve(file));
  if (!brand || problems.length > 0) return missing('brand.invalid', { file, count: problems.length });
  const parts = isBelow(SAMPLE_BRANDS, file)
    ? OWN_PARTS
    : OWN_PARTS.filter((part) => isOfSample(part, brand[part]));
  return parts.length > 0
    ? missing('brand.sample', { file, parts: parts.join(', ') })
    : ok('brand.ok', { name: brand.name });
}

function isOfSample(part: string, value: unknown): boolean {
  return (
    value !== undefined &&
    readdirSync(SAMPLE_BRANDS).some(function hasSame(folder) {
      const json = readFileSync(path.join(SAMPLE_BRANDS, folder, 'brand.json'), 'utf8');
      return JSON.stringify((JSON.parse(json) as Record<string, unknown>)[part]) === JSON.stringify(value);
    })
  );
}

export function checkVenues(config: SiteConfig): Promise<readonly CheckResult[]> {
  return config.database ? checkDatabase(config) : checkServices(config);
}

/** Reads the database only: a node would also create its tables. */
async function checkDatabase(config: SiteConfig): Promise<readonly CheckResult[]> {
  const repository = openRepository(config, 'en', () => Promise.resolve([]));
  try {
    const venues = await repository.shown();
    if (venues.length === 0) return [missing('venues.none')];
    const isSample = await areSample(SAMPLE_VENUES, venues);
    return [countResult(venues.length, isSample), await checkMap(config.mapFile, venues)];
  } catch (error) {
    if (error instanceof VenueFileError) return [missing('venues.unusable', { reason: reasonOf(error) })];
    return [missing('venues.unavailable')];
  } finally {
    await repository.close();
  }
}

/** Opens the venues as a node does, with the checks of `/api/ready`. */
async function checkServices(config: SiteConfig): Promise<readonly CheckResult[]> {
  try {
    await services();
  } catch (error) {
    return [missing('venues.unusable', { reason: reasonOf(error) })];
  }
  setLifecycle('serving');
  const { isReady, warnings } = await readiness();
  if (!isReady) return [missing('venues.unavailable')];
  if (warnings.includes('no-venues')) return [missing('venues.none')];
  const venues: { readonly position: Position }[] = [];
  for await (const batch of venueBatches((await services()).backend)) venues.push(...batch.venues);
  const file =
    config.backUrl === null ? await shownFile(venueFilesOf(config.venuesFile, config.brandFile)) : null;
  return [
    countResult(venues.length, file !== null && isBelow(SAMPLES, file)),
    ...(warnings.includes('venue-values-outdated') ? [doubtful('venues.outdated')] : []),
    ...warnings
      .filter((warning) => warning.startsWith('venue-file-'))
      .map((warning) => missing('venues.file', { warning })),
    await checkMap(config.mapFile, venues),
  ];
}

function countResult(count: number, isSample: boolean): CheckResult {
  return isSample ? missing('venues.sample', { count }) : ok('venues.ok', { count });
}

async function checkMap(
  mapFile: string | null,
  venues: readonly { readonly position: Position }[],
): Promise<CheckResult> {
  const file = currentMapFile(mapFile);
  if (file === null) return missing('map.none');
  try {
    const map = await openMapFile(file);
    const outside = venues.length - (await withStreets(map, venues)).length;
    await map.close();
    const values = { file, outside, total: venues.length };
    if (outside === 0) return ok('map.ok', values);
    return isSampleFile(file) ? missing('map.sample', values) : doubtful('map.outside', values);
  } catch (error) {
    if (error instanceof MapFileError) return missing('map.unusable', { file, reason: reasonOf(error) });
    throw error;
  }
}

function isBelow(folder: string, file: string): boolean {
  return path.resolve(file).startsWith(path.resolve(folder) + path.sep);
}
