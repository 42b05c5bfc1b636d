import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ImportedVenues, importVenues } from '@/services/embedded/import/import-venues';
import { readColumnMapping } from '@/services/embedded/import/reading/column-mapping';
import { loadWorld, type World } from '@/services/embedded/world';
import { CommandFailed } from './commands/command-failed';
import { showProgress } from './progress';
import type { Session } from './session';

let world: World | undefined;

/**
 * Reads and judges a venue file, with a bar on the terminal while it takes long.
 *
 * @throws CommandFailed when there is no such file, or its mapping is wrong.
 */
export async function judgeFile(
  file: string,
  mappingFile: string | null,
  session: Session,
): Promise<ImportedVenues> {
  const bytes = await readOrFail(file, session);
  const mapping = mappingFile === null ? undefined : await readMapping(mappingFile, session);
  world ??= loadWorld(path.resolve('data'));
  const progress = showProgress(session.words.judging);
  try {
    return await importVenues(bytes, world, {
      fileName: path.basename(file),
      today: new Date().toISOString().slice(0, 10),
      looksForSlips: true,
      onRow: progress.update,
      ...(mapping && { mapping }),
    });
  } finally {
    progress.stop();
  }
}

async function readMapping(file: string, session: Session) {
  const json = (await readOrFail(file, session)).toString('utf8');
  try {
    return readColumnMapping(json);
  } catch (error) {
    throw new CommandFailed(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function readOrFail(file: string, { words }: Session): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new CommandFailed(words.cannotRead(file, error instanceof Error ? error.message : String(error)));
  }
}
