import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folders with the texts of the import, the commands and the desk in French and English. */
const FOLDERS = [
  'apps/cli/src/texts',
  'apps/desk/src/texts',
  'packages/venue-import/src/report',
  'server/operator/texts',
];
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name)),
);

/** Returns the placeholders of each text by its key, without suffixes of plural forms. */
function placeholdersOf(file: string): Map<string, Set<string>> {
  const placeholders = new Map<string, Set<string>>();
  collect(JSON.parse(readFileSync(file, 'utf8')), '');
  return placeholders;

  function collect(value: unknown, key: string): void {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [name, inner] of Object.entries(value)) collect(inner, `${key}.${name}`);
      return;
    }
    const stem = key.replace(/_(?:one|other)$/, '');
    const found = [...String(value).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    placeholders.set(stem, new Set([...(placeholders.get(stem) ?? []), ...found].sort()));
  }
}

/** Allowed: "par salle" and "Salle Jazz 4-20", which are written in cells. */
const WORDS =
  /.{0,40}(?:(?<!par )\bsalles?\b(?! Jazz)|joueur|soirée|\bjeux?\b|quiz|\bplayers?\b|\bgames?\b).{0,20}/i;

test.each([...FILES, 'packages/pmtiles-extract/src/problem.ts'])(
  '%s names no venues, games or groups of one chain',
  (file) => {
    // Not the names of variables and findings.
    const text = readFileSync(file, 'utf8').replace(/\{\w+\}|"[\w-]+": \{|time (?:or|ou) players/g, '');
    expect(WORDS.exec(text)?.[0]).toBeUndefined();
  },
);

test.each(FOLDERS)('The languages in %s have the same texts with the same placeholders', (folder) => {
  const [english, french] = ['en', 'fr'].map((language) =>
    placeholdersOf(path.join(folder, `${language}.json`)),
  );
  expect(french).toEqual(english);
});

/** Texts of the terminal: the help of the commands, and what the desk prints there. */
const OF_THE_TERMINAL = /^\.(?:help|addUser|deskRuns)\b/;

/** Matches commands, files, settings and columns of the program, and words of developers. */
const OF_THE_PROGRAM =
  /npm|terminal|\.md\b|\.jsonl?\b|\b[A-Z]+_[A-Z_]+\b|\b[a-z]+_[a-z_]+\b|--[a-z]|gazetteer|geocoder|géocodeur|\bNUL\b|octets? nul|-\d\d off\b|^off\b|column (?:city|address|country)\b|colonne (?:city|address)\b|état closed|state closed/;

/** Names that the file itself must contain. */
const NAMES_IN_CELLS = /entree_plain_pied=oui; entree_marches=0/;

test.each(['apps/desk/src/texts', 'packages/venue-import/src/report'])(
  'The texts in %s name no command, file, setting or column of the program',
  (folder) => {
    const found = ['en', 'fr'].flatMap((language) =>
      textsOf(path.join(folder, `${language}.json`)).filter(
        ([key, text]) =>
          !OF_THE_TERMINAL.test(key) &&
          OF_THE_PROGRAM.test(text.replace(/\{\w+\}/g, '').replace(NAMES_IN_CELLS, '')),
      ),
    );
    expect(found).toEqual([]);
  },
);

function textsOf(file: string): [key: string, text: string][] {
  const list = (value: unknown, key: string): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => list(inner, `${key}.${name}`))
      : [[key, String(value)]];
  return list(JSON.parse(readFileSync(file, 'utf8')), '');
}
