import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that the system gives to outgoing connections (from 32768): one of them could take the port before its
 * server does.
 */
const FIRST_PORT = 20_000;
const END = 32_000;

/** Returns a port on which no server of this machine listens. */
export async function unusedPort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, END);
    const server = createServer().listen(port);
    const isUnused = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isUnused) continue;
    await once(server.close(), 'close');
    return port;
  }
}
