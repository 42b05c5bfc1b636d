import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { describeFileError, isSystemError } from '@locator/base/files';
import { clientOf } from '@locator/base/http';
import { VenuesUnavailable } from '@locator/venues';
import type { ReportLanguage } from '@locator/venue-import';
import type { Access } from './access';
import { createSessionCookie, type SessionCookie } from './cookie';
import { type Context, fieldOf, parseForm, readBytes, type Reply } from './exchange';
import { html } from './html';
import { layout } from './layout';
import { refusalOf, ROUTES, type Route } from './routes';
import { isSameText, type Session } from './sessions';
import { signInPage } from './pages/sign-in';
import { outsideLimitText, TEXTS, type Translate } from './texts';
import { OutsideLimit, limitedDesk } from './venue-desk/limited-desk';

export interface DeskServerOptions extends Pick<
  Context,
  'desk' | 'preview' | 'streets' | 'announce' | 'usageFolder' | 'publicUrl' | 'showsPhones'
> {
  readonly access: Access;
  /** Requests for other host names are rejected, as protection against DNS rebinding. */
  readonly origins: readonly string[];
  readonly isSecure: boolean;
  readonly trustedProxies: number;
  readonly defaultLanguage: ReportLanguage;
}

const MAX_SIGN_IN_BYTES = 4_096;

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Do not use `no-referrer`, because browsers would then send `Origin: null` with form submissions.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
};

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly reason: 'host' | 'foreign' | 'form' | 'too-large' | 'role' | 'limit' | 'session',
  ) {
    super(reason);
  }
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly language: ReportLanguage;
  readonly session: Session | null;
}

export function createDeskServer(options: DeskServerOptions): Server {
  const { desk, access, preview, streets, announce, usageFolder, publicUrl, showsPhones, origins, isSecure } =
    options;
  const cookie = createSessionCookie(isSecure, 'desk', 'Strict');
  const files = readStaticFiles();

  async function replyTo(exchange: Exchange): Promise<Reply> {
    const { request, url, session } = exchange;
    if (url.pathname === '/sign-in') return signIn(exchange, options, cookie);
    const found = routeOf(request.method ?? '', url.pathname);
    if (!session) {
      if (request.method !== 'POST') return { kind: 'redirect', to: '/sign-in' };
      throw new Refused(403, 'session');
    }
    if (url.pathname === '/sign-out' && request.method === 'POST') {
      await formOf(exchange, MAX_SIGN_IN_BYTES);
      access.end(cookie.read(request));
      access.printLink();
      return { kind: 'redirect', to: '/sign-in', cookie: cookie.write('') };
    }
    if (!found) return { kind: 'not-found' };
    const { route, params } = found;
    const refusal = refusalOf(route, session);
    if (refusal) throw new Refused(403, refusal);
    const { limit } = session;
    const form = request.method === 'POST' ? await formOf(exchange, route.maxBytes) : new FormData();
    const t = TEXTS[session.language];
    const sessionId = cookie.read(request);
    return route.handle({
      ...{ streets, announce, usageFolder, publicUrl, showsPhones, session, sessionId, t, params, form },
      desk: limit ? limitedDesk(desk, session.name, limit) : desk,
      // It shows the whole site, and other people's drafts.
      preview: limit ? null : preview,
      query: url.searchParams,
    });
  }

  async function exchangeOf(request: IncomingMessage): Promise<Exchange> {
    const origin = origins.find((one) => new URL(one).host === request.headers.host);
    if (!origin) throw new Refused(421, 'host');
    if (!['GET', 'HEAD', 'POST'].includes(request.method ?? '')) throw new Refused(405, 'form');
    if (request.method === 'POST' && !isOwnForm(request, origin)) throw new Refused(403, 'foreign');
    const session = await access.sessionOf(cookie.read(request));
    return {
      request,
      url: new URL(request.url?.startsWith('/') ? `${origin}${request.url}` : origin),
      language: session?.language ?? languageOf(request, options.defaultLanguage),
      session,
    };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let exchange: Exchange | null = null;
    try {
      const file = files[request.url ?? ''];
      if (file) {
        response.setHeader('Content-Type', `${file.type}; charset=utf-8`);
        response.end(file.content);
        return;
      }
      exchange = await exchangeOf(request);
      send(response, await replyTo(exchange), exchange);
    } catch (error) {
      send(response, problemReply(error, exchange, options.defaultLanguage), exchange);
    }
    // Discard the rest of the body: if the connection were closed instead, the client might not get the response.
    request.resume();
  }

  return createServer(function onRequest(request, response) {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (isSecure) response.setHeader('Strict-Transport-Security', 'max-age=63072000');
    respond(request, response).catch(function onBug(error: unknown) {
      console.error(error);
      response.destroy();
    });
  });
}

/** Returns the static files by URL path. */
function readStaticFiles(): Readonly<Record<string, { readonly type: string; readonly content: string }>> {
  const readText = (file: string): string => readFileSync(path.resolve(file), 'utf8');
  return {
    '/desk.css': {
      type: 'text/css',
      content: ['styles/tokens.css', 'apps/desk/src/desk.css', 'apps/desk/src/fields.css']
        .map(readText)
        .join('\n'),
    },
    '/venue-form.js': { type: 'text/javascript', content: readText('apps/desk/src/venue-form.js') },
    '/place-map.js': { type: 'text/javascript', content: readText('apps/desk/src/place-map.js') },
    '/leaflet.js': { type: 'text/javascript', content: readText('node_modules/leaflet/dist/leaflet.js') },
    '/leaflet.css': { type: 'text/css', content: readText('node_modules/leaflet/dist/leaflet.css') },
  };
}

