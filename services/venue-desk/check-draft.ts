import { CACHE_LIMITS } from '@/lib/cache/cache-limits';
import { createCache } from '@/lib/cache/create-cache';
import { removalLimit } from '@/services/embedded/memory/removal-limit';
import {
  type AddressFinder,
  type CellCorrection,
  type ImportedVenues,
  importVenues,
  type UnconfirmedPosition,
  unconfirmedPositions,
  venuesAsCsv,
} from '@/services/venue-import';
import type { ReferenceData } from '@/services/venues/reference-data';
import { replacesSample } from '@/services/venues/replaces-sample';
import type { CellEdit, Draft, DraftStore } from './draft-store';
import { fingerprintOf, hashOf, type LiveVenues, type LiveVersion } from './live-venues';
import { differenceOf, type VersionDifference } from './version-difference';

/** A draft after validation, compared with the live version. */
export interface CheckedDraft {
  readonly imported: ImportedVenues;
  readonly fingerprint: string;
  readonly live: LiveVersion;
  readonly difference: VersionDifference;
  /** Whether it removes or rejects many venues. */
  readonly exceedsLimits: boolean;
  /** Venues whose position is not in the file. */
  readonly unconfirmed: readonly UnconfirmedPosition[];
  /** Whether publishing it requires a confirmation, for one of these two reasons. */
  readonly needsConfirmation: boolean;
}

/** Number of rows, or of addresses to find; the total is 0 until the file is read. */
export interface Progress {
  step: 'addresses' | 'rows';
  done: number;
  total: number;
}

export interface RunningCheck {
  readonly result: Promise<CheckedDraft>;
  readonly progress: Progress;
}

export interface DraftCheckOptions {
  readonly drafts: DraftStore;
  readonly live: LiveVenues;
  readonly referenceData: ReferenceData;
  /** Finds the addresses of rows without coordinates. */
  readonly finder: AddressFinder;
  /** Returns the ISO date of today. */
  readonly today: () => string;
}

/** Maximum share of rows that a draft may reject without a confirmation. */
const MAX_REJECTED_SHARE = 0.2;

/** Returns a function that begins to validate a draft, unless it has been validated before. */
export function createDraftCheck(options: DraftCheckOptions): (draft: Draft) => Promise<RunningCheck> {
  const { drafts, live, referenceData, finder, today } = options;
  const checks = createCache<string, RunningCheck>('desk-checks', CACHE_LIMITS['desk-checks']);

  return async function beginCheck(draft) {
    const shown = await live.shown();
    const key = [draft.id, hashOf(JSON.stringify(draft)), shown.fingerprint, today()].join(' ');
    return checks.getOrMake(key, function begin() {
      const progress: Progress = { step: 'rows', done: 0, total: 0 };
      const result = check(draft, shown, progress);
      const forget = (): void => checks.delete(key);
      // Checked again on the next page, to find the addresses that are missing.
      result.then(({ imported }) => isIncomplete(imported) && forget(), forget);
      return { result, progress };
    });
  };

  async function check(draft: Draft, shown: LiveVersion, progress: Progress): Promise<CheckedDraft> {
    const isEdit = draft.kind === 'edit';
    const show = (step: Progress['step']) => (done: number, total: number) =>
      Object.assign(progress, { step, done, total });
    // Edits apply to the live version, so that they never revert what others published in the meantime.
    const bytes = isEdit ? Buffer.from(venuesAsCsv(shown.records)) : await drafts.bytesOf(draft);
    const imported = await importVenues(bytes, referenceData, {
      fileName: draft.name,
      mapping: draft.mapping,
      corrections: isEdit ? correctionsOf(draft.edits, shown) : draft.corrections,
      today: today(),
      checksPlausibility: draft.kind !== 'restore',
      // Only an upload may lack codes. A restored version keeps its own.
      ...(draft.kind === 'upload' && { previous: shown.records }),
      ...(draft.kind === 'upload' && { locate: { finder, onLocated: show('addresses') } }),
      onRow: show('rows'),
    });
    const { records, rejectedCount, table, findings } = imported;
    const difference = differenceOf(shown.records, records);
    const removesMany =
      difference.removed.length > removalLimit(shown.records.length) &&
      !(await replacesSample(shown.records, records));
    const exceedsLimits = removesMany || rejectedCount > table.rows.length * MAX_REJECTED_SHARE;
    const unconfirmed = unconfirmedPositions(records, findings, shown.records);
    return {
      imported,
      fingerprint: fingerprintOf(records),
      live: shown,
      difference,
      exceedsLimits,
      unconfirmed,
      needsConfirmation: exceedsLimits || unconfirmed.length > 0,
    };
  }
}

function isIncomplete({ findings }: ImportedVenues): boolean {
  return findings.some(({ code }) => code === 'geocoder-unavailable');
}

/** Row of the first venue in a CSV file, below the header. */
const FIRST_ROW = 2;

/** Returns the edits as corrections of the live version's file, without those of venues that it does not have. */
function correctionsOf(edits: readonly CellEdit[], { records }: LiveVersion): CellCorrection[] {
  const rowOf = new Map(records.map(({ code }, index) => [code, index + FIRST_ROW]));
  return edits.flatMap(function toCorrection({ code, column, value }) {
    const row = rowOf.get(code);
    return row === undefined ? [] : [{ row, column, value }];
  });
}

/**
 * Returns a draft with other cells in a row that was checked. Later changes of the file's rows do not matter, because
 * the file itself never changes; edits are kept by venue code.
 */
export function withCells(
  draft: Draft,
  row: number,
  cells: readonly Pick<CellEdit, 'column' | 'value'>[],
  { live }: CheckedDraft,
): Draft {
  if (draft.kind !== 'edit') {
    return { ...draft, corrections: [...draft.corrections, ...cells.map((cell) => ({ row, ...cell }))] };
  }
  const code = live.records[row - FIRST_ROW]?.code;
  return code === undefined
    ? draft
    : { ...draft, edits: [...draft.edits, ...cells.map((cell) => ({ code, ...cell }))] };
}
