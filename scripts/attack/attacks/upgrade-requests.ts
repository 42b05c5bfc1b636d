import type { Attack, Target } from '../attack';
import { ask } from '../client';

const REQUESTS = { short: 40, full: 300 };
const PATIENCE_MS = 3_000;

/** Asks for other protocols, which the site does not speak: it answers as if nothing had been asked for. */
export const upgradeRequests: Attack = {
  name: 'upgrade-requests',
  title: 'Requests to upgrade are answered like others and leave no socket behind',
  async run(target) {
    const statuses = await Promise.all([
      ...Array.from({ length: REQUESTS[target.size] }, () => upgrade(target, '//x', 'x')),
      upgrade(target, '/x', 'websocket'),
      upgrade(target, '/_next/webpack-hmr', 'websocket'),
    ]);
    const unanswered = statuses.filter((status) => status === 0).length;
    const page = await upgrade(target, '/fr', 'h2c');
    return [
      ...(unanswered > 0 ? [`${unanswered} requests to upgrade are not answered.`] : []),
      ...(page === 200 ? [] : [`A page asked for with "Upgrade: h2c" has status ${page}.`]),
    ];
  },
};

async function upgrade({ port, attacker }: Target, path: string, protocol: string): Promise<number> {
  const headers = { Connection: 'Upgrade, close', Upgrade: protocol };
  return (await ask({ port, from: attacker }, { path, headers }, PATIENCE_MS)).status;
}
