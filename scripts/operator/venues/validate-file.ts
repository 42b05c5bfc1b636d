import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ImportedVenues, importVenues } from '@/services/venue-import/import-venues';
import type { ColumnMapping } from '@/services/venue-import/raw-table';
import { readColumnMapping } from '@/services/venue-import/normalise/column-mapping';
import type { VenueFile } from '@/services/venues/venue-repository';
import { loadReferenceData, type ReferenceData } from '@/services/venues/reference-data';
import { CommandFailed, orFail } from './errors';
import { showProgress } from './terminal';
import type { Session } from './session';
import type { Words } from './messages';

let world: ReferenceData | undefined;

/** The gazetteer and the rest of `data/`, read when it is first needed. */
export function testReferenceData(): ReferenceData {
  world ??= loadReferenceData(path.resolve('data'));
  return world;
}

/**
 * Reads and judges a venue file.
 *
 * @throws CommandFailed when there is no such file, or its mapping is wrong.
 */
export async function validateFile(
  file: string,
  mappingFile: string | null,
  { words }: Pick<Session, 'words'>,
): Promise<ImportedVenues> {
  const bytes = await readOrFail(file, words);
  const mapping = mappingFile === null ? undefined : await readMapping(mappingFile, words);
  return validateVenues({ name: file, bytes }, words, mapping);
}

/** Judges a venue file that was read, with a bar on the terminal while it takes long. */
export async function validateVenues(
  { name, bytes }: VenueFile,
  words: Words,
  mapping?: ColumnMapping,
): Promise<ImportedVenues> {
  const progress = showProgress(words.judging);
  try {
    return await importVenues(bytes, testReferenceData(), {
      fileName: path.basename(name),
      today: new Date().toISOString().slice(0, 10),
      looksForSlips: true,
      onRow: progress.update,
      ...(mapping && { mapping }),
    });
  } finally {
    progress.stop();
  }
}

async function readMapping(file: string, words: Words): Promise<ColumnMapping> {
  const json = (await readOrFail(file, words)).toString('utf8');
  try {
    return readColumnMapping(json);
  } catch (error) {
    throw new CommandFailed(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readOrFail(file: string, words: Words): Promise<Buffer> {
  return orFail(readFile(file), (reason) => words.cannotRead(file, reason));
}
