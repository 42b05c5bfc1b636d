/** A screen reader (Orca) and a browser (Chromium) on a display of their own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';

export const LANGUAGES = ['fr', 'de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Path of each program, and the package of Debian that contains it. */
const PROGRAMS: Readonly<Record<string, string>> = {
  '/usr/bin/orca': 'orca',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/dbus-daemon': 'dbus-daemon',
  '/usr/bin/openbox': 'openbox',
  '/usr/bin/xdotool': 'xdotool',
  '/usr/bin/chromium': 'chromium',
  '/usr/libexec/at-spi-bus-launcher': 'at-spi2-core',
};

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr_FR', de: 'de_DE', en: 'en_US' };

/** A step has ended after this time without speech. */
const QUIET_MS = 1_000;
/** Limit for the first utterance of a step that expects nothing. */
const FIRST_MS = 2_500;
/** Limit for the phrases that a step expects. */
const EXPECTED_MS = 12_000;

/** Returns what is not installed, with the commands that install it; null if nothing is missing. */
export function missingPrograms(languages: readonly Language[]): string | null {
  const packages = Object.keys(PROGRAMS).filter((program) => !existsSync(program));
  const generated = spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout;
  const locales = languages
    .map((each) => LOCALES[each])
    .filter((name) => !generated.includes(`${name}.utf8`));
  const commands = [
    ...(packages.length > 0 ? [`apt-get install ${packages.map((each) => PROGRAMS[each]).join(' ')}`] : []),
    ...locales.map((name) => `localedef -i ${name} -f UTF-8 ${name}.UTF-8`),
  ];
  return commands.length > 0
    ? `A screen reader cannot run here. Install what is missing:\n${commands.join('\n')}`
    : null;
}

export interface Reader {
  readonly page: Page;
  readonly browserVersion: string;
  /** Presses a key, named as xdotool names it. */
  press(key: string): void;
  type(text: string): void;
  /**
   * Returns what was said since the last call. Waits until `isEnough` and nothing more is said; if `isEnough` is not
   * given, only for the end of the speech.
   */
  hear(isEnough?: (utterances: readonly string[]) => boolean): Promise<readonly string[]>;
  stop(): Promise<void>;
}

export async function startReader(language: Language): Promise<Reader> {
  const home = mkdtempSync(path.join(tmpdir(), 'hear-'));
  const locale = `${LOCALES[language]}.UTF-8`;
  const env: NodeJS.ProcessEnv & Record<string, string> = {
    NODE_ENV: 'production',
    PATH: process.env.PATH ?? '', HOME: home, XDG_RUNTIME_DIR: home, LANG: locale, LANGUAGE: language,
  }; // prettier-ignore
  const programs: ChildProcess[] = [];
  const run = (program: string, ...args: string[]): ChildProcess => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore', 'pipe'] });
    programs.push(child);
    process.once('exit', () => child.kill());
    return child;
  };
  const customizations = path.join(home, '.local/share/orca/orca-customizations.py');
  mkdirSync(path.dirname(customizations), { recursive: true });
  copyFileSync(path.join(__dirname, 'orca-customizations.py'), customizations);

  env.DISPLAY = `:${await firstLine(run('/usr/bin/Xvfb', '-displayfd', '1', '-screen', '0', '1280x900x24'))}`;
  env.DBUS_SESSION_BUS_ADDRESS = await firstLine(run('/usr/bin/dbus-daemon', '--session', '--print-address'));
  // Without its key bindings: some are keys of the screen reader.
  writeFileSync(path.join(home, 'openbox.xml'), '<openbox_config xmlns="http://openbox.org/3.4/rc"/>');
  run('/usr/bin/openbox', '--config-file', path.join(home, 'openbox.xml'));
  run('/usr/libexec/at-spi-bus-launcher', '--launch-immediately', '--a11y=1');
  const orca = run('/usr/bin/orca');
  const speech = listen(orca);
  await speech.hear((utterances) => utterances.length > 0);

  const profile = path.join(home, 'browser/Default');
  mkdirSync(profile, { recursive: true });
  writeFileSync(path.join(profile, 'Preferences'), '{"translate":{"enabled":false}}');
  const browser = await chromium.launchPersistentContext(path.join(home, 'browser'), {
    executablePath: '/usr/bin/chromium',
    headless: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    viewport: null,
    env,
    ignoreDefaultArgs: ['--enable-automation'],
    args: [
      '--no-sandbox', '--test-type', '--force-renderer-accessibility', `--lang=${language}`, '--app=data:text/html,',
      '--disable-gpu', '--window-position=0,0', '--window-size=1280,900',
    ], // prettier-ignore
  });
  const page = browser.pages()[0] ?? (await browser.newPage());
  await speech.hear();
  const xdotool = (...args: readonly string[]): void => {
    const { status } = spawnSync('/usr/bin/xdotool', args, { env });
    if (status !== 0) throw new Error(`xdotool ${args.join(' ')} failed.`);
  };
  return {
    page,
    browserVersion: browser.browser()?.version() ?? '',
    press: (key) => xdotool('key', key),
    type: (text) => xdotool('type', '--delay', '80', text),
    hear: speech.hear,
    async stop() {
      await browser.close();
      for (const program of programs.reverse()) {
        if (program.exitCode !== null) continue;
        const ended = once(program, 'exit');
        program.kill(program === orca ? 'SIGKILL' : 'SIGTERM');
        await ended;
      }
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stdout as Readable })) return line;
  throw new Error('A program of the screen reader ended at once.');
}

function listen(orca: ChildProcess): Pick<Reader, 'hear'> {
  let utterances: string[] = [];
  let lastAt = Date.now();
  createInterface({ input: orca.stdio[3] as Readable }).on('line', (line) => {
    lastAt = Date.now();
    if (line !== '') utterances.push(line);
  });
  return {
    async hear(isEnough) {
      const start = Date.now();
      const limit = isEnough ? EXPECTED_MS : FIRST_MS;
      const isWaiting = (): boolean =>
        (isEnough ? !isEnough(utterances) : utterances.length === 0) && Date.now() - start < limit;
      while (isWaiting() || Date.now() - Math.max(lastAt, start) < QUIET_MS) {
        if (orca.exitCode !== null) throw new Error('Orca has ended. Does another Orca run?');
        await sleep(50);
      }
      const heard = utterances;
      utterances = [];
      return heard;
    },
  };
}
