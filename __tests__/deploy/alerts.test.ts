import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { metrics, watchProcess } from '@locator/base/log';
import { findPromtool } from '@/scripts/setup/find-programs.mjs';

const RULES = path.resolve('deploy/alerts.yml');

const promtool = findPromtool();
// Without promtool, these tests are skipped unless REQUIRE_PROMTOOL is 1. `npm test` tries to install it first.
const testWithPromtool = promtool !== undefined || process.env.REQUIRE_PROMTOOL === '1' ? test : test.skip;

testWithPromtool('promtool accepts the alert rules (Debian: apt-get install prometheus)', () => {
  execFileSync(promtool ?? 'promtool', ['check', 'rules', RULES]);
});

testWithPromtool('Each alert fires for its fault, and none for a node without faults', () => {
  execFileSync(promtool ?? 'promtool', ['test', 'rules', path.resolve('deploy/alerts.test.yml')]);
});

test('Every alert is about a metric of the site, and has a case in alerts.test.yml', async () => {
  watchProcess();
  const rules = readFileSync(RULES, 'utf8');
  const names = (await metrics().registry.getMetricsAsJSON()).map(({ name }) => name);
  const used = [...rules.matchAll(/\b([a-z_]+?)(?:_bucket)?\{job=/g)].map(([, name = '']) => name);
  expect(used.filter((name) => name !== 'up' && !names.includes(name))).toEqual([]);
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const cases = readFileSync('deploy/alerts.test.yml', 'utf8');
  expect(alerts.filter((name) => cases.split(`alertname: ${name}`).length !== 3)).toEqual([]);
});
