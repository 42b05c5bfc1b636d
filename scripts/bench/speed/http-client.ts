import { Agent, get as httpGet, type OutgoingHttpHeaders } from 'node:http';

export interface ResponseSummary {
  readonly status: number;
  readonly bytes: number;
}

export type Get = (path: string) => Promise<ResponseSummary>;

/** Creates a function that sends GET requests to a local server over keep-alive connections, as a proxy does. */
export function createHttpClient(port: number, connections: number, headers: OutgoingHttpHeaders = {}): Get {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return function get(path) {
    return new Promise((resolve, reject) => {
      const request = httpGet({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
        response.on('error', reject);
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The server may close an idle connection just as it is reused (nodejs.org/api/http.html#requestreusedsocket).
        if (request.reusedSocket && error.code === 'ECONNRESET') get(path).then(resolve, reject);
        else reject(error);
      });
    });
  };
}

/** Requests a page `count` times, `connections` at a time. @throws Error if a response's status is not `status`. */
export function getRepeatedly(
  get: Get,
  path: string,
  count: number,
  connections: number,
  status = 200,
): Promise<void> {
  return getAll(get, () => path, count, connections, status);
}

/**
 * Requests `pathOf(0)` to `pathOf(count - 1)`, `connections` at a time.
 * @throws Error if a response's status is not `status`.
 */
export async function getAll(
  get: Get,
  pathOf: (index: number) => string,
  count: number,
  connections: number,
  status = 200,
): Promise<void> {
  let next = 0;
  async function visit(): Promise<void> {
    while (next < count) {
      const path = pathOf(next++);
      const response = await get(path);
      if (response.status !== status)
        throw new Error(`${path} answered ${response.status} instead of ${status}.`);
    }
  }
  await Promise.all(Array.from({ length: connections }, visit));
}
