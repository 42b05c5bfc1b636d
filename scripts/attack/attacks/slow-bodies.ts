import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack';
import { sendRequest, serializeRequest, openSocket, waitForClose } from '../client';
import { otherVisitorFaults } from '../other-visitors';

/** Number of connections, above the server's concurrency limit. */
const CONNECTIONS = { short: 60, full: 200 };
const DRIP_EVERY_MS = 1_000;
/** The documented timeout of 30 s, plus the interval at which the server checks for timeouts. */
const CLOSED_WITHIN_MS = 35_000;

/** Sends request heads with a `Content-Length`, then sends the bodies at one byte per second. */
export const slowBodies: Attack = {
  name: 'slow-bodies',
  title: 'Endless request bodies do not block other visitors',
  async run(target) {
    const route = { port: target.port, from: target.attacker };
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '5000' };
    const sockets = Array.from({ length: CONNECTIONS[target.size] }, () => openSocket(route));
    for (const socket of sockets)
      socket.write(serializeRequest({ method: 'POST', path: '/api/newsletter', headers }));
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(' ');
    }, DRIP_EVERY_MS);
    try {
      await sendRequest(route, { path: '/api/health' });
      const faults = await otherVisitorFaults(target, 'while bodies are sent slowly');
      if (target.size === 'short') return faults;
      if (target.isProxied) {
        // nginx accepts a body as long as bytes keep arriving, and forwards only complete requests.
        await sleep(CLOSED_WITHIN_MS);
        return [...faults, ...(await otherVisitorFaults(target, 'while bodies are still sent slowly'))];
      }
      // Add `maxWaitMs`, because the server may queue a connection before it reads the request.
      const limitMs = CLOSED_WITHIN_MS + target.maxWaitMs;
      const closed = await Promise.all(sockets.map((socket) => waitForClose(socket.resume(), limitMs)));
      const left = closed.filter((isClosed) => !isClosed).length;
      const late =
        left > 0 ? [`${left} incomplete bodies stay open for longer than ${limitMs / 1000} s.`] : [];
      return [...faults, ...late];
    } finally {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    }
  },
};
