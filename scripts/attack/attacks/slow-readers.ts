import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack';
import { sendRequest, serializeRequest, openSocket } from '../client';
import { otherVisitorFaults } from '../other-visitors';

/** Number of connections, above the server's concurrency limit. */
const CONNECTIONS = 45;
/** Enough requests for their responses to fill the operating system's socket buffers and back up in the server. */
const REQUESTS_PER_CONNECTION = { '/fr/venues.geojson': 5, '/fr': 200 };
const HOLD_MS = { short: 1_500, full: 30_000 };

/** Requests large responses without reading them. */
export const slowReaders: Attack = {
  name: 'slow-readers',
  title: 'Clients that do not read their responses do not block other visitors',
  async run(target) {
    const faults: string[] = [];
    for (const [path, count] of Object.entries(REQUESTS_PER_CONNECTION)) {
      const route = { port: target.port, from: target.attacker };
      const requests = serializeRequest({ path }).repeat(count);
      const sockets = Array.from({ length: CONNECTIONS }, () => openSocket(route));
      for (const socket of sockets) {
        socket.pause();
        socket.write(requests);
      }
      try {
        await sendRequest(route, { path: '/api/health' });
        faults.push(...(await otherVisitorFaults(target, `while responses to ${path} are not read`)));
        await sleep(HOLD_MS[target.size]);
        faults.push(...(await otherVisitorFaults(target, `while responses to ${path} are still not read`)));
      } finally {
        for (const socket of sockets) socket.destroy();
      }
    }
    return faults;
  },
};
