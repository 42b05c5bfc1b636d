import type { Socket } from 'node:net';
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
    // The server responds with `100 Continue` when it reads the head, and its timeout for the body begins.
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': '5000',
      Expect: '100-continue',
    };
    const sockets = Array.from({ length: CONNECTIONS[target.size] }, () => openSocket(route));
    const responses = sockets.map(waitForResponse);
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
      const closed = await Promise.all(
        sockets.map(async (socket, index) => {
          // The server may queue a connection before it reads from it.
          await Promise.race([responses[index], sleep(target.maxWaitMs)]);
          return waitForClose(socket, CLOSED_WITHIN_MS);
        }),
      );
      const left = closed.filter((isClosed) => !isClosed).length;
      const late =
        left > 0 ? [`${left} incomplete bodies stay open for longer than ${CLOSED_WITHIN_MS / 1000} s.`] : [];
      return [...faults, ...late];
    } finally {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    }
  },
};

/** Waits until the server sends anything, or until the connection closes. */
function waitForResponse(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('data', () => resolve());
    socket.once('close', () => resolve());
  });
}
