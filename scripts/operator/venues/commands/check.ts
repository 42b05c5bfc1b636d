import { exitCodeOf } from '../exit-code';
import { judgeFile, judgeVenues } from '../judge-file';
import type { VenuesOptions } from '../options';
import { publishReport } from '../report/publish';
import type { Session } from '../session';

/** Says what is wrong with a file, or with what the site shows, and changes nothing. */
export async function checkVenues(options: VenuesOptions, session: Session): Promise<number> {
  const { file, mapping, reportFolder } = options;
  if (file !== null) {
    const imported = await judgeFile(file, mapping, session);
    await publishReport(imported, file, reportFolder, session);
    return exitCodeOf(imported);
  }
  const shown = await session.shelf.shownAsFile();
  const imported = await judgeVenues(shown, session.words);
  await publishReport(imported, shown.name, reportFolder, session);
  return exitCodeOf(imported);
}
