import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Bytes as they are, and as they travel: gzip at level 9, brotli at level 11. */
export interface Bytes {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** What a first view of a page costs, exactly: the same build gives the same figures on every machine. */
export interface PageWeight {
  readonly status: number;
  readonly html: Bytes;
  /** The scripts that the HTML names; old browsers' polyfills aside, which no current one asks for. */
  readonly scripts: Bytes;
  readonly styles: Bytes;
  /** The document, and every file that its HTML names. */
  readonly requests: number;
  /** Bytes of the data that the page comes to life with. */
  readonly nextData: number;
  /** Elements of the document. */
  readonly nodes: number;
}

/** Weighs a page of a running site, whose build lies in `folder`. */
export async function weighPage(url: string, folder: string): Promise<PageWeight> {
  const response = await fetch(url);
  return { status: response.status, ...weighHtml(await response.text(), folder) };
}

/** Weighs a page by its HTML. `folder` is the `.next` that its scripts and styles lie in. */
export function weighHtml(html: string, folder: string): Omit<PageWeight, 'status'> {
  const files = namedFiles(html);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const styles = files.filter((file) => file.endsWith('.css'));
  return {
    html: bytesOf(Buffer.from(html)),
    scripts: sum(scripts.map((file) => fileBytes(path.join(folder, file)))),
    styles: sum(styles.map((file) => fileBytes(path.join(folder, file)))),
    requests: 1 + files.length + images(html).length,
    nextData: Buffer.byteLength(/<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''),
    nodes: html.match(/<[a-z][a-z0-9]*[\s/>]/gi)?.length ?? 0,
  };
}

/** Paths below `.next` of the scripts, styles and fonts that the HTML names, each once. */
function namedFiles(html: string): string[] {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  const urls = tags
    .filter((tag) => !/\bnoModule\b/i.test(tag))
    .flatMap((tag) => /\b(?:src|href)="\/_next\/(static\/[^"?]+)/.exec(tag)?.[1] ?? []);
  return [...new Set(urls.map(decodeURIComponent))];
}

/** Pictures and sprites, each once, that are fetched without being asked for. */
function images(html: string): string[] {
  const tags = html.match(/<(img|use|link rel="icon")\b[^>]*>/g) ?? [];
  const urls = tags
    .filter((tag) => !/\bloading="lazy"/.test(tag))
    .flatMap((tag) => /\b(?:src|href)="([^"#]+)/.exec(tag)?.[1] ?? []);
  return [...new Set(urls)];
}

const known = new Map<string, Bytes>();

function fileBytes(file: string): Bytes {
  let bytes = known.get(file);
  if (!bytes) known.set(file, (bytes = bytesOf(readFileSync(file))));
  return bytes;
}

function bytesOf(content: Buffer): Bytes {
  return {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content).length,
  };
}

function sum(all: readonly Bytes[]): Bytes {
  return all.reduce((a, b) => ({ raw: a.raw + b.raw, gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli }), {
    raw: 0,
    gzip: 0,
    brotli: 0,
  });
}
