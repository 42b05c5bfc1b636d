import type { IncomingMessage } from 'node:http';
import { yieldToEventLoop } from '@locator/base';
import { isSameText } from '@locator/base/http';
import type { ReportLanguage } from '@locator/venue-import';
import type { VenueDesk } from './venue-desk/venue-desk';
import type { Html } from './html';
import type { PreviewSite } from './preview-site';
import type { PublicUrl } from './settings';
import type { Session } from './sessions';
import type { Streets } from './streets';
import type { Translate } from './texts';
import type { Announce } from './webhook';

export interface Preview {
  readonly site: PreviewSite;
  /** Returns a one-time URL that opens the preview for this desk session. */
  linkFor(sessionId: string): string;
}

export interface Context {
  /** For an editor with a limit, with the venues and drafts inside the limit only. */
  readonly desk: VenueDesk;
  readonly preview: Preview | null;
  readonly streets: Streets;
  readonly publicUrl: PublicUrl;
  readonly announce: Announce;
  /** Absolute path of the folder for the page view counts; null if page views are not counted. */
  readonly usageFolder: string | null;
  readonly showsPhones: boolean;
  /** Clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** The time zone of most venues, in which the desk shows times. */
  readonly timeZone: string;
  readonly session: Session;
  readonly sessionId: string;
  readonly t: Translate;
  /** Values of the `:name` segments of the route's path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Empty for GET. */
  readonly form: FormData;
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly reason: 'host' | 'foreign' | 'form' | 'too-large' | 'role' | 'limit' | 'session',
  ) {
    super(reason);
  }
}

/** A request, before it is known whether its page needs a session. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly language: ReportLanguage;
  readonly session: Session | null;
}

export type Reply =
  | {
      readonly kind: 'page';
      readonly title: string;
      readonly content: Html;
      readonly status?: number;
      /** Whether its main part is a table, which needs the whole width. */
      readonly isWide?: boolean;
      /** After some seconds, the browser reloads the page, or opens another. */
      readonly refresh?: { readonly seconds: number; readonly to?: string };
      readonly cookies?: readonly string[];
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly cookies?: readonly string[] }
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly type: string;
      readonly content: string | Uint8Array;
      /** How long the browser may keep it; not at all without it. */
      readonly maxAgeSeconds?: number;
    }
  | { readonly kind: 'not-found' };

export type Page = Extract<Reply, { readonly kind: 'page' }>;

export const NOT_FOUND: Reply = { kind: 'not-found' };

export function redirect(to: string): Reply {
  return { kind: 'redirect', to };
}

export function csvFile(name: string, content: string): Reply {
  return { kind: 'file', name, type: 'text/csv; charset=utf-8', content };
}

export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  // Do not destroy the request on early exit, so that a response can still be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function parseForm(body: Buffer<ArrayBuffer>, type: string): Promise<FormData | null> {
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch {
    return null;
  }
}

/** @throws Refused if the form is too large or malformed, or its CSRF token is wrong */
export async function formOf(exchange: Exchange, maxBytes: number): Promise<FormData> {
  const { request, session } = exchange;
  const body = await readBytes(request, maxBytes);
  if (!body) throw new Refused(413, 'too-large');
  // Copying the largest file takes a tenth of a second, several times.
  await yieldToEventLoop();
  const form = await parseForm(body, request.headers['content-type'] ?? '');
  if (!form) throw new Refused(400, 'form');
  if (session && !isSameText(fieldOf(form, 'csrf'), session.csrf)) throw new Refused(403, 'foreign');
  return form;
}
