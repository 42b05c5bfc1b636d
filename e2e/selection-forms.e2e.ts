import { expect, type Locator, test } from 'playwright/test';
import comparison from '../public/locales/fr/comparison.json';
import { fill, messages } from './support/messages';
import { waitForHydration } from './support/visit';

const { common, selection } = messages;

const TWO_VENUES = 'venues=LGQ-LYO-01&venues=LGQ-LYO-02';
const HALFWAY = '/fr/selection?view=halfway';
const VOTE = `/fr/selection?view=vote&${TWO_VENUES}`;

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

    test('A vote is announced, with the link to send, and can be withdrawn', async ({ page }) => {
      await page.goto(VOTE);
      await page.getByRole('textbox', { name: selection.vote.name }).fill('Camille');
      // The whole card is the label of its checkbox.
      const address = await page.getByText('32 rue Mercière').boundingBox();
      await page.mouse.click(address!.x + address!.width / 2, address!.y + address!.height / 2);
      await expect(page.getByLabel(fill(selection.vote.choose, { name: 'Lyon Presqu’île' }))).toBeChecked();
      const send = page.getByRole('link', { name: selection.share.send });
      const colorOf = (target: Locator): Promise<string> =>
        target.evaluate((element) => getComputedStyle(element).backgroundColor);
      const button = page.getByRole('button', { name: selection.views.vote, exact: true });
      const main = await colorOf(button);
      expect(await colorOf(send)).not.toBe(main);
      await button.click();
      await expect(page).toHaveURL(/votes=Camille%3ALGQ-LYO-01/);
      await expect(
        page.getByRole('heading', {
          name: fill(comparison.votes.only, { name: 'Camille', venues: 'Lyon Presqu’île' }),
        }),
      ).toBeFocused();
      await expect(page.getByText(selection.vote.replaces)).toBeHidden();
      // There is one main action: to vote, then to send.
      await expect(send).toHaveCSS('background-color', main);
      await expect(button).not.toHaveCSS('background-color', main);
      const { origin, pathname, search } = new URL(page.url());
      const link = page.getByLabel(selection.share.link);
      expect(new URL(await link.inputValue()).search).toBe(search);
      await expect(link).toHaveJSProperty('readOnly', true);
      expect(origin + pathname).toContain('/fr/selection');

      await expect(page.getByText('1 voix · Camille')).toBeVisible();
      await page.getByText(selection.vote.edit).click();
      await page.getByRole('link', { name: fill(selection.removeName, { name: 'Camille' }) }).click();
      await expect(page.getByRole('heading', { name: comparison.votes.none })).toBeVisible();
    });

    test('On a phone, a vote asks for the name once a venue is chosen', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(VOTE);
      const name = page.getByRole('textbox', { name: selection.vote.name });
      await expect(name).not.toBeInViewport();
      const box = page.getByRole('checkbox').first();
      await box.press('Space');
      await expect(name).toBeInViewport();
      // On the box, the outline would have the colour of the checked label.
      await expect(box.locator('..')).toHaveCSS('outline-style', 'solid');
      await page.getByRole('checkbox').first().press('Space');
      await expect(name).not.toBeInViewport();
    });

    test('A vote for no venue keeps the name, focuses the first venue and says what is missing', async ({
      page,
    }) => {
      await page.goto(`${VOTE}&voter=Camille#votes`);
      await expect(page.getByRole('checkbox').first()).toBeFocused();
      await expect(page.getByRole('textbox', { name: selection.vote.name })).toHaveValue('Camille');
      await expect(page.locator('fieldset')).toHaveAccessibleDescription(comparison.notice.noChoice);
      await expect(page.getByText(comparison.notice.noChoice)).toBeInViewport();
    });

    test('A vote without a name focuses its field, and a name of spaces is refused with a message', async ({
      page,
    }) => {
      await page.goto(VOTE);
      const name = page.getByRole('textbox', { name: selection.vote.name });
      const button = page.getByRole('button', { name: selection.views.vote, exact: true });
      const choice = page.getByLabel(fill(selection.vote.choose, { name: 'Lyon Presqu’île' }));
      await choice.press('Space');
      await button.click();
      await expect(name).toBeFocused();
      await name.fill('  ');
      await button.click();
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription(comparison.notice.noName);
      await expect(page.getByText(comparison.notice.noName)).toBeInViewport();
      await expect(choice).toBeChecked();
    });

    test('A vote beyond the twelfth is refused, and accepted once another is removed', async ({ page }) => {
      const votes = Array.from({ length: 12 }, (_, index) => `votes=Nom${index}%3ALGQ-LYO-01`).join('&');
      await page.goto(`${VOTE}&${votes}&voter=Camille&choice=LGQ-LYO-02#votes`);
      const name = page.getByRole('textbox', { name: selection.vote.name });
      await expect(name).toHaveAccessibleDescription(
        `${comparison.notice.tooManyVotes} ${selection.vote.replaces}`,
      );
      await page.getByText(selection.vote.edit).click();
      await page.getByRole('link', { name: fill(selection.removeName, { name: 'Nom3' }) }).click();
      await expect(page.getByRole('heading', { name: /^12 voix, 12 votants/ })).toBeVisible();
      await expect(page.getByText(/ · Camille$/)).toBeVisible();
    });

    test('Several pasted links add their votes, and a link to another page keeps its text', async ({
      page,
    }) => {
      await page.goto(`${VOTE}&votes=Max%3ALGQ-LYO-02`);
      await page.getByText(selection.vote.edit).click();
      const field = page.getByRole('textbox', { name: selection.vote.links });
      const merge = page.getByRole('button', { name: selection.vote.merge });
      await field.fill('https://example.org/');
      await merge.click();
      await expect(field).toHaveValue('https://example.org/');
      await expect(field).toHaveAccessibleDescription(comparison.notice.badLink);
      // React gives a field of several lines the text of the server again when it hydrates it.
      if (javaScriptEnabled) await waitForHydration(page);

      const link = (name: string): string => `https://quiz.example${VOTE}&votes=${name}%3ALGQ-LYO-01`;
      await field.fill(`Léa : ${link('L%C3%A9a')}\n${link('Zo%C3%A9')}`);
      await merge.click();
      const result = '3 voix, 3 votants · En tête\u00a0: Lyon Presqu’île';
      await expect(page.getByRole('heading', { name: result })).toBeFocused();
    });
  });
}

test('Each view has its own title, and links to the others keep the selection', async ({ page }) => {
  await page.goto(`/fr/selection?${TWO_VENUES}&players=14`);
  const views = page.getByRole('navigation', { name: selection.views.label });
  for (const view of ['vote', 'halfway', 'compare'] as const) {
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
