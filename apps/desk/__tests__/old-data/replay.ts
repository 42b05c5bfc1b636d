import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AddressFinder } from '@locator/venue-import';
import { type Chain, chain, chainSchema, setChain } from '@locator/venue-model/chain';
import type { VenueRecord } from '@locator/venue-model';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { type CheckedDraft, confirmationsOf, CONFIRMATIONS } from '../../src/venue-desk/check-draft';
import { limitedDesk, OutsideLimit } from '../../src/venue-desk/limited-desk';
import type { Draft } from '../../src/venue-desk/draft-store';
import type { VenueDesk, VenueDeskOptions } from '../../src/venue-desk/venue-desk';
import { deskOf, type ListedSite } from '../support/desk-of';

const FOLDER = path.join(__dirname, 'data');

/**
 * Returns the content of a file of `data/`, which commit d3d1644e wrote, as it did the results that are expected. Those of
 * edits with a part that cannot be read are of the first commit with `edit-unread`.
 */
export function textOf(name: string): string {
  return readFileSync(path.join(FOLDER, name), 'utf8');
}

export function dataOf<Value>(name: string): Value {
  return JSON.parse(textOf(name)) as Value;
}

/** Returns the contents of the files in a folder of `data/`, by their paths. */
export function filesIn(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(path.join(FOLDER, folder)).map((name) => `${folder}/${name}`);
  return Object.fromEntries(names.map((name) => [name, textOf(name)]));
}

/** Noon in London, after the drafts were made. */
export const TODAY = Date.parse('2026-11-24T12:00:00Z');

/** A draft as a file of an earlier version, whose format is not that of {@link Draft} for ever. */
export type StoredDraft = Readonly<Record<string, unknown>> & { readonly id: string };

/** Differences between two lists of venues. A changed venue has its changed fields, `null` for a missing one. */
export interface Changes {
  readonly added: Readonly<Record<string, unknown>>;
  readonly changed: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly removed: readonly string[];
}

/** Adds attributes of each kind and translations to the chain of the tests. */
export function setOldChain(about: { readonly attributes: unknown; readonly translations: unknown }): void {
  const { attributes, translations } = chainSchema.parse(about);
  const whole: Chain = { ...chain(), attributes: [...chain().attributes, ...attributes], translations };
  setChain(whole);
}

export function changesBetween(before: readonly VenueRecord[], after: readonly VenueRecord[]): Changes {
  const [old, fresh] = [before, after].map((list) => new Map(list.map((one) => [one.code, one])));
  const changed = after.flatMap(function compare(record) {
    const fields = changedFields(old?.get(record.code), record);
    return Object.keys(fields).length > 0 ? [[record.code, fields] as const] : [];
  });
  return {
    added: Object.fromEntries(after.filter(({ code }) => !old?.has(code)).map((one) => [one.code, one])),
    changed: Object.fromEntries(changed),
    removed: before.map(({ code }) => code).filter((code) => !fresh?.has(code)),
  };
}

function changedFields(before: VenueRecord | undefined, after: VenueRecord): Record<string, unknown> {
  if (!before) return {};
  const [old, fresh]: Record<string, unknown>[] = [{ ...before }, { ...after }];
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...fields].flatMap((field) =>
      isDeepStrictEqual(old?.[field], fresh?.[field]) ? [] : [[field, fresh?.[field] ?? null]],
    ),
  );
}

export function withChanges(records: readonly VenueRecord[], changes: Changes): readonly VenueRecord[] {
  const kept = records.filter(({ code }) => !changes.removed.includes(code));
  const changed = kept.map((record) => ({ ...record, ...changes.changed[record.code] }));
  return [...changed, ...(Object.values(changes.added) as VenueRecord[])];
}

export interface OldDesk {
  readonly desk: VenueDesk;
  readonly site: ListedSite;
  readonly folder: string;
}

/** Finds one address, on a house, and has no others. */
const FINDER: AddressFinder = {
  find: (text) =>
    Promise.resolve(
      text.includes('Mercière')
        ? [
            {
              ...{ label: '12 Rue Mercière, 69002 Lyon', countryCode: 'FRA', precision: 'house' },
              ...{ isAccurate: true, position: { latitude: 45.76245, longitude: 4.83259 } },
            } as const,
          ]
        : [],
    ),
};

interface OldFiles {
  /** Contents of the drafts' venue files, by identifier. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Contents of other files of the desk's folder, by their paths. */
  readonly files?: Readonly<Record<string, string>>;
  readonly options?: Partial<VenueDeskOptions>;
}

/** Starts a desk on a folder with drafts. */
export function openDesk(
  records: readonly VenueRecord[],
  drafts: readonly StoredDraft[],
  { texts = {}, files = {}, options = {} }: OldFiles = {},
): OldDesk {
  const folder = temporaryFolder('old-data');
  const write = (name: string, text: string): void => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const draft of drafts) {
    write(`drafts/${draft.id}/draft.json`, JSON.stringify(draft));
    write(`drafts/${draft.id}/venues`, texts[draft.id] ?? '');
  }
  for (const [name, text] of Object.entries(files)) write(name, text);
  const site = { records, open: 0, time: TODAY };
  const { desk } = deskOf(site, { folder, finder: FINDER, ...options });
  return { desk, site, folder };
}

async function draftIn({ desk }: Pick<OldDesk, 'desk'>, { id }: StoredDraft): Promise<Draft> {
  const draft = await desk.drafts.read(id);
  if (!draft) throw new Error(`The draft ${id} cannot be read.`);
  return draft;
}

