import path from 'node:path';
import { createQueue } from '@locator/base';
import type { CountryCode } from '@locator/base/geo';
import { photoIdsIn, photoPath } from '@locator/venue-model';
import type { AddressFinder } from '@locator/venue-import';
import type { PhotoStore } from '@locator/venues';
import {
  type DeskData,
  createLiveVenues,
  type LiveVenuesOptions,
  type LiveVersion,
  type VersionContent,
} from './live-venues';
import {
  type CheckedDraft,
  type Confirmation,
  confirmationsOf,
  createDraftChecks,
  type RunningCheck,
} from './check-draft';
import { type CheckedVenue, checkVenue } from './check-venue';
import type { Edit } from './edits';
import {
  type ColumnMemory,
  createColumnMemory,
  createDraftStore,
  type Draft,
  type DraftStore,
} from './draft-store';
import { createDeskLog, type DeskLog } from './desk-log';
import {
  type AppliedChange,
  createPlannedChanges,
  hasRejectedRows,
  createPublisher,
  type Published,
} from './publish-draft';
import { type PhotoProblem, preparePhoto } from './prepare-photo';
import { createVersionStore, type VersionStore } from './version-store';

export interface Approval {
  readonly author: string;
  /** Fingerprints of the draft and the live version that the page showed. */
  readonly seenDraft: string;
  readonly seenLive: string;
  readonly confirmed: readonly Confirmation[];
}

export type Refusal =
  | { readonly kind: 'outdated'; readonly changed: 'draft' | 'live' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'no-venues' }
  /** An edit cannot be read; or the draft cannot be planned, because it makes venues invalid or is an uploaded file. */
  | { readonly kind: 'rejected-rows' };

export interface VenueDeskOptions extends Omit<LiveVenuesOptions, 'today'> {
  readonly folder: string;
  readonly finder: AddressFinder;
  readonly countries: readonly CountryCode[];
  readonly photos: PhotoStore;
  /** Clock, in milliseconds since 1970. Default: the system clock. */
  readonly now?: () => number;
}

export interface VenueDesk {
  readonly referenceData: DeskData;
  readonly drafts: DraftStore;
  readonly columns: ColumnMemory;
  readonly photos: Pick<PhotoStore, 'read'>;
  readonly versions: VersionStore;
  readonly log: DeskLog;
  live(): Promise<LiveVersion>;
  beginCheck(draft: Draft): Promise<RunningCheck>;
  /** Checks a venue with edits. See {@link editsOfVenue} for those of a new venue. */
  checkVenue(code: string, edits: readonly Edit[]): Promise<CheckedVenue>;
  contentOf(file: Buffer): Promise<VersionContent>;
  isLive(id: string): Promise<boolean>;
  storePhoto(bytes: Buffer): Promise<{ readonly path: string } | PhotoProblem>;
  publish(draft: Draft, approval: Approval): Promise<Published | Refusal>;
  /** Each venue changes when the ISO date begins in its time zone. Uploaded files cannot be planned. */
  plan(draft: Draft, date: string, approval: Approval): Promise<{ readonly kind: 'planned' } | Refusal>;
  /** Turns a planned change back into an ordinary draft. Returns false if it has already taken effect. */
  cancelPlan(id: string): Promise<boolean>;
  applyPlanned(): Promise<readonly AppliedChange[]>;
  /** Completes or undoes a publication of a killed process, and stores the live version. */
  recover(): Promise<void>;
}

