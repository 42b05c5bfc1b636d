import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Returns a port on which no server of this machine listens. */
export async function unusedPort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}
