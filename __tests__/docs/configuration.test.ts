import { readFileSync } from 'node:fs';
import { schema } from '@/lib/server/env/site-config';

/** Read by the server's start script and by the log, not by the site's schema. */
const READ_ELSEWHERE = ['HOST'];

it('The configuration table documents every setting of the schema, and no other', () => {
  const table = readFileSync('docs/configuration.md', 'utf8');
  const names = table.split('\n').flatMap((line) => {
    const [, cell = ''] = line.split('|');
    return line.startsWith('| `') ? [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name) : [];
  });
  expect(names.sort()).toEqual([...Object.keys(schema.shape), ...READ_ELSEWHERE].sort());
});