/** The outcome of a check. `venues`: whose findings are compared, for edits, whose rows have no numbers of their own. */
function outcomeOf(checked: CheckedDraft, venues: readonly string[] | null) {
  const { imported, difference, live, records, unconfirmed, closings } = checked;
  const codeIn = new Map(imported.table.rows.map(({ row, cells }) => [row, cells.code?.trim() ?? '']));
  const findings = imported.findings.flatMap(function describe({
    code,
    row,
    column,
    value,
    details,
  }): unknown[] {
    // The earlier version did not report these holidays.
    if (code === 'holiday-unstated') return [];
    const { first: _, ...others } = details;
    const venue = codeIn.get(row ?? -1) ?? '';
    if (venues === null) return [{ row, column, code, value, details }];
    return row !== null && venues.includes(venue) ? [{ venue, column, code, value, details: others }] : [];
  });
  return {
    venues: changesBetween(live.records, records),
    findings: sorted(findings),
    rejectedCount: imported.rejectedCount,
    difference: {
      added: difference.added.map(({ code }) => code),
      removed: difference.removed.map(({ code }) => code),
      changed: Object.fromEntries(
        difference.changed.map(({ after, fields }) => [after.code, fields.map(({ column }) => column)]),
      ),
    },
    confirmations: confirmationsOf(checked),
    unconfirmed: unconfirmed.map(({ venue }) => venue.code),
    closings: closings.map(({ code }) => code),
  };
}

function sorted<Item>(items: readonly Item[]): Item[] {
  return [...items].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

export type Outcome = ReturnType<typeof outcomeOf>;

export async function checkOld(old: OldDesk, draft: StoredDraft, venues: readonly string[] | null) {
  const running = await old.desk.beginCheck(await draftIn(old, draft));
  return outcomeOf(await running.result, venues);
}

/** Saves a draft as this version of the desk does, without a change. */
export async function saveAgain(old: OldDesk, draft: StoredDraft): Promise<void> {
  await old.desk.drafts.save(await draftIn(old, draft));
}

/** Publishes a draft with all confirmations. Returns `published`, or why it is refused. */
export async function publishOld({ desk }: Pick<OldDesk, 'desk'>, { id }: StoredDraft): Promise<string> {
  const draft = await draftIn({ desk }, { id });
  const { fingerprint, live } = await (await desk.beginCheck(draft)).result;
  const approval = { author: 'Bob', seenDraft: fingerprint, seenLive: live.fingerprint };
  return (await desk.publish(draft, { ...approval, confirmed: CONFIRMATIONS })).kind;
}

/** Tries to plan a draft for the next day, and to cancel the plan. */
export async function planOld({ desk }: Pick<OldDesk, 'desk'>, { id }: StoredDraft): Promise<string> {
  const draft = await draftIn({ desk }, { id });
  const { fingerprint, live } = await (await desk.beginCheck(draft)).result;
  const approval = { author: 'Bob', seenDraft: fingerprint, seenLive: live.fingerprint };
  const { kind } = await desk.plan(draft, '2026-11-25', { ...approval, confirmed: CONFIRMATIONS });
  await desk.cancelPlan(id);
  return kind;
}

/** An instant, at which planned changes are applied, and the fields that others have changed before. */
export interface PlannedStep {
  readonly at: string;
  readonly others?: Changes['changed'];
}

/** Returns what was published at each step, and the venues of the edits that are left. */
export async function applyPlannedAt(old: OldDesk, steps: readonly PlannedStep[]) {
  const { desk, site } = old;
  const results = [];
  for (const { at, others = {} } of steps) {
    site.time = Date.parse(at);
    site.records = withChanges(site.records, { added: {}, changed: others, removed: [] });
    const before = site.records;
    const applied = await desk.applyPlanned();
    const left = (await desk.drafts.list()).map(({ name, edits }) => [name, [...codesOf(edits)]]);
    results.push({
      at,
      applied: applied.map(({ name, outcome }) => `${name}: ${outcome.kind}`),
      venues: changesBetween(before, site.records),
      left: Object.fromEntries(left) as Readonly<Record<string, readonly string[]>>,
    });
  }
  return results;
}

function codesOf(edits: readonly { readonly code: string }[]): Set<string> {
  return new Set(edits.map(({ code }) => code));
}

export interface Editor {
  readonly accountId: string;
  readonly limit: Parameters<typeof limitedDesk>[2];
}

/** Returns the drafts that an editor with a limit can open, what each check shows, and whether it can be saved. */
export async function openAs({ accountId, limit }: Editor, old: OldDesk, drafts: readonly StoredDraft[]) {
  const limited = limitedDesk(old.desk, accountId, limit);
  const opened = [];
  for (const { id, name } of drafts) {
    const draft = await limited.drafts.read(id);
    if (!draft) continue;
    const check = await refusalOr(async function shownCodes() {
      const { records, imported, difference } = await (await limited.beginCheck(draft)).result;
      return {
        records: records.map((one) => one.code),
        otherRows: otherCodes(imported.table.rows, records),
        changed: difference.changed.map(({ after }) => after.code),
        added: difference.added.map(({ code }) => code),
      };
    });
    const saved = await refusalOr(() => limited.drafts.save(draft).then(() => 'saved'));
    opened.push({ name, check, saved, review: draft.review });
  }
  return { listed: (await limited.drafts.list()).map(({ name }) => name), opened };
}

/** Returns the codes of rows that are not those of `records`: whether unchanged venues have rows does not matter. */
function otherCodes(
  rows: CheckedDraft['imported']['table']['rows'],
  records: readonly VenueRecord[],
): string[] {
  const own = new Set(records.map(({ code }) => code));
  return rows.map(({ cells }) => cells.code ?? '').filter((code) => !own.has(code));
}

async function refusalOr<Value>(work: () => Promise<Value>): Promise<Value | string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OutsideLimit) return `${error.message}${error.isLeaving ? ' (leaving)' : ''}`;
    throw error;
  }
}
