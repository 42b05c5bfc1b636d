import { Agent, get, type OutgoingHttpHeaders } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly bytes: number;
}

export type Ask = (path: string) => Promise<Answer>;

/** Asks a server on this machine over connections that stay open, as a proxy does. */
export function asker(port: number, connections: number, headers: OutgoingHttpHeaders = {}): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return function ask(path) {
    return new Promise((resolve, reject) => {
      const request = get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
        response.on('error', reject);
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The server may close a connection that rested just as it is taken up again (nodejs.org/api/http.html#requestreusedsocket).
        if (request.reusedSocket && error.code === 'ECONNRESET') ask(path).then(resolve, reject);
        else reject(error);
      });
    });
  };
}

/** Asks for a page `count` times, `connections` at a time. @throws Error for any answer but `status`. */
export function askOften(
  ask: Ask,
  path: string,
  count: number,
  connections: number,
  status = 200,
): Promise<void> {
  return askInTurn(ask, () => path, count, connections, status);
}

/** Asks for as many pages, each by its turn from 0 on, `connections` at a time. @throws Error for any answer but `status`. */
export async function askInTurn(
  ask: Ask,
  pathOf: (turn: number) => string,
  count: number,
  connections: number,
  status = 200,
): Promise<void> {
  let next = 0;
  async function visit(): Promise<void> {
    while (next < count) {
      const path = pathOf(next++);
      const answer = await ask(path);
      if (answer.status !== status)
        throw new Error(`${path} answered ${answer.status} instead of ${status}.`);
    }
  }
  await Promise.all(Array.from({ length: connections }, visit));
}
