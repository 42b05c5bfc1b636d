import { yieldToEventLoop } from '@locator/base';
import { CACHE_LIMITS, createCache } from '@locator/base/cache';
import type { CountryCode } from '@locator/base/geo';
import {
  type AddressFinder,
  type ColumnMapping,
  type ImportedVenues,
  importTable,
  importVenues,
  tableOfRows,
  type UnconfirmedPosition,
  unconfirmedPositions,
  venuesAfter,
} from '@locator/venue-import';
import { readTableInWorker } from '@locator/venue-import/read-in-worker';
import {
  differenceOf,
  type VersionDifference,
  closingsOf,
  replacesSample,
} from '@locator/venue-import/version-difference';
import { SAMPLE_VENUES } from '@locator/venues';
import type { VenueRecord } from '@locator/venue-model';
import { removalLimit } from '@locator/venues/memory';
import { editedRows } from './change-cells';
import { type Edit, withValues } from './edits';
import type { ColumnMemory, Draft, DraftStore } from './draft-store';
import { type DeskData, fingerprintOf, hashOf, type LiveVenues, type LiveVersion } from './live-venues';

export interface CheckedDraft {
  readonly imported: ImportedVenues;
  /** The venues after publication: those imported and, after a merge, the others of the live version. */
  readonly records: readonly VenueRecord[];
  /** The draft's own mapping or, if it has none, the remembered one. */
  readonly mapping: ColumnMapping;
  readonly fingerprint: string;
  readonly live: LiveVersion;
  readonly difference: VersionDifference;
  readonly exceedsLimits: boolean;
  /** Venues that the import has geocoded, and whose position has not been confirmed yet. */
  readonly unconfirmed: readonly UnconfirmedPosition[];
  /** Venues that would be closed on days on which they are not now, as they would be then. */
  readonly closings: readonly VenueRecord[];
}

