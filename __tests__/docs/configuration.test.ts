import { readFileSync } from 'node:fs';
import { schema as deskSchema } from '@/apps/desk/src/settings';
import { schema as siteSchema } from '@/lib/server/env/site-settings';

/** Settings that are in no schema, because the server's start script reads them. */
const READ_ELSEWHERE = ['HOST'];

it('The configuration table documents every setting of the site and the desk, and no other', () => {
  const table = readFileSync('docs/configuration.md', 'utf8');
  const names = table.split('\n').flatMap((line) => {
    const [, cell = ''] = line.split('|');
    return line.startsWith('| `') ? [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name) : [];
  });
  const settings = new Set([...Object.keys(siteSchema.shape), ...Object.keys(deskSchema.shape)]);
  expect(names.sort()).toEqual([...settings, ...READ_ELSEWHERE].sort());
});

it('The configuration names each setting as the specification does', () => {
  const text = readFileSync('docs/configuration.md', 'utf8');
  const names = [
    ...['backUrl', 'defaultCountry', 'defaultLanguage', 'countries', 'isGoogle', 'isFilterRequired'],
    ...['hasAdvancedFilters', 'showSearchLabel', 'useDefaultCountryOnHome'],
  ];
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
