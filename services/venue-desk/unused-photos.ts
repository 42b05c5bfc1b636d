import { photoIdsIn } from '@/lib/url/photo-urls';
import { readCells } from '@/services/venue-import';
import type { PhotoStore } from '@/services/venues/photo-store';
import type { Draft, DraftStore } from './draft-store';
import type { VersionStore } from './version-store';

/**
 * Minimum age at which an unused photo is deleted. A newer one may belong to a form that has not been saved as a draft
 * yet.
 */
const MIN_AGE_MS = 86_400_000;

/** Deletes the photos that no stored version or draft refers to. */
export async function deleteUnusedPhotos(
  photos: PhotoStore,
  drafts: DraftStore,
  versions: VersionStore,
  now: number,
): Promise<void> {
  const candidates = await photos.namesBefore(now - MIN_AGE_MS);
  const unused = new Set(candidates.map(idOf));
  const keep = (text: string): void => photoIdsIn(text).forEach((id) => unused.delete(id));
  // Starts with the newest version, which refers to most of the photos, so that older versions are rarely read.
  for (const { id } of await versions.list()) {
    if (unused.size === 0) return;
    keep((await versions.read(id))?.csv ?? '');
  }
  for (const draft of await drafts.list()) {
    if (unused.size === 0) return;
    keep(JSON.stringify(draft));
    if (draft.kind !== 'edit') keep(await cellsOf(draft, drafts));
  }
  await photos.remove(candidates.filter((name) => unused.has(idOf(name))));
}

/**
 * Returns the cells of a draft's file as JSON, because the bytes of a compressed workbook do not contain the cells as
 * text.
 */
async function cellsOf(draft: Draft, drafts: DraftStore): Promise<string> {
  return JSON.stringify(await readCells(await drafts.bytesOf(draft), draft.mapping));
}

function idOf(name: string): string {
  return name.slice(0, 32);
}
