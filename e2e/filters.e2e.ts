import { expect, type Locator, type Page, test } from 'playwright/test';
import type { FilterCode } from '@locator/venue-model/chain';
import { countIn, fill, messages } from './support/messages';
import {
  cardLinks,
  cards,
  countOnMap,
  openPart,
  removal,
  searchBox,
  searchButton,
  searchParts,
  showMap,
  suggestions,
  summary,
  untilScrollingEnds,
} from './support/results';
import { SITE, SITE_WITH_FILTERS } from './support/servers';

const { common, results } = messages;
const LYON = '/fr/france-FRA/lyon/results';
/** Results page with an empty list, because no venue around Lyon offers both services. */
const EMPTIED = `${LYON}?filters=traiteur&filters=autres`;

const services = (page: Page): Locator =>
  page.getByRole('combobox', { name: common.filterForm.lists.advanced_criteria! });
const capacity = (page: Page): Locator =>
  page.getByRole('combobox', { name: common.filterForm.lists.capacity_limit! });

const option = (page: Page, code: FilterCode): Locator =>
  page.getByRole('option', { name: new RegExp(`^${common.filters[code]!}( \\(\\d+\\))?$`) });

/** The chosen group size as shown in its select box, rather than in the visually hidden text for screen readers. */
const chosen = (page: Page, code: FilterCode): Locator =>
  page
    .locator('form')
    .getByText(new RegExp(`^${common.filters[code]!} \\(\\d+\\)$`))
    .last();

/** The button in the list of services that takes one back. */
const takeBack = (page: Page, code: FilterCode): Locator =>
  page.getByRole('button', { name: fill(common.search.remove, { label: common.filters[code]! }) });

/** Opens a list of filters with the keyboard, which works even if the list is off-screen. */
async function openList(list: Locator): Promise<void> {
  await expect(list).toBeVisible();
  if ((await list.getAttribute('aria-expanded')) !== 'true') await list.press('ArrowDown');
  await expect(list).toHaveAttribute('aria-expanded', 'true');
  await untilScrollingEnds(list.page());
}

async function statedCount(choice: Locator): Promise<number> {
  return Number(/\((\d+)\)$/.exec(await choice.innerText())?.[1]);
}

async function choose(page: Page, list: Locator, code: FilterCode): Promise<number> {
  const part = await openPart(page, common.filterForm.legend);
  await openList(list);
  const count = await statedCount(option(page, code));
  await option(page, code).click();
  // The list covers the button.
  if ((await list.getAttribute('aria-expanded')) === 'true') await list.press('Escape');
  await part.getByRole('button', { name: common.search.apply }).click();
  return count;
}

async function expectVenues(page: Page, count: number): Promise<void> {
  await expect(summary(page)).toHaveText(new RegExp(`^${count} `));
  await expect(cards(page)).toHaveCount(count);
  await showMap(page);
  await expect.poll(() => countOnMap(page)).toBe(count);
}

test.describe('Site without filters', () => {
  test.use({ baseURL: SITE.baseURL });

  // The comboboxes are the search box and, in the bar of the results, the list of games.
  for (const [url, comboboxes, boxes] of [
    ['/fr', 1, []],
    [LYON, 2, ['acces_pmr']],
  ] as const) {
    test(`The page ${url} has no list of filters, and at most wheelchair access as a check box`, async ({
      page,
    }) => {
      await page.goto(url);
      const search = page.getByRole('search');
      await expect(search.getByRole('combobox', { includeHidden: true })).toHaveCount(comboboxes);
      const checkboxes = search.getByRole('checkbox', { includeHidden: true });
      expect(
        await checkboxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value)),
      ).toEqual(boxes);
      await expect(search.getByText(common.filterForm.legend)).toHaveCount(0);
    });
  }

  test('Wheelchair access can be typed on the home page, and removed and chosen again on the results page', async ({
    page,
  }) => {
    const access = common.filters.acces_pmr!;
    await page.goto('/fr');
    await searchBox(page).fill('lyon en fauteuil roulant');
    await searchButton(page).click();
    await expect(page).toHaveURL(`${LYON}?filters=acces_pmr`);
    await removal(page, access).click();
    await expect(page).toHaveURL(LYON);
    const part = await openPart(page, access);
    await part.getByRole('checkbox', { name: access }).check();
    await part.getByRole('button', { name: common.search.apply }).click();
    await expect(page).toHaveURL(`${LYON}?filters=acces_pmr`);
  });
});

