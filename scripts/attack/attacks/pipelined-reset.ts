import { once } from 'node:events';
import type { Attack } from '../attack';
import { serializeRequest, openSocket } from '../client';
import { otherVisitorFaults } from '../other-visitors';

const CONNECTIONS = 25;
const PAGES_PER_CONNECTION = 10;

/** Pipelines page requests after a request for a large file, and resets the connection before any page is sent. */
export const pipelinedReset: Attack = {
  name: 'pipelined-reset',
  title: 'Pipelined requests do not stay in progress after their connection is reset',
  async run(target) {
    const requests =
      serializeRequest({ path: '/map/land.json' }) +
      serializeRequest({ path: '/fr' }).repeat(PAGES_PER_CONNECTION);
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const socket = openSocket({ port: target.port, from: target.attacker });
        socket.on('connect', () => socket.write(requests));
        // The site may close the connection first, because it disconnects clients with many rejected requests.
        await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => undefined);
        socket.resetAndDestroy();
      }),
    );
    return otherVisitorFaults(target, 'after the connections are reset');
  },
};
