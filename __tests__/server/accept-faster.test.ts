import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type Server as HttpServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { endAfterTests } from '../support/processes';
import { acceptFaster } from '@/server/accept-faster.mjs';

const listeners: Server[] = [];

afterEach(() => Promise.all(listeners.splice(0).map((listener) => once(listener.close(), 'close'))));

async function listeningServer(): Promise<{ server: HttpServer; port: number }> {
  const server = createServer((_request, response) => response.end('served')).listen(0, '127.0.0.1');
  listeners.push(server);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

function statusOf(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });
}

it('A server serves every connection that is opened while its listening socket is copied', async () => {
  const { server, port } = await listeningServer();
  let isCopied = false;
  const copied = acceptFaster(server, (copy) => listeners.push(copy)).then(() => {
    isCopied = true;
  });
  const statuses = new Set<number | undefined>();
  async function visitRepeatedly(): Promise<void> {
    while (!isCopied) statuses.add(await statusOf(port));
  }
  await Promise.all(Array.from({ length: 20 }, visitRepeatedly));
  await copied;
  expect([...statuses]).toEqual([200]);
  expect(listeners).toHaveLength(17);
});

it('A server with copies accepts several connections in one iteration of the event loop', async () => {
  const { server, port } = await listeningServer();
  await acceptFaster(server, (copy) => listeners.push(copy));
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  const clients: Socket[] = [];
  for (let count = 0; count < 40; count++) clients.push(connect(port, '127.0.0.1'));
  let most = 0;
  for (let before = 0; accepted < 40; before = accepted) {
    await nextIteration();
    most = Math.max(most, accepted - before);
  }
  for (const client of clients) client.destroy();
  expect(most).toBeGreaterThan(1);
});

it('The copies close with the server', async () => {
  const { server, port } = await listeningServer();
  await acceptFaster(server, (copy) => listeners.push(copy));
  await Promise.all(listeners.splice(0).map((listener) => once(listener.close(), 'close')));
  await expect(statusOf(port)).rejects.toThrow('ECONNREFUSED');
});

it('The child process ends when the process of the server is killed meanwhile', async () => {
  const program = `
    import { createServer } from 'node:http';
    import { acceptFaster } from './server/accept-faster.mjs';
    const server = createServer().listen(0, '127.0.0.1', () => {
      void acceptFaster(server, () => process.kill(process.pid, 'SIGKILL'));
    });
  `;
  const killed = endAfterTests(
    spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'pipe' }),
  );
  // The killed process's child inherits its output, so `close` is emitted only once that child has ended too.
  const [errors, end] = await Promise.all([text(killed.stderr), once(killed, 'close')]);
  expect([errors, ...end]).toEqual(['', null, 'SIGKILL']);
});
