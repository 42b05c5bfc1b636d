import type { ServerResponse } from 'node:http';
import type { Failure } from '@locator/base';
import { logFailure } from '@locator/base/log';
import { RETRY_AFTER_SECONDS } from '@locator/base/http';

/** For a file that does not exist. Next's `notFound` would show the default brand. */
export function sendMissing(response: ServerResponse, status: 404 | 410, cacheControl = 'no-store'): void {
  response.statusCode = status;
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end('There is no file at this URL.\n');
}

export function sendFailure(response: ServerResponse, failure: Failure): void {
  logFailure(failure);
  for (const name of ['Content-Type', 'Content-Encoding', 'ETag', 'Last-Modified'])
    response.removeHeader(name);
  response.setHeader('Cache-Control', 'no-store');
  const isTemporary = failure.kind === 'unavailable';
  if (isTemporary) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  response.statusCode = isTemporary ? 503 : 500;
  response.end();
}
