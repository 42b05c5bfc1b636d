import type { ReferenceData } from '@/services/venues/reference-data';
import type { VenueRecord } from '@/services/venues/venue-record';
import {
  describeFinding,
  type ImportedVenues,
  importVenues,
  summariseFindings,
} from '@/services/venue-import';
import { VenueFileError } from './memory/venue-file-error';

export interface ParsedVenueFile {
  readonly records: readonly VenueRecord[];
  /** Log line that summarises rejected rows and warnings; null if there are none. */
  readonly warning: string | null;
}

/**
 * Parses and validates a venue file.
 *
 * @param today ISO date; earlier special days are ignored
 * @throws VenueFileError `rejected` if the file has no valid venue
 */
export async function parseVenueFile(
  file: string,
  bytes: Uint8Array,
  referenceData: ReferenceData,
  today: string,
): Promise<ParsedVenueFile> {
  const imported = await importVenues(bytes, referenceData, {
    fileName: file,
    today,
    checksPlausibility: false,
  });
  const hint = `npm run venues -- check ${file}`;
  if (imported.records.length === 0) {
    const reason = reasonOf(imported);
    throw new VenueFileError(
      'rejected',
      `${file} has no valid venue.${reason && ` ${reason}`} Row by row: ${hint}`,
    );
  }
  const summary = summariseFindings(imported);
  return { records: imported.records, warning: summary && `${file}: ${summary}. Row by row: ${hint}` };
}

/** Returns the reason why the file cannot be read; an empty string if only individual rows have errors. */
function reasonOf({ findings }: ImportedVenues): string {
  const unreadable = findings.find(({ code }) => code === 'file-unreadable' || code === 'file-empty');
  return unreadable ? describeFinding(unreadable, 'en').sentence : '';
}
