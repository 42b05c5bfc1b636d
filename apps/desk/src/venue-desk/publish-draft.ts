import { publishedFile } from '@locator/venue-model/published-file';
import type { CheckedDraft } from './check-draft';
import type { Draft } from './draft-store';
import { fingerprintOf, type LiveVenues, type LiveVersion } from './live-venues';
import type { VersionStore } from './version-store';

export interface Published {
  readonly kind: 'published';
  readonly venueCount: number;
  /** Error message if a step after replacing the venues failed, such as the `AFTER_IMPORT` command; otherwise null. */
  readonly afterwards: string | null;
}

export interface Publisher {
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
