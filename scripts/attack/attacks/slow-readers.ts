import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack';
import { ask, bytesOf, open } from '../client';
import { otherVisitorFaults } from '../other-visitors';

/** More than the server works on at a time. */
const CONNECTIONS = 45;
/** Enough to fill the buffers of the operating system, so that answers wait in the server. */
const REQUESTS_PER_CONNECTION = { '/fr/venues.geojson': 5, '/fr': 200 };
const HOLD_MS = { short: 1_500, full: 30_000 };

/** Asks for much and reads none of it. */
export const slowReaders: Attack = {
  name: 'slow-readers',
  title: 'Clients that do not read their responses do not block other visitors',
  async run(target) {
    const faults: string[] = [];
    for (const [path, count] of Object.entries(REQUESTS_PER_CONNECTION)) {
      const route = { port: target.port, from: target.attacker };
      const requests = bytesOf({ path }).repeat(count);
      const sockets = Array.from({ length: CONNECTIONS }, () => open(route));
      for (const socket of sockets) {
        socket.pause();
        socket.write(requests);
      }
      try {
        await ask(route, { path: '/api/health' });
        faults.push(...(await otherVisitorFaults(target, `while answers to ${path} are not read`)));
        await sleep(HOLD_MS[target.size]);
        faults.push(...(await otherVisitorFaults(target, `while answers to ${path} are still not read`)));
      } finally {
        for (const socket of sockets) socket.destroy();
      }
    }
    return faults;
  },
};
