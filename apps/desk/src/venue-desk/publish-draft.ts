import { publishedFile } from '@locator/venue-model/published-file';
import { dateIn } from '@locator/base/time';
import type { CheckedDraft } from './check-draft';
import type { Draft, DraftStore } from './draft-store';
import { isCode } from './edits';
import { fingerprintOf, type LiveVenues, type LiveVersion } from './live-venues';
import type { VersionStore } from './version-store';

export interface Published {
  readonly kind: 'published';
  readonly venueCount: number;
  /** Error message if a step after replacing the venues failed, such as the `AFTER_IMPORT` command; otherwise null. */
  readonly afterwards: string | null;
}

interface Publisher {
  replaceLive(draft: Draft, author: string, checked: CheckedDraft): Promise<Published>;
  isStored(id: string, shown: LiveVersion): Promise<boolean>;
  /** Stores the live version if it was published outside the desk, so that it can be restored. */
  keepLive(shown: LiveVersion): Promise<void>;
}

/** Calls to its methods must not overlap. `onPruned` is called after old versions have been deleted. */
export function createPublisher(
  live: LiveVenues,
  versions: VersionStore,
  onPruned: () => Promise<void>,
): Publisher {
  async function hasVenuesOf(file: Buffer, { fingerprint }: LiveVersion): Promise<boolean> {
    return (await fingerprintOf((await live.read(file)).records)) === fingerprint;
  }

  async function isStored(id: string, shown: LiveVersion): Promise<boolean> {
    const stored = await versions.read(id);
    return stored !== null && hasVenuesOf(stored.file, shown);
  }

  async function keepLive(shown: LiveVersion): Promise<void> {
    await versions.recover((file) => hasVenuesOf(file, shown));
    const [newest] = await versions.list();
    if (shown.records.length === 0 || (newest && (await isStored(newest.id, shown)))) return;
    const counts = { venueCount: shown.records.length, added: 0, changed: 0, removed: 0 };
    const about = { author: null, name: '', publishedAt: new Date().toISOString(), ...counts };
    const complete = await versions.prepare(about, publishedFile(shown.records, { source: '' }));
    await complete();
  }

  return {
    isStored,
    keepLive,
    async replaceLive(draft, author, { records, live: shown, difference }) {
      await keepLive(shown);
      const { added, changed, removed } = difference;
      const counts = { added: added.length, changed: changed.length, removed: removed.length };
      const venueCount = records.length;
      const about = { author, name: draft.name, publishedAt: new Date().toISOString(), venueCount };
      const file = publishedFile(records, { source: draft.name });
      const complete = await versions.prepare({ ...about, ...counts }, file);
      const afterwards = await live.replace(records, draft.name);
      // An error from `onPruned` is only logged, because the venues have already been published.
      if (await complete()) await onPruned().catch(console.error);
      return { kind: 'published', venueCount, afterwards };
    },
  };
}

export interface AppliedChange {
  readonly name: string;
  readonly outcome:
    | { readonly kind: 'published'; readonly afterwards: string | null }
    /** Nothing to publish: the venues already have the planned values, or are no longer on the site. */
    | { readonly kind: 'nothing-to-change' }
    /** Not published, because the change makes venues invalid. It stays planned. */
    | { readonly kind: 'rejected-rows' }
    | { readonly kind: 'failed'; readonly reason: string };
}

interface PlannedChangesOptions {
  readonly drafts: DraftStore;
  readonly live: LiveVenues;
  readonly publisher: Publisher;
  readonly check: (draft: Draft) => Promise<CheckedDraft>;
  readonly now: () => number;
}

export function createPlannedChanges(
  options: PlannedChangesOptions,
): () => Promise<readonly AppliedChange[]> {
  const { drafts, live, publisher, check, now } = options;

  return async function applyPlanned() {
    const applied: AppliedChange[] = [];
    for (const draft of byDate(await drafts.list())) {
      const { name } = draft;
      try {
        const outcome = await apply(draft);
        if (outcome) applied.push({ name, outcome });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        applied.push({ name, outcome: { kind: 'failed', reason } });
      }
    }
    return applied;
  };

  async function apply(draft: PlannedDraft): Promise<AppliedChange['outcome'] | null> {
    const { due, later } = splitEdits(draft, await live.shown(), now());
    if (due.length === 0) return null;
    const checked = await check({ ...draft, edits: due });
    const isRepeated = hasRejectedRows(checked) && (await isAdded(draft, due, checked.live));
    if (hasRejectedRows(checked) && !isRepeated) return { kind: 'rejected-rows' };
    const { added, changed } = checked.difference;
    const hasChanges = !isRepeated && added.length + changed.length > 0;
    const { afterwards } = hasChanges
      ? await publisher.replaceLive(draft, draft.planned.by, checked)
      : { afterwards: null };
    // If the process is killed before the draft is saved or removed, the next run applies the same edits again, which
    // changes nothing: see `isAdded` for new venues.
    await (later.length > 0 ? drafts.save({ ...draft, edits: later }) : drafts.remove(draft));
    return hasChanges ? { kind: 'published', afterwards } : { kind: 'nothing-to-change' };
  }

  /**
   * Whether a killed run has already added the new venues, whose rows are now duplicates: edited without the new rows,
   * the venues stay the same. Another venue that has got the code in the meantime would change.
   */
  async function isAdded(draft: Draft, edits: Draft['edits'], { records }: LiveVersion): Promise<boolean> {
    const isOnSite = edits.every(
      (edit) => !isCode(edit) || records.some((record) => record.code === edit.code),
    );
    if (!isOnSite) return false;
    const checked = await check({ ...draft, edits: edits.filter((edit) => !isCode(edit)) });
    return !hasRejectedRows(checked) && checked.difference.changed.length === 0;
  }
}

export function hasRejectedRows({ imported }: CheckedDraft): boolean {
  return imported.rejectedCount > 0;
}

type PlannedDraft = Draft & { readonly planned: NonNullable<Draft['planned']> };

function byDate(drafts: readonly Draft[]): PlannedDraft[] {
  // The drafts are listed newest first, but changes with the same date are applied oldest first.
  return [...drafts]
    .reverse()
    .filter((draft): draft is PlannedDraft => draft.planned !== null)
    .sort((one, other) => one.planned.date.localeCompare(other.planned.date));
}

/** Splits edits by whether the planned date has begun in the venue's time zone. */
function splitEdits(
  { edits, planned }: PlannedDraft,
  { records }: LiveVersion,
  now: number,
): Record<'due' | 'later', Draft['edits']> {
  const zoneOf = new Map(records.map(({ code, timeZone }) => [code, timeZone]));
  const isDue = ({ code }: Draft['edits'][number]): boolean =>
    planned.date <= dateIn(zoneOf.get(code) ?? 'UTC', now);
  return { due: edits.filter(isDue), later: edits.filter((edit) => !isDue(edit)) };
}