/** @throws Refused if the form is too large or malformed, or its CSRF token is wrong */
async function formOf(exchange: Exchange, maxBytes: number): Promise<FormData> {
  const { request, session } = exchange;
  const body = await readBytes(request, maxBytes);
  if (!body) throw new Refused(413, 'too-large');
  const form = await parseForm(body, request.headers['content-type'] ?? '');
  if (!form) throw new Refused(400, 'form');
  if (session && !isSameText(fieldOf(form, 'csrf'), session.csrf)) throw new Refused(403, 'foreign');
  return form;
}

async function signIn(
  exchange: Exchange,
  { access, trustedProxies }: DeskServerOptions,
  cookie: SessionCookie,
): Promise<Reply> {
  const { request, url, language } = exchange;
  const t = TEXTS[language];
  const page = (problem: string | null, status = 200): Reply =>
    signInPage({ t, isTeam: access.isTeam, token: url.searchParams.get('token'), problem, status });
  if (request.method !== 'POST') return page(null);
  // Ignore an existing session, because the sign-in form has no CSRF token.
  const form = await formOf({ ...exchange, session: null }, MAX_SIGN_IN_BYTES);
  const address = clientOf(
    request.socket.remoteAddress,
    request.headers['x-forwarded-for']?.toString(),
    trustedProxies,
  );
  const credentials = { name: fieldOf(form, 'name'), password: fieldOf(form, 'password'), address };
  const outcome = access.isTeam
    ? await access.signInByPassword(credentials, language)
    : access.signInByToken(fieldOf(form, 'token'), language);
  if (outcome.kind === 'too-many')
    return page(t('tooManySignIns', { minutes: Math.ceil(outcome.seconds / 60) }), 429);
  if (outcome.kind === 'refused') return page(access.isTeam ? t('wrongPassword') : t('linkUsed'), 403);
  return { kind: 'redirect', to: '/', cookie: cookie.write(outcome.id) };
}

/** An additional check of the browser's headers; the CSRF token is the actual protection. */
function isOwnForm({ headers }: IncomingMessage, origin: string): boolean {
  if (headers.origin !== undefined) return headers.origin === origin;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

function languageOf({ headers }: IncomingMessage, fallback: ReportLanguage): ReportLanguage {
  const first = /\b(fr|en)\b/.exec((headers['accept-language'] ?? '').toLowerCase())?.[1];
  return first === 'fr' || first === 'en' ? first : fallback;
}

function routeOf(
  method: string,
  pathname: string,
): { readonly route: Route; readonly params: Readonly<Record<string, string>> } | null {
  const parts = pathname.split('/');
  for (const route of ROUTES) {
    if (route.method !== (method === 'HEAD' ? 'GET' : method)) continue;
    const names = route.path.split('/');
    if (names.length !== parts.length) continue;
    const matches = names.every((name, index) => name.startsWith(':') || name === parts[index]);
    if (!matches) continue;
    const params = names.flatMap((name, index) =>
      name.startsWith(':') ? [[name.slice(1), parts[index] ?? '']] : [],
    );
    return { route, params: Object.fromEntries(params) };
  }
  return null;
}

function problemPage(t: Translate, status: number, sentence: string): Reply {
  const content = html`<p>${sentence}</p>
    <p><a href="/">${t('backToOverview')}</a></p>`;
  return { kind: 'page', title: t('problem'), status, content };
}

function problemReply(error: unknown, exchange: Exchange | null, fallback: ReportLanguage): Reply {
  const t = TEXTS[exchange?.language ?? fallback];
  const page = (status: number, sentence: string): Reply => problemPage(t, status, sentence);
  if (error instanceof Refused) return page(error.status, t(`refusals.${error.reason}`));
  if (error instanceof OutsideLimit)
    return page(403, error.isLeaving ? t('notOwnVenue') : outsideLimitText(error.codes, t));
  if (isSystemError(error)) return page(507, t('notSaved', { reason: describeFileError(error) }));
  if (error instanceof VenuesUnavailable) return page(503, t('notSaved', { reason: error.message }));
  console.error(error);
  return page(500, t('unexpected'));
}

function send(response: ServerResponse, reply: Reply, exchange: Exchange | null): void {
  switch (reply.kind) {
    case 'redirect':
      if (reply.cookie !== undefined) response.setHeader('Set-Cookie', reply.cookie);
      response.writeHead(303, { Location: reply.to }).end();
      return;
    case 'file':
      response.writeHead(200, {
        'Content-Type': reply.type,
        'Content-Disposition': `attachment; filename="${reply.name.replace(/[^\w.-]/g, '_')}"`,
      });
      response.end(reply.content);
      return;
    case 'not-found': {
      const t = TEXTS[exchange?.language ?? 'en'];
      send(response, problemPage(t, 404, t('notFound')), exchange);
      return;
    }
    case 'page': {
      const { session = null, language = 'en' } = exchange ?? {};
      response.writeHead(reply.status ?? 200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(layout(reply, session, language, exchange?.url.pathname ?? '/'));
      if (session) session.notice = null;
    }
  }
}
