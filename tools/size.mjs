// `npm run size`: prints the figures that must not grow without a reason.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const PRODUCT = /^(pages|components|store|services|lib|server|packages|apps)\//;
const CODE = /\.(ts|tsx|js|mjs|cjs)$/;
const UNIT_TEST = /(^|\/)__tests__\/|^packages\/test-support\//;

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const deleted = execFileSync('git', ['ls-files', '--deleted'], { encoding: 'utf8' }).split('\n');
const files = listed.split('\n').filter((file) => file !== '' && !deleted.includes(file));

/** @type {(parts: RegExp, matches: (file: string) => boolean) => number} */
function count(parts, matches) {
  const counts = files.filter(matches).map((file) => readFileSync(file, 'utf8').match(parts)?.length ?? 0);
  return counts.reduce((sum, one) => sum + one, 0);
}

const settings = readFileSync('docs/configuration.md', 'utf8').match(/^\| `.*?\|/gm) ?? [];
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const isCode = (/** @type {string} */ file) => CODE.test(file);

console.table({
  'product lines': count(/\n/g, (file) => isCode(file) && PRODUCT.test(file) && !UNIT_TEST.test(file)),
  'lines of unit tests': count(/\n/g, (file) => isCode(file) && UNIT_TEST.test(file)),
  'lines of browser tests': count(/\n/g, (file) => isCode(file) && file.startsWith('e2e/')),
  'words in Markdown': count(/\S+/g, (file) => file.endsWith('.md')),
  settings: settings.join().match(/`[A-Z_]+`/g)?.length ?? 0,
  'production dependencies': Object.keys(dependencies).filter((name) => !name.startsWith('@locator/')).length,
});
