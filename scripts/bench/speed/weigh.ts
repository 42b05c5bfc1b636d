import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Sizes in bytes: uncompressed, gzip at level 9, brotli at level 11. */
export interface Bytes {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Size of a page on a first visit. Depends only on the build, not on the machine. */
export interface PageWeight {
  readonly status: number;
  readonly html: Bytes;
  /** Scripts that the HTML references, except `noModule` polyfills, which current browsers skip. */
  readonly scripts: Bytes;
  readonly styles: Bytes;
  /** Number of requests: the HTML document and all files that it references. */
  readonly requests: number;
  /** Size of `__NEXT_DATA__`, in bytes. */
  readonly nextData: number;
  readonly nodes: number;
}

/** Measures a page of a running site. `folder` is the `.next` folder of its build. */
export async function weighPage(url: string, folder: string): Promise<PageWeight> {
  const response = await fetch(url);
  return { status: response.status, ...weighHtml(await response.text(), folder) };
}

/** Measures a page from its HTML. `folder` is the `.next` folder of its build. */
function weighHtml(html: string, folder: string): Omit<PageWeight, 'status'> {
  const files = referencedFiles(html);
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

/** Returns the distinct paths, relative to `.next`, of the scripts, styles and fonts that the HTML references. */
function referencedFiles(html: string): string[] {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  const urls = tags
    .filter((tag) => !/\bnoModule\b/i.test(tag))
    .flatMap((tag) => /\b(?:src|href)="\/_next\/(static\/[^"?]+)/.exec(tag)?.[1] ?? []);
  return [...new Set(urls.map(decodeURIComponent))];
}

/** Returns the distinct URLs of images and sprites that the browser loads eagerly. */
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
