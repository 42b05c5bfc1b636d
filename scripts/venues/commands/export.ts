import { writeFile } from 'node:fs/promises';
import type { VenueRecord } from '@/services/embedded/venues/venue-record';
import { venuesAsCsv, venuesAsGeoJson, venuesAsJson } from '@/services/embedded/import/write-venues';
import type { ExportFormat, VenuesOptions } from '../options';
import type { Session } from '../session';

const WRITERS: Readonly<Record<ExportFormat, (records: readonly VenueRecord[]) => string>> = {
  csv: venuesAsCsv,
  json: venuesAsJson,
  geojson: venuesAsGeoJson,
};

/** Writes the venues that the site shows, to a file or to the terminal. */
export async function exportVenues({ file, format }: VenuesOptions, session: Session): Promise<number> {
  const records = await session.shelf.shown();
  const text = WRITERS[format](records);
  if (file === null) {
    process.stdout.write(text);
    return 0;
  }
  await writeFile(file, text);
  process.stdout.write(`${session.words.exported(records.length, file)}\n`);
  return 0;
}
