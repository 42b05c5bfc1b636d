import path from 'node:path';
import type { VenueRecord } from '@/services/embedded/venues/venue-record';
import { replaceVenueFile, shownFile } from '@/services/embedded/venues/venue-files';
import { venuesAsCsv } from '@/services/embedded/venues/write-venues';
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
  const { words, files } = session;
  const { file, mapping, isDryRun, reportFolder } = options;
  if (file === null) throw new Error('The options of an import name a file.');
  const imported = await judgeFile(file, mapping, session);
  await publishReport(imported, file, reportFolder, session);
  if (imported.records.length === 0) {
    say(words.nothingToImport);
    return exitCodeOf(imported);
  }
  sayDifference(await shownVenues(session), imported.records, session);
  if (isDryRun) {
    say(words.dryRun);
    return exitCodeOf(imported);
  }
  await replaceVenueFile(files, venuesAsCsv(imported.records));
  say(words.imported(path.relative(process.cwd(), files.current)));
  say(words.previousKept);
  return exitCodeOf(imported);
}

async function shownVenues(session: Session): Promise<readonly VenueRecord[]> {
  const file = await shownFile(session.files);
  // Before the first import there may be nothing to compare with.
  const shown = await judgeFile(file, null, session).catch(() => null);
  return shown?.records ?? [];
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
