import path from 'node:path';
import { type AddressFinder, venuesAsCsv } from '@/services/venue-import';
import type { ReferenceData } from '@/services/venues/reference-data';
import type { VenueRecord } from '@/services/venues/venue-record';
import { createDraftCheck, type RunningCheck } from './check-draft';
import { createDraftStore, type Draft, type DraftStore } from './draft-store';
import { createLiveVenues, fingerprintOf, type LiveVenuesOptions, type LiveVersion } from './live-venues';
import { createVersionStore, type VersionStore } from './version-store';

/** What a person saw before publishing, and who it is. */
export interface Approval {
  readonly author: string;
  /** Fingerprints of the draft and of the live version on the page that the person saw. */
  readonly seenDraft: string;
  readonly seenLive: string;
  readonly isConfirmed: boolean;
}

export type PublishOutcome =
  /** `afterwards`: what failed after the venues were replaced, such as `AFTER_IMPORT`; null if nothing. */
  | { readonly kind: 'published'; readonly venueCount: number; readonly afterwards: string | null }
  /** The draft or the live version has changed since the person saw the difference. */
  | { readonly kind: 'outdated'; readonly changed: 'draft' | 'live' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'no-venues' };

export interface VenueDeskOptions extends Omit<LiveVenuesOptions, 'today'> {
  /** The desk's own folder. */
  readonly folder: string;
  /** Finds the addresses of rows without coordinates. */
  readonly finder: AddressFinder;
}

export interface VenueDesk {
  readonly referenceData: ReferenceData;
  readonly drafts: DraftStore;
  readonly versions: VersionStore;
  live(): Promise<LiveVersion>;
  /** Begins to validate a draft, unless it has been validated before. */
  beginCheck(draft: Draft): Promise<RunningCheck>;
  /** Reads the venues of a stored version. */
  recordsOf(csv: string): Promise<readonly VenueRecord[]>;
  /** Returns whether a stored version has the same venues as the live one. */
  isLive(id: string): Promise<boolean>;
  /** Publishes a draft and removes it. */
  publish(draft: Draft, approval: Approval): Promise<PublishOutcome>;
  /** Completes or undoes what a killed process had begun. Keeps the live version if the store does not have it. */
  recover(): Promise<void>;
}

/** Creates the desk: drafts are checked, compared with the live version, and published one at a time. */
export function createVenueDesk(options: VenueDeskOptions): VenueDesk {
  const drafts = createDraftStore(path.join(options.folder, 'drafts'));
  const versions = createVersionStore(path.join(options.folder, 'versions'));
  const today = (): string => new Date().toISOString().slice(0, 10);
  const live = createLiveVenues({ ...options, today });
  const beginCheck = createDraftCheck({ ...options, drafts, live, today });
  const inTurn = createQueue();

  async function isStored(id: string, shown: LiveVersion): Promise<boolean> {
    const stored = await versions.read(id);
    return stored !== null && hasVenuesOf(stored.csv, shown);
  }

  async function hasVenuesOf(csv: string, { fingerprint }: LiveVersion): Promise<boolean> {
    return fingerprintOf(await live.read(Buffer.from(csv))) === fingerprint;
  }

  /** Keeps a live version that was published without the desk, so that it can be restored. */
  async function keepLive(shown: LiveVersion): Promise<void> {
    await versions.recover((csv) => hasVenuesOf(csv, shown));
    const [newest] = await versions.list();
    if (shown.records.length === 0 || (newest && (await isStored(newest.id, shown)))) return;
    const counts = { venueCount: shown.records.length, added: 0, changed: 0, removed: 0 };
    const about = { author: null, name: '', publishedAt: new Date().toISOString(), ...counts };
    const complete = await versions.prepare(about, venuesAsCsv(shown.records));
    await complete();
  }

  async function publish(draft: Draft, approval: Approval): Promise<PublishOutcome> {
    const { result } = await beginCheck(draft);
    const { imported, fingerprint, live: shown, difference, needsConfirmation } = await result;
    const { records } = imported;
    if (records.length === 0) return { kind: 'no-venues' };
    if (fingerprint !== approval.seenDraft) return { kind: 'outdated', changed: 'draft' };
    if (shown.fingerprint !== approval.seenLive) return { kind: 'outdated', changed: 'live' };
    if (needsConfirmation && !approval.isConfirmed) return { kind: 'unconfirmed' };
    await keepLive(shown);
    const about = { author: approval.author, name: draft.name, publishedAt: new Date().toISOString() };
    const { added, changed, removed } = difference;
    const counts = { added: added.length, changed: changed.length, removed: removed.length };
    const venueCount = records.length;
    const complete = await versions.prepare({ ...about, ...counts, venueCount }, venuesAsCsv(records));
    const afterwards = await live.replace(records);
    await complete();
    await drafts.remove(draft);
    return { kind: 'published', venueCount, afterwards };
  }

  return {
    referenceData: options.referenceData,
    drafts,
    versions,
    live: live.shown,
    beginCheck,
    recordsOf: (csv) => live.read(Buffer.from(csv)),
    isLive: async (id) => isStored(id, await live.shown()),
    publish: (draft, approval) => inTurn(() => publish(draft, approval)),
    recover: () => inTurn(async () => keepLive(await live.shown())),
  };
}

/** Returns a function that runs tasks one after the other. */
function createQueue(): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn(task) {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}
