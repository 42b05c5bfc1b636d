import { exitCodeOf } from './exit-code';
import { validateFile, validateVenues } from './validate-file';
import type { VenuesOptions } from './options';
import { publishReport } from './publish-report';
import type { Session } from './session';

/** Says what is wrong with a file, or with what the site shows, and changes nothing. */
export async function checkVenues(options: VenuesOptions, session: Session): Promise<number> {
  const { file, mapping, reportFolder } = options;
  if (file !== null) {
    const imported = await validateFile(file, mapping, session);
    await publishReport(imported, file, reportFolder, session);
    return exitCodeOf(imported);
  }
  const shown = await session.shelf.shownAsFile();
  const imported = await validateVenues(shown, session.words);
  await publishReport(imported, shown.name, reportFolder, session);
  return exitCodeOf(imported);
}
