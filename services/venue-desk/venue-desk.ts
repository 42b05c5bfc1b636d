import path from 'node:path';
import { photoPath } from '@/lib/url/photo-urls';
import type { AddressFinder } from '@/services/venue-import';
import type { ReferenceData } from '@/services/venues/reference-data';
import type { PhotoStore } from '@/services/venues/photo-store';
import type { VenueRecord } from '@/services/venues/venue-record';
import { type CheckedDraft, createDraftCheck, type RunningCheck } from './check-draft';
import { createDraftStore, type Draft, type DraftStore } from './draft-store';
import { createLiveVenues, type LiveVenuesOptions, type LiveVersion } from './live-venues';
import { type AppliedChange, createPlannedChanges, removesVenues } from './planned-changes';
import { type PhotoProblem, preparePhoto } from './prepare-photo';
import { createPublisher, type Published } from './publish-draft';
import { deleteUnusedPhotos } from './unused-photos';
import { createVersionStore, type VersionStore } from './version-store';

/** What a person saw before publishing, and who it is. */
export interface Approval {
  readonly author: string;
  /** Fingerprints of the draft and of the live version on the page that the person saw. */
  readonly seenDraft: string;
  readonly seenLive: string;
  readonly isConfirmed: boolean;
}

/** Why nothing was published. */
export type Refusal =
  /** The draft or the live version has changed since the person saw the difference. */
  | { readonly kind: 'outdated'; readonly changed: 'draft' | 'live' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'no-venues' }
  /** A planned change must not remove venues. */
  | { readonly kind: 'removes-venues' };

export interface VenueDeskOptions extends Omit<LiveVenuesOptions, 'today'> {
  /** The desk's own folder. */
  readonly folder: string;
  /** Finds the addresses of rows without coordinates. */
  readonly finder: AddressFinder;
  /** The site's photos. */
  readonly photos: PhotoStore;
  /** Milliseconds since 1970; by default the current time. */
  readonly now?: () => number;
}

export interface VenueDesk {
  readonly referenceData: ReferenceData;
  readonly drafts: DraftStore;
  readonly photos: Pick<PhotoStore, 'read'>;
  readonly versions: VersionStore;
  live(): Promise<LiveVersion>;
  /** Begins to validate a draft, unless it has been validated before. */
  beginCheck(draft: Draft): Promise<RunningCheck>;
  /** Reads the venues of a stored version. */
  recordsOf(csv: string): Promise<readonly VenueRecord[]>;
  /** Returns whether a stored version has the same venues as the live one. */
  isLive(id: string): Promise<boolean>;
  /** Stores an uploaded file as a photo. Returns its path on the site. */
  storePhoto(bytes: Buffer): Promise<{ readonly path: string } | PhotoProblem>;
  /** Publishes a draft and removes it. */
  publish(draft: Draft, approval: Approval): Promise<Published | Refusal>;
  /** Plans edits for an ISO date: each venue changes when the date begins in its time zone. Other drafts are refused. */
  plan(draft: Draft, date: string, approval: Approval): Promise<{ readonly kind: 'planned' } | Refusal>;
  /** Makes a planned change an ordinary draft again, unless it has taken effect. Returns whether it did. */
  cancelPlan(id: string): Promise<boolean>;
  /** Publishes the planned changes for which the date has come. */
  applyPlanned(): Promise<readonly AppliedChange[]>;
  /** Completes or undoes what a killed process had begun. Keeps the live version if the store does not have it. */
  recover(): Promise<void>;
}

/** Creates the desk: drafts are checked, compared with the live version, and published one at a time. */
export function createVenueDesk(options: VenueDeskOptions): VenueDesk {
  const drafts = createDraftStore(path.join(options.folder, 'drafts'));
  const versions = createVersionStore(path.join(options.folder, 'versions'));
  const now = options.now ?? Date.now;
  const today = (): string => new Date(now()).toISOString().slice(0, 10);
  const live = createLiveVenues({ ...options, today });
  const beginCheck = createDraftCheck({ ...options, drafts, live, today });
  const { photos } = options;
  const publisher = createPublisher(live, versions, () =>
    deleteUnusedPhotos(photos, drafts, versions, now()),
  );
  const inTurn = createQueue();
  /** One at a time, because a decoded photo takes up to 200 MB. */
  const decodeInTurn = createQueue();

  const applyPlanned = createPlannedChanges({ drafts, live, publisher, check, now });

  async function check(draft: Draft): Promise<CheckedDraft> {
    return (await beginCheck(draft)).result;
  }

  async function storePhoto(bytes: Buffer): Promise<{ readonly path: string } | PhotoProblem> {
    const photo = await preparePhoto(bytes);
    if ('kind' in photo) return photo;
    await photos.write(photo.files);
    return { path: photoPath(photo.id) };
  }

  async function publish(draft: Draft, approval: Approval): Promise<Published | Refusal> {
    const checked = await check(draft);
    const refusal = refusalOf(checked, approval);
    if (refusal) return refusal;
    const published = await publisher.replaceLive(draft, approval.author, checked);
    await drafts.remove(draft);
    return published;
  }

  async function plan(
    draft: Draft,
    date: string,
    approval: Approval,
  ): Promise<{ readonly kind: 'planned' } | Refusal> {
    const checked = await check(draft);
    const refusal = refusalOf(checked, approval);
    if (refusal) return refusal;
    // A file would revert what others publish until then; edits do not.
    if (draft.kind !== 'edit' || removesVenues(checked)) return { kind: 'removes-venues' };
    await drafts.save({ ...draft, planned: { date, by: approval.author } });
    return { kind: 'planned' };
  }

  async function cancelPlan(id: string): Promise<boolean> {
    const draft = await drafts.read(id);
    if (!draft?.planned) return false;
    await drafts.save({ ...draft, planned: null });
    return true;
  }

  return {
    referenceData: options.referenceData,
    drafts,
    photos,
    versions,
    live: live.shown,
    beginCheck,
    recordsOf: (csv) => live.read(Buffer.from(csv)),
    isLive: async (id) => publisher.isStored(id, await live.shown()),
    storePhoto: (bytes) => decodeInTurn(() => storePhoto(bytes)),
    publish: (draft, approval) => inTurn(() => publish(draft, approval)),
    plan: (draft, date, approval) => inTurn(() => plan(draft, date, approval)),
    cancelPlan: (id) => inTurn(() => cancelPlan(id)),
    applyPlanned: () => inTurn(applyPlanned),
    recover: () => inTurn(async () => publisher.keepLive(await live.shown())),
  };
}

/** Returns why a draft must not be published; null if it may. */
function refusalOf(checked: CheckedDraft, approval: Approval): Refusal | null {
  const { imported, fingerprint, live, needsConfirmation } = checked;
  if (imported.records.length === 0) return { kind: 'no-venues' };
  if (fingerprint !== approval.seenDraft) return { kind: 'outdated', changed: 'draft' };
  if (live.fingerprint !== approval.seenLive) return { kind: 'outdated', changed: 'live' };
  return needsConfirmation && !approval.isConfirmed ? { kind: 'unconfirmed' } : null;
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
