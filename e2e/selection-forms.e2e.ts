import { expect, type Page, test } from 'playwright/test';
import comparison from '../public/locales/fr/comparison.json';
import { fill, messages } from './support/messages';

const { selection } = messages;

const TWO_VENUES = '/fr/selection?venues=LGQ-LYO-01&venues=LGQ-LYO-02';

const FIRST_START = fill(selection.starts.required, { number: 1 });

async function addStarts(page: Page, ...texts: readonly string[]): Promise<void> {
  const fields = page.locator('input[name="start"]');
  for (const [index, text] of texts.entries()) await fields.nth(index).fill(text);
  await page.getByRole('button', { name: selection.starts.submit }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`Forms of the comparison ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('A starting point that matches no place keeps its text, is focused and described by its message', async ({
      page,
    }) => {
      await page.goto(TWO_VENUES);
      await addStarts(page, 'xqzwvkj');
      const field = page.getByRole('textbox', { name: FIRST_START });
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('xqzwvkj');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      const message = fill(comparison.notice.unknownPlace, { text: 'xqzwvkj' });
      await expect(field).toHaveAccessibleDescription(message);
      await expect(page.getByRole('alert').filter({ hasText: message })).toHaveCount(1);
    });

    test('Starting points that match are kept, and the others are asked again', async ({ page }) => {
      await page.goto(TWO_VENUES);
      await addStarts(page, 'Lyon', 'xqzwvkj');
      await expect(
        page.getByRole('link', { name: fill(selection.starts.remove, { start: 'Lyon' }) }),
      ).toBeVisible();
      const field = page.getByRole('textbox', { name: fill(selection.starts.required, { number: 2 }) });
      await expect(field).toHaveValue('xqzwvkj');
      await expect(field).toBeFocused();
    });

    test('A vote without a choice keeps the name, focuses the first venue and says what is missing', async ({
      page,
    }) => {
      await page.goto(TWO_VENUES);
      await page.getByRole('textbox', { name: selection.votes.name }).fill('Camille');
      await page.getByRole('button', { name: selection.votes.submit }).click();
      const choices = page.getByRole('group', { name: selection.votes.choices }).getByRole('checkbox');
      await expect(choices.first()).toBeFocused();
      await expect(choices.first()).toHaveAccessibleDescription(comparison.notice.noChoice);
      await expect(page.getByRole('textbox', { name: selection.votes.name })).toHaveValue('Camille');

      await choices.first().check();
      await page.getByRole('button', { name: selection.votes.submit }).click();
      await expect(page).toHaveURL(/votes=Camille/);
      await expect(page.getByRole('heading', { name: selection.share.title, exact: true })).toBeFocused();
    });

    test('A pasted link to another page keeps its text, is focused and described by its message', async ({
      page,
    }) => {
      await page.goto(TWO_VENUES);
      const field = page.getByRole('textbox', { name: selection.votes.paste });
      await field.fill('https://example.org/');
      await page.getByRole('button', { name: selection.votes.merge }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('https://example.org/');
      await expect(field).toHaveAccessibleDescription(comparison.notice.badLink);
    });
  });
}

test('A change of the evening moves the focus to the comparison', async ({ page }) => {
  await page.goto(TWO_VENUES);
  await page.getByRole('region', { name: selection.evening.title }).getByRole('spinbutton').fill('14');
  await page.getByRole('button', { name: selection.evening.submit }).click();
  await expect(page).toHaveURL(/players=14/);
  await expect(page.getByRole('region', { name: selection.compared })).toBeFocused();
});

test('A removed venue announces the number of venues that remain', async ({ page }) => {
  await page.goto(TWO_VENUES);
  const status = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /comparaison/ });
  await expect(status).toHaveText(fill(selection.comparedCount_other, { count: 2 }));
  await page
    .getByRole('link', { name: /^Retirer/ })
    .first()
    .click();
  await expect(status).toHaveText(fill(selection.comparedCount_one, { count: 1 }));
});
