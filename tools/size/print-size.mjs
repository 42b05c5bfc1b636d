// `npm run size`: prints the figures that must not grow without a reason. `-- --write` renews `size.json`.
import { readFileSync, writeFileSync } from 'node:fs';
import { count, grownRooms, isBrowserTest, isUnitTest, linesByRoom, listFiles, sumOf } from './rooms.mjs';

const FILE = 'size.json';
const files = listFiles();
const rooms = linesByRoom(files);
const allowed = JSON.parse(readFileSync(FILE, 'utf8'));
const settings = readFileSync('docs/configuration.md', 'utf8').match(/^\| `.*?\|/gm) ?? [];
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

console.table({
  'product lines': sumOf(rooms),
  'product lines allowed': sumOf(allowed),
  'lines of unit tests': count(/\n/g, files.filter(isUnitTest)),
  'lines of browser tests': count(/\n/g, files.filter(isBrowserTest)),
  'words in Markdown': count(
    /\S+/g,
    files.filter((file) => file.endsWith('.md')),
  ),
  settings: settings.join().match(/`[A-Z_]+`/g)?.length ?? 0,
  'production dependencies': Object.keys(dependencies).filter((name) => !name.startsWith('@locator/')).length,
});
for (const grown of grownRooms(rooms, allowed)) console.log(grown);
if (process.argv.includes('--write')) {
  if (sumOf(rooms) > sumOf(allowed)) throw new Error(`${FILE} is not written: the sum would rise.`);
  writeFileSync(FILE, `${JSON.stringify(rooms, null, 2)}\n`);
}
