import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codesOf } from '@/services/embedded/memory/removal-limit';
import { readTable } from '@/services/venue-import';
import { SAMPLE_VENUES } from './venue-files';
import type { VenueRecord } from './venue-record';

/** Returns whether a change replaces the fictional sample. Such a change needs no confirmation. */
export async function replacesSample(
  before: readonly VenueRecord[],
  after: readonly VenueRecord[],
): Promise<boolean> {
  const { rows } = await readTable(await readFile(path.resolve(SAMPLE_VENUES)), { fileName: SAMPLE_VENUES });
  const sample = new Set(rows.map(({ cells }) => cells.code?.toLowerCase()));
  const isSample = before.length === sample.size && [...codesOf(before)].every((code) => sample.has(code));
  return isSample && ![...codesOf(after)].some((code) => sample.has(code));
}
