import type { NextApiRequest, NextApiResponse } from 'next';
import { metrics } from '@locator/base/log';
import { updateVenueCounts } from '@/server/pipeline/readiness';

/** Metrics in the Prometheus text format. The request pipeline restricts access. */
export default async function handler(_request: NextApiRequest, response: NextApiResponse): Promise<void> {
  await updateVenueCounts();
  const { registry } = metrics();
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', registry.contentType);
  response.send(await registry.metrics());
}
