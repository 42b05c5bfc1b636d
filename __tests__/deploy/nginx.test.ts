import { readFileSync } from 'node:fs';
import path from 'node:path';

const CONFIGURATION = readFileSync(path.resolve('deploy/nginx.conf'), 'utf8');

const names = (pattern: RegExp): string[] =>
  [...CONFIGURATION.matchAll(pattern)].map((match) => match[1] ?? '');

test('Every zone that nginx uses is defined, because nginx does not start otherwise', () => {
  const defined = new Set(names(/(?:keys_zone=|zone=)(\w+):/g));
  const used = names(/(?:limit_req zone=|limit_conn |proxy_cache )(\w+)/g).filter((name) => name !== 'off');
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});
