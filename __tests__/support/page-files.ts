import { readdirSync } from 'node:fs';
import { NO_CRITERIA } from '@locator/venue-model';
import { EMPTY_SELECTION } from '@/lib/url/selection';
import { type Route, type RouteName, ROUTES, writeUrl } from '@/lib/url/routes';
import type { Parameters } from '@/lib/url/segments';

/** Next.js requires one name for all parameters in the same place. */
const NEXT_NAMES: Readonly<Record<string, string>> = {
  topic: 'country',
  city: 'segment',
  county: 'segment',
  code: 'segment',
};

/** Returns the file of a route, relative to `pages`. */
export function pageFileOf(name: RouteName): string {
  const { path, pageName } = ROUTES[name];
  const folders = path.map(function folderOf(segment) {
    const parameter = /^:(.*)/.exec(segment)?.[1];
    if (parameter === undefined) return segment;
    return parameter === 'page' ? '[[...page]]' : `[${NEXT_NAMES[parameter] ?? parameter}]`;
  });
  const isFolder = /^\[\w/.test(folders.at(-1) ?? '');
  return `${folders.join('/')}${isFolder ? '/index' : ''}.ts${pageName === null ? '' : 'x'}`;
}

/** Returns the files in a folder that handle requests, relative to the folder. */
export function pageFilesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.tsx?$/.test(name) && !/^_(app|document)\./.test(name)).sort();
}

/** With sample venues. */
const PARAMETERS: Parameters = {
  locale: 'fr',
  country: 'FRA',
  city: 'lyon',
  county: 'rhone',
  code: 'LGQ-LYO-01',
  slug: 'le-grand-quiz-lyon-presquile',
  topic: 'accessibility',
  page: 2,
  evening: { openAt: '2026-11-21T21:00', players: 14 },
  criteria: NO_CRITERIA,
  ...EMPTY_SELECTION,
  postalCode: null,
  position: null,
  isOwnPosition: false,
  bounds: null,
};

/** Returns a path of a route. */
export function examplePath(name: RouteName): string {
  return writeUrl({ name, ...PARAMETERS } as Route);
}
