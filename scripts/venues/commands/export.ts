import { writeFile } from 'node:fs/promises';
import { shownFile } from '@/services/embedded/venues/venue-files';
import type { VenueRecord } from '@/services/embedded/venues/venue-record';
import { venuesAsCsv, venuesAsGeoJson, venuesAsJson } from '@/services/embedded/venues/write-venues';
import { judgeFile } from '../judge-file';
import type { ExportFormat, VenuesOptions } from '../options';
import type { Session } from '../session';

const WRITERS: Readonly<Record<ExportFormat, (records: readonly VenueRecord[]) => string>> = {
  csv: venuesAsCsv,
  json: venuesAsJson,
  geojson: venuesAsGeoJson,
};

/** Writes the venues that the site shows, to a file or to the terminal. */
export async function exportVenues({ file, format }: VenuesOptions, session: Session): Promise<number> {
  const { records } = await judgeFile(await shownFile(session.files), null, session);
  const text = WRITERS[format](records);
  if (file === null) {
    process.stdout.write(text);
    return 0;
  }
  await writeFile(file, text);
  process.stdout.write(`${session.words.exported(records.length, file)}\n`);
  return 0;
}
