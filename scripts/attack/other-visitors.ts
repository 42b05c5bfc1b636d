import type { Target } from './attack';
import { sendRequest } from './client';

/**
 * Maximum response time. Far longer than a page takes, even on a machine that is busy with the attack and other tests.
 */
const MAX_PAGE_MS = 5_000;

/** Requests a page from another client address during an attack. Returns a fault if the request fails or is slow. */
export async function otherVisitorFaults(target: Target, when: string): Promise<readonly string[]> {
  const { status, ms } = await sendRequest(
    { port: target.port, from: target.nextVisitor() },
    { path: '/fr' },
  );
  if (status !== 200) return [`Another visitor's page has status ${status} ${when}.`];
  return ms > MAX_PAGE_MS ? [`Another visitor's page takes ${Math.round(ms)} ms ${when}.`] : [];
}
