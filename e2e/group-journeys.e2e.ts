import { gzipSync } from 'node:zlib';
import { expect, type Locator, type Page, test } from 'playwright/test';
import comparison from '../public/locales/fr/comparison.json';
import { sitePath } from './support/base-path';
import { fill, messages } from './support/messages';
import { cards, searchBox, searchButton, suggestions, summary, untilScrollingEnds } from './support/results';
import { SITE_WITH_FILTERS } from './support/servers';
import { visit } from './support/visit';

const { common, home, results, selection, venues } = messages;

/** Maximum number of interactions from the home page to a shared comparison. */
const MAX_INTERACTIONS = 6;

const SCREENS = [
  { device: 'a phone', viewport: { width: 375, height: 667 }, javaScriptEnabled: true },
  { device: 'a desktop', viewport: { width: 1280, height: 800 }, javaScriptEnabled: false },
];

/** Simulates a visitor, and counts clicks and completed fields. */
interface Visitor {
  readonly count: () => number;
  click(target: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
}

function createVisitor(): Visitor {
  let interactions = 0;
  return {
    count: () => interactions,
    async click(target) {
      interactions++;
      await target.click();
    },
    async fill(field, text) {
      interactions++;
      await field.fill(text);
    },
  };
}

/** The headers of the columns of the comparison. */
function compared(page: Page): Locator {
  const headers = page.getByRole('group', { name: selection.compared }).getByRole('columnheader');
  return headers.filter({ has: page.getByRole('link') });
}

/** The texts of a row of the comparison, by column. */
function rowTexts(page: Page, title: string): Promise<string[]> {
  return page.getByRole('row').filter({ hasText: title }).getByRole('cell').allInnerTexts();
}

/** Waits until the browser has parsed the whole page. Until then, elements and texts at its end may be missing. */
function untilParsed(page: Page): Promise<void> {
  return page.waitForLoadState('domcontentloaded');
}

/** Sends the link of the selection by copying it or, without JavaScript, by e-mail. Returns the link. */
async function share(page: Page, visitor: Visitor, hasScripts: boolean): Promise<URL> {
  const send = page.getByRole('link', { name: selection.share.send });
  if (hasScripts) {
    await visitor.click(send);
    await expect(page.getByText(selection.share.copied)).toBeVisible();
    // Scripts must not read the clipboard (`Permissions-Policy`), so the test pastes the link into a field.
    const field = page.getByRole('textbox', { name: common.newsletter.name, exact: true });
    await page.locator('#newsletter summary').click();
    await field.evaluate((input) => input.removeAttribute('maxlength'));
    await field.press('Control+V');
    await expect(field).not.toHaveValue('');
    return new URL(await field.inputValue());
  }
  const draft = new URL((await send.getAttribute('href')) ?? '');
  await visitor.click(send);
  return new URL(/https?:\S+/.exec(draft.searchParams.get('body') ?? '')?.[0] ?? '');
}

async function search(page: Page, visitor: Visitor, place: string): Promise<void> {
  await visitor.fill(searchBox(page), place);
  await expect(searchButton(page)).toBeEnabled();
}

for (const { device, viewport, javaScriptEnabled } of SCREENS) {
  test.describe(`On ${device}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ viewport, javaScriptEnabled, permissions: ['clipboard-read', 'clipboard-write'] });

    test('14 people share a comparison of two venues near Nantes for a hen party on Saturday evening', async ({
      page,
    }) => {
      const visitor = createVisitor();
      await page.goto('/fr');
      await search(page, visitor, 'EVJF à 14 samedi 21 h à Nantes');
      await visitor.click(searchButton(page));
      await expect(page).toHaveURL(/\/fr\/france-FRA\/nantes\/results\?/);
      if (javaScriptEnabled) {
        // The second venue is farther away, in a list of its own.
        const toggles = page.getByRole('article').getByRole('button', { name: venues.selection.name });
        for (const index of [0, 1]) await visitor.click(toggles.nth(index));
        await visitor.click(page.getByRole('link', { name: `${venues.selection.compare} (2)` }));
      } else {
        await visitor.click(cards(page).first().getByRole('link', { name: venues.selection.add }));
        await expect(compared(page)).toHaveCount(1);
        await visitor.fill(page.getByLabel(selection.addPlace), 'Rennes');
        await visitor.click(page.getByRole('button', { name: selection.addPlaceSubmit }));
      }
      await expect(compared(page)).toHaveCount(2);
      await untilParsed(page);
      const { pathname, searchParams } = new URL(page.url());
      expect(sitePath(pathname)).toBe('/fr/selection');
      expect(searchParams.get('players')).toBe('14');
      expect(searchParams.get('openAt')).toMatch(/T21:00$/);
      expect(new Date(searchParams.get('openAt') ?? '').getDay(), 'a Saturday').toBe(6);
      expect(searchParams.get('game')).toBe('evjf');
      for (const text of await rowTexts(page, selection.facts.games))
        expect(text).toMatch(/EVJF et EVG \(votre choix\)/);
      for (const text of await rowTexts(page, selection.facts.fit)) expect(text).toMatch(/\d+ à \d+ joueurs/);
      const shared = await share(page, visitor, javaScriptEnabled);
      expect(shared.search).toBe(new URL(page.url()).search);
      expect(visitor.count()).toBeLessThanOrEqual(MAX_INTERACTIONS);
    });

    test('Three friends in Lille, Paris and Lyon share the venue that is fairest for all', async ({
      page,
    }) => {
      const visitor = createVisitor();
      await page.goto('/fr');
      await visitor.click(page.getByRole('link', { name: home.halfway }));
      const field = page.getByRole('textbox', { name: selection.starts.title });
      await visitor.fill(field, 'Lille, Paris, Lyon');
      await visitor.click(page.getByRole('button', { name: selection.starts.submit }));
      const fair = page.locator('section', {
        has: page.getByRole('heading', { name: selection.fair.title }),
      });
      await expect(fair.getByRole('heading', { level: 3 }).nth(2)).toBeVisible();
      await untilParsed(page);
      const longest = fill(comparison.longest, { distance: '(\\d+)', mean: '\\d+' });
      const kilometers = [...(await fair.innerText()).matchAll(new RegExp(longest, 'g'))].map(
        ([, distance]) => Number(distance),
      );
      expect(kilometers).toHaveLength(6);
      expect(kilometers).toEqual([...kilometers].sort((a, b) => a - b));
      const shared = await share(page, visitor, javaScriptEnabled);
      // Without the text that the page has understood.
      const own = new URL(page.url());
      own.searchParams.delete('start');
      expect([...shared.searchParams]).toEqual([...own.searchParams]);
      expect(visitor.count()).toBeLessThanOrEqual(MAX_INTERACTIONS);
    });
  });

  test.describe(`On ${device} with filters, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      baseURL: SITE_WITH_FILTERS.baseURL,
      viewport,
      javaScriptEnabled,
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    test('40 people, one with a wheelchair, share a comparison of venues near La Défense', async ({
      page,
    }) => {
      const visitor = createVisitor();
      await page.goto('/fr');
      await search40(page, visitor, javaScriptEnabled);
      await expect(page).toHaveURL(/[?&]filters=acces_pmr&players=40/);
      await expect(summary(page)).toContainText('tous vos critères, sur');
      await untilParsed(page);
      await expect(cards(page).first()).toBeVisible();
      for (const text of await cards(page).allInnerTexts())
        expect(text).toMatch(/€\s+pour 40|Prix non communiqué/);
      await visitor.click(page.getByRole('link', { name: fill(results.compare, { count: 3 }) }));
      await expect(compared(page).nth(1)).toBeVisible();
      await untilParsed(page);
      for (const text of await rowTexts(page, selection.facts.fit)) {
        const [, least, most] = /(\d+) à (\d+) joueurs/.exec(text) ?? [];
        expect(Number(least)).toBeLessThanOrEqual(40);
        expect(Number(most)).toBeGreaterThanOrEqual(40);
      }
      expect((await rowTexts(page, selection.facts.access)).length).toBeGreaterThan(1);
      await share(page, visitor, javaScriptEnabled);
      expect(visitor.count()).toBeLessThanOrEqual(MAX_INTERACTIONS);
    });
  });
}

