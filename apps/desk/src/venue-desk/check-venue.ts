import { distanceMeters, isPosition } from '@locator/base/geo';
import { nameKey } from '@locator/gazetteer';
import {
  createFindingPlaces,
  deriveCodes,
  type Finding,
  type FindingPlaces,
  FINDINGS,
  oldUrlKey,
  oldUrlKeysIn,
} from '@locator/venue-import';
import type { VenueRecord } from '@locator/venue-model';
import { type CheckOptions, importEdits } from './check-draft';
import type { CellEdit } from './draft-store';

export interface CheckedVenue {
  /** Null if there is an error. A new venue without a code has a derived one, which no other venue has. */
  readonly record: VenueRecord | null;
  readonly findings: readonly Finding[];
  /** Whether the position was found by the address or is that of the town. */
  readonly isLocated: boolean;
  readonly places: FindingPlaces;
}

/** Checks a venue with edits beside those that are related to it: a whole network would take seconds. */
export async function checkVenue(
  code: string,
  edits: readonly CellEdit[],
  options: Omit<CheckOptions, 'drafts' | 'columns'>,
): Promise<CheckedVenue> {
  const { records } = await options.live.shown();
  const isNew = edits.some(({ column }) => column === 'code');
  const own = isNew ? undefined : records.find((record) => record.code === code);
  const others = records.filter((record) => record !== own);
  // Without the time for evaluating the hours of others.
  const related = others.filter(relationTo(own, edits)).map((record) => ({ ...record, hoursText: null }));
  const imported = await importEdits(edits, own ? [...related, own] : related, options);
  const { rows } = imported.table;
  const raw = rows.at(-1);
  const findings = imported.findings.filter(
    ({ row, code: kind }) => row === raw?.row || kind === 'geocoder-unavailable',
  );
  const isAccepted = findings.every(({ code: kind }) => FINDINGS[kind] !== 'error');
  const accepted = (isAccepted && imported.records.at(-1)) || null;
  const isDerived = isNew && !raw?.cells.code?.trim();
  const record = accepted && isDerived ? await withFreeCode(accepted, others) : accepted;
  return { record, findings, isLocated: raw?.located !== undefined, places: placesOf() };

  function placesOf(): FindingPlaces {
    const { gazetteer } = options.referenceData;
    if (accepted) {
      const town = gazetteer.byId(accepted.town ?? '') ?? null;
      return { position: accepted.position, corrected: null, town };
    }
    const find = createFindingPlaces(rows, gazetteer);
    const [places] = findings.flatMap((finding) => (raw && find(finding, raw)) ?? []);
    return places ?? { position: null, corrected: null, town: null };
  }
}

async function withFreeCode(venue: VenueRecord, others: readonly VenueRecord[]): Promise<VenueRecord> {
  const taken = others.flatMap(({ code, formerCodes }) => [code, ...formerCodes]);
  const codes = await deriveCodes([venue], new Set(taken.map((one) => one.toLowerCase())));
  return { ...venue, code: codes.get(venue) ?? venue.code };
}

/** Venues within this distance may be the same, or share the position. */
const NEIGHBOUR_METERS = 1_000;

/** Finds venues with the same code, old URL, or name and street line, the successor after a move, and those nearby. */
function relationTo(
  own: VenueRecord | undefined,
  edits: readonly CellEdit[],
): (other: VenueRecord) => boolean {
  const edited = (column: CellEdit['column']): string | undefined =>
    edits.findLast((edit) => edit.column === column)?.value;
  const codes = [edited('code'), edited('moved_to') ?? own?.declaredState.movedTo].map((one) =>
    one?.trim().toLowerCase(),
  );
  const oldUrls = new Set(oldUrlKeysIn(edited('old_url') ?? own?.oldUrls.join(' ') ?? ''));
  const name = nameKey(edited('name') ?? own?.name ?? '');
  const line = nameKey(edited('address') ?? own?.address.line ?? '');
  const latitude = Number(edited('latitude') ?? own?.position.latitude);
  const longitude = Number(edited('longitude') ?? own?.position.longitude);
  const position = isPosition(latitude, longitude) ? { latitude, longitude } : null;
  return ({ code, formerCodes, name: otherName, address, position: other, oldUrls: otherUrls }) =>
    [code, ...formerCodes].some((one) => codes.includes(one.toLowerCase())) ||
    (oldUrls.size > 0 && otherUrls.some((url) => oldUrls.has(oldUrlKey(url)))) ||
    (line !== '' && nameKey(address.line) === line && nameKey(otherName) === name) ||
    (position !== null && distanceMeters(position, other) <= NEIGHBOUR_METERS);
}
