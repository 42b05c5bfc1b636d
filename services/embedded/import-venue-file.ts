import { describeFinding, type ImportedVenues, importVenues, summariseFindings } from '@locator/venue-import';
import { publishedFile } from '@locator/venue-model/published-file';
import type { ImportData } from '@locator/venue-import';
import { VenueFileError } from '@locator/venue-model';

/** Ignores special days before `today`, an ISO date. @throws VenueFileError `rejected` without a valid venue */
export async function importVenueFile(
  file: string,
  bytes: Uint8Array,
  data: ImportData,
  { today, importKey = null }: { readonly today: string; readonly importKey?: string | null },
): Promise<string> {
  const imported = await importVenues(bytes, data, { fileName: file, today, checksPlausibility: false });
  const hint = `npm run venues -- check ${file}`;
  if (imported.records.length === 0) {
    const reason = reasonOf(imported);
    throw new VenueFileError(
      'rejected',
      `${file} has no valid venue.${reason && ` ${reason}`} Row by row: ${hint}`,
    );
  }
  const summary = summariseFindings(imported);
  const warning = summary && `${file}: ${summary}. Row by row: ${hint}`;
  return publishedFile(imported.records, { source: file, importKey, warning });
}

/** Returns the reason why the file cannot be read; an empty string if only individual rows have errors. */
function reasonOf({ findings }: ImportedVenues): string {
  const unreadable = findings.find(({ code }) => code === 'file-unreadable' || code === 'file-empty');
  return unreadable ? describeFinding(unreadable, 'en').sentence : '';
}
