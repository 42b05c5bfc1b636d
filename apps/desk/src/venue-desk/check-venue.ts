import { createFindingPlaces, type Finding, type FindingPlaces } from '@locator/venue-import';
import type { VenueRecord } from '@locator/venue-model';
import { type CheckOptions, importEdits } from './check-draft';
import type { Edit } from './edits';

export interface CheckedVenue {
  /** Null if there is an error. A new venue without a code has a derived one, which no other venue has. */
  readonly record: VenueRecord | null;
  readonly findings: readonly Finding[];
  /** Whether the position was found by the address or is that of the town. */
  readonly isLocated: boolean;
  readonly places: FindingPlaces;
}

/** Checks a venue with edits as the check of a draft does. */
export async function checkVenue(
  code: string,
  edits: readonly Edit[],
  options: Omit<CheckOptions, 'drafts' | 'columns'>,
): Promise<CheckedVenue> {
  const { records } = await options.live.shown();
  const imported = await importEdits(edits, records, options, { checked: code });
  const { rows } = imported.table;
  const raw = rows.find(({ record }) => !record);
  const findings = imported.findings.filter(
    ({ row, code: kind }) => row === raw?.row || kind === 'geocoder-unavailable',
  );
  const others = new Set(records);
  const record = imported.records.find((one) => !others.has(one)) ?? null;
  const { gazetteer } = options.referenceData;
  const find = createFindingPlaces(rows, gazetteer);
  const places = record
    ? { position: record.position, corrected: null, town: gazetteer.byId(record.town ?? '') ?? null }
    : findings.map((finding) => raw && find(finding, raw)).find(Boolean);
  return {
    ...{ record, findings, isLocated: raw?.located !== undefined },
    places: places ?? { position: null, corrected: null, town: null },
  };
}
