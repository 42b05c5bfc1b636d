import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrandAsset } from '@/lib/server/brand/brand-files';
import { isUnchanged, weakTag } from '@/lib/server/http/validators';

/** `Cache-Control` for URLs with a version (`?v=…`), which changes with the file's content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0';

/** Sends a brand file, or a 304 if the client already has it. */
export function sendBrandAsset(
  request: IncomingMessage,
  response: ServerResponse,
  { type, bytes }: BrandAsset,
): void {
  const tag = weakTag(bytes.toString('base64'));
  response.setHeader('Cache-Control', request.url?.includes('?v=') ? IMMUTABLE : REVALIDATED);
  response.setHeader('ETag', tag);
  if (isUnchanged(request.headers, tag, null)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
