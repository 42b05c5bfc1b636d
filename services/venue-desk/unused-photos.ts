import { photoIdsIn } from '@/lib/url/photo-urls';
import type { PhotoStore } from '@/services/venues/photo-store';
import type { DraftStore } from './draft-store';
import type { FileReader } from './file-reader';
import type { VersionStore } from './version-store';

/**
 * Minimum age at which an unused photo is deleted. A newer one may belong to a form that has not been saved as a draft
 * yet.
 */
const MIN_AGE_MS = 86_400_000;

export interface UnusedPhotosOptions {
  readonly drafts: DraftStore;
  readonly versions: VersionStore;
  readonly reader: Pick<FileReader, 'readCells'>;
}

/** Deletes the photos that no stored version or draft refers to. */
export async function deleteUnusedPhotos(
  photos: PhotoStore,
  { drafts, versions, reader }: UnusedPhotosOptions,
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
    if (draft.kind !== 'edit') {
      // The bytes of a compressed workbook do not contain the cells as text.
      keep(await reader.readCells(await drafts.bytesOf(draft), draft.mapping));
    }
  }
  await photos.remove(candidates.filter((name) => unused.has(idOf(name))));
}

function idOf(name: string): string {
  return name.slice(0, 32);
}
