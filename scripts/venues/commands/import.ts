import type { VenueRecord } from '@/services/embedded/venues/venue-record';
import { differenceBetween } from '../difference';
import { exitCodeOf } from '../exit-code';
import { judgeFile } from '../judge-file';
import type { VenuesOptions } from '../options';
import { publishReport } from '../report/publish';
import type { Session } from '../session';

/** Codes of vanished venues that are named; more of them are only counted. */
const NAMED_GONE = 20;

/** Judges a file and, unless it is a dry run or has nothing to show, makes its venues those of the site. */
export async function importVenueFile(options: VenuesOptions, session: Session): Promise<number> {
  const { words, shelf } = session;
  const { file, mapping, isDryRun, reportFolder } = options;
  if (file === null) throw new Error('The options of an import name a file.');
  const imported = await judgeFile(file, mapping, session);
  await publishReport(imported, file, reportFolder, session);
  if (imported.records.length === 0) {
    say(words.nothingToImport);
    return exitCodeOf(imported);
  }
  sayDifference(await shelf.shown(), imported.records, session);
  if (isDryRun) {
    say(words.dryRun);
    return exitCodeOf(imported);
  }
  await shelf.replace(imported.records);
  say(words.imported(shelf.name));
  say(words.previousKept);
  return exitCodeOf(imported);
}

function sayDifference(
  before: readonly VenueRecord[],
  after: readonly VenueRecord[],
  { words }: Session,
): void {
  const { added, changed, removed, sameCount } = differenceBetween(before, after);
  say(words.difference(added.length, changed.length, removed.length, sameCount));
  if (removed.length > 0 && removed.length <= NAMED_GONE) say(words.gone(removed.join(', ')));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
