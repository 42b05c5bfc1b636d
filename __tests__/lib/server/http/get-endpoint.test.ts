import { type EndpointResponse, getEndpoint } from '@/lib/server/http/get-endpoint';
import { log, metrics } from '@locator/base/log';
import { setLifecycle } from '@/server/pipeline/lifecycle';
import ready from '@/pages/api/ready';
import { stopTestServers } from '@locator/test-support/http-server';
import { get, openConnection, readToEnd } from '@locator/test-support/raw-connection';
import { serveEndpoint } from '../../../support/serve-endpoint';

afterAll(stopTestServers);

const serve = (result: EndpointResponse): Promise<string> =>
  serveEndpoint(getEndpoint(() => Promise.resolve(result)));

describe('JSON endpoint for the browser', () => {
  it('A failure is a 503 response that no cache stores, asks for a retry in 30 seconds, and is logged and counted', async () => {
    const error = jest.spyOn(log, 'error').mockReturnValue(undefined);
    const message = 'connect ECONNREFUSED';
    const failure = { kind: 'unavailable', service: 'backend', operation: 'venues', message } as const;
    const response = await fetch(await serve({ kind: 'failure', failure }));
    const header = (name: string): string | null => response.headers.get(name);
    expect([response.status, header('retry-after'), header('cache-control')]).toEqual([
      503,
      '30',
      'no-store',
    ]);
    expect(await response.json()).toEqual({
      error: {
        code: 'unavailable',
        message: 'Venue data is temporarily unavailable. Retry in 30 seconds.',
      },
    });
    const fault = { service: 'backend', operation: 'venues', cause: message };
    expect(error).toHaveBeenCalledWith(fault, 'backend venues: connect ECONNREFUSED');
    const { values } = await metrics().upstreamFaults.get();
    expect(values).toMatchObject([{ labels: { service: 'backend', operation: 'venues' }, value: 1 }]);
    error.mockRestore();
  });

  it('An invalid query is a 400 response with the reason', async () => {
    const message = 'country must be a three-letter country code or omitted.';
    const response = await fetch(await serve({ kind: 'bad-request', message }));
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: { code: 'bad-request', message } },
    ]);
  });

  it.each([
    ['an invalid query', 400, getEndpoint(() => Promise.resolve({ kind: 'bad-request', message: 'No.' }))],
    ['a server that is not ready', 503, ready],
  ])('An error is no 304, whatever the client has in its cache: %s', async (_, status, handler) => {
    setLifecycle('starting');
    const { port, pathname, search } = new URL(await serveEndpoint(handler));
    // Not with `fetch`, which adds `Cache-Control: no-cache`.
    const socket = await openConnection(Number(port));
    socket.write(get(pathname + search, { 'If-None-Match': '*', Connection: 'close' }));
    expect(await readToEnd(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});
