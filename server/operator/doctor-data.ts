import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseError } from 'pg';
import type { Position } from '@locator/base/geo';
import { MapFileError, openMapFile, withStreets } from '@locator/street-map';
import { currentMapFile, isSampleFile } from '@locator/street-map/settings';
import { areSample } from '@locator/venue-import/version-difference';
import { VenueFileError, type VenueRecord } from '@locator/venue-model';
import { SAMPLE_VENUES, shownFile, VenuesUnavailable, venueFilesOf } from '@locator/venues';
import { type DatabaseOptions, ifMigrated, openDatabase, readVersion } from '@locator/venues/postgres';
import { checkBrandFile } from '@/lib/brand/server/check-brand-file';
import type { SiteConfig } from '@/lib/server/env/site-config';
import type { Ports } from '@/services/backend/backend';
import { services } from '@/services/connect';
import { setLifecycle } from '../pipeline/lifecycle';
import { readiness } from '../pipeline/readiness';
import { doubtful, type CheckResult, missing, ok, reasonOf } from './check-result';
import { forEachBatch } from '@/services/feeds/site-index';

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

export async function checkVenues(config: SiteConfig): Promise<readonly CheckResult[]> {
  try {
    return await (config.database ? checkDatabase(config.database, config.mapFile) : checkServices(config));
  } catch (error) {
    if (error instanceof VenueFileError) return [missing('venues.unusable', { reason: reasonOf(error) })];
    if (error instanceof DatabaseError) return [missing('venues.refused', { reason: reasonOf(error) })];
    if (error instanceof VenuesUnavailable) return [missing('venues.unavailable')];
    throw error;
  }
}

async function checkDatabase(
  options: DatabaseOptions,
  mapFile: string | null,
): Promise<readonly CheckResult[]> {
  const outdated = new Map<string, number>();
  const venues = await readDatabase(options, outdated);
  if (venues.length === 0) return [missing('venues.none')];
  return [
    countResult(venues.length, await areSample(SAMPLE_VENUES, venues)),
    ...outdatedResult(outdated.size > 0),
    await checkMap(mapFile, venues),
  ];
}

/** Changes nothing: a node would also create the tables. Counts values that do not fit the brand file in `outdated`. */
async function readDatabase(
  options: DatabaseOptions,
  outdated: Map<string, number>,
): Promise<readonly VenueRecord[]> {
  const database = openDatabase(options);
  try {
    return await ifMigrated(readVersion(database, outdated), []);
  } finally {
    await database.close();
  }
}

/** Opens the venues as a node does, with the checks of `/api/ready`. */
async function checkServices(config: SiteConfig): Promise<readonly CheckResult[]> {
  let opened: Ports;
  try {
    opened = await services();
  } catch (error) {
    if ([VenueFileError, TypeError, RangeError].some((kind) => error instanceof kind)) throw error;
    return [missing('venues.unopened', { reason: reasonOf(error) })];
  }
  setLifecycle('serving');
  const { isReady, warnings } = await readiness();
  if (!isReady) return [missing('venues.unavailable')];
  if (warnings.includes('no-venues')) return [missing('venues.none')];
  const venues: { readonly position: Position }[] = [];
  const read = await forEachBatch(opened.backend, (batch) => venues.push(...batch.venues));
  if (!read.ok) return [missing('venues.unavailable')];
  const file =
    config.backUrl === null ? await shownFile(venueFilesOf(config.venuesFile, config.brandFile)) : null;
  return [
    countResult(venues.length, file !== null && isBelow(SAMPLES, file)),
    ...outdatedResult(warnings.includes('venue-values-outdated')),
    ...warnings
      .filter((warning) => warning.startsWith('venue-file-'))
      .map((warning) => missing('venues.file', { warning })),
    await checkMap(config.mapFile, venues),
  ];
}

function countResult(count: number, isSample: boolean): CheckResult {
  return isSample ? missing('venues.sample', { count }) : ok('venues.ok', { count });
}

function outdatedResult(hasOutdated: boolean): CheckResult[] {
  return hasOutdated ? [doubtful('venues.outdated')] : [];
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
