import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Fake tag manager server. Its script only sets an attribute on the document. */
export interface FakeGtm {
  readonly url: string;
  readonly origin: string;
  readonly requests: string[];
  stop(): void;
}

export async function startFakeGtm(): Promise<FakeGtm> {
  const requests: string[] = [];
  const server = createServer(function answer(request, response) {
    requests.push(request.url ?? '');
    response.setHeader('Content-Type', 'text/javascript');
    response.end('document.documentElement.dataset.gtm = "ran";');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `${origin}/gtm.js`, origin, requests, stop: () => void server.close() };
}
