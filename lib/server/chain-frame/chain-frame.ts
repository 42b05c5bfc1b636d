import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import axios from 'axios';
import sanitizeHtml from 'sanitize-html';
import { describeFileError, pollRegularly } from '@locator/base/files';
import type { Locale } from '@locator/base/locale';
import { log } from '@locator/base/log';
import { shared } from '@locator/base';
import { sanitizeFragment } from './sanitize-fragment';

export interface ChainFrameSettings {
  /** Path or http(s) URL of an HTML fragment, in which `{lang}` stands for the language of the page; null for none. */
  readonly header: string | null;
  readonly footer: string | null;
}

export type ChainFramePart = keyof ChainFrameSettings;

interface ChainFrame {
  /** By part and language. A part that could never be read is missing. */
  readonly fragments: ReadonlyMap<string, string>;
  readonly version: string;
  /** When a fragment last changed, in milliseconds since 1970. */
  readonly changedAt: number;
}

declare module '@locator/base' {
  interface SharedState {
    chainFrame?: ChainFrame;
  }
}

export interface ChainFrameOptions {
  readonly settings: ChainFrameSettings;
  readonly locales: readonly Locale[];
  readonly siteOrigin: string;
  /** Time limit for reading a URL. */
  readonly timeoutMs: number;
}

const RENEWAL_MS = 60_000;
const MAX_BYTES = 100_000;
const PARTS = ['header', 'footer'] as const;
const SETTINGS = { header: 'HEADER_HTML', footer: 'FOOTER_HTML' } as const;

/**
 * Reads them again every minute. If one cannot be read any more, the last one stays.
 *
 * @throws Error that names the setting if a file cannot be read at the start. A URL may answer later.
 */
export async function openChainFrame(options: ChainFrameOptions): Promise<void> {
  const { header, footer } = options.settings;
  if (header === null && footer === null) return;
  const renew = createRenewal(options);
  await renew({ isStart: true });
  pollRegularly(() => renew({ isStart: false }), RENEWAL_MS);
}

export function chainFragment(part: ChainFramePart, locale: Locale): string | null {
  return shared.chainFrame?.fragments.get(keyOf(part, locale)) ?? null;
}

export function chainFrameVersion(): string {
  return shared.chainFrame?.version ?? '';
}

/** Returns when a fragment last changed, in milliseconds since 1970; 0 without any. */
export function chainFrameChangedAt(): number {
  return shared.chainFrame?.changedAt ?? 0;
}

/** Returns the origins of fragments with URLs, whose style sheets the pages may load. */
export function chainFrameOrigins(
  { header, footer }: ChainFrameSettings,
  locales: readonly Locale[],
): string[] {
  const origins = [header, footer].flatMap((setting) =>
    setting !== null && isUrl(setting)
      ? locales.map((locale) => new URL(addressIn(setting, locale)).origin)
      : [],
  );
  return [...new Set(origins)];
}

/** Returns a function that reads all fragments. Exported for tests, which do not wait for a minute. */
export function createRenewal({
  settings,
  locales,
  siteOrigin,
  timeoutMs,
}: ChainFrameOptions): (now: { readonly isStart: boolean }) => Promise<void> {
  const failing = new Set<string>();
  /** The last result of `removedElements` for each address. */
  const removed = new Map<string, string>();

  /** Null if the address has nothing to show. */
  async function read(part: ChainFramePart, address: string, isStart: boolean): Promise<string | null> {
    const source = isUrl(address) ? new URL(address) : null;
    try {
      const html = source ? await download(source, timeoutMs) : await readFile(address, 'utf8');
      // A site in maintenance often answers with a page of its own, at status 200.
      if (/<html[\s>]/i.test(html)) throw new Error('a whole page instead of a part of one');
      const fragment = sanitizeFragment(html, { source, site: siteOrigin });
      if (Math.max(...[html, fragment].map((text) => Buffer.byteLength(text))) > MAX_BYTES)
        throw new Error('more than 100 kB');
      if (fragment === '') throw new Error('nothing that can be shown');
      failing.delete(address);
      logRemoved(address, removedElements(html, fragment));
      return fragment;
    } catch (error) {
      const reason = describeFileError(error);
      if (isStart && !source)
        throw new Error(
          `The configuration is invalid:\n  ${SETTINGS[part]}: cannot use ${address}: ${reason}`,
        );
      if (!failing.has(address))
        log.warn({ address, reason }, 'The chain’s header or footer cannot be read. The last one stays.');
      failing.add(address);
      return null;
    }
  }

  function logRemoved(address: string, elements: string): void {
    if (elements !== '' && removed.get(address) !== elements)
      log.warn({ address, removed: elements }, 'Parts of the chain’s header or footer are left out.');
    removed.set(address, elements);
  }

  return async function renew({ isStart }) {
    const fragments = new Map<string, string>();
    for (const part of PARTS) {
      const setting = settings[part];
      if (setting === null) continue;
      const addresses = locales.map((locale) => addressIn(setting, locale));
      // At the same time: a site that does not answer delays the start by one deadline, not by one for each language.
      const found = new Map(
        await Promise.all(
          [...new Set(addresses)].map(
            async (address) => [address, await read(part, address, isStart)] as const,
          ),
        ),
      );
      for (const [index, locale] of locales.entries()) {
        const fragment = found.get(addresses[index] ?? '') ?? chainFragment(part, locale);
        if (fragment !== null) fragments.set(keyOf(part, locale), fragment);
      }
    }
    const version = createHash('sha1')
      .update(JSON.stringify([...fragments]))
      .digest('base64url');
    const changedAt = version === chainFrameVersion() ? chainFrameChangedAt() : Date.now();
    shared.chainFrame = { fragments, version, changedAt };
  };
}

/** "1 script, 2 style": the elements of an HTML text that the fragment lacks. */
function removedElements(html: string, fragment: string): string {
  const left = countTags(fragment);
  return [...countTags(html)]
    .map(([tag, count]) => ({ tag, lost: count - (left.get(tag) ?? 0) }))
    .flatMap(({ tag, lost }) => (lost > 0 ? [`${lost} ${tag}`] : []))
    .join(', ');
}

function countTags(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  sanitizeHtml(html, { onOpenTag: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1) });
  return counts;
}

function keyOf(part: ChainFramePart, locale: Locale): string {
  return `${part} ${locale}`;
}

function addressIn(setting: string, locale: Locale): string {
  return setting.replaceAll('{lang}', locale);
}

function isUrl(address: string): boolean {
  return /^https?:\/\//.test(address);
}

async function download(source: URL, timeoutMs: number): Promise<string> {
  const { data, headers } = await axios.get<Buffer>(source.href, {
    responseType: 'arraybuffer',
    maxContentLength: MAX_BYTES,
    // Relative URLs and the content policy are those of the configured address.
    maxRedirects: 0,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const type = String(headers['content-type'] ?? 'no type');
  if (!/^text\/html\b/i.test(type)) throw new Error(`${type} instead of text/html`);
  const [, charset = 'utf-8'] = /charset="?([^\s";]+)/i.exec(type) ?? [];
  return new TextDecoder(charset).decode(data);
}
