import type { NextApiRequest, NextApiResponse } from 'next';

/** Liveness probe. Depends on no upstream: a supervisor restarts the process when this fails. */
export default function handler(_request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader('Cache-Control', 'no-store');
  response.status(200).json({ status: 'alive' });
}
