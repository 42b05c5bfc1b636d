import type { NextApiRequest, NextApiResponse } from 'next';
import { readiness } from '@/server/pipeline/readiness';

/** Readiness probe for load balancers. */
export default async function handler(_request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { isReady, reasons, warnings } = await readiness();
  response.setHeader('Cache-Control', 'no-store');
  response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not-ready', reasons, warnings });
}
