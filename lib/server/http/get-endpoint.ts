import type { NextApiHandler, NextApiRequest } from 'next';
import { siteConfig } from '../env/site-config';
import { type Locale, requireLocale } from '@/lib/locale/locale';

export type EndpointResponse =
  | { readonly kind: 'data'; readonly body: object; readonly cacheControl: string }
  | { readonly kind: 'bad-request'; readonly message: string }
  | { readonly kind: 'unavailable'; readonly message: string };

const STATUS = { 'bad-request': 400, unavailable: 503 } as const;

/**
 * Creates a read-only JSON endpoint for the browser. Checks the method and the `locale` parameter. Errors have the format
 * of the public API.
 */
export function getEndpoint(
  answer: (query: NextApiRequest['query'], locale: Locale) => Promise<EndpointResponse>,
): NextApiHandler {
  return async function handler(request, response) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      response
        .status(405)
        .json({ error: { code: 'method-not-allowed', message: 'Only GET and HEAD are allowed here.' } });
      return;
    }
    const answered = await answerIn(request.query);
    if (answered.kind === 'data') {
      response.setHeader('Cache-Control', answered.cacheControl);
      response.status(200).json(answered.body);
      return;
    }
    const { kind, message } = answered;
    response.status(STATUS[kind]).json({ error: { code: kind, message } });
  };

  async function answerIn(query: NextApiRequest['query']): Promise<EndpointResponse> {
    const locale = readLocale(query.locale);
    return locale instanceof Error ? { kind: 'bad-request', message: locale.message } : answer(query, locale);
  }
}

function readLocale(value: unknown): Locale | Error {
  try {
    return requireLocale(value, siteConfig().locales);
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}
