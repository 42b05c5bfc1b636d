import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { removeTemporaryFolders, temporaryFolder } from '@locator/test-support/temporary-folder';
import { accessibilityFaults } from './support/axe';
import { excessiveShifts, fillCache, watchShifts } from './support/layout-shift';
import { messages } from './support/messages';
import { type OwnServer, startOwnServer } from './support/own-server';
import { watchPolicy } from './support/policy';
import { watchConsole } from './support/watch';

const LYON = '/fr/france-FRA/lyon/results';

/** The chain's own site. */
let chain: Server;
let site: OwnServer;

test.beforeAll(async () => {
  chain = createServer(({ url = '' }, response) => {
    if (url.endsWith('.css')) {
      response.writeHead(200, { 'Content-Type': 'text/css' });
      response.end(
        '.chain { padding: 10px; background: #123456 } .chain a { color: #fff } h1 { color: red }',
      );
      return;
    }
    const [, lang = ''] = url.split('/');
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(
      `<link rel="stylesheet" href="/chain.css"><nav aria-label="Chain" class="chain" onclick="alert(1)"><a href="#main">Skip</a> <a href="/${lang}">Chain ${lang}</a></nav><script>document.title = 'x'</script>`,
    );
  }).listen(0);
  await once(chain, 'listening');
  const footer = path.join(temporaryFolder('chain-frame'), 'footer.html');
  writeFileSync(footer, '<section aria-label="The chain" style="color: red">© The chain</section>');
  const { port } = chain.address() as AddressInfo;
  site = await startOwnServer({
    HEADER_HTML: `http://localhost:${port}/{lang}/header`,
    FOOTER_HTML: footer,
  });
});

test.afterAll(async () => {
  chain?.close().closeAllConnections();
  await site?.stop();
  removeTemporaryFolders();
});

async function expectFrame(page: Page, lang: string): Promise<void> {
  const link = page.getByRole('link', { name: `Chain ${lang}` });
  await expect(link).toBeVisible();
  await expect(link).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.getByText('© The chain')).toBeVisible();
  const order = await page.evaluate(() =>
    [...document.body.children].map(({ shadowRoot, id }) => (shadowRoot ? 'chain' : id)),
  );
  expect(order.filter((name) => name === 'chain' || name === '__next')).toEqual(['chain', '__next', 'chain']);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('color', 'rgb(255, 0, 0)');
}

test('The chain’s header and footer are around pages, break no policy, move nothing and are accessible', async ({
  page,
}) => {
  const refused = await watchPolicy(page);
  const complaints = watchConsole(page);
  await fillCache(page.context(), site.baseURL);
  await watchShifts(page);
  await page.goto(site.baseURL + LYON, { waitUntil: 'networkidle' });
  await expectFrame(page, 'fr');
  // A busy machine draws the header before its last parts have arrived, which move its button a little.
  expect(await excessiveShifts(page)).toEqual([]);
  expect({ refused, complaints }).toEqual({ refused: [], complaints: [] });
  await page.getByRole('link', { name: 'Skip' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  // axe recognises a skip link only if it is the first link on the page; here, the chain's come first.
  const skipClass = await page
    .getByRole('link', { name: messages.common.skip.content })
    .getAttribute('class');
  const faults = await accessibilityFaults(page);
  expect(faults.filter((fault) => !fault.endsWith(` .${skipClass}`))).toEqual([]);
});

test('They stay on the next page, and follow the language', async ({ page }) => {
  await page.goto(site.baseURL + LYON);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/details$/);
  await expectFrame(page, 'fr');
  await page
    .getByRole('button', { name: messages.common.menu.language })
    .or(page.getByRole('button', { name: /FR$/ }))
    .first()
    .click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expectFrame(page, 'de');
});

test('A page that does not exist has them, too', async ({ page }) => {
  await page.goto(`${site.baseURL}/fr/france-FRA/lyonn/results`);
  await expectFrame(page, 'fr');
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The chain’s header and footer are around pages', async ({ page }) => {
    await page.goto(site.baseURL + LYON);
    await expect(page.getByRole('link', { name: 'Chain fr' })).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(page.getByText('© The chain')).toBeVisible();
  });
});
