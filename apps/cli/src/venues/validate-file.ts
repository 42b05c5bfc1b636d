import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type ColumnMapping,
  type ImportedVenues,
  type ImportData,
  type ImportOptions,
  importVenues,
  loadImportData,
  readColumnMapping,
} from '@locator/venue-import';
import type { VenueFile } from '@locator/venues';
import type { VenueRecord } from '@locator/venue-model';
import { CommandFailed, orFail } from './errors';
import type { Session } from './session';
import type { Translate } from '../texts';
import { showProgress } from './terminal';

/** Geocoding fewer addresses is too fast for a progress bar to be useful. */
const MIN_ADDRESSES = 3;

let loaded: ImportData | undefined;

/** Returns the exit code: 0 if all rows were accepted, 2 if some were rejected, 1 if all were rejected. */
export function exitCodeOf({ records, rejectedCount }: ImportedVenues): number {
  if (records.length === 0) return 1;
  return rejectedCount > 0 ? 2 : 0;
}

/** @throws CommandFailed if the file cannot be read or its mapping is invalid */
export async function validateFile(
  file: string,
  mappingFile: string | null,
  { t, finder, countries }: Pick<Session, 't' | 'finder' | 'countries'>,
  previous: readonly VenueRecord[],
  merges = false,
): Promise<ImportedVenues> {
  const bytes = await readOrFail(file, t);
  const mapping = mappingFile === null ? undefined : await readMapping(mappingFile, t);
  const progress = showProgress(t('locating'), MIN_ADDRESSES);
  try {
    const locate = { finder, countries, onLocated: progress.update };
    return await validateVenues({ name: file, bytes }, t, {
      previous,
      merges,
      locate,
      ...(mapping && { mapping }),
    });
  } finally {
    progress.stop();
  }
}

export async function validateVenues(
  { name, bytes }: VenueFile,
  t: Translate,
  options: Pick<ImportOptions, 'mapping' | 'previous' | 'merges' | 'locate'> &
    Partial<Pick<ImportOptions, 'checksPlausibility'>> = {},
): Promise<ImportedVenues> {
  const progress = showProgress(t('validating'));
  try {
    return await importVenues(bytes, (loaded ??= loadImportData()), {
      fileName: path.basename(name),
      today: new Date().toISOString().slice(0, 10),
      checksPlausibility: true,
      onRow: progress.update,
      ...options,
    });
  } finally {
    progress.stop();
  }
}

/** Returns the venues of a file, without checks of their plausibility. */
export async function recordsIn(file: VenueFile, t: Translate): Promise<readonly VenueRecord[]> {
  return (await validateVenues(file, t, { checksPlausibility: false })).records;
}

async function readMapping(file: string, t: Translate): Promise<ColumnMapping> {
  const json = (await readOrFail(file, t)).toString('utf8');
  try {
    return readColumnMapping(json);
  } catch (error) {
    throw new CommandFailed(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readOrFail(file: string, t: Translate): Promise<Buffer> {
  return orFail(readFile(file), (reason) => t('cannotRead', { file, reason }));
}
