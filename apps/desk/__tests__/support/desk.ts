import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parsePage } from '@/e2e/support/parsed-page';
import { endAfterTests } from '@locator/test-support/processes';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

const ROOT = path.resolve(__dirname, '../../../..');
/** Interval between page loads while a file is being checked. Each page load takes CPU time away from the check. */
const POLL_INTERVAL_MS = 50;
const MAIN = ['--import', 'tsx', 'apps/desk/src/main.ts'];

export interface DeskProcess {
  readonly port: number;
  /** Creates a client that is not signed in, and that sends these headers with each request. */
  client(headers?: Readonly<Record<string, string>>): DeskClient;
  /** Waits until the desk prints the next one-time link, and returns its token. */
  token(): Promise<string>;
  /** Waits until the desk has printed this text. */
  prints(text: string): Promise<void>;
  kill(): Promise<void>;
}

/**
 * Creates a folder for a desk and its site. Returns the paths of the folder and of the site's venue file, and the
 * desk's settings.
 */
export function deskFolder(name: string): {
  readonly folder: string;
  readonly venuesFile: string;
  readonly settings: Readonly<Record<'VENUES_FILE' | 'DATA_FOLDER', string>>;
} {
  const folder = temporaryFolder(name);
  const venuesFile = path.join(folder, 'venues.csv');
  return { folder, venuesFile, settings: { VENUES_FILE: venuesFile, DATA_FOLDER: folder } };
}

/** Starts the operator's desk in a separate process, as `npm run desk` does, on a free port. */
export async function startDesk(settings: Readonly<Record<string, string>>): Promise<DeskProcess> {
  const child = endAfterTests(
    spawn(process.execPath, MAIN, {
      cwd: ROOT,
      env: environment(settings),
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  let output = '';
  let usedTokens = 0;
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!isReady(output, settings)) await nextOutput(child);
  const port = Number(/port (\d+)\n/.exec(output)?.[1]);
  return {
    port,
    client: (headers = {}) => createClient(port, headers),
    async token() {
      const tokens = (): string[] => [...output.matchAll(/token=(\S+)\n/g)].map(([, token = '']) => token);
      while (tokens().length <= usedTokens) await nextOutput(child);
      usedTokens += 1;
      return tokens()[usedTokens - 1] ?? '';
    },
    async prints(text) {
      while (!output.includes(text)) await nextOutput(child);
    },
    async kill() {
      const exit = once(child, 'exit');
      if (child.kill('SIGKILL')) await exit;
    },
  };
}

function environment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    TZ: 'UTC',
    NODE_ENV: 'production',
    DEFAULT_LANGUAGE: 'en',
    DESK_PORT: '0',
    ...settings,
  };
}

function isReady(output: string, { DATA_FOLDER = '' }: Readonly<Record<string, string>>): boolean {
  return existsSync(path.join(DATA_FOLDER, 'desk-users.json'))
    ? /(?:ready on|prêt sur) .+\n/.test(output)
    : /token=\S+\n/.test(output);
}

