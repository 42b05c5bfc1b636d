import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { metrics } from '@/lib/server/metrics/metrics';

const document = readFileSync('docs/operation.md', 'utf8');

it('The operation guide documents every metric', () => {
  const names = metrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
  expect(names.filter((name) => !document.includes(`\`${name}`))).toEqual([]);
});

it('The operation guide documents every cache', () => {
  const sources = ['lib', 'pages', 'server', 'services']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/create(?:Versioned)?Cache(?:<.*>)?\(\s*'([\w-]+)'/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});
