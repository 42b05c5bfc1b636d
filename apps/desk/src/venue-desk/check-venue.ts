import { distanceMeters, isPosition } from '@locator/base/geo/position';
import { nameKey } from '@locator/gazetteer';
import {
  createFindingPlaces,
  deriveCodes,
  type Finding,
  type FindingPlaces,
  FINDINGS,
  importVenues,
  oldUrlKey,
  oldUrlKeysIn,
} from '@locator/venue-import';
import type { VenueRecord } from '@locator/venue-model/venue-record';
import { type DraftCheckOptions, editedFile } from './check-draft';
import type { CellEdit } from './draft-store';

/** A venue with edits that are not a draft yet, checked as an import checks it. */
export interface CheckedVenue {
  /** Null if there is an error. A new venue without a code has a derived one, which no other venue has. */
  readonly record: VenueRecord | null;
  readonly findings: readonly Finding[];
  /** Whether the position was found by the address or is that of the town. */
  readonly isLocated: boolean;
  readonly places: FindingPlaces;
}

/** Venues within this distance may be the same, or share the position. */
const NEIGHBOUR_METERS = 1_000;

/** Creates a function that checks a venue beside its neighbours. A whole network would take seconds. */
export function createVenueCheck({
  live,
  referenceData,
  finder,
  defaultCountry,
  today,
}: Pick<DraftCheckOptions, 'live' | 'referenceData' | 'finder' | 'defaultCountry' | 'today'>): (
  code: string,
  edits: readonly CellEdit[],
) => Promise<CheckedVenue> {
  return async function checkVenue(code, edits) {
    const { records } = await live.shown();
    const own = records.filter((record) => record.code === code && !isNew(edits));
    const others = records.filter((record) => !own.includes(record));
    const related = others.filter(relationTo(own[0], edits)).map(withoutHours);
    const { bytes, corrections } = editedFile(edits, [...related, ...own]);
    const { gazetteer } = referenceData;
    const imported = await importVenues(bytes, referenceData, {
      fileName: '',
      corrections,
      today: today(),
      checksPlausibility: true,
      locate: { finder, defaultCountry },
    });
    const raw = imported.table.rows.at(-1);
    const findings = imported.findings.filter(
      ({ row, code: kind }) => row === raw?.row || kind === 'geocoder-unavailable',
    );
    const isAccepted = findings.every(({ code: kind }) => FINDINGS[kind] !== 'error');
    const accepted = (isAccepted && imported.records.at(-1)) || null;
    const record =
      accepted && isNew(edits) ? await withFreeCode(accepted, raw?.cells.code, others) : accepted;
    return { record, findings, isLocated: raw?.located !== undefined, places: placesOf() };

    function placesOf(): FindingPlaces {
      if (accepted) {
        const town = gazetteer.byId(accepted.town ?? '') ?? null;
        return { position: accepted.position, corrected: null, town };
      }
      const find = createFindingPlaces(imported.table.rows, gazetteer);
      const [places] = findings.flatMap((finding) => (raw && find(finding, raw)) ?? []);
      return places ?? { position: null, corrected: null, town: null };
    }
  };
}

function isNew(edits: readonly CellEdit[]): boolean {
  return edits.some(({ column }) => column === 'code');
}

/** Without the time for evaluating the hours of others. */
function withoutHours(record: VenueRecord): VenueRecord {
  return { ...record, hoursText: null };
}

/**
 * Others with the same code, the successor after a move, those with the same old URL, those with the same name and street
 * line, and those nearby.
 */
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

async function withFreeCode(
  record: VenueRecord,
  given: string | undefined,
  others: readonly VenueRecord[],
): Promise<VenueRecord> {
  if (given?.trim()) return record;
  const taken = others.flatMap(({ code, formerCodes }) => [code, ...formerCodes]);
  const codes = await deriveCodes([record], new Set(taken.map((one) => one.toLowerCase())));
  return { ...record, code: codes.get(record) ?? record.code };
}
