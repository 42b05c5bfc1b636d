import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeFileError, isSystemError } from '@locator/base/files';
import { VenuesUnavailable } from '@locator/venues';
import type { ReportLanguage } from '@locator/venue-import';
import { brandLook } from '@locator/street-map/settings';
import { createSecretCookie } from './sessions';
import { type Context, type Exchange, formOf, Refused, type Reply } from './exchange';
import { html } from './html';
import { layout } from './layout';
import { refusalOf, ROUTES, type Route } from './routes';
import { createSignIn, type SignInOptions } from './sign-in';
import { outsideLimitText, TEXTS, type Translate } from './texts';
import { OutsideLimit, limitedDesk } from './venue-desk/limited-desk';
import { mainTimeZone } from './venue-desk/live-venues';
import type { VenueDesk } from './venue-desk/venue-desk';

type ContextOptions = Pick<
  Context,
  'desk' | 'preview' | 'streets' | 'announce' | 'usageFolder' | 'publicUrl' | 'showsPhones'
>;

interface DeskServerOptions extends ContextOptions, SignInOptions {
  /** Requests for other host names are rejected, as protection against DNS rebinding. */
  readonly origins: readonly string[];
  readonly defaultLanguage: ReportLanguage;
  readonly now?: () => number;
}

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Do not use `no-referrer`, because browsers would then send `Origin: null` with form submissions.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
};

export function createDeskServer(options: DeskServerOptions): Server {
  const { desk, access, preview, streets, announce, usageFolder, publicUrl, showsPhones, origins, isSecure } =
    options;
  const cookie = createSecretCookie(isSecure, 'desk', 'Strict');
  const signIn = createSignIn(options, cookie);
  const files = readStaticFiles();

  async function replyTo(exchange: Exchange): Promise<Reply> {
    const { request, url, session } = exchange;
    if (/^\/sign-in(\/|$)/.test(url.pathname)) return signIn.reply(exchange);
    const found = routeOf(request.method ?? '', url.pathname);
    if (!session) {
      if (request.method !== 'POST') return { kind: 'redirect', to: '/sign-in' };
      throw new Refused(403, 'session');
    }
    if (url.pathname === '/sign-out' && request.method === 'POST') return signIn.signOut(exchange, session);
    if (!found) return { kind: 'not-found' };
    const { route, params } = found;
    const refusal = refusalOf(route, session);
    if (refusal) throw new Refused(403, refusal);
    const { limit } = session;
    const form = request.method === 'POST' ? await formOf(exchange, route.maxBytes) : new FormData();
    const t = TEXTS[session.language];
    const sessionId = cookie.read(request);
    return route.handle({
      now: options.now ?? Date.now,
      timeZone: await timeZoneOf(desk),
      ...{ streets, announce, usageFolder, publicUrl, showsPhones, session, sessionId, t, params, form },
      desk: limit ? limitedDesk(desk, session.accountId, limit) : desk,
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
        response.setHeader('Content-Type', file.type);
        if (file.maxAgeSeconds !== undefined)
          response.setHeader('Cache-Control', `private, max-age=${file.maxAgeSeconds}`);
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

/** A page that does not need the venues is shown without them, too. */
async function timeZoneOf(desk: Pick<VenueDesk, 'live'>): Promise<string> {
  const records = await desk.live().then(
    (live) => live.records,
    () => [],
  );
  return mainTimeZone(records);
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
  if ('cookies' in reply) response.setHeader('Set-Cookie', reply.cookies);
  switch (reply.kind) {
    case 'redirect':
      response.writeHead(303, { Location: reply.to }).end();
      return;
    case 'file':
      if (reply.maxAgeSeconds !== undefined)
        response.setHeader('Cache-Control', `private, max-age=${reply.maxAgeSeconds}`);
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

const STYLES = [
  'styles/tokens.css',
  'styles/fallback-fonts.css',
  'apps/desk/src/desk.css',
  'apps/desk/src/fields.css',
  'styles/controls.css',
];

const FONT =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';

const DAY_SECONDS = 86_400;

interface StaticFile {
  readonly type: string;
  readonly content: Buffer | string;
  /** How long browsers may keep it. Without it, not at all, so that an upgrade is seen at once. */
  readonly maxAgeSeconds?: number;
}

export function readStaticFiles(): Readonly<Record<string, StaticFile>> {
  const read = (file: string): Buffer => readFileSync(path.resolve(file));
  const script = (file: string): StaticFile => ({
    type: 'text/javascript; charset=utf-8',
    content: read(file),
  });
  const styles = (...files: readonly string[]): StaticFile => ({
    type: 'text/css; charset=utf-8',
    content: files.map(read).join('\n'),
  });
  const { styles: colors, mark } = brandLook();
  const { type, content } = styles(...STYLES);
  return {
    '/desk.css': { type, content: `${content}\n${colors}` },
    '/brand/mark': { type: mark.type, content: mark.bytes },
    '/font.woff2': { type: 'font/woff2', content: read(FONT), maxAgeSeconds: DAY_SECONDS },
    '/venue-form.js': script('apps/desk/src/venue-form.js'),
    '/place-map.js': script('apps/desk/src/place-map.js'),
    '/leaflet.js': script('node_modules/leaflet/dist/leaflet.js'),
    '/leaflet.css': styles('node_modules/leaflet/dist/leaflet.css'),
  };
}
