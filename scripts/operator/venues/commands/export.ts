import type { VenueRecord } from '@/services/venues/venue-record';
import { venuesAsCsv, venuesAsGeoJson, venuesAsJson } from '@/services/venue-import/write-venues';
import type { ExportFormat, VenuesOptions } from '../options';
import type { Session } from '../session';
import { writeWhole } from '../write-whole';
import { orFail } from '../errors';

const WRITERS: Readonly<Record<ExportFormat, (records: readonly VenueRecord[]) => string>> = {
  csv: venuesAsCsv,
  json: venuesAsJson,
  geojson: venuesAsGeoJson,
};

/** Writes the venues that the site shows, to a file or to the terminal. */
export async function exportVenues(
  { file, format }: VenuesOptions,
  { shelf, words }: Session,
): Promise<number> {
  const records = await shelf.shown();
  const text = WRITERS[format](records);
  if (file === null) {
    process.stdout.write(text);
    return 0;
  }
  await orFail(writeWhole(file, text), (reason) => words.cannotWrite(file, reason));
  process.stdout.write(`${words.exported(records.length, file)}\n`);
  return 0;
}
