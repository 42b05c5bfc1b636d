import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { median, table } from '../figures';
import { PAGE_NAMES, PAGES } from '../pages';
import { buildSite, startSite, WORK_FOLDER } from '../programs';
import type { Section } from './section';

const PORT = 4381;
const CLI = 'node_modules/lighthouse/cli/index.js';
const FLAGS = '--headless=new --no-sandbox --disable-gpu';

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** Lighthouse with its defaults: a phone, throttled. */
export const lighthouse: Section = {
  title: 'Lighthouse, mobile',
  async run(isShort) {
    if (!existsSync(CLI)) return 'Lighthouse is not installed.';
    buildSite();
    const site = await startSite(PORT);
    try {
      const lines = PAGE_NAMES.filter((name) => name !== 'not found').map(function measurePage(name) {
        const reports = Array.from({ length: isShort ? 1 : 3 }, () => runLighthouse(PAGES[name]));
        const score = (category: string): string =>
          median(reports.map(({ categories }) => 100 * (categories[category]?.score ?? 0))).toFixed(0);
        const figure = (audit: string, digits = 0): string =>
          median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN)).toFixed(digits);
        return [
          name,
          ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
          figure('largest-contentful-paint'),
          figure('total-blocking-time'),
          figure('cumulative-layout-shift', 3),
          figure('server-response-time'),
        ];
      });
      return table(
        [
          'Page',
          'performance',
          'accessibility',
          'best practices',
          'SEO',
          'LCP ms',
          'TBT ms',
          'CLS',
          'server ms',
        ],
        lines,
      );
    } finally {
      await site.stop();
    }
  },
};

function runLighthouse(url: string): Report {
  const file = path.join(WORK_FOLDER, 'lighthouse.json');
  const { status } = spawnSync(
    process.execPath,
    [
      CLI,
      `http://127.0.0.1:${PORT}${url}`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${FLAGS}`,
    ],
    {
      stdio: 'ignore',
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
    },
  );
  if (status !== 0) throw new Error(`Lighthouse ended with ${status} for ${url}.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
