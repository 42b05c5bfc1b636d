import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** A Chromium instance whose pages have no developer tools attached, because developer tools disable prerendering. */
export interface PipedBrowser {
  /** Opens a page in a new browser context, which has an empty cache. */
  open(url: string): Promise<OpenedPage>;
  stop(): Promise<void>;
}

export interface OpenedPage {
  /** Moves the pointer. Developer tools are attached to the page only while this event is sent. */
  movePointer(x: number, y: number): Promise<void>;
  close(): Promise<void>;
}

type Reply = { readonly id?: number; readonly result?: Record<string, string>; readonly error?: object };

/** Launches a Chromium instance that is controlled over a pipe. */
export function launchPipedBrowser(program: string): PipedBrowser {
  const profile = mkdtempSync(path.join(tmpdir(), 'click-to-page-'));
  const child = spawn(
    program,
    [
      ...[
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--remote-debugging-pipe',
        '--window-size=1280,900',
      ],
      ...[
        '--disable-background-networking',
        '--disable-sync',
        '--no-first-run',
        `--user-data-dir=${profile}`,
      ],
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true },
  );
  const [, , , commands, replies] = child.stdio as unknown as [null, null, null, Writable, Readable];
  const waiting = new Map<number, (reply: Reply) => void>();
  let lastId = 0;
  let buffered = '';
  replies.setEncoding('utf8').on('data', function receive(chunk: string) {
    const messages = (buffered + chunk).split('\0');
    buffered = messages.pop() ?? '';
    for (const message of messages) {
      const reply = JSON.parse(message) as Reply;
      waiting.get(reply.id ?? 0)?.(reply);
    }
  });

  function send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, string>> {
    const id = ++lastId;
    commands.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    return new Promise((resolve, reject) =>
      waiting.set(id, ({ result, error }) =>
        result ? resolve(result) : reject(new Error(`${method}: ${JSON.stringify(error)}`)),
      ),
    );
  }

  return {
    async open(url) {
      const { browserContextId } = await send('Target.createBrowserContext');
      const { targetId } = await send('Target.createTarget', {
        url,
        browserContextId,
        width: 1280,
        height: 900,
      });
      return {
        async movePointer(x, y) {
          const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
          await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }, sessionId);
          await send('Target.detachFromTarget', { sessionId });
        },
        close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
      };
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await Promise.race([send('Browser.close').catch(() => {}), sleep(2_000)]);
      await Promise.race([ended, sleep(5_000)]);
      if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
