import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as sendRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { PhotoStore } from '@locator/venues';
import { createCache } from '@locator/base/cache';
import type { Access } from './access';
import { createSecretCookie, randomToken } from './sessions';
import type { Preview } from './exchange';
import type { PreviewSite } from './preview-site';

/** On its own origin: the site's pages use absolute paths, and their scripts must not run on the desk's origin. */
interface PreviewServer extends Pick<Preview, 'linkFor'> {
  readonly server: Server;
}

interface PreviewServerOptions {
  readonly site: PreviewSite;
  readonly access: Access;
  /** The desk's photo store. The previewed site has no photos of its own. */
  readonly photos: Pick<PhotoStore, 'read'>;
  /** Origins of the preview. Requests for other host names are rejected. */
  readonly origins: readonly string[];
  /** Path of the site below its origin; '' for the root. */
  readonly basePath: string;
  readonly isSecure: boolean;
}

const OPEN_PATH = '/open-preview';
const PHOTO = /^\/photos\/([\w.-]+)$/;
const LINK_TTL_MS = 10 * 60_000;

export function createPreviewServer(options: PreviewServerOptions): PreviewServer {
  const { site, access, photos, origins, basePath, isSecure } = options;
  const links = createCache<string, string>('desk-preview-links', {
    max: 100,
    expiry: { maxAgeMs: LINK_TTL_MS, now: Date.now },
  });
  const visits = createCache<string, string>('desk-preview-visits', { max: 1_000 });
  const cookie = createSecretCookie(isSecure, 'desk-preview', 'Lax');

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const origin = origins.find((one) => new URL(one).host === request.headers.host);
    if (!origin || !request.url?.startsWith('/')) return refuse(response, 421);
    const url = new URL(`${origin}${request.url}`);
    if (url.pathname === OPEN_PATH) return open(url.searchParams.get('token') ?? '', response);
    const sessionId = visits.get(cookie.read(request));
    if (sessionId === undefined || !(await access.sessionOf(sessionId))) return refuse(response, 403);
    const port = site.use();
    if (port === null) return refuse(response, 503);
    const photo = await photos.read(photoIn(url.pathname));
    if (photo) response.writeHead(200, { 'Content-Type': 'image/webp' }).end(photo);
    else forward(request, response, port);
  }

  function photoIn(path: string): string {
    return (path.startsWith(basePath) && PHOTO.exec(path.slice(basePath.length))?.[1]) || '';
  }

  function open(token: string, response: ServerResponse): void {
    const sessionId = links.get(token);
    links.delete(token);
    if (sessionId === undefined) return refuse(response, 403);
    const visit = randomToken();
    visits.set(visit, sessionId);
    response.writeHead(303, { Location: `${basePath}/`, 'Set-Cookie': cookie.write(visit) }).end();
  }

  return {
    server: createServer(function onRequest(request, response) {
      for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
      respond(request, response).catch(function onBug(error: unknown) {
        console.error(error);
        response.destroy();
      });
    }),
    linkFor(sessionId) {
      const token = randomToken();
      links.set(token, sessionId);
      return `${origins[0] ?? ''}${OPEN_PATH}?token=${token}`;
    },
  };
}

const HEADERS = { 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store' };

function refuse(response: ServerResponse, status: number): void {
  const text = 'Open the preview from the desk. – Ouvrez l’aperçu depuis le bureau.\n';
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}

/** Hop-by-hop headers (RFC 9110, section 7.6.1), and headers that this server replaces. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'cookie'];

function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const headers = { ...without(OWN_HEADERS, request.headers), host: `127.0.0.1:${port}` };
  const { method, url: path } = request;
  const sent = sendRequest({ host: '127.0.0.1', port, method, path, headers, agent: false });
  sent.on('response', function relay(incoming) {
    const replaced = [...OWN_HEADERS, ...Object.keys(HEADERS).map((name) => name.toLowerCase())];
    response.writeHead(incoming.statusCode ?? 502, without(replaced, incoming.headers));
    incoming.pipe(response);
  });
  sent.on('error', () => (response.headersSent ? response.destroy() : refuse(response, 503)));
  response.on('close', () => sent.destroy());
  request.pipe(sent);
}

function without(names: readonly string[], headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
