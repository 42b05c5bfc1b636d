import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readTable } from '@/services/venue-import/read-table';
import { codesOf, removalLimit } from '@/services/embedded/memory/removal-limit';
import { SAMPLE_VENUES } from '@/services/venues/venue-files';
import type { VenueRecord } from '@/services/venues/venue-record';
import { type Difference, differenceBetween } from '@/services/venues/venue-changes';
import { exitCodeOf } from './exit-code';
import { validateFile } from './validate-file';
import type { VenuesOptions } from './options';
import { publishReport } from './publish-report';
import type { Session } from './session';
import type { Words } from './messages';
import { NotConfirmed, orFail } from './errors';

/** Codes of vanished venues that are named; more of them are only counted. */
const NAMED_GONE = 20;

/**
 * Judges a file and, unless it is a dry run or has nothing to show, makes its venues those of the site.
 *
 * @throws NotConfirmed when it would remove many venues, and nobody confirms that.
 */
export async function importVenueFile(options: VenuesOptions, session: Session): Promise<number> {
  const { words, shelf } = session;
  const { file, mapping, isDryRun, isConfirmed, reportFolder } = options;
  if (file === null) throw new Error('The options of an import name a file.');
  const imported = await validateFile(file, mapping, session);
  await publishReport(imported, file, reportFolder, session);
  if (imported.records.length === 0) {
    say(words.nothingToImport);
    return exitCodeOf(imported);
  }
  const before = await shelf.shown();
  const difference = differenceBetween(before, imported.records);
  sayDifference(difference, words);
  const { removed } = difference;
  const needsConfirmation =
    removed.length > removalLimit(before.length) && !(await isWholeSample(before, imported.records));
  if (needsConfirmation) say(words.removesMany(removed.length, before.length));
  if (isDryRun) {
    say(words.dryRun);
    return exitCodeOf(imported);
  }
  if (needsConfirmation && !isConfirmed) await confirmOrFail(session);
  await orFail(shelf.replace(imported.records), (reason) => words.cannotWrite(shelf.name, reason));
  say(words.imported(shelf.name));
  say(words.previousKept);
  return exitCodeOf(imported);
}

async function confirmOrFail({ words, confirm }: Session): Promise<void> {
  const answer = await confirm(words.confirmImport);
  if (answer !== 'yes') {
    throw new NotConfirmed(answer === 'no' ? words.notConfirmed : words.needsConfirmation);
  }
}

/** The fictional venues make way for an operator's own without a question, as long as all of them do. */
async function isWholeSample(
  before: readonly VenueRecord[],
  after: readonly VenueRecord[],
): Promise<boolean> {
  const { rows } = await readTable(await readFile(path.resolve(SAMPLE_VENUES)), { fileName: SAMPLE_VENUES });
  const sample = new Set(rows.map(({ cells }) => cells.code?.toLowerCase()));
  const isSample = before.length === sample.size && [...codesOf(before)].every((code) => sample.has(code));
  return isSample && ![...codesOf(after)].some((code) => sample.has(code));
}

function sayDifference({ added, changed, removed, sameCount }: Difference, words: Words): void {
  say(words.difference(added.length, changed.length, removed.length, sameCount));
  if (removed.length > 0 && removed.length <= NAMED_GONE) say(words.gone(removed.join(', ')));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
