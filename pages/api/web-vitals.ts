import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageConfig } from 'next';
import { siteConfig } from '@/lib/server/env/site-config';
import { isCrossOrigin } from '@/lib/server/http/is-cross-origin';
import { readBody } from '@/lib/server/http/read-body';
import { MAX_REPORT_BYTES, recordWebVitals } from '@/lib/server/web-vitals';
import { parseReport } from '@/lib/page/web-vitals-report';

/** The handler reads the body after it has checked the request. */
export const config: PageConfig = { api: { bodyParser: false } };

/** Adds the Web Vitals of a page load to the metrics, and stores nothing else about the request. */
export default async function handler(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { siteUrl, operation } = siteConfig();
  const [status, code, message] = await respond();
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    ...(status === 405 && { Allow: 'POST' }),
    ...(status === 413 && { Connection: 'close' }),
    ...(code && { 'Content-Type': 'application/json; charset=utf-8' }),
  });
  response.end(code && JSON.stringify({ error: { code, message } }));

  async function respond(): Promise<readonly [status: number, code?: string, message?: string]> {
    if (operation.webVitalsPercent === 0) {
      return [404, 'not-found', 'This site does not measure visits (WEB_VITALS_PERCENT).'];
    }
    if (request.method !== 'POST') return [405, 'method-not-allowed', 'Only POST is supported.'];
    if (isCrossOrigin(request.headers, siteUrl)) {
      return [403, 'forbidden', 'Reports are posted from this site only.'];
    }
    const body = await readBody(request, MAX_REPORT_BYTES);
    if (body === null) return [413, 'too-large', 'The body is too long.'];
    const report = parseReport(body);
    if (!report) return [400, 'bad-request', 'The body must be a report with known labels and numbers.'];
    recordWebVitals(report);
    return [204];
  }
}
