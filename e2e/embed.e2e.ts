import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from 'playwright/test';
import { LOCALES } from '@locator/base/locale';
import { accessibilityFaults } from './support/axe';
import { shiftsOf, watchShifts } from './support/layout-shift';
import { fill, messages } from './support/messages';
import { type OwnServer, startOwnServer } from './support/own-server';
import { watchPolicy } from './support/policy';
import { watchConsole } from './support/watch';

const { common, results } = messages;
const TITLE = fill(results.titleAround, { around: 'autour de Lyon' });

let site: OwnServer;
/** Its pages may read and frame the site's. */
let host: Server;
let stranger: Server;

/** The pages of another site, by path, with the strictest content policy under which the element works. */
function startHost(): Promise<Server> {
  const server = createServer(function answer({ url = '/' }, response) {
    void pageOf(new URL(url, 'http://host')).then((page) => {
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': [
          "default-src 'none'",
          "base-uri 'none'",
          ...['script-src', 'style-src', 'connect-src', 'img-src', 'form-action', 'frame-src'].map(
            (directive) => `${directive} ${new URL(site.baseURL).origin}`,
          ),
          "require-trusted-types-for 'script'",
          'trusted-types venue-finder',
        ].join('; '),
      });
      response.end(page);
    });
  }).listen(0);
  return once(server, 'listening').then(() => server);
}

