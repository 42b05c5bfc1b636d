import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http';
import { readSiteConfig } from '@/lib/server/env/site-config';
import { securityHeaders } from '@/lib/server/http/security-headers';
import { renderBusyPages } from '@/server/pipeline/busy-page';
import {
  type RequestHandler,
  createRequestPipeline,
  type RequestPipeline,
  type RequestPipelineParts,
} from '@/server/pipeline/request-pipeline';
import { createHttpServer, handleRequests, LIMITS } from '@/server/http-server.mjs';
import { listenForTest } from '@locator/test-support/http-server';

export interface TestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface TestRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
  /** The client's address, which must be a loopback address. */
  readonly from?: string;
}

export interface TestServer {
  readonly pipeline: RequestPipeline;
  readonly server: Server;
  readonly port: number;
  send(request: TestRequest): Promise<TestResponse>;
}

/**
 * Starts a server with the request pipeline in front of `answer`. Unless `settings` contains PAGE_CACHE_MB, every
 * request reaches `answer`.
 */
export async function startTestServer(
  settings: Readonly<Record<string, string>> = {},
  answer: RequestHandler = respondAtOnce,
  limits: Partial<typeof LIMITS> = {},
  dataVersion = () => 'one version',
  redirectAt: RequestPipelineParts['redirectAt'] = () => null,
): Promise<TestServer> {
  const config = readSiteConfig({ PAGE_CACHE_MB: '0', ...settings });
  const pipeline = createRequestPipeline({
    config,
    headers: securityHeaders({
      siteUrl: config.siteUrl,
      scriptOrigins: [],
      styleOrigins: [],
      styleHashes: [],
      isNoindex: false,
      guestOrigins: [],
    }),
    busyPages: await renderBusyPages(),
    publicFiles: new Set(['/brand/icon.svg']),
    brandAssets: new Map(),
    isMissing: () => false,
    tileAt: () => null,
    redirectAt,
    dataVersion,
  });
  const server = createHttpServer({ ...LIMITS, ...limits });
  handleRequests(server, (request, response) => pipeline.handle(request, response, answer));
  const { port } = await listenForTest(server);
  return { pipeline, server, port, send: (request) => send(port, request) };
}

export const respondAtOnce: RequestHandler = function respondAtOnce(_request, response) {
  response.end('a page');
  return Promise.resolve();
};

/** Sends a request. Unlike `fetch`, it accepts any method, host and path, and does not normalise them. */
function send(
  port: number,
  { method = 'GET', path, headers = {}, body, from = '127.0.0.1' }: TestRequest,
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers,
      localAddress: from,
      agent: false,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    request.end(body);
  });
}
