import { expect, test } from 'playwright/test';
import { BASE_PATH } from './support/base-path';
import { countIn, fill, messages } from './support/messages';
import { LYON_VENUE_URL } from './support/pages';
import { cardLinks, cards, pageLink, searchBox, searchButton, summary } from './support/results';

const { common, home, indexes, problem, results, venue, venues } = messages;
const PAGE_SIZE = 20;

test.use({ javaScriptEnabled: false });

test.describe('Site without JavaScript', () => {
  test('A visitor searches, turns the page, opens a venue and goes to the home page', async ({ page }) => {
    await page.goto('/fr');
    await searchBox(page).fill('Paris');
    await searchButton(page).click();

    await expect(page).toHaveURL('/fr/france-FRA/paris/results');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      fill(results.titleAround, { around: 'autour de Paris' }),
    );
    // The links to other pages follow the list, so the list has then arrived completely.
    await expect(pageLink(page, 2)).toBeVisible();
    const total = countIn(await summary(page).innerText());
    expect(total).toBeGreaterThan(PAGE_SIZE);
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    const firstPage = await cardLinks(page).allInnerTexts();

    await pageLink(page, 2).click();
    await expect(page).toHaveURL('/fr/france-FRA/paris/results/2');
    await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page');
    await expect(cards(page)).toHaveCount(total - PAGE_SIZE);
    const secondPage = await cardLinks(page).allInnerTexts();
    expect(firstPage.filter((name) => secondPage.includes(name))).toEqual([]);

    const name = secondPage[0] ?? '';
    await cardLinks(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('heading', { level: 2, name: venue.hours, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: venue.itineraryWaze })).toBeVisible();

    await page
      .getByRole('navigation', { name: common.breadcrumb.label })
      .getByRole('link', { name: common.breadcrumb.home, exact: true })
      .click();
    await expect(page).toHaveURL('/fr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title);
  });

  test('An occasion is set on the home page, and kept by the search for the place', async ({ page }) => {
    await page.goto('/fr');
    await page.getByRole('main').getByRole('link', { name: venues.games.birthday!, exact: true }).click();
    await expect(page).toHaveURL('/fr?game=birthday#place');
    await expect(
      page.getByRole('search').getByRole('link', { name: `${venues.games.birthday!} ×`, exact: true }),
    ).toHaveAttribute('href', `${BASE_PATH}/fr`);
    await searchBox(page).fill('Lille');
    await searchButton(page).click();
    await expect(page).toHaveURL('/fr/france-FRA/lille/results?game=birthday');
  });

  test('The map of the home page is a picture', async ({ page }) => {
    await page.goto('/fr');
    const picture = page.getByRole('img', { name: venues.map.label });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(880);
  });

  test('The map of a list says that it needs JavaScript', async ({ request }) => {
    // Chromium disables scripts too late to render `<noscript>` in a test, so the test reads the HTML.
    const html = await (await request.get('/fr/france-FRA/lyon/results')).text();
    expect(html).toMatch(new RegExp(`<noscript>(<[^>]+>)*${venues.map.noScript}`));
  });

  test('A venue page names the nearest station, and has a picture of its surroundings that names the street', async ({
    page,
  }) => {
    await page.goto(LYON_VENUE_URL);
    const picture = page.getByRole('img', {
      name: /32 rue Mercière/,
    });
    await expect(page.getByText(/^Gare de Lyon Saint-Paul.* à pied$/)).toBeVisible();
    await expect(page.getByText(/à vol d’oiseau/)).toBeVisible();
    await picture.scrollIntoViewIfNeeded();
    const width = (): Promise<number> => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    const isShown = await picture.evaluate(function isShown(image) {
      image.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = image.getBoundingClientRect();
      return width >= 300 && height >= 200 && document.elementFromPoint(left + 40, top + 40) === image;
    });
    expect(isShown, 'The picture is printed.').toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/fr/belgique-BEL/LGQ-GNE-01/le-grand-quiz-gent-vlasmarkt/details');
    const region = page.getByRole('img', { name: /Carte des environs/ });
    await region.scrollIntoViewIfNeeded();
    await expect
      .poll(() => region.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('A search for an unknown place shows alternatives', async ({ page }) => {
    await page.goto('/fr');
    await searchBox(page).fill('xqzwvkj');
    const answer = page.waitForResponse(
      (response) => response.url().includes('place=xqzwvkj') && response.status() >= 400,
    );
    await searchButton(page).click();
    expect((await answer).status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(problem['404'].title);
    await expect(page.getByRole('heading', { level: 2, name: indexes.block.countries })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'France', exact: true }).click();
    await expect(page).toHaveURL('/fr/france-FRA/all');
  });

  for (const url of ['/fr', '/fr/france-FRA/all', '/fr/france-FRA/counties', '/fr/france-FRA/lyon/results']) {
    test(`Every index block of ${url} is a list of links, open unless it is a list of places without venues`, async ({
      page,
    }) => {
      await page.goto(url);
      // Exclude the search form's collapsible field for the opening time, which has no heading.
      const blocks = page
        .getByRole('main')
        .locator('details')
        .filter({ has: page.getByRole('heading') });
      expect(await blocks.count()).toBeGreaterThan(0);
      for (const block of await blocks.all()) {
        const heading = block.getByRole('heading');
        await expect(heading).not.toBeEmpty();
        if ((await heading.innerText()) === indexes.countiesWithout) await heading.click();
        await expect(block).toHaveAttribute('open');
        expect(await block.getByRole('listitem').count()).toBeGreaterThan(0);
        await expect(block.getByRole('listitem').first().getByRole('link')).toBeVisible();
      }
    });
  }

  test('The comparison leads to the hours of each venue', async ({ page }) => {
    await page.goto('/fr/selection?venues=LGQ-PAR-01&venues=LGQ-LYO-01');
    const row = page.getByRole('row', { name: messages.selection.facts.open });
    await row.getByRole('link', { name: messages.selection.facts.open }).last().click();
    await expect(page).toHaveURL(/\/LGQ-LYO-01\//);
    await expect(page.getByRole('heading', { level: 2, name: venue.hours, exact: true })).toBeVisible();
  });

  test('A visitor follows the indexes from the home page to a venue', async ({ page }) => {
    await page.goto('/fr');
    await page.getByRole('link', { name: home.allCounties.replace('{{county}}', 'département') }).click();
    await expect(page).toHaveURL('/fr/france-FRA/counties');
    await page.getByRole('link', { name: /^Rhône/ }).click();
    await expect(page).toHaveURL('/fr/france-FRA/rhone/county-results');
    await expect(cards(page)).toHaveCount(countIn(await summary(page).innerText()));
    await cardLinks(page).first().click();
    const nearby = page.locator('details').filter({ hasText: indexes.block.poiProximity });
    await nearby.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/details$/);
  });
});