async function nextOutput(child: ChildProcess): Promise<void> {
  await Promise.race([
    once(child.stdout as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The desk ended with exit code ${String(code)}.`);
    }),
  ]);
}

/**
 * Starts `npm run desk -- ARGS` and kills it with SIGKILL as soon as the condition holds. Returns false if the process
 * ended before that.
 */
export async function killDeskWhen(
  isReached: () => boolean,
  settings: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<boolean> {
  const child = endAfterTests(
    spawn(process.execPath, [...MAIN, ...args], { cwd: ROOT, env: environment(settings), stdio: 'ignore' }),
  );
  const exit = once(child, 'exit');
  const timer = setInterval(() => {
    if (isReached()) child.kill('SIGKILL');
  }, 1);
  const [, signal] = (await exit) as [number | null, string | null];
  clearInterval(timer);
  return signal === 'SIGKILL';
}

export async function signInByLink(desk: DeskProcess): Promise<DeskClient> {
  const client = desk.client();
  await client.signIn({ token: await desk.token() });
  return client;
}

/** Returns what the command prints. The desk's folder and the site's venues are in the folder of the file. */
export function addDeskUser(
  usersFile: string,
  name: string,
  role: string,
  password: string,
  limit: readonly string[] = [],
): string {
  const folder = path.dirname(usersFile);
  const settings = { DATA_FOLDER: folder, VENUES_FILE: path.join(folder, 'venues.csv') };
  return runDesk(settings, ['add-user', name, role, ...limit], `${password}\n`);
}

/** Runs `npm run desk -- ARGS` until it ends, and returns its output. @throws an error with the output if it fails */
export function runDesk(
  settings: Readonly<Record<string, string>>,
  args: readonly string[],
  input = '',
): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...MAIN, ...args], {
    cwd: ROOT,
    env: environment(settings),
    input,
    encoding: 'utf8',
    timeout: 5 * 60_000,
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  return stdout;
}

/** Returns fields of corrected cells, as the desk reads them, for cells with any other value. */
export function cellFields(
  row: number | string,
  cells: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(cells).map(([column, value]) => [`cell ${row} ${column} -`, value]),
  );
}

/** Returns what a browser sends for the forms of a page, except files and buttons. */
export function formIn(text: string): FormData {
  const form = new FormData();
  const page = parsePage(text);
  const controls = [...page.all('input'), ...page.all('textarea'), ...page.all('select')];
  for (const control of controls) {
    const [name, type] = [control.attribute('name') ?? '', control.attribute('type')];
    const isChosen = type === 'checkbox' || type === 'radio';
    if (name === '' || type === 'file' || (isChosen && control.attribute('checked') === null)) continue;
    const options = control.all('option');
    const [chosen = options[0]] = control.all('option', { selected: '' });
    const value = chosen ? chosen.attribute('value') : control.attribute('value');
    form.append(name, value ?? control.text.replace(/^\n/, ''));
  }
  return form;
}

export interface DeskReply {
  readonly status: number;
  readonly location: string;
  readonly cookie: string;
  readonly text: string;
}

export interface DeskClient {
  cookie: string;
  /** The CSRF token of the last page. */
  csrf: string;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<DeskReply>;
  /** Sends a form with the CSRF token of the last page, unless `fields` has another. */
  post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<DeskReply>;
  /** Sends a form with files. Adds the CSRF token of the last page, unless the form already contains a token. */
  postFiles(path: string, form: FormData, headers?: Readonly<Record<string, string>>): Promise<DeskReply>;
  /** Returns the path of the draft; empty if the file is refused. */
  upload(fileName: string, content: string | Uint8Array, mode?: 'replace' | 'merge'): Promise<string>;
  signIn(fields: Readonly<Record<string, string>>): Promise<DeskReply>;
  /**
   * Compares a draft with the live version. Returns the fields of the form, which identify both, and confirm removals
   * and closings.
   */
  difference(draft: string): Promise<Readonly<Record<'draft' | 'live' | 'removals' | 'closings', string>>>;
  /** Sends the form of the comparison, and returns the resulting page. */
  publish(draft: string, fields?: Readonly<Record<string, string>>): Promise<string>;
  /** Returns the paths of the stored versions, newest first. */
  versions(): Promise<string[]>;
}

function createClient(port: number, always: Readonly<Record<string, string>>): DeskClient {
  async function send(
    method: 'GET' | 'POST',
    pathname: string,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array | null,
  ): Promise<DeskReply> {
    const cookie = client.cookie === '' ? {} : { Cookie: client.cookie };
    // `fetch` would resolve dots in the path and set `Host` itself.
    const sent = request({
      port,
      // The desk might close a kept-alive connection while a request is being sent.
      agent: false,
      host: '127.0.0.1',
      path: pathname,
      method,
      headers: { Host: `127.0.0.1:${port}`, ...cookie, ...always, ...headers },
    });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const set = response.headers['set-cookie']?.[0] ?? '';
    if (set) client.cookie = set.split(';')[0] ?? '';
    client.csrf = /name="csrf"\s+value="([^"]+)"/.exec(text)?.[1] ?? client.csrf;
    return {
      status: response.statusCode ?? 0,
      location: response.headers.location ?? '',
      cookie: set,
      text,
    };
  }

  async function sendForm(
    pathname: string,
    form: FormData | URLSearchParams,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<DeskReply> {
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    const body = new Uint8Array(await encoded.arrayBuffer());
    return send('POST', pathname, { 'Content-Type': type, ...headers }, body);
  }

  const client: DeskClient = {
    cookie: '',
    csrf: '',
    async get(pathname, headers = {}) {
      // Pages reload themselves while a file is being checked.
      for (;;) {
        const reply = await send('GET', pathname, headers, null);
        if (!reply.text.includes('http-equiv="refresh"')) return reply;
        await sleep(POLL_INTERVAL_MS);
      }
    },
    post: (pathname, fields, headers) =>
      sendForm(pathname, new URLSearchParams({ csrf: client.csrf, ...fields }), headers),
    postFiles(pathname, form, headers) {
      if (!form.has('csrf')) form.set('csrf', client.csrf);
      return sendForm(pathname, form, headers);
    },
    async upload(fileName, content, mode = 'replace') {
      const form = new FormData();
      form.set('mode', mode);
      form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), fileName);
      return (await client.postFiles('/upload', form)).location;
    },
    async signIn(fields) {
      const reply = await sendForm('/sign-in', new URLSearchParams(fields));
      if (reply.status === 303) await client.get('/');
      return reply;
    },
    async difference(draft) {
      const { text } = await client.get(`${draft}/difference`);
      const field = (name: string): string =>
        new RegExp(`name="${name}"\\s+value="(\\w*)"`).exec(text)?.[1] ?? '';
      return { draft: field('draft'), live: field('live'), removals: 'yes', closings: 'yes' };
    },
    async publish(draft, fields = {}) {
      const seen = await client.difference(draft);
      const reply = await client.post(`${draft}/publish`, { ...seen, ...fields });
      return reply.status === 303 ? (await client.get(reply.location)).text : reply.text;
    },
    async versions() {
      const { text } = await client.get('/versions');
      return [...text.matchAll(/href="(\/versions\/[^"]+)"/g)].map(([, one = '']) => one);
    },
  };
  return client;
}
