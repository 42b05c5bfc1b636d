import { photoIdsIn } from '@/lib/url/photo-urls';
import type { PhotoStore } from '@/services/venues/photo-store';
import type { DraftStore } from './draft-store';
import type { VersionStore } from './version-store';

/** A photo that was just stored may belong to a form that has not become a draft yet. */
const MIN_AGE_MS = 86_400_000;

/** Deletes the photos that neither a stored version nor a draft names. */
export async function deleteUnusedPhotos(
  photos: PhotoStore,
  drafts: DraftStore,
  versions: VersionStore,
  now: number,
): Promise<void> {
  const candidates = await photos.namesBefore(now - MIN_AGE_MS);
  const unused = new Set(candidates.map(idOf));
  const keep = (text: string): void => photoIdsIn(text).forEach((id) => unused.delete(id));
  // Most photos are in the newest version, so that the other files are rarely read.
  for (const { id } of await versions.list()) {
    if (unused.size === 0) return;
    keep((await versions.read(id))?.csv ?? '');
  }
  for (const draft of await drafts.list()) {
    keep(JSON.stringify(draft));
    if (draft.kind !== 'edit') keep((await drafts.bytesOf(draft)).toString('latin1'));
  }
  await photos.remove(candidates.filter((name) => unused.has(idOf(name))));
}

function idOf(name: string): string {
  return name.slice(0, 32);
}
