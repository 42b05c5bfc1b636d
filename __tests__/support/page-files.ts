import { readdirSync } from 'node:fs';
import { type RouteName, ROUTES } from '@/lib/url/routes';

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
