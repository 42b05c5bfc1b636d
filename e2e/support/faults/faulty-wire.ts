import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

export type WireFault =
  | 'refuses connections'
  | 'resets the connection'
  | 'does not respond'
  | 'closes the connection during the response'
  | 'sends its response very slowly'
  | 'is another server';

export interface FaultyWire {
  readonly port: number;
  /** Applies the fault to existing and new connections; pass null to clear it. */
  fail(fault: WireFault | null): Promise<void>;
  close(): Promise<void>;
}

/** Delay between two bytes, long enough that no response is complete before the timeout. */
const DROP_EVERY_MS = 20;

/** Starts a TCP proxy to a server on this machine. */
export async function startFaultyWire(targetPort: number): Promise<FaultyWire> {
  let fault: WireFault | null = null;
  let server: Server | null = null;
  const sockets = new Set<Socket>();

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    // Ignore connection errors: they are expected, and a `close` event follows.
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  }

  function join(client: Socket): void {
    keep(client);
    if (fault === 'resets the connection') return void client.resetAndDestroy();
    const target = keep(connect(targetPort, '127.0.0.1'));
    client.on('data', (bytes) =>
      fault === 'is another server' ? answerInHttp(client) : target.write(bytes),
    );
    target.on('data', (bytes) => pass(bytes, target, client));
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
  }

  function pass(bytes: Buffer, target: Socket, client: Socket): void {
    switch (fault) {
      case 'does not respond':
        return;
      case 'closes the connection during the response':
        client.end(bytes.subarray(0, bytes.length / 2));
        return;
      case 'sends its response very slowly':
        target.pause();
        void drip(bytes, client).then(() => target.resume());
        return;
      default:
        client.write(bytes);
    }
  }

  async function listen(port: number): Promise<number> {
    const fresh = createServer(join);
    await new Promise<void>((resolve, reject) => {
      fresh.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    server = fresh;
    return (fresh.address() as AddressInfo).port;
  }

  async function stopListening(): Promise<void> {
    const old = server;
    server = null;
    for (const socket of sockets) socket.destroy();
    if (old) await new Promise((resolve) => old.close(resolve));
  }

  const port = await listen(0);
  return {
    port,
    async fail(wanted) {
      fault = wanted;
      // Closes the existing connections when a fault is cleared, because the fault may have dropped some of their
      // bytes.
      for (const socket of sockets) {
        if (wanted === null) socket.destroy();
        if (wanted === 'resets the connection') socket.resetAndDestroy();
      }
      if (wanted === 'refuses connections') await stopListening();
      else if (!server) await listen(port);
    },
    close: stopListening,
  };
}

function answerInHttp(client: Socket): void {
  client.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
}

async function drip(bytes: Buffer, client: Socket): Promise<void> {
  for (let at = 0; at < bytes.length && !client.destroyed; at++) {
    client.write(bytes.subarray(at, at + 1));
    await new Promise((resolve) => setTimeout(resolve, DROP_EVERY_MS));
  }
}
