import { shownFile } from '@/services/embedded/venues/venue-files';
import { exitCodeOf } from '../exit-code';
import { judgeFile } from '../judge-file';
import type { VenuesOptions } from '../options';
import { publishReport } from '../report/publish';
import type { Session } from '../session';

/** Says what is wrong with a file, or with the one the site shows, and changes nothing. */
export async function checkVenues(options: VenuesOptions, session: Session): Promise<number> {
  const file = options.file ?? (await shownFile(session.files));
  const imported = await judgeFile(file, options.mapping, session);
  await publishReport(imported, file, options.reportFolder, session);
  return exitCodeOf(imported);
}
