import { expect, type Page, test } from 'playwright/test';
import { messages } from './support/messages';
import { LYON_VENUE_URL } from './support/pages';
import { openPart, pins, searchBox, showMap, suggestions } from './support/results';
import { visit } from './support/visit';

/** Tests RGAA criteria that no other test covers. `docs/accessibility.json` cites these tests. */

const { common } = messages;

const DESKTOP = { width: 1280, height: 800 };

test('Letters and digits do nothing outside fields', async ({ page }) => {
  await visit(page, '/fr/france-FRA/lyon/results');
  await showMap(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  // Wait for the controls, which appear on the map after its markers. The snapshot contains everything except
  // decorations, such as the names of towns, which the map may rearrange at any time.
  await expect(page.locator('.leaflet-control-scale')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const before = [page.url(), await page.getByRole('main').ariaSnapshot()];
  for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789+-/?.') await page.keyboard.press(key);
  expect([page.url(), await page.getByRole('main').ariaSnapshot()]).toEqual(before);
  await expect(page.locator('body')).toBeFocused();
});

test.describe('A press that ends elsewhere', () => {
  async function pressAndLeave(page: Page, x: number, y: number): Promise<void> {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 5, y + 300, { steps: 4 });
    await page.mouse.up();
  }

  async function centreOf(target: ReturnType<Page['locator']>): Promise<readonly [number, number]> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('The target is not visible.');
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  test('It chooses no suggestion, opens no menu and submits no form', async ({ page }) => {
    await visit(page, '/fr');
    await searchBox(page).fill('lyon');
    await expect(suggestions(page).first()).toBeVisible();
    await pressAndLeave(page, ...(await centreOf(suggestions(page).first())));
    const submit = page.getByRole('search').getByRole('button', { name: common.search.submit, exact: true });
    await pressAndLeave(page, ...(await centreOf(submit)));
    await page.getByRole('heading', { level: 1 }).hover();
    await page.setViewportSize({ width: 360, height: 740 });
    const burger = page.getByRole('button', { name: common.menu.button, exact: true });
    await pressAndLeave(page, ...(await centreOf(burger)));
    await expect(burger).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL('/fr');
    await expect(searchBox(page)).toHaveValue('lyon');
  });

  test('It opens no marker', async ({ page }) => {
    await visit(page, LYON_VENUE_URL);
    await showMap(page);
    await pressAndLeave(page, ...(await centreOf(pins(page).first())));
    await expect(page.locator('.leaflet-popup')).toHaveCount(0);
  });
});

test('A menu that the pointer has opened closes with Escape while the pointer stays', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await visit(page, '/fr');
  const games = page.getByRole('banner').getByRole('button', { name: common.menu.games });
  await games.hover();
  await expect(games).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(games).toHaveAttribute('aria-expanded', 'false');
});

test('Choices in the parts of the search bar search only when they are applied, and keep the focus there', async ({
  page,
}) => {
  const searches: string[] = [];
  page.on('request', (request) => {
    if (/_next\/data\/.*results/.test(request.url())) searches.push(request.url());
  });
  await visit(page, '/fr/france-FRA/lyon/results');
  await page.waitForLoadState('networkidle');
  const entries = await page.evaluate(() => history.length);
  searches.length = 0;
  const part = await openPart(page, common.search.game);
  await expect(part.getByLabel(common.group.players)).toBeFocused();
  const games = part.getByLabel(common.group.game);
  await games.focus();
  const chosen: string[] = [];
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('ArrowDown');
    chosen.push(await games.inputValue());
  }
  expect(new Set(chosen).size).toBe(4);
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  expect(searches).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/fr/france-FRA/lyon/results?game=${chosen.at(-1)}`);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await expect(games).toBeHidden();
  await expect(page.getByRole('search').locator('summary:focus')).toHaveCount(1);
});

test('At 400 %, the switch between list and map covers no button', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit(page, '/fr/france-FRA/lyon/results');
  const covered = await page.evaluate(function findCovered() {
    return [...document.querySelectorAll<HTMLElement>('main ol a')]
      .filter((link) => {
        link.scrollIntoView({ block: 'end', behavior: 'instant' });
        const { left, bottom, height, width } = link.getClientRects()[0]!;
        const found = document.elementFromPoint(left + width / 2, bottom - height / 2);
        return found?.closest('button') !== null;
      })
      .map(({ textContent }) => textContent);
  });
  expect(covered).toEqual([]);
});
