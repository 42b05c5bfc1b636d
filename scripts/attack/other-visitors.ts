import type { Target } from './attack';
import { ask } from './client';

/** Far more than a page takes while the machine is busy with the attack and with tests. */
const MAX_PAGE_MS = 5_000;

/** What a visitor from another address meets while the attack goes on: nothing, or why the page did not come. */
export async function otherVisitorFaults(target: Target, when: string): Promise<readonly string[]> {
  const { status, ms } = await ask({ port: target.port, from: target.nextVisitor() }, { path: '/fr' });
  if (status !== 200) return [`Another visitor's page has status ${status} ${when}.`];
  return ms > MAX_PAGE_MS ? [`Another visitor's page takes ${Math.round(ms)} ms ${when}.`] : [];
}
