import type { Attack } from '../attack';
import { ask, bytesOf, open, untilClosed } from '../client';
import { otherVisitorFaults } from '../other-visitors';

/** More than the server works on at a time. */
const CONNECTIONS = { short: 60, full: 200 };
const DRIP_EVERY_MS = 1_000;
/** The documented 30 s, and the interval at which the server looks. */
const CLOSED_WITHIN_MS = 35_000;

/** Promises bodies and sends a byte of them now and then. */
export const slowBodies: Attack = {
  name: 'slow-bodies',
  title: 'Endless request bodies do not block other visitors',
  async run(target) {
    const route = { port: target.port, from: target.attacker };
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '5000' };
    const sockets = Array.from({ length: CONNECTIONS[target.size] }, () => open(route));
    for (const socket of sockets) socket.write(bytesOf({ method: 'POST', path: '/api/newsletter', headers }));
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(' ');
    }, DRIP_EVERY_MS);
    try {
      await ask(route, { path: '/api/health' });
      const faults = await otherVisitorFaults(target, 'while bodies are sent slowly');
      // nginx waits for as long as bytes come, and sends no request on before it is whole.
      if (target.size === 'short' || target.isProxied) return faults;
      const closed = await Promise.all(
        sockets.map((socket) => untilClosed(socket.resume(), CLOSED_WITHIN_MS)),
      );
      const left = closed.filter((isClosed) => !isClosed).length;
      const late =
        left > 0 ? [`${left} bodies are waited for longer than ${CLOSED_WITHIN_MS / 1000} s.`] : [];
      return [...faults, ...late];
    } finally {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    }
  },
};
