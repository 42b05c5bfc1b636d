import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestServer {
  /** `http://127.0.0.1:…`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

const running = new Set<TestServer>();

/** Starts a server in this process, on a free port or the given one, with this request listener. */
export function startTestServer(listener: RequestListener, port = 0): Promise<TestServer> {
  // By default, the server closes a connection that is idle for 5 seconds. A request sent at that moment would fail.
  return listenForTest(createServer({ keepAliveTimeout: 0 }, listener), port);
}

/** Starts a server that a test has created. */
export async function listenForTest(server: Server, port = 0): Promise<TestServer> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  const started: TestServer = {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    async stop() {
      running.delete(started);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  running.add(started);
  return started;
}

export async function stopTestServers(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop()));
}

/** Returns a listener that responds with JSON; a string is sent unchanged. */
export function respondWithJson(body: unknown, status = 200): RequestListener {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(text);
  };
}

/** Returns a listener that sends the start of a JSON body, then spaces at intervals, and never ends the response. */
export function respondEndlessly(start = ''): RequestListener {
  return (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write(start);
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  };
}
