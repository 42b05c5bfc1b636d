import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Size of a page on a first visit, in bytes (gzip, except the HTML). Depends only on the build, not on the machine. */
export interface PageWeight {
  readonly status: number;
  /** In brotli, as the page cache sends it to browsers. */
  readonly html: number;
  /** Scripts that the HTML references, except `noModule` polyfills, which current browsers skip. */
  readonly scripts: number;
  readonly styles: number;
  /** Number of requests: the HTML document and all files that it references. */
  readonly requests: number;
  /** Uncompressed size of `__NEXT_DATA__`. */
  readonly nextData: number;
  readonly nodes: number;
}

/** As in `page-body.ts`. */
const BROTLI = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 16,
};

/** `build` is the `.next` folder of the site's build. */
export async function weighPage(url: string, build: string): Promise<PageWeight> {
  const response = await fetch(url);
  const html = await response.text();
  const files = referencedFiles(html);
  const sizeOf = (extension: string): number =>
    files
      .filter((file) => file.endsWith(extension))
      .reduce((sum, file) => sum + gzipped(readFileSync(path.join(build, file))), 0);
  return {
    status: response.status,
    html: brotliCompressSync(html, { params: BROTLI }).length,
    scripts: sizeOf('.js'),
    styles: sizeOf('.css'),
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
    .flatMap((tag) => /\b(?:src|href)="[^"?]*\/_next\/(static\/[^"?]+)/.exec(tag)?.[1] ?? []);
  return [...new Set(urls.map(decodeURIComponent))];
}

/** Returns the distinct URLs of images and sprites that the browser loads eagerly. */
function images(html: string): string[] {
  const tags = html.match(/<(img|use|link rel="icon")\b[^>]*>/g) ?? [];
  const urls = tags
    .filter((tag) => !/\bloading="lazy"/.test(tag))
    .flatMap((tag) => /\b(?:src|href)="(?!data:)([^"#]+)/.exec(tag)?.[1] ?? []);
  return [...new Set(urls)];
}

function gzipped(content: Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}
