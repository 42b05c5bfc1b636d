import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { GetServerSideProps } from 'next';
import { siteConfig } from '../env/site-config';
import { type Failure, type Result, success } from '@locator/base';
import { withBasePath } from '@/lib/url/base-path';
import type { Query } from '@/lib/url/queries';
import { sendFile } from './send-file';
import { sendFailure, sendMissing } from './send-problem';
import { isUnchanged, weakTag, lastModified } from './validators';

export type FeedOutcome =
  | {
      readonly kind: 'feed';
      readonly contentType: string;
      /** Not called if the client has the current version. */
      readonly body: () => string | Promise<Result<string>>;
      /** Milliseconds since 1970; null if unknown: the `ETag` is then a hash of the text. */
      readonly changedAt: number | null;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'moved'; readonly to: string; readonly status: 301 | 308 }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failure'; readonly failure: Failure };

export interface FeedRequest {
  readonly path: string;
  readonly query: Query;
}

/** Browsers revalidate on every request; shared caches keep a file for five minutes. */
const FEED_CACHE = 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600, stale-if-error=86400';
const PROBLEM_CACHE = 'public, max-age=0, s-maxage=60';

/** Unless `takesQuery` is set, URLs with a query are redirected to those without: each would be another cache entry. */
export function feed(
  generate: (request: FeedRequest) => Promise<FeedOutcome>,
  { takesQuery = false } = {},
): GetServerSideProps {
  return sendFile(async function sendFeed({ req, res, resolvedUrl, query }) {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      return end(res, 405);
    }
    const path = resolvedUrl.split('?')[0] ?? resolvedUrl;
    const outcome: FeedOutcome =
      resolvedUrl.includes('?') && !takesQuery
        ? { kind: 'moved', to: path, status: 308 }
        : await generate({ path, query });
    switch (outcome.kind) {
      case 'feed':
        return send(outcome, { res, headers: req.headers, isHead: req.method === 'HEAD', path });
      case 'moved':
        res.setHeader('Cache-Control', PROBLEM_CACHE);
        res.setHeader('Location', withBasePath(outcome.to));
        return end(res, outcome.status);
      case 'not-found':
        return sendMissing(res, 404);
      case 'gone':
        return sendMissing(res, 410, PROBLEM_CACHE);
      case 'failure':
        if (outcome.failure.kind === 'not-found') return sendMissing(res, 404);
        return sendFailure(res, outcome.failure);
    }
  });
}

interface Exchange {
  readonly res: ServerResponse;
  readonly headers: IncomingHttpHeaders;
  readonly isHead: boolean;
  readonly path: string;
}

async function send(file: Extract<FeedOutcome, { kind: 'feed' }>, exchange: Exchange): Promise<void> {
  const { res, headers, isHead } = exchange;
  const modified = file.changedAt === null ? null : lastModified(file.changedAt);
  res.setHeader('Cache-Control', FEED_CACHE);
  if (modified !== null) {
    res.setHeader('Last-Modified', new Date(modified).toUTCString());
    res.setHeader('ETag', weakTag(`${exchange.path} ${file.changedAt} ${settings()}`));
    if (isUnchanged(headers, res.getHeaders())) return end(res, 304);
  }
  res.setHeader('Content-Type', file.contentType);
  for (const [name, value] of Object.entries(file.headers ?? {})) res.setHeader(name, value);
  if (isHead && modified !== null) return end(res, 200);

  const made = file.body();
  const body = typeof made === 'string' ? success(made) : await made;
  if (!body.ok) return sendFailure(res, body.failure);
  if (modified === null) {
    res.setHeader('ETag', weakTag(body.value));
    if (isUnchanged(headers, res.getHeaders())) return end(res, 304);
  }
  return end(res, 200, isHead ? undefined : body.value);
}

function end(res: ServerResponse, status: number, body?: string): void {
  res.statusCode = status;
  res.end(body);
}

function settings(): string {
  const { siteUrl, isNoindex, locales, defaultLocale, features } = siteConfig();
  return JSON.stringify([siteUrl, isNoindex, locales, defaultLocale, features]);
}
