import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '@locator/base/files';
import { photoIdsIn, photoName } from '@locator/venue-model';
import { type Context, NOT_FOUND, type Reply } from './exchange';
import { type Html, html } from './html';

/** A drawing of the brand, in `public/brand/pictures`. */
const DRAWING = /^\/brand\/pictures\/([\w-]+\.webp)$/;

/** Returns the picture of a venue as a thumbnail; null for other sites, which the Content-Security-Policy blocks. */
export function pictureImage(url: string, alt: string): Html | null {
  const [id] = photoIdsIn(url);
  const src = id === undefined ? drawingPath(url) : `/photos/${photoName(id, 480)}`;
  return src === null
    ? null
    : html`<img class="thumbnail" src="${src}" alt="${alt}" width="160" height="80" loading="lazy" />`;
}

function drawingPath(url: string): string | null {
  return DRAWING.test(url) ? url.replace('-960.', '-480.') : null;
}

const MAX_AGE_SECONDS = 86_400;

function pictureReply(name: string, content: Uint8Array | null | undefined): Reply {
  return content
    ? { kind: 'file', name, type: 'image/webp', content, maxAgeSeconds: MAX_AGE_SECONDS }
    : NOT_FOUND;
}

/** Sends a drawing of the brand, from the site's files. */
export async function drawingFile({ params: { name = '' } }: Pick<Context, 'params'>): Promise<Reply> {
  if (!DRAWING.test(`/brand/pictures/${name}`)) return NOT_FOUND;
  const content = await ifExists(readFile(path.resolve('public/brand/pictures', name)));
  return pictureReply(name, content);
}

export async function photoFile({ desk, params: { name = '' } }: Context): Promise<Reply> {
  const content = await desk.photos.read(name);
  return pictureReply(name, content);
}
