import { CACHE_LIMITS } from '@locator/base/cache/cache-limits';
import type { CountryCode } from '@locator/base/country/country';
import { createCache } from '@locator/base/cache/create-cache';
import {
  type AddressFinder,
  type CellCorrection,
  type ColumnMapping,
  type ImportedVenues,
  importVenues,
  mergeVenues,
  type UnconfirmedPosition,
  unconfirmedPositions,
  venuesAsCsv,
} from '@locator/venue-import';
import type { ColumnMemory } from './column-memory';
import type { CellEdit, Draft, DraftStore } from './draft-store';
import type { FileReader } from './file-reader';
import { withCode } from './venue-edits';
import { type DeskData, fingerprintOf, hashOf, type LiveVenues, type LiveVersion } from './live-venues';
import { differenceOf, type VersionDifference } from '@locator/venue-import/version-difference';
import { SAMPLE_VENUES } from '@locator/venues/venue-files';
import type { VenueRecord } from '@locator/venue-model/venue-record';
import { replacesSample } from '@locator/venue-import/venue-changes';
import { removalLimit } from '@locator/venues/memory/read-version';

/** A draft after validation, compared with the live version. */
export interface CheckedDraft {
  readonly imported: ImportedVenues;
  /** The venues after publication: those imported and, after a merge, the others of the live version. */
  readonly records: readonly VenueRecord[];
  /** The draft's own mapping or, if it has none, the remembered one. */
  readonly mapping: ColumnMapping;
  readonly fingerprint: string;
  readonly live: LiveVersion;
  readonly difference: VersionDifference;
  /** Whether the draft removes or rejects so many venues that publishing it requires confirmation. */
  readonly exceedsLimits: boolean;
  /** Venues that the import has geocoded, and whose position has not been confirmed yet. */
  readonly unconfirmed: readonly UnconfirmedPosition[];
  /** Because of `exceedsLimits` or `unconfirmed`. */
  readonly needsConfirmation: boolean;
}

/** Number of validated rows or located addresses; `total` is 0 until the file has been read. */
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
  readonly reader: FileReader;
  readonly columns: ColumnMemory;
  readonly referenceData: DeskData;
  readonly finder: AddressFinder;
  readonly defaultCountry: CountryCode;
  readonly today: () => string;
}

const MAX_REJECTED_SHARE = 0.2;

