import type { NextApiRequest, NextApiResponse } from 'next';

/** Liveness probe. Does not check any upstream, because a supervisor restarts the process when the probe fails. */
export default function handler(_request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader('Cache-Control', 'no-store');
  response.status(200).json({ status: 'alive' });
}
