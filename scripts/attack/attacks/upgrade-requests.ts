import type { Attack, Target } from '../attack';
import { sendRequest } from '../client';

const REQUESTS = { short: 40, full: 300 };

/** Requests an upgrade to protocols that the site does not support. It must ignore the `Upgrade` header. */
export const upgradeRequests: Attack = {
  name: 'upgrade-requests',
  title: 'Upgrade requests receive a normal response and leave no socket open',
  async run(target) {
    const statuses = await Promise.all([
      ...Array.from({ length: REQUESTS[target.size] }, () => upgrade(target, '//x', 'x')),
      upgrade(target, '/x', 'websocket'),
      upgrade(target, '/_next/webpack-hmr', 'websocket'),
    ]);
    const unanswered = statuses.filter((status) => status === 0).length;
    const page = await upgrade(target, '/fr', 'h2c');
    return [
      ...(unanswered > 0 && !target.isConcurrent ? [`${unanswered} upgrade requests have no response.`] : []),
      ...(page === 200 ? [] : [`A page requested with "Upgrade: h2c" has status ${page}.`]),
    ];
  },
};

async function upgrade(
  { port, attacker, maxWaitMs }: Target,
  path: string,
  protocol: string,
): Promise<number> {
  const headers = { Connection: 'Upgrade, close', Upgrade: protocol };
  return (await sendRequest({ port, from: attacker }, { path, headers }, maxWaitMs)).status;
}
