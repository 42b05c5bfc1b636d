import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandLook } from '@locator/street-map/settings';

const STYLES = [
  'styles/tokens.css',
  'styles/fallback-fonts.css',
  'apps/desk/src/desk.css',
  'apps/desk/src/fields.css',
  'styles/controls.css',
];

/** The typeface of the site (pages/_app.tsx). */
const FONT =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';

const DAY_SECONDS = 86_400;

export interface StaticFile {
  readonly type: string;
  readonly content: Buffer | string;
  /** How long browsers may keep it. Without it, not at all, so that an upgrade is seen at once. */
  readonly maxAgeSeconds?: number;
}

/** Returns the static files by URL path. */
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
