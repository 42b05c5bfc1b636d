import type { NextApiRequest, NextApiResponse } from 'next';
import { metrics } from '@/lib/metrics/metrics';
import { countVenues } from '@/services/gate/venue-facts';

/** What the server measures, in Prometheus' text format. The gate lets in who may read it. */
export default async function handler(_request: NextApiRequest, response: NextApiResponse): Promise<void> {
  await countVenues();
  const { registry } = metrics();
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', registry.contentType);
  response.send(await registry.metrics());
}
