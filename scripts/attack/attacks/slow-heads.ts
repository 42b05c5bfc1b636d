import type { Attack } from '../attack';
import { sendRequest, openSocket, waitForClose } from '../client';
import { otherVisitorFaults } from '../other-visitors';

const CONNECTIONS = { short: 60, full: 300 };
const DRIP_EVERY_MS = 1_000;
/** The documented timeout of 15 s, plus the interval at which the server checks for timeouts. */
const CLOSED_WITHIN_MS = 20_000;

/** Opens connections and keeps sending one header line per second on each. */
export const slowHeads: Attack = {
  name: 'slow-heads',
  title: 'Endless request heads do not block other visitors',
  async run(target) {
    const route = { port: target.port, from: target.attacker };
    const sockets = Array.from({ length: CONNECTIONS[target.size] }, () => openSocket(route));
    for (const socket of sockets) socket.write('GET /fr HTTP/1.1\r\nHost: 127.0.0.1\r\n');
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('X-More: 1\r\n');
    }, DRIP_EVERY_MS);
    try {
      await sendRequest(route, { path: '/api/health' });
      const faults = await otherVisitorFaults(target, 'while heads are sent slowly');
      if (target.size === 'short') return faults;
      // Add `maxWaitMs`, because the server may queue a connection before it reads the request head.
      const limitMs = CLOSED_WITHIN_MS + target.maxWaitMs;
      const closed = await Promise.all(sockets.map((socket) => waitForClose(socket.resume(), limitMs)));
      const left = closed.filter((isClosed) => !isClosed).length;
      const late =
        left > 0 ? [`${left} incomplete heads stay open for longer than ${limitMs / 1000} s.`] : [];
      return [...faults, ...late];
    } finally {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    }
  },
};