/** Creates the desk, which checks drafts, compares them with the live version, and publishes them one at a time. */
export function createVenueDesk(options: VenueDeskOptions): VenueDesk {
  const stored = createDraftStore(path.join(options.folder, 'drafts'));
  const drafts: DraftStore = {
    ...stored,
    async remove(draft) {
      await stored.remove(draft);
      checks.forget(draft);
    },
  };
  const versions = createVersionStore(path.join(options.folder, 'versions'));
  const now = options.now ?? Date.now;
  const today = (): string => new Date(now()).toISOString().slice(0, 10);
  const columns = createColumnMemory(path.join(options.folder, 'columns'));
  const live = createLiveVenues({ ...options, today });
  const checkOptions = { ...options, drafts, live, columns, today };
  const checks = createDraftChecks(checkOptions);
  const { photos } = options;
  const publisher = createPublisher(live, versions, () =>
    deleteUnusedPhotos(photos, { drafts, versions }, now()),
  );
  const inTurn = createQueue();
  /** Decodes one photo at a time, because a decoded photo takes up to 200 MB. */
  const decodeInTurn = createQueue();

  const applyPlanned = createPlannedChanges({ drafts, live, publisher, check, now });

  async function check(draft: Draft): Promise<CheckedDraft> {
    return (await checks.begin(draft)).result;
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
    // Only edits can be planned: publishing a whole file later would revert all changes made in the meantime.
    if (draft.kind !== 'edit' || hasRejectedRows(checked)) return { kind: 'rejected-rows' };
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
    columns,
    photos,
    versions,
    log: createDeskLog(options.folder),
    live: live.shown,
    beginCheck: checks.begin,
    checkVenue: (code, edits) => checkVenue(code, edits, checkOptions),
    contentOf: live.read,
    isLive: async (id) => publisher.isStored(id, await live.shown()),
    storePhoto: (bytes) => decodeInTurn(() => storePhoto(bytes, photos)),
    publish: (draft, approval) => inTurn(() => publish(draft, approval)),
    plan: (draft, date, approval) => inTurn(() => plan(draft, date, approval)),
    cancelPlan: (id) => inTurn(() => cancelPlan(id)),
    applyPlanned: () => inTurn(applyPlanned),
    recover: () => inTurn(async () => publisher.keepLive(await live.shown())),
  };
}

async function storePhoto(
  bytes: Buffer,
  photos: Pick<PhotoStore, 'write'>,
): Promise<{ readonly path: string } | PhotoProblem> {
  const photo = await preparePhoto(bytes);
  if ('kind' in photo) return photo;
  await photos.write(photo.files);
  return { path: photoPath(photo.id) };
}

function refusalOf(checked: CheckedDraft, approval: Approval): Refusal | null {
  const { imported, fingerprint, live } = checked;
  // What cannot be read is only in the draft, which is deleted when it is published.
  if (imported.findings.some(({ code }) => code === 'edit-unread')) return { kind: 'rejected-rows' };
  if (imported.records.length === 0) return { kind: 'no-venues' };
  if (fingerprint !== approval.seenDraft) return { kind: 'outdated', changed: 'draft' };
  if (live.fingerprint !== approval.seenLive) return { kind: 'outdated', changed: 'live' };
  const isConfirmed = confirmationsOf(checked).every((one) => approval.confirmed.includes(one));
  return isConfirmed ? null : { kind: 'unconfirmed' };
}

/** A newer photo may belong to a form that has not been saved as a draft yet. */
const MIN_AGE_MS = 86_400_000;

export async function deleteUnusedPhotos(
  photos: PhotoStore,
  { drafts, versions }: Pick<VenueDesk, 'drafts' | 'versions'>,
  now: number,
): Promise<void> {
  const candidates = await photos.namesBefore(now - MIN_AGE_MS);
  const unused = new Set(candidates.map(idOf));
  const keep = (text: string): void => photoIdsIn(text).forEach((id) => unused.delete(id));
  // Starts with the newest version, which refers to most of the photos, so that older versions are rarely read.
  for (const { id } of await versions.list()) {
    if (unused.size === 0) return;
    keep((await versions.read(id))?.file.toString() ?? '');
  }
  for (const draft of await drafts.list()) {
    // A file may name any photo, and the bytes of a workbook do not contain its cells as text.
    if (draft.kind !== 'edit') return;
    keep(JSON.stringify(draft));
  }
  await photos.remove(candidates.filter((name) => unused.has(idOf(name))));
}

function idOf(name: string): string {
  return name.slice(0, 32);
}
