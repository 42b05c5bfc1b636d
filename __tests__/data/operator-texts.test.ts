import { readFileSync } from 'node:fs';

/** The texts of the desk, the import and the commands in French and English, which are the same for every chain. */
const FILES = [
  'apps/cli/src/venues/messages.ts',
  'apps/desk/src/texts.ts',
  'packages/street-map/src/get/problem.ts',
  'packages/venue-import/src/report/en.json',
  'packages/venue-import/src/report/fr.json',
  'packages/venue-import/src/report/report-labels.ts',
];

/** Allowed: "par salle" and "Salle Jazz 4-20", which are written in cells. */
const WORDS =
  /.{0,40}(?:(?<!par )\bsalles?\b(?! Jazz)|joueur|soirée|\bjeux?\b|quiz|\bplayers?\b|\bgames?\b).{0,20}/i;

test.each(FILES)('%s names no venues, games or groups of one chain', (file) => {
  // Not the names of variables and findings.
  const text = readFileSync(file, 'utf8').replace(/\{\w+\}|"[\w-]+": \{|time (?:or|ou) players/g, '');
  expect(WORDS.exec(text)?.[0]).toBeUndefined();
});
