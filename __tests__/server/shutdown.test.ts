import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { endAfterTests } from '@locator/test-support/processes';
import { get, openConnection } from '@locator/test-support/raw-connection';

const ROOT = path.resolve(__dirname, '../..');

/** A server that never responds. It accepts upgrades, after which Node.js no longer tracks the connection. */
const SERVE = `
  import { createServer } from 'node:http';
  import { stopOnSignal } from './server/shutdown.mjs';
  const server = createServer(() => console.log('request'));
  server.on('upgrade', () => console.log('upgrade'));
  const stopped = stopOnSignal(server, () => ({ delayMs: 0, timeoutMs: 100 }));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  console.log('port ' + server.address().port);
  await stopped;
`;

let server: ChildProcess | undefined;

/** Waits for a matching line on the server's standard output. */
async function lineLike(pattern: RegExp): Promise<string> {
  for (let text = ''; ;) {
    const found = pattern.exec(text);
    if (found) return found[1] ?? '';
    const [chunk] = (await once(server?.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    text += chunk.toString();
  }
}

it.each([
  ['waits for a response', {}, /request/],
  ['was upgraded', { Connection: 'Upgrade', Upgrade: 'x' }, /upgrade/],
])('SIGTERM ends the process although a connection %s', async (_, headers, line) => {
  server = endAfterTests(
    spawn(process.execPath, ['--input-type=module', '-e', SERVE], { cwd: ROOT, stdio: 'pipe' }),
  );
  const exit = once(server, 'exit');
  const port = Number(await lineLike(/port (\d+)/));
  const socket = await openConnection(port);
  const closed = once(socket, 'close');
  socket.resume();
  socket.write(get('/', headers));
  await lineLike(line);
  server.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  socket.end();
  await closed;
});
