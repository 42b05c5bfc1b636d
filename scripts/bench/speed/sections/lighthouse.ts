import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createHttpClient, getRepeatedly } from '../http-client';
import { median, table } from '../figures';
import { PAGE_NAMES, PAGES } from '../pages';
import { buildBare, buildSite, type Program, startBare, startSite, WORK_FOLDER } from '../programs';
import type { Section } from './section';

const PORTS = [4381, 4382] as const;
/** Number of requests before the measurement, because the first requests to a server are slow. */
const WARM_UP_REQUESTS = 20;
/**
 * Maximum number of attempts. On a busy machine, Chromium may paint its first frame after Lighthouse has stopped
 * waiting.
 */
const ATTEMPTS = 3;
const CLI = 'node_modules/lighthouse/cli/index.js';
const FLAGS = '--headless=new --no-sandbox --disable-gpu';

export interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

const HEADER = [
  'Page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'LCP ms',
  'TBT ms',
  'CLS',
  'server ms',
];

/**
 * Runs Lighthouse with its default settings (a throttled phone). The score of a bare Next.js page (`baselines/bare`)
 * shows the best possible result on this machine.
 */
export const lighthouse: Section = {
  title: 'Lighthouse, mobile',
  async run(isShort) {
    if (!existsSync(CLI)) return 'Lighthouse is not installed.';
    buildSite();
    buildBare();
    const programs = [await startSite(PORTS[0]), await startBare(PORTS[1])] as const;
    const [site, bare] = programs;
    const runs = isShort ? 1 : 3;
    try {
      const lines = [await measurePage('bare Next page, 20 rows', bare, '/?rows=20', runs)];
      for (const name of PAGE_NAMES) {
        if (name !== 'not found') lines.push(await measurePage(name, site, PAGES[name], runs));
      }
      return table(HEADER, lines);
    } finally {
      await Promise.all(programs.map((program) => program.stop()));
    }
  },
};

async function measurePage(name: string, { port }: Program, url: string, runs: number): Promise<string[]> {
  await getRepeatedly(createHttpClient(port, 1), url, WARM_UP_REQUESTS, 1);
  const reports = Array.from({ length: runs }, () => runLighthouse(`http://127.0.0.1:${port}${url}`));
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
}

/** Runs Lighthouse and retries if it fails. @throws Error if all attempts fail */
export function runLighthouse(url: string): LighthouseReport {
  const file = path.join(WORK_FOLDER, 'lighthouse.json');
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { status } = spawnSync(
      process.execPath,
      [CLI, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${FLAGS}`],
      {
        stdio: 'ignore',
        env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
      },
    );
    if (status === 0) return JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport;
  }
  throw new Error(`Lighthouse failed ${ATTEMPTS} times for ${url}.`);
}