/** Chooses the filter first: suggestions of places would cover its list. */
async function search40(page: Page, visitor: Visitor, hasScripts: boolean): Promise<void> {
  if (hasScripts) {
    await visitor.click(
      page.getByRole('combobox', { name: common.filterForm.lists.advanced_criteria!, exact: true }),
    );
    await untilScrollingEnds(page);
    await visitor.click(page.getByRole('option', { name: new RegExp(`^${common.filters.acces_pmr!}`) }));
  } else {
    await visitor.click(page.getByLabel(common.filters.acces_pmr!));
  }
  await visitor.fill(searchBox(page), 'La Défense à 40');
  if (hasScripts) await expect(suggestions(page).first()).toBeVisible();
  await visitor.click(searchButton(page));
}

test('The HTML of six venues and three starting points fits into the first flight of a connection', async ({
  request,
}) => {
  const codes = ['PAR-01', 'PAR-02', 'PAR-03', 'LYO-01', 'NTE-01', 'LIL-01'].map((code) => `LGQ-${code}`);
  const starts = ['50.63,3.06,Lille', '48.86,2.35,Paris', '45.76,4.83,Lyon'];
  const query = new URLSearchParams([
    ...codes.map((code) => ['venues', code]),
    ['players', '14'],
    ...starts.map((start) => ['from', start]),
  ]);
  const html = await (await request.get(`/fr/selection?${query}`)).text();
  expect(gzipSync(html).length).toBeLessThanOrEqual(14_000);
});

test('A card is selected in place, and the comparison leads back to the results and takes another town', async ({
  page,
}) => {
  const url = '/fr/france-FRA/dijon/results';
  await visit(page, url);
  const toggle = cards(page).getByRole('button', { name: venues.selection.name }).first();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(url);
  const compare = page.getByRole('link', { name: `${venues.selection.compare} (1)` });
  // Beside the map, whose buttons are at its lower edge.
  const mapBox = await page.getByRole('button', { name: messages.map.zoomOut }).boundingBox();
  const linkBox = await compare.boundingBox();
  expect(linkBox && linkBox.x + linkBox.width).toBeLessThanOrEqual(mapBox?.x ?? 0);
  await compare.click();
  await expect(page).toHaveURL('/fr/selection?venues=LGQ-DIJ-01');
  const field = page.getByRole('combobox', { name: selection.addPlace });
  await field.fill('Nantes');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(compared(page)).toHaveCount(2);
  await expect(field).toHaveValue('');
  await page.getByRole('link', { name: venues.backToResults }).click();
  await expect(page).toHaveURL(url);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
});