/** What a person has to confirm before the publication: each has a check box beside what it is about. */
export const CONFIRMATIONS = ['sizes', 'positions', 'removals', 'closings'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

export function confirmationsOf({
  exceedsLimits,
  unconfirmed,
  difference,
  closings,
}: CheckedDraft): readonly Confirmation[] {
  const isNeeded = {
    sizes: exceedsLimits,
    positions: unconfirmed.length > 0,
    removals: difference.removed.length > 0,
    closings: closings.length > 0,
  };
  return CONFIRMATIONS.filter((confirmation) => isNeeded[confirmation]);
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

export interface CheckOptions {
  readonly drafts: DraftStore;
  readonly live: LiveVenues;
  readonly columns: ColumnMemory;
  readonly referenceData: DeskData;
  readonly finder: AddressFinder;
  readonly countries: readonly CountryCode[];
  readonly today: () => string;
  readonly signal?: AbortSignal;
}

/** Thrown by the checks of a draft that is removed in the meantime. */
export class DraftRemoved extends Error {}

const MAX_REJECTED_SHARE = 0.2;

interface DraftChecks {
  begin(draft: Draft): Promise<RunningCheck>;
  /** Stops the checks of a draft that is removed, and releases its cells. */
  forget(draft: Draft): void;
}

export function createDraftChecks(options: CheckOptions): DraftChecks {
  const checks = createCache<string, RunningCheck & { readonly key: string }>(
    'desk-checks',
    CACHE_LIMITS['desk-checks'],
  );
  /** One for all checks of a draft, because the cache drops some that are still running. */
  const controllers = new Map<string, AbortController>();

  async function begin(draft: Draft): Promise<RunningCheck> {
    const shown = await options.live.shown();
    // A review changes nothing about the venues.
    const content = hashOf(JSON.stringify({ ...draft, review: null }));
    const key = [content, shown.fingerprint, options.today()].join(' ');
    const latest = checks.get(draft.id);
    if (latest?.key === key) return latest;
    const progress: Progress = { step: 'rows', done: 0, total: 0 };
    const controller = controllers.get(draft.id) ?? new AbortController();
    controllers.set(draft.id, controller);
    const { signal } = controller;
    const running = { key, progress, result: check(draft, shown, progress, { ...options, signal }) };
    checks.set(draft.id, running);
    // Don't cache a failed or incomplete check, so that the next page request runs it again.
    const drop = (): void => {
      if (checks.get(draft.id) === running) checks.delete(draft.id);
    };
    running.result.then(({ imported }) => isIncomplete(imported) && drop(), drop);
    return running;
  }

  return {
    begin,
    forget({ id }) {
      controllers.get(id)?.abort(new DraftRemoved());
      controllers.delete(id);
      checks.delete(id);
    },
  };
}

async function check(
  draft: Draft,
  shown: LiveVersion,
  progress: Progress,
  options: CheckOptions,
): Promise<CheckedDraft> {
  const { imported, mapping } = await importDraft(draft, shown, progress, options);
  await yieldToEventLoop();
  const { rejectedCount, table, findings } = imported;
  const records = venuesAfter(shown.records, imported, draft.merges);
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
    fingerprint: await fingerprintOf(records),
    live: shown,
    difference,
    exceedsLimits,
    unconfirmed,
    closings: closingsOf(shown.records, records, options.today()),
  };
}

async function importDraft(
  draft: Draft,
  shown: LiveVersion,
  progress: Progress,
  options: CheckOptions,
): Promise<Pick<CheckedDraft, 'imported' | 'mapping'>> {
  const { kind, name: fileName, corrections, mapping, merges } = draft;
  const { drafts, columns, referenceData } = options;
  // Edits are applied to the current live version, so that they never revert changes published in the meantime.
  if (kind === 'edit') {
    return { mapping, imported: await importEdits(draft.edits, shown.records, options, { progress }) };
  }
  const bytes = await drafts.bytesOf(draft);
  const file = { ...importOptions(options, progress), fileName, corrections, mapping };
  if (kind === 'restore') {
    const { locate: _, ...unlocated } = file;
    const imported = await importVenues(bytes, referenceData, { ...unlocated, checksPlausibility: false });
    return { mapping, imported };
  }
  let used: ColumnMapping = mapping;
  const read: typeof readTableInWorker = async function readWithMemory(uploaded, readOptions) {
    const table = await readTableInWorker(uploaded, readOptions);
    if (Object.keys(used).length > 0) return table;
    used = await columns.find(table.fields);
    return Object.keys(used).length > 0
      ? readTableInWorker(uploaded, { ...readOptions, mapping: used })
      : table;
  };
  // Only uploads may be of any format and shape, and lack venue codes.
  const ofUpload = { read, merges, previous: shown.records };
  const imported = await importVenues(bytes, referenceData, { ...file, ...ofUpload });
  return { mapping: used, imported };
}

/**
 * Validates new and changed venues: the only check of a draft of edits, and of a form before it becomes one. Other
 * venues stay as they are. `checked` is the code of a venue that is validated also without edits.
 */
export function importEdits(
  edits: readonly Edit[],
  records: readonly VenueRecord[],
  options: Omit<CheckOptions, 'drafts' | 'columns'>,
  { progress, checked }: { readonly progress?: Progress; readonly checked?: string } = {},
): Promise<ImportedVenues> {
  const rows = editedRows(withValues(edits, options.today()), records, checked);
  return importTable(tableOfRows(rows), options.referenceData, {
    ...importOptions(options, progress),
    previous: records,
    keepsFormerCodes: true,
  });
}

function importOptions(
  { finder, countries, today, signal }: Omit<CheckOptions, 'drafts' | 'columns'>,
  progress: Progress = { step: 'rows', done: 0, total: 0 },
) {
  const show = (step: Progress['step']) => (done: number, total: number) =>
    Object.assign(progress, { step, done, total });
  const locate = { finder, countries, onLocated: show('addresses') };
  return { today: today(), checksPlausibility: true, locate, onRow: show('rows'), ...(signal && { signal }) };
}

function isIncomplete({ findings }: ImportedVenues): boolean {
  return findings.some(({ code }) => code === 'geocoder-unavailable');
}
