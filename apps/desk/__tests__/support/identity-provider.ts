import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { endAfterTests } from '@locator/test-support/processes';

export const CLIENT = { id: 'desk', secret: 'a secret of the test' };

export interface RunningProvider {
  readonly issuer: string;
  /** Turns it on, for the client with this callback URL. */
  open(callback: string): Promise<void>;
  /** Closes each connection from now on. */
  close(): Promise<void>;
}

/** Starts a provider (provider-process.mjs), which is off, on a free port. `method`: how the desk gives its secret. */
export async function startProvider(
  method: 'client_secret_basic' | 'client_secret_post' = 'client_secret_basic',
): Promise<RunningProvider> {
  const script = path.join(__dirname, 'provider-process.mjs');
  const args = [script, CLIENT.id, CLIENT.secret, method];
  const child = endAfterTests(spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] }));
  const lines = createInterface({ input: child.stdout });
  const nextLine = async (): Promise<string> => String((await once(lines, 'line'))[0]);
  async function write(line: string): Promise<void> {
    const done = nextLine();
    child.stdin.write(`${line}\n`);
    await done;
  }
  const issuer = await nextLine();
  return {
    issuer,
    async open(callback) {
      await write(callback);
      // Its first reply takes long, and the desk waits for 5 seconds only.
      await (await fetch(`${issuer}/.well-known/openid-configuration`)).text();
    },
    close: () => write(''),
  };
}

export interface BrowserReply {
  readonly url: string;
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
}

/** A browser that follows redirects between the desk and the provider, and has the cookies of both. */
export interface Browser {
  /** Cookies by origin, then by name. */
  readonly cookies: Map<string, Map<string, string>>;
  /** `stopsAt`: beginning of a URL whose request is not sent; the reply has it. */
  open(url: string, stopsAt?: string): Promise<BrowserReply>;
  post(url: string, fields: Readonly<Record<string, string>> | FormData): Promise<BrowserReply>;
}

export function createBrowser(): Browser {
  const cookies = new Map<string, Map<string, string>>();

  async function send(
    url: string,
    stopsAt: string | undefined,
    init: RequestInit = {},
  ): Promise<BrowserReply> {
    if (stopsAt !== undefined && url.startsWith(stopsAt)) return { url, status: 0, text: '', cookies: [] };
    const own = cookies.get(new URL(url).origin) ?? new Map<string, string>();
    cookies.set(new URL(url).origin, own);
    const Cookie = [...own].map(([name, value]) => `${name}=${value}`).join('; ');
    // The desk might close a kept-alive connection while a request is being sent.
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { Cookie, Connection: 'close' },
    });
    const set = response.headers.getSetCookie();
    for (const line of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') own.delete(name);
      else own.set(name, value);
    }
    const location = response.headers.get('location');
    if (location !== null) return send(new URL(location, url).href, stopsAt);
    return { url, status: response.status, text: await response.text(), cookies: set };
  }

  return {
    cookies,
    open: (url, stopsAt) => send(url, stopsAt),
    post(url, fields) {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
      return send(url, undefined, { method: 'POST', body });
    },
  };
}
