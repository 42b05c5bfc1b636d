import { createServer } from 'node:http';

/** A server in the place of Google's: its script only says that it ran. */
export interface GtmStandIn {
  /** Where it answers; another origin than the site's. */
  readonly url: string;
  readonly origin: string;
  /** What was asked of it, path and query. */
  readonly requests: string[];
  stop(): void;
}

export async function startGtmStandIn(port: number): Promise<GtmStandIn> {
  const requests: string[] = [];
  const server = createServer(function answer(request, response) {
    requests.push(request.url ?? '');
    response.setHeader('Content-Type', 'text/javascript');
    response.end('document.documentElement.dataset.gtm = "ran";');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${port}`;
  return { url: `${origin}/gtm.js`, origin, requests, stop: () => void server.close() };
}
