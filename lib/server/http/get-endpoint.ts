import type { NextApiHandler, NextApiRequest } from 'next';
import { siteConfig } from '../env/site-config';
import { type Locale, requireLocale } from '@locator/base/locale';
import type { Failure } from '@locator/base';
import { logFailure } from '@locator/base/log';
import { RETRY_AFTER_SECONDS } from '@locator/base/http';

export type EndpointResponse =
  | { readonly kind: 'data'; readonly body: object; readonly cacheControl: string }
  | { readonly kind: 'bad-request'; readonly message: string }
  | { readonly kind: 'failure'; readonly failure: Failure };

/** A read-only JSON endpoint, which logs each failure and responds with 503. Errors are as in the public API. */
export function getEndpoint(
  respond: (query: NextApiRequest['query'], locale: Locale) => Promise<EndpointResponse>,
): NextApiHandler {
  return async function handler(request, response) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendError(405, 'method-not-allowed', 'Only GET and HEAD are allowed here.');
      return;
    }
    const result = await respondIn(request.query);
    switch (result.kind) {
      case 'data':
        response.setHeader('Cache-Control', result.cacheControl);
        response.status(200).json(result.body);
        return;
      case 'bad-request':
        sendError(400, result.kind, result.message);
        return;
      case 'failure': {
        logFailure(result.failure);
        response.setHeader('Cache-Control', 'no-store');
        response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
        const message = `Venue data is temporarily unavailable. Retry in ${RETRY_AFTER_SECONDS} seconds.`;
        sendError(503, 'unavailable', message);
      }
    }

    /** Does not use Next's `json`, which sends a 304 instead of any status if `If-None-Match` matches the body. */
    function sendError(status: number, code: string, message: string): void {
      response.statusCode = status;
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(JSON.stringify({ error: { code, message } }));
    }
  };

  async function respondIn(query: NextApiRequest['query']): Promise<EndpointResponse> {
    let locale: Locale;
    try {
      locale = requireLocale(query.locale, siteConfig().locales);
    } catch (error) {
      return { kind: 'bad-request', message: (error as Error).message };
    }
    return respond(query, locale);
  }
}
