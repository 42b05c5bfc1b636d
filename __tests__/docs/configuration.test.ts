import { readFileSync } from 'node:fs';
import { schema } from '@/lib/server/env/site-config';

/** Settings that are not in the site's schema, because the server's start script reads them. */
const READ_ELSEWHERE = ['HOST'];

it('The configuration table documents every setting of the schema, and no other', () => {
  const table = readFileSync('docs/configuration.md', 'utf8');
  const names = table.split('\n').flatMap((line) => {
    const [, cell = ''] = line.split('|');
    return line.startsWith('| `') ? [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name) : [];
  });
  expect(names.sort()).toEqual([...Object.keys(schema.shape), ...READ_ELSEWHERE].sort());
});
