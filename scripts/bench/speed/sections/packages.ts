import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { kilobytes, table } from '../figures';
import type { Section } from './section';

/** Folder to which next.config.js writes the build if `SOURCE_MAPS` is set. */
const BUILD = path.resolve(__dirname, '../../../../.cache/source-maps');
const PAGE = '/[locale]/[country]/[segment]/results/[[...page]]';
const MIN_BYTES = 300;

interface Manifest {
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** Shows each package's share of the JavaScript on a first visit. */
export const packages: Section = {
  title: 'First-load JavaScript by package',
  run() {
    execFileSync(process.execPath, ['node_modules/next/dist/bin/next', 'build', '--webpack'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', SOURCE_MAPS: '1' },
    });
    const manifest = JSON.parse(readFileSync(path.join(BUILD, 'build-manifest.json'), 'utf8')) as Manifest;
    const files = new Set([...(manifest.pages['/_app'] ?? []), ...(manifest.pages[PAGE] ?? [])]);
    const texts = new Map<string, string>();
    for (const file of files) if (file.endsWith('.js')) addTexts(path.join(BUILD, file), texts);
    const lines = [...texts]
      .map(([name, text]) => ({ name, raw: text.length, gzip: gzipSync(text).length }))
      .filter(({ gzip }) => gzip >= MIN_BYTES)
      .sort((a, b) => b.gzip - a.gzip)
      .map(({ name, raw, gzip }) => [name, kilobytes(raw), kilobytes(gzip)]);
    const after =
      'Results page. Packages are compressed separately; compressed together, they are a sixth smaller.';
    return Promise.resolve(`${table(['Package or folder', 'raw kB', 'gzip kB'], lines)}\n\n${after}`);
  },
};

/**
 * Attributes each character of a script to its package or folder, according to the source map, and appends it to the
 * text of that package or folder.
 */
function addTexts(file: string, texts: Map<string, string>): void {
  const map = new SourceMap(
    JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
  );
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach(function addLine(line, row) {
      for (let column = 0; column < line.length; column++) {
        const entry = map.findEntry(row, column);
        const owner = ownerOf('originalSource' in entry ? entry.originalSource : '');
        texts.set(owner, (texts.get(owner) ?? '') + line[column]);
      }
    });
}

/**
 * Returns the package or folder of a source: `immer` for `webpack://_N_E/./node_modules/immer/…`, `components/layout`
 * for `webpack://_N_E/./components/layout/…`.
 */
function ownerOf(source: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (inPackage) return inPackage;
  const own = source.replace(/^webpack:\/\/_N_E\/(\.\/)?/, '');
  // The source maps of Next's own packages refer to its `src` folder.
  if (/^(\.\.\/)*src\//.test(own)) return 'next';
  return own.split('/').slice(0, 2).join('/') || 'webpack';
}
