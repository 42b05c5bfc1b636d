import type { ServerResponse } from 'node:http';
import { hasStreets, imageVersion, type PictureSubject, streetMapImage } from '@locator/street-map';
import { MAP_DATA_HEADER, MAP_DATA_ZOOM, type StreetMapImage } from '@locator/street-map/street-map-urls';

/** Immutable, because the URL contains the version of the map. */
const CURRENT_CACHE = 'public, max-age=31536000, immutable';
/** Short cache time, because pages loaded before a map update request old tile versions but receive new tiles. */
const OTHER_VERSION_CACHE = 'public, max-age=60';
const NO_IMAGE_CACHE = 'public, max-age=60';

/** Sends a 204 if there is no image. `subject` is the venue; null for a tile. */
export async function sendMapImage(
  { version, image }: { readonly version: string; readonly image: StreetMapImage },
  subject: PictureSubject | null,
  response: ServerResponse,
): Promise<void> {
  const bytes = await streetMapImage(image, subject);
  if (!bytes) {
    response.writeHead(204, { 'Cache-Control': NO_IMAGE_CACHE }).end();
    return;
  }
  response.setHeader(
    'Cache-Control',
    version === imageVersion(subject) ? CURRENT_CACHE : OTHER_VERSION_CACHE,
  );
  if (image.kind === 'tile' && image.z === MAP_DATA_ZOOM)
    response.setHeader(MAP_DATA_HEADER, (await hasStreets(image)) ? 'streets' : 'basemap');
  response.setHeader('Content-Type', 'image/webp');
  response.setHeader('Content-Length', bytes.length);
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
}
