import type { NextApiRequest, NextApiResponse } from 'next';
import { readiness } from '@/server/pipeline/readiness';

export default async function handler(_request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { isReady, reasons, warnings } = await readiness();
  response.setHeader('Cache-Control', 'no-store');
  // Not with Next's `json`, which sends a 304 instead of any status for `If-None-Match: *`.
  response.writeHead(isReady ? 200 : 503, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ status: isReady ? 'ready' : 'not-ready', reasons, warnings }));
}
