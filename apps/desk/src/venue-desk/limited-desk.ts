import { z } from 'zod';
import { yieldToEventLoop } from '@locator/base';
import type { VenueRecord } from '@locator/venue-model';
import type { CheckedDraft, RunningCheck } from './check-draft';
import type { Draft, NewDraft } from './draft-store';
import { isCode } from './edits';
import type { VenueDesk } from './venue-desk';

export const limitSchema = z.object({
  codes: z.array(z.string()),
  /** Country and county codes, such as `FRA/69`. */
  counties: z.array(z.string()),
  countries: z.array(z.string()),
});

export type VenueLimit = Readonly<z.infer<typeof limitSchema>>;

type Placed = Pick<VenueRecord, 'code' | 'formerCodes' | 'countyCode' | 'address'>;

/** A venue whose code has changed is still the one with the former code. Codes are case-insensitive. */
export function isWithin(
  { codes, counties, countries }: VenueLimit,
  { code, formerCodes, countyCode, address: { countryCode } }: Placed,
): boolean {
  const own = new Set([code, ...formerCodes].map((one) => one.toLowerCase()));
  return (
    codes.some((one) => own.has(one.toLowerCase())) ||
    counties.includes(`${countryCode}/${countyCode}`) ||
    countries.includes(countryCode)
  );
}

/** An editor tried to change venues outside the limit. `codes` is empty if a file would replace all venues. */
export class OutsideLimit extends Error {
  /** @param isLeaving whether a change, which is not saved, would put own venues outside the limit */
  constructor(
    readonly codes: readonly string[],
    readonly isLeaving = false,
  ) {
    super(`Outside the limit of the editor: ${codes.join(', ')}`);
  }
}

type Ownership = (code: string, edits?: Draft['edits']) => 'own' | 'other' | 'new';

/**
 * Other people's files stay hidden, because they may contain any venue. Names each method, without a spread: a new one
 * does not compile until its limit is decided.
 */
export function limitedDesk(desk: VenueDesk, accountId: string, limit: VenueLimit): VenueDesk {
  const { drafts, versions, log } = desk;
  const isOwn = (venue: VenueRecord): boolean => isWithin(limit, venue);

  async function canOpen(): Promise<(draft: Draft) => boolean> {
    const ownership = await ownershipOf(desk, isOwn);
    return function mayOpen({ kind, merges, edits, authorId }) {
      if (kind !== 'edit') return kind === 'upload' && merges && authorId === accountId;
      const kinds = edits.map(({ code }) => ownership(code, edits));
      return !kinds.includes('other') && (authorId === accountId || kinds.includes('own'));
    };
  }

  async function refuseOthers({ kind, merges = false, edits = [] }: NewDraft): Promise<void> {
    if (kind !== 'edit' && !(kind === 'upload' && merges)) throw new OutsideLimit([]);
    const ownership = await ownershipOf(desk, isOwn);
    const others = edits.filter(({ code }) => ownership(code, edits) === 'other');
    if (others.length > 0) throw new OutsideLimit([...new Set(others.map(({ code }) => code))]);
  }

  async function beginCheck(draft: Draft): Promise<RunningCheck> {
    const { result, progress } = await desk.beginCheck(draft);
    return {
      progress,
      result: result.then(async (checked) => ownPart(draft, checked, isOwn, await ownershipOf(desk, isOwn))),
    };
  }

  /** A check that fails for another reason is shown with the draft. @throws OutsideLimit */
  async function refuseToLeave(draft: Draft): Promise<void> {
    const { result } = await beginCheck(draft);
    await result.catch(function rethrow(error: unknown) {
      if (error instanceof OutsideLimit) throw new OutsideLimit(error.codes, true);
    });
  }

  return {
    referenceData: desk.referenceData,
    columns: desk.columns,
    photos: desk.photos,
    versions: { list: versions.list, read: versions.read, prepare: refuse, recover: refuse },
    log: { append: log.append, list: refuse },
    live: () => desk.live().then((live) => ({ ...live, records: live.records.filter(isOwn) })),
    beginCheck,
    checkVenue: desk.checkVenue,
    contentOf: refuse,
    isLive: desk.isLive,
    storePhoto: desk.storePhoto,
    publish: refuse,
    plan: refuse,
    cancelPlan: refuse,
    applyPlanned: refuse,
    recover: refuse,
    drafts: {
      async list() {
        const [all, mayOpen] = await Promise.all([drafts.list(), canOpen()]);
        return all.filter(mayOpen);
      },
      async read(id) {
        const draft = await drafts.read(id);
        return draft && (await canOpen())(draft) ? draft : null;
      },
      bytesOf: drafts.bytesOf,
      async create(draft, bytes) {
        await refuseOthers(draft);
        return drafts.create(draft, bytes);
      },
      async save(draft) {
        await refuseOthers(draft);
        await refuseToLeave(draft);
        await drafts.save(draft);
      },
      remove: drafts.remove,
    },
  };
}

/** A new venue is checked with its draft, also if another venue has got its code in the meantime. */
async function ownershipOf(desk: VenueDesk, isOwn: (venue: VenueRecord) => boolean): Promise<Ownership> {
  const { records } = await desk.live();
  const byCode = new Map(records.map((record) => [record.code.toLowerCase(), record]));
  return function ownership(code, edits = []) {
    if (edits.some((edit) => isCode(edit) && edit.code === code)) return 'new';
    const record = byCode.get(code.toLowerCase());
    if (!record) return 'new';
    return isOwn(record) ? 'own' : 'other';
  };
}

function refuse(): Promise<never> {
  return Promise.reject(new OutsideLimit([]));
}

/** Leaves out the rows of other venues. @throws OutsideLimit if the draft contains or changes them */
async function ownPart(
  draft: Draft,
  checked: CheckedDraft,
  isOwn: (venue: VenueRecord) => boolean,
  ownership: Ownership,
): Promise<CheckedDraft> {
  const { difference, imported, records } = checked;
  const { added, changed, removed } = difference;
  const touched = [...added, ...removed, ...changed.flatMap(({ before, after }) => [before, after])];
  const isFile = draft.kind === 'upload';
  const inFile = isFile ? imported.table.rows.flatMap(({ cells }) => cells.code ?? []) : [];
  const others = [
    ...[...touched, ...(isFile ? imported.records : [])]
      .filter((record) => !isOwn(record))
      .map(({ code }) => code),
    ...inFile.filter((code) => ownership(code.trim()) === 'other'),
  ];
  if (others.length > 0) throw new OutsideLimit([...new Set(others)]);
  await yieldToEventLoop();
  const own = records.filter(isOwn);
  return {
    mapping: checked.mapping,
    fingerprint: checked.fingerprint,
    // Needed whole: the rows of an edit are those of all venues on the site.
    live: checked.live,
    difference: { ...difference, unchangedCount: own.length - added.length - changed.length },
    exceedsLimits: checked.exceedsLimits,
    unconfirmed: checked.unconfirmed,
    closings: checked.closings,
    records: own,
    imported: {
      rejectedCount: imported.rejectedCount,
      kept: imported.kept.filter(isOwn),
      table: {
        ...imported.table,
        rows: imported.table.rows.filter(({ record }) => !record || isOwn(record)),
      },
      records: imported.records.filter(isOwn),
      findings: imported.findings,
    },
  };
}
