import type { NextApiHandler, NextApiRequest } from 'next';
import { siteConfig } from '../env/site-config';
import { type Locale, requireLocale } from '@/lib/locale/locale';

/** What a door of the browser answers: data with how long it may be kept, or what was wrong with the question. */
export type EndpointResponse =
  | { readonly kind: 'data'; readonly body: object; readonly cacheControl: string }
  | { readonly kind: 'bad-request'; readonly message: string }
  | { readonly kind: 'unavailable'; readonly message: string };

const STATUS = { 'bad-request': 400, unavailable: 503 } as const;

/**
 * A JSON door that is only read: the method and the language of the asking page are checked, and failures have the one
 * shape of the contract.
 */
export function getEndpoint(
  answer: (query: NextApiRequest['query'], locale: Locale) => Promise<EndpointResponse>,
): NextApiHandler {
  return async function handler(request, response) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      response
        .status(405)
        .json({ error: { code: 'method-not-allowed', message: 'Only GET is answered here.' } });
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
