import { once } from 'node:events';
import type { Attack } from '../attack';
import { bytesOf, open } from '../client';
import { otherVisitorFaults } from '../other-visitors';

const CONNECTIONS = 25;
const PAGES_PER_CONNECTION = 10;

/** Queues pages behind a large file on one connection, and resets it while none of them is answered. */
export const pipelinedReset: Attack = {
  name: 'pipelined-reset',
  title: 'Pages queued on connections that are reset leave no request in progress',
  async run(target) {
    const requests =
      bytesOf({ path: '/map/land.json' }) + bytesOf({ path: '/fr' }).repeat(PAGES_PER_CONNECTION);
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const socket = open({ port: target.port, from: target.attacker });
        socket.on('connect', () => socket.write(requests));
        await Promise.race([once(socket, 'data'), once(socket, 'close')]);
        socket.resetAndDestroy();
      }),
    );
    return otherVisitorFaults(target, 'after the connections are reset');
  },
};
