import { expect, type Page, test } from 'playwright/test';
import { overflowingTexts } from './support/overflow';
import { smallTargets } from './support/touch-targets';

const SUBSCRIBED = 'Vous vous êtes bien inscrit à la newsletter';
// Every run uses the same e-mail address. The site stores it only once, so the subscriptions file does not grow.
const EMAIL = 'parcours@exemple.fr';

const form = (page: Page) => page.locator('#newsletter');
const name = (page: Page) => form(page).getByLabel('Prénom');
const email = (page: Page) => form(page).getByLabel('Adresse e-mail');
const submit = (page: Page) => form(page).getByRole('button');

/** Opens a page and waits for hydration, because submitting the form before hydration causes a full page load. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('#newsletter form')?.noValidate);
  await open(page);
}

const open = (page: Page) => form(page).locator('summary').click();

test('A visitor subscribes to the newsletter', async ({ page }) => {
  await visit(page, '/fr');
  await name(page).fill('Camille');
  await email(page).fill(EMAIL);
  await submit(page).click();
  await expect(page.getByRole('status').filter({ hasText: SUBSCRIBED })).toBeVisible();
  await expect(form(page).getByText(SUBSCRIBED)).toHaveCount(0);
  await expect(email(page)).toHaveValue('');
  await expect(page).toHaveURL('/fr');
});

test('A keyboard visitor subscribes and goes back to the top', async ({ page }) => {
  await page.route('**/api/newsletter', (route) => route.fulfill({ json: { status: 'success' } }));
  await visit(page, '/fr');
  await name(page).focus();
  await page.keyboard.type('Camille');
  await page.keyboard.press('Tab');
  await expect(email(page)).toBeFocused();
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: SUBSCRIBED })).toBeVisible();
  await expect(submit(page)).toBeFocused();

  await page.getByRole('link', { name: 'Haut de page' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => scrollY === 0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
});

test('A visitor who has moved on still gets the message about the subscription', async ({ page }) => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/newsletter', async (route) => {
    await answered;
    await route.fulfill({ json: { status: 'success' } });
  });
  await visit(page, '/fr');
  await name(page).fill('Camille');
  await email(page).fill(EMAIL);
  await submit(page).click();
  await page.getByRole('main').getByRole('link', { name: 'Toutes les salles' }).first().click();
  await page.waitForURL(/\/all$/);
  // The URL changes shortly before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Toutes les salles/);
  answer();
  await expect(page.getByRole('status').filter({ hasText: SUBSCRIBED })).toBeVisible();
});

test.describe('Newsletter without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A visitor subscribes and returns to the page with its query', async ({ page }) => {
    await page.goto('/fr/results?latitude=45.76&longitude=4.83');
    await open(page);
    await name(page).fill('Camille');
    await email(page).fill(EMAIL);
    await submit(page).click();
    await expect(page).toHaveURL(
      '/fr/results?latitude=45.76&longitude=4.83&newsletter=subscribed#newsletter',
    );
    await expect(form(page).getByText(SUBSCRIBED)).toBeVisible();
    await expect(form(page)).toBeInViewport();
  });

  test('A visitor sees which field is invalid', async ({ page }) => {
    await page.goto('/fr');
    await open(page);
    await name(page).fill('Camille');
    await email(page).fill('camille@exemple');
    await submit(page).click();
    await expect(page).toHaveURL('/fr?newsletter=email#newsletter');
    await expect(form(page).getByText('Indiquez une adresse e-mail valide')).toBeVisible();
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  });
});

test('The footer of a phone is at most 600 pixels high', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/fr');
  const box = await page.getByRole('contentinfo').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(600);
});

test('The footer fits a phone with large enough targets while it shows messages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/de?newsletter=name&newsletter=email');
  expect(await smallTargets(page, 'footer')).toEqual([]);
  expect(await overflowingTexts(page)).toEqual([]);
});
