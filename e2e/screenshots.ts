/**
 * `npm run screenshots`: writes screenshots of every page type to `screenshots/`. They show the sample venues in French
 * and German at the viewport widths of a phone, a tablet and a desktop.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { resolveBelowBasePath } from './support/base-path';
import { PAGE_TYPES } from './support/pages';
import { startOwnServer } from './support/own-server';
import { urlIn, visit } from './support/visit';
import type { Locale } from '@locator/base/locale';
import { ensureChromium } from '../scripts/setup/test-programs.mjs';

const ROOT = path.resolve(__dirname, '..');
const FOLDER = path.join(ROOT, 'screenshots');
const WIDTHS = [360, 768, 1280] as const;
const HEIGHT = 900;
const LOCALES: readonly Locale[] = ['fr', 'de'];

async function main(): Promise<void> {
  resolveBelowBasePath();
  const executablePath = await ensureChromium();
  const site = await startOwnServer({ VENUES_FILE: 'data/venues.csv', LOG_LEVEL: 'warn' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  mkdirSync(FOLDER, { recursive: true });
  try {
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        baseURL: site.baseURL,
        viewport: { width, height: HEIGHT },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const locale of LOCALES) {
        for (const { name, url } of PAGE_TYPES) {
          await visit(page, await urlIn(locale, url, context.request));
          await showAll(page);
          const file = `${name.replaceAll(/\W+/g, '-')}-${locale}-${width}.png`;
          await page.screenshot({ path: path.join(FOLDER, file), fullPage: true });
          console.log(file);
        }
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** The map loads only when it is near the viewport, and its tiles and pins load after it. */
async function showAll(page: Page): Promise<void> {
  const map = page.getByRole('region', { name: /Carte|Karte/ });
  if ((await map.count()) === 0 || !(await map.first().isVisible())) return;
  await map.first().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 0));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