/** Creates a function that starts validating a draft, or returns the running or cached check. */
export function createDraftCheck(options: DraftCheckOptions): (draft: Draft) => Promise<RunningCheck> {
  const { drafts, live, reader, columns, referenceData, finder, defaultCountry, today } = options;
  const checks = createCache<string, RunningCheck>('desk-checks', CACHE_LIMITS['desk-checks']);

  return async function beginCheck(draft) {
    const shown = await live.shown();
    // A review changes nothing about the venues.
    const key = [
      draft.id,
      hashOf(JSON.stringify({ ...draft, review: null })),
      shown.fingerprint,
      today(),
    ].join(' ');
    return checks.getOrMake(key, function begin() {
      const progress: Progress = { step: 'rows', done: 0, total: 0 };
      const result = check(draft, shown, progress);
      const forget = (): void => checks.delete(key);
      // Don't cache a failed or incomplete check, so that the next page request runs it again.
      result.then(({ imported }) => isIncomplete(imported) && forget(), forget);
      return { result, progress };
    });
  };

  async function check(draft: Draft, shown: LiveVersion, progress: Progress): Promise<CheckedDraft> {
    const edited = draft.kind === 'edit' ? editedFile(draft.edits, shown.records) : null;
    const show = (step: Progress['step']) => (done: number, total: number) =>
      Object.assign(progress, { step, done, total });
    // Edits are applied to the current live version, so that they never revert changes published in the meantime.
    const bytes = edited?.bytes ?? (await drafts.bytesOf(draft));
    let { mapping } = draft;
    const read: FileReader['readTable'] = async function readWithMemory(file, readOptions) {
      const table = await reader.readTable(file, readOptions);
      if (Object.keys(mapping).length > 0) return table;
      mapping = { ...(await columns.find(table.fields)) };
      return Object.keys(mapping).length > 0 ? reader.readTable(file, { ...readOptions, mapping }) : table;
    };
    const imported = await importVenues(bytes, referenceData, {
      fileName: draft.name,
      mapping: draft.mapping,
      corrections: edited?.corrections ?? draft.corrections,
      today: today(),
      checksPlausibility: draft.kind !== 'restore',
      // An uploaded file may be of any format and shape. The desk has written all other files itself.
      ...(draft.kind === 'upload' && { read }),
      // Only uploads may lack venue codes: restored versions and the live version already have them.
      ...(draft.kind === 'upload' && { previous: shown.records, merges: draft.merges }),
      ...(draft.kind !== 'restore' && {
        locate: { finder, defaultCountry, onLocated: show('addresses') },
      }),
      onRow: show('rows'),
    });
    const { rejectedCount, table, findings } = imported;
    const records = draft.merges ? mergeVenues(shown.records, imported.records) : imported.records;
    const difference = differenceOf(shown.records, records);
    const removesMany =
      difference.removed.length > removalLimit(shown.records.length) &&
      !(await replacesSample(SAMPLE_VENUES, shown.records, records));
    const exceedsLimits = removesMany || rejectedCount > table.rows.length * MAX_REJECTED_SHARE;
    const unconfirmed = unconfirmedPositions(imported.records, findings, shown.records);
    return {
      imported,
      records,
      mapping,
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

/** The first row is the header. */
const FIRST_ROW = 2;

/** A venue file, and the corrections that turn it into the edited venues. */
export interface EditedFile {
  readonly bytes: Buffer;
  readonly corrections: readonly CellCorrection[];
}

/**
 * Writes venues with a row for each new one, whose edits include its code. Drops edits of venues that are not in
 * `records`.
 */
export function editedFile(edits: readonly CellEdit[], records: readonly VenueRecord[]): EditedFile {
  const codes = editedCodes(edits, records);
  // A later row with the same code is the new venue, which the import then rejects.
  const rowOf = new Map(codes.map((code, index) => [code, index + FIRST_ROW]));
  const newRows = codes.slice(records.length).map((code) => `"${code.replaceAll('"', '""')}"\n`);
  return {
    bytes: Buffer.from(venuesAsCsv(records) + newRows.join('')),
    corrections: edits.flatMap(function toCorrection({ code, column, value }) {
      const row = rowOf.get(code);
      return row === undefined ? [] : [{ row, column, value }];
    }),
  };
}

/** The codes of the rows of {@link editedFile}. */
function editedCodes(edits: readonly CellEdit[], records: readonly VenueRecord[]): string[] {
  const added = new Set(edits.flatMap(({ code, column }) => (column === 'code' ? [code] : [])));
  return [...records.map(({ code }) => code), ...added];
}

/** Adds corrections as one action, which {@link withoutLastAction} undoes. */
function withCorrections(draft: Draft, corrections: readonly CellCorrection[]): Draft {
  const action = lastAction(draft) + 1;
  return { ...draft, corrections: [...draft.corrections, ...corrections.map((one) => ({ ...one, action }))] };
}

/** The rows that the last action corrected; none if there is nothing to undo. */
export function rowsOfLastAction({ corrections }: Pick<Draft, 'corrections'>): number[] {
  const last = lastAction({ corrections });
  const undone = last === 0 ? [] : corrections.filter(({ action }) => action === last);
  return [...new Set(undone.map(({ row }) => row))];
}

export function withoutLastAction(draft: Draft): Draft {
  const last = lastAction(draft);
  return {
    ...draft,
    corrections: draft.corrections.filter(({ action = 0 }) => action !== last || last === 0),
  };
}

function lastAction({ corrections }: Pick<Draft, 'corrections'>): number {
  return corrections.reduce((last, { action = 0 }) => Math.max(last, action), 0);
}

/** Whether a row is a new venue, whose code can still be changed. Another code of a present one would be another venue. */
export function isNewVenue({ kind }: Draft, row: number, { live }: Pick<CheckedDraft, 'live'>): boolean {
  return kind === 'edit' && row - FIRST_ROW >= live.records.length;
}

/** Corrects cells of several rows as one action. */
export function withRows(draft: Draft, corrections: readonly CellCorrection[], checked: CheckedDraft): Draft {
  if (draft.kind !== 'edit') return withCorrections(draft, corrections);
  return corrections.reduce(
    (edited, { row, column, value }) =>
      column === null ? edited : withCells(edited, row, [{ column, value }], checked),
    draft,
  );
}

/** Cells of a file are identified by row number, because it never changes; those of the live version, by code. */
export function withCells(
  draft: Draft,
  row: number,
  cells: readonly Pick<CellEdit, 'column' | 'value'>[],
  { live }: CheckedDraft,
): Draft {
  if (draft.kind !== 'edit') {
    return withCorrections(
      draft,
      cells.map((cell) => ({ row, ...cell })),
    );
  }
  const before = editedCodes(draft.edits, live.records)[row - FIRST_ROW];
  if (before === undefined) return draft;
  const given = isNewVenue(draft, row, { live }) && cells.find(({ column }) => column === 'code')?.value;
  const code = given || before;
  return {
    ...draft,
    edits: [
      ...draft.edits.flatMap((edit) => (edit.code === before ? withCode([edit], code) : edit)),
      ...cells.filter(({ column }) => column !== 'code').map((cell) => ({ code, ...cell })),
    ],
  };
}
