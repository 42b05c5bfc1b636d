/** The site and the desk that are heard, with the sample network. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startOwnServer } from '../../e2e/support/own-server';
import type { Language } from './reader';

interface RunningDesk {
  readonly url: string;
  /** Opens the desk, once. */
  readonly signInUrl: string;
  stop(): Promise<void>;
}

export const startSite = (folder: string): ReturnType<typeof startOwnServer> => startOwnServer({}, folder);

/** Starts the desk with a copy of the sample's venue file. */
export async function startDesk(folder: string, language: Language): Promise<RunningDesk> {
  const data = mkdtempSync(path.join(tmpdir(), 'hear-desk-'));
  const venuesFile = path.join(data, 'venues.csv');
  copyFileSync(path.join(folder, 'data/venues.csv'), venuesFile);
  const desk = spawn(process.execPath, ['--import', 'tsx', 'apps/desk/src/main.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      TZ: 'UTC', NODE_ENV: 'production', DESK_PORT: '0', DEFAULT_LANGUAGE: language, VENUES_FILE: venuesFile, DATA_FOLDER: data,
    }, // prettier-ignore
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => desk.kill());
  for await (const line of createInterface({ input: desk.stdout })) {
    if (!line.includes('/sign-in?token=')) continue;
    return {
      url: new URL(line).origin,
      signInUrl: line,
      async stop() {
        desk.kill('SIGKILL');
        await once(desk, 'exit');
        rmSync(data, { recursive: true, force: true });
      },
    };
  }
  throw new Error('The desk ended at once.');
}
