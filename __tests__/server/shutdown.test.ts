import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { endAfterTests } from '@locator/test-support/processes';
import { get, openConnection } from '@locator/test-support/raw-connection';

const ROOT = path.resolve(__dirname, '../..');

/** A server that never responds. */
const SERVE = `
  import { createServer } from 'node:http';
  import { stopOnSignal } from './server/shutdown.mjs';
  const server = createServer(() => console.log('request'));
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

it('SIGTERM ends the process although a connection waits for a response', async () => {
  server = endAfterTests(
    spawn(process.execPath, ['--input-type=module', '-e', SERVE], { cwd: ROOT, stdio: 'pipe' }),
  );
  const exit = once(server, 'exit');
  const port = Number(await lineLike(/port (\d+)/));
  const socket = await openConnection(port);
  const closed = once(socket, 'close');
  socket.resume();
  socket.write(get('/'));
  await lineLike(/request/);
  server.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  socket.end();
  await closed;
});
