import { readFileSync } from 'node:fs';
import { metrics } from '@locator/base/log';

const document = readFileSync('docs/operation.md', 'utf8');

it('The operation guide documents every metric', () => {
  const names = metrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
  expect(names.filter((name) => !document.includes(`\`${name}`))).toEqual([]);
});
