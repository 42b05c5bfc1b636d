import type { NextApiRequest, NextApiResponse } from 'next';

/** Whether the process is alive: it answers, and asks nobody. A supervisor that gets no answer starts it again. */
export default function handler(_request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader('Cache-Control', 'no-store');
  response.status(200).json({ status: 'alive' });
}
