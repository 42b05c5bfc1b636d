import { readFileSync } from 'node:fs';
import { metrics, watchProcess } from '@locator/base/log';

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

test('Every panel of the dashboard is about metrics of the site', async () => {
  watchProcess();
  const names = (await metrics().registry.getMetricsAsJSON()).map(({ name }) => name);
  const { panels } = JSON.parse(readFileSync('deploy/grafana-site.json', 'utf8')) as Dashboard;
  const used = panels.map(({ title, targets }) => ({
    title,
    metrics: targets.flatMap(({ expr }) =>
      [...expr.matchAll(/\b([a-z_\d]+?)(?:_bucket)?\{job=/g)].map(([, name = '']) => name),
    ),
  }));
  expect(used.filter((panel) => panel.metrics.length === 0)).toEqual([]);
  expect(used.filter((panel) => panel.metrics.some((name) => !names.includes(name)))).toEqual([]);
});