async function pageOf({ pathname, search }: URL): Promise<string> {
  const lang = new URLSearchParams(search).get('lang') ?? 'fr';
  const query = `lang=${lang}&near=Lyon`;
  const contents: Record<string, () => string | Promise<string>> = {
    '/script': () =>
      `<venue-finder lang="${lang}" near="Lyon"><a href="/venues">Our venues</a></venue-finder>`,
    '/server': async () => (await fetch(`${site.baseURL}/embed/fragment?${query}`)).text(),
    '/frame': () =>
      `<iframe title="Venues" width="600" height="500" src="${site.baseURL}/embed/frame?${query}"></iframe>`,
  };
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Another site</title><link rel="stylesheet" href="${site.baseURL}/embed.css">
<script type="module" src="${site.baseURL}/embed.js"></script></head>
<body><main><h1>Another site</h1>${(await contents[pathname]?.()) ?? ''}<p id="after">After the element</p></main></body></html>`;
}

function originOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function afterElement(page: Page): Promise<number> {
  return page.locator('#after').evaluate((paragraph) => paragraph.getBoundingClientRect().top);
}

test.beforeAll(async () => {
  [host, stranger] = await Promise.all([startHost(), startHost()]);
  site = await startOwnServer({
    CORS_ORIGINS: originOf(host),
    MAX_CONCURRENT_REQUESTS: '200',
  });
});

test.afterAll(async () => {
  for (const server of [host, stranger]) server?.close().closeAllConnections();
  await site?.stop();
});

test.describe('Search in a page of another site', () => {
  for (const path of ['/script', '/server', '/frame']) {
    test(`The page ${path} does not move, breaks no policy, and is accessible`, async ({ page, context }) => {
      const refused = await watchPolicy(page);
      const complaints = watchConsole(page);
      await watchShifts(page);
      await page.goto(originOf(host) + path, { waitUntil: 'networkidle' });
      const element = path === '/frame' ? page.frameLocator('iframe') : page;
      await expect(element.locator('[part=venue]')).toHaveCount(3);
      await expect(element.getByRole('link', { name: TITLE })).toBeVisible();
      expect(await shiftsOf(page)).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      // Before axe, whose own styles the policy refuses.
      expect({ refused, complaints }).toEqual({ refused: [], complaints: [] });
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  }

  test('The space of the element is reserved before the site answers, in each language on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    let answer: () => void = () => {};
    await page.route('**/embed/fragment?*', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    for (const lang of LOCALES) {
      const requested = page.waitForRequest('**/embed/fragment?*');
      await page.goto(`${originOf(host)}/script?lang=${lang}`);
      await requested;
      const before = await afterElement(page);
      answer();
      await expect(page.locator('[part=venue]')).toHaveCount(3);
      expect([lang, await afterElement(page)]).toEqual([lang, before]);
    }
  });

  test('The combobox has the keys and the announcements of the site’s', async ({ page }) => {
    await page.goto(`${originOf(host)}/server`);
    const input = page.getByRole('combobox');
    const options = page.getByRole('option');
    await input.pressSequentially('Nant');
    await expect(options.first()).toContainText('Nantes');
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    const count = await options.count();
    await expect(page.getByRole('status')).toHaveText(fill(common.search.suggestionCount_other, { count }));
    expect(await accessibilityFaults(page)).toEqual([]);

    await input.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await input.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    expect(await input.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));

    await input.press('Escape');
    await expect(options.first()).toBeHidden();
    await expect(input).toHaveValue('Nant');
    await input.press('Escape');
    await expect(input).toHaveValue('');

    await input.pressSequentially('Xqzzk');
    await expect(page.getByRole('alert')).toContainText('Xqzzk');
    await input.fill('Nant');
    await expect(options.first()).toBeVisible();
    await input.press('ArrowDown');
    await input.press('Enter');
    await expect(page).toHaveURL(`${site.baseURL}/fr/france-FRA/nantes/results`);
  });

  test('The page learns what the visitor searches and chooses, and may show it itself', async ({ page }) => {
    await page.goto(`${originOf(host)}/script`);
    await page.evaluate(() => {
      const events: unknown[] = [];
      Object.assign(window, { events });
      for (const type of ['venue-search', 'venue-select'])
        document.addEventListener(type, (event) => {
          event.preventDefault();
          events.push([type, (event as CustomEvent).detail]);
        });
    });
    const link = page.locator('[part=venue] a').first();
    const [name, url] = [await link.innerText(), await link.getAttribute('href')];
    await link.click();
    await page.getByRole('combobox').fill('Nant');
    await page.getByRole('option').first().click();
    const events = await page.evaluate(() => (window as Window & { events?: unknown[] }).events);
    expect(events).toEqual([
      ['venue-select', { code: 'LGQ-LYO-02', name, url }],
      [
        'venue-search',
        { text: 'Nantes, Loire-Atlantique', url: `${site.baseURL}/fr/france-FRA/nantes/results` },
      ],
    ]);

    await page.locator('venue-finder').evaluate((element) => element.setAttribute('near', 'Nantes'));
    await expect(page.locator('[part=title]')).toHaveText(
      fill(results.titleAround, { around: 'autour de Nantes' }),
    );
  });

  test('A link in the frame opens in the window of the page', async ({ page }) => {
    await page.goto(`${originOf(host)}/frame`);
    await page.frameLocator('iframe').getByRole('link', { name: TITLE }).click();
    await expect(page).toHaveURL(`${site.baseURL}/fr/france-FRA/lyon/results`);
  });

  test('Sites that the operator has not named can neither frame nor read the search', async ({ page }) => {
    await page.goto(`${originOf(stranger)}/frame`);
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');

    const refused = page.waitForEvent('requestfailed');
    await page.goto(`${originOf(stranger)}/script`);
    expect((await refused).url()).toContain('/embed/fragment');
    await expect(page.getByRole('link', { name: 'Our venues' })).toBeVisible();
  });
});

test.describe('Search in a page of another site, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A visitor sees the venues and searches a place', async ({ page }) => {
    await page.goto(`${originOf(host)}/server`);
    await expect(page.locator('[part=venue]')).toHaveCount(3);
    await page.getByRole('combobox').fill('Nantes');
    await page.getByRole('button', { name: common.search.submit }).click();
    await expect(page).toHaveURL(`${site.baseURL}/fr/france-FRA/nantes/results`);
  });
});