test.describe('Site with filters', () => {
  test.use({ baseURL: SITE_WITH_FILTERS.baseURL });

  test('A visitor chooses filters on the results page: URL, cards, count and markers agree', async ({
    page,
  }) => {
    await page.goto(LYON);
    const all = countIn(await summary(page).innerText());

    const withBar = await choose(page, services(page), 'bar');
    await expect(page).toHaveURL(`${LYON}?filters=bar`);
    expect(withBar).toBeLessThan(all);
    await expectVenues(page, withBar);

    const withAccess = await choose(page, services(page), 'acces_pmr');
    await expect(page).toHaveURL(`${LYON}?filters=acces_pmr&filters=bar`);
    await expectVenues(page, withAccess);

    const forThirtySix = await choose(page, capacity(page), 'max36');
    await expect(page).toHaveURL(`${LYON}?filters=acces_pmr&filters=bar&filters=max36`);
    await expectVenues(page, forThirtySix);
  });

  test('A visitor goes back to the previous list, count and filters', async ({ page }) => {
    await page.goto(LYON);
    const all = await cardLinks(page).allInnerTexts();
    await choose(page, services(page), 'bar');
    await expect(page).toHaveURL(`${LYON}?filters=bar`);
    await expect(cards(page)).not.toHaveCount(all.length);
    const withBar = await cardLinks(page).allInnerTexts();
    await choose(page, services(page), 'salle');
    await expect(page).toHaveURL(`${LYON}?filters=salle&filters=bar`);
    // The URL changes before the page.
    await expect(cards(page)).not.toHaveCount(withBar.length);

    await page.goBack();
    await expect(page).toHaveURL(`${LYON}?filters=bar`);
    await expect.poll(() => cardLinks(page).allInnerTexts()).toEqual(withBar);
    await openPart(page, common.filterForm.legend);
    await openList(services(page));
    await expect(option(page, 'bar')).toHaveAttribute('aria-selected', 'true');
    await expect(option(page, 'salle')).toHaveAttribute('aria-selected', 'false');

    await page.goBack();
    await expect(page).toHaveURL(LYON);
    await expect.poll(() => cardLinks(page).allInnerTexts()).toEqual(all);
  });

  test('A visitor chooses filters on the home page, and the search applies them', async ({ page }) => {
    await page.goto('/fr');
    await expect(searchButton(page)).toBeDisabled();
    await openList(capacity(page));
    await option(page, 'max36').click();
    await expect(chosen(page, 'max36')).toBeVisible();
    await openList(services(page));
    await option(page, 'bar').click();
    await expect(takeBack(page, 'bar')).toBeVisible();
    await expect(page).toHaveURL('/fr');
    await searchBox(page).fill('lyon');
    await expect(suggestions(page).first()).toBeVisible();
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(`${LYON}?filters=bar&filters=max36`);
    await expectVenues(page, countIn(await summary(page).innerText()));
  });
});

test.describe('Site with filters, without JavaScript', () => {
  test.use({ baseURL: SITE_WITH_FILTERS.baseURL, javaScriptEnabled: false });

  test.beforeEach(async ({ page }) => {
    // Chromium disables scripts too late to render <noscript> in a test, so the test removes the <noscript> tags.
    await page.route(/\/fr/, async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch({ maxRedirects: 0 });
      if (response.status() >= 300) return route.fulfill({ response });
      const body = (await response.text()).replace(/<\/?noscript>/g, '');
      return route.fulfill({ response, body });
    });
  });

  const box = (page: Page, code: FilterCode): Locator =>
    page
      .getByRole('group', { name: common.filterForm.legend })
      .getByLabel(common.filters[code]!, { exact: true });

  test('A visitor cannot search without a required filter, and adds one without typing the place again', async ({
    page,
  }) => {
    await page.goto('/fr');
    await searchBox(page).fill('Lyon');
    await searchButton(page).click();
    await expect(page.getByRole('main').getByText(common.filterForm.required)).toHaveCount(2);
    await page.getByRole('main').getByRole('link', { name: common.filters.bar!, exact: true }).click();
    await expect(page).toHaveURL(`${LYON}?filters=bar`);
  });

  test('A visitor with an empty list drops one filter and finds as many venues as stated', async ({
    page,
  }) => {
    const waysOut = page.getByText(results.relax.title).locator('..').getByRole('link');
    const ways = [common.filters.traiteur!, common.filters.autres!];
    for (const name of ways) {
      await page.goto(EMPTIED);
      await expect(waysOut).toHaveCount(ways.length);
      const link = waysOut.filter({ hasText: name });
      const total = Number(/(\d+)[^\d]*$/.exec(await link.innerText())?.[1]);
      expect(await link.innerText()).toBe(
        fill(results.relax.without, { name, venues: total === 1 ? '1 salle' : `${total} salles` }),
      );
      await link.click();
      await expect(summary(page)).toHaveText(new RegExp(`^${total} `));
      await expect(cards(page)).toHaveCount(total);
    }
  });

  test('A visitor ticks and unticks filters in the plain form, and the search applies them', async ({
    page,
  }) => {
    await page.goto('/fr');
    await searchBox(page).fill('Lyon');
    await box(page, 'max36').check();
    await box(page, 'bar').check();
    await box(page, 'acces_pmr').check();
    await searchButton(page).click();
    await expect(page).toHaveURL(`${LYON}?filters=acces_pmr&filters=bar&filters=max36`);
    await expect(cards(page)).toHaveCount(countIn(await summary(page).innerText()));
    await searchParts(page).filter({ hasText: common.filterForm.legend }).click();
    await expect(box(page, 'bar')).toBeChecked();
    await expect(box(page, 'salle')).not.toBeChecked();

    await box(page, 'acces_pmr').uncheck();
    // A radio button cannot be unchecked, so one of the options means "any size".
    await page
      .getByRole('group', { name: common.filterForm.legend })
      .locator('input[type="radio"][value=""]')
      .check();
    await page.getByRole('button', { name: common.search.apply }).click();
    await expect(page).toHaveURL(`${LYON}?filters=bar`);
  });
});
