import { expect, test } from 'playwright/test';
import comparison from '../public/locales/fr/comparison.json';
import { fill, messages } from './support/messages';

const { common, selection } = messages;

const TWO_VENUES = 'venues=LGQ-LYO-01&venues=LGQ-LYO-02';
const HALFWAY = '/fr/selection?view=halfway';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`Forms of the selection ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('Six starting points are entered at once, and the result is focused', async ({ page }) => {
      await page.goto(HALFWAY);
      const field = page.getByRole('textbox', { name: selection.starts.title });
      const towns = ['Versailles', 'Créteil', 'Bondy', 'Massy', 'Cergy', 'Nantes'];
      await field.fill(towns.join('\n'));
      await page.getByRole('button', { name: selection.starts.submit }).click();
      await expect(page.getByRole('heading', { name: selection.fair.title })).toBeFocused();
      await page.getByText(fill(selection.starts.count_other, { count: 6 }), { exact: true }).click();
      await expect(field).toHaveValue(towns.join('\n'));
      const map = page.getByRole('img', { name: /^Carte\. Départs : Versailles/ });
      await expect(map).toHaveJSProperty('naturalWidth', 768);
      await expect(page.getByText(selection.marks.fairest)).toHaveCount(1);
    });

    test('A starting point that matches no place keeps all text, is focused and described by its message', async ({
      page,
    }) => {
      await page.goto(HALFWAY);
      const field = page.getByRole('textbox', { name: selection.starts.title });
      await field.fill('Lyon\nxqzwvkj');
      await page.getByRole('button', { name: selection.starts.submit }).click();
      await expect(page).toHaveURL(/from=45\.77%2C4\.84%2CLyon/);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('Lyon\nxqzwvkj');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      const message = fill(comparison.notice.unknownPlace, { text: 'xqzwvkj' });
      await expect(field).toHaveAccessibleDescription(`${message} ${selection.starts.text}`);
      await expect(page.getByRole('alert').filter({ hasText: message })).toHaveCount(1);
    });

    test('A starting point whose name others share can be replaced with one of them', async ({ page }) => {
      await page.goto(HALFWAY);
      const field = page.getByRole('textbox', { name: selection.starts.title });
      await field.fill('Lyon\nSaint-Denis');
      await page.getByRole('button', { name: selection.starts.submit }).click();
      await page.getByText(fill(selection.starts.count_other, { count: 2 }), { exact: true }).click();
      await page
        .getByRole('list', { name: selection.starts.alternatives })
        .getByRole('link', { name: 'La Réunion' })
        .click();
      await expect(page.getByText(/^Saint-Denis 97400/).first()).toBeVisible();
      await page.getByText(fill(selection.starts.count_other, { count: 2 }), { exact: true }).click();
      await expect(field).toHaveValue('Lyon\nSaint-Denis 97400');
      await expect(page.getByRole('list', { name: selection.starts.alternatives })).toHaveCount(0);
    });
  });
}

test('Each view has its own title, and links to the others keep the selection', async ({ page }) => {
  await page.goto(`/fr/selection?${TWO_VENUES}&players=14`);
  const views = page.getByRole('navigation', { name: selection.views.label });
  for (const view of ['halfway', 'compare'] as const) {
    await views.getByRole('link', { name: selection.views[view] }).click();
    const { title } = comparison[view];
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(page).toHaveURL(/venues=LGQ-LYO-01&venues=LGQ-LYO-02&players=14/);
    await expect(views.getByRole('link', { name: selection.views[view] })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('A change of the evening moves the focus to the comparison', async ({ page }) => {
  await page.goto(`/fr/selection?${TWO_VENUES}`);
  const evening = page.getByRole('main').getByRole('group');
  const { players, game, date } = common.search;
  await evening.getByText([players, game, date].join(' · '), { exact: true }).click();
  await evening.getByLabel(common.group.players).fill('14');
  await page.getByRole('button', { name: selection.update }).click();
  await expect(page).toHaveURL(/players=14/);
  await expect(page.getByRole('group', { name: selection.compared })).toBeFocused();
});

test('A removed venue announces the number of venues that remain', async ({ page }) => {
  await page.goto(`/fr/selection?${TWO_VENUES}`);
  await expect(page.getByRole('main')).toContainText(fill(selection.comparedCount_other, { count: 2 }));
  const announcement = page.getByTestId('announcement');
  await expect(announcement).toBeEmpty();
  await page
    .getByRole('link', { name: /^Retirer/ })
    .first()
    .click();
  await expect(announcement).toHaveText(fill(selection.comparedCount_one, { count: 1 }));
});
