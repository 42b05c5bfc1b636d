import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = [
  '__tests__', 'apps', 'components', 'data', 'deploy', 'docs', 'e2e', 'lib', 'packages', 'pages', 'public', 'scripts',
  'server', 'services', 'store', 'styles', 'tools',
]; // prettier-ignore

/** All files and folders of the project, as paths relative to its root. */
const PATHS = new Set([
  ...readdirSync('.'),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)),
  ),
]);
const FILE_NAMES = new Set([...PATHS].map((file) => path.posix.basename(file)));
const DOCUMENTS = [...PATHS].filter((file) => file.endsWith('.md'));

const LINK = /\]\(([^)\s]+)\)/g;
const CODE = /`([^`\n]+)`/g;
const PATH = /^[\w@.()[\]*-]+(\/[\w@.()[\]*-]+)+\/?$/;
/** Names of files that are not in the repository, because an import creates them or they belong to other projects. */
const OTHER_FILES = ['venues.imported.csv', 'venues.previous.csv', 'cities.json', 'gtm.js'];
const FILE_NAME = /^[\w.-]+\.(ts|tsx|mjs|cjs|js|sql|css|md|json|csv|tsv)$/;

function textOf(document: string): string {
  return readFileSync(document, 'utf8').replace(/^```.*?^```/gms, '');
}

/** Returns the target of a link as a path relative to the project's root. */
function resolveFrom(document: string, target: string): string {
  return path.posix.join(path.posix.dirname(document), target);
}

/** Returns GitHub's anchor for a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function anchorsOf(document: string): string[] {
  return [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

function isDeadLink(document: string, link: string): boolean {
  if (/^[a-z]+:/.test(link)) return false;
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? document : resolveFrom(document, decodeURI(file)).replace(/\/$/, '');
  if (!PATHS.has(target)) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

/**
 * Returns whether `text` looks like a path or file name in this project, but matches no existing file or folder. `*`
 * matches any characters.
 */
function isDeadPath(document: string, text: string): boolean {
  if (FILE_NAME.test(text)) return !FILE_NAMES.has(text) && !OTHER_FILES.includes(text);
  const [first = ''] = text.split('/');
  if (!PATH.test(text) || !FOLDERS.includes(first)) return false;
  const wanted = text.replace(/\/$/, '');
  if (PATHS.has(wanted) || PATHS.has(resolveFrom(document, wanted))) return false;
  if (!wanted.includes('*')) return true;
  const pattern = new RegExp(`^${wanted.split('*').map(escapeText).join('.*')}$`);
  return ![...PATHS].some((file) => pattern.test(file));
}

function escapeText(text: string): string {
  return text.replace(/[.()[\]]/g, '\\$&');
}

it.each(DOCUMENTS)('Every relative link of %s leads to a file and a heading that exist', (document) => {
  const links = [...textOf(document).matchAll(LINK)].map(([, link = '']) => link);
  expect(links.filter((link) => isDeadLink(document, link))).toEqual([]);
});

it.each(DOCUMENTS)('Every path that %s names exists', (document) => {
  const names = [...textOf(document).matchAll(CODE)].map(([, text = '']) => text);
  expect(names.filter((text) => isDeadPath(document, text))).toEqual([]);
});
