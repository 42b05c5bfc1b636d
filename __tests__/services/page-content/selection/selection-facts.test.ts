import { LOCALES } from '@locator/base/locale';
import { UNKNOWN_ACCESSIBILITY } from '@locator/facts';
import { loadTranslate } from '@/lib/server/load-messages';
import { accessFeatures, gameFeatures } from '@/services/page-content/selection/compared-venues';

test('A compared venue names the chosen game first, whether it has it or lacks it, in each language', async () => {
  const all = ['blindtest', 'birthday', 'quiz'] as const;
  const texts = LOCALES.map(async (locale) => {
    const t = await loadTranslate(locale);
    return [all, ['blindtest'] as const].map((games) =>
      gameFeatures({ games }, all, 'quiz', t)?.map(({ text, lack }) =>
        lack === undefined ? `✓${text}` : `–${text} ${lack}`.trim(),
      ),
    );
  });
  expect(await Promise.all(texts)).toEqual([
    [
      ['✓Quiz (votre choix)', '✓Blind test', '✓Anniversaire'],
      ['–Quiz (pas ici)', '✓Blind test', '–Anniversaire (pas ici)'],
    ],
    [
      ['✓Quiz (your choice)', '✓Music quiz', '✓Birthdays'],
      ['–Quiz (not here)', '✓Music quiz', '–Birthdays (not here)'],
    ],
    [
      ['✓Quiz (tu elección)', '✓Quiz musical', '✓Cumpleaños'],
      ['–Quiz (aquí no)', '✓Quiz musical', '–Cumpleaños (aquí no)'],
    ],
    [
      ['✓Quiz (Ihre Wahl)', '✓Musikquiz', '✓Geburtstage'],
      ['–Quiz (hier nicht)', '✓Musikquiz', '–Geburtstage (hier nicht)'],
    ],
    [
      ['✓Quiz (la tua scelta)', '✓Quiz musicale', '✓Compleanni'],
      ['–Quiz (qui no)', '✓Quiz musicale', '–Compleanni (qui no)'],
    ],
    [
      ['✓Quiz (jouw keuze)', '✓Muziekquiz', '✓Verjaardagen'],
      ['–Quiz (niet hier)', '✓Muziekquiz', '–Verjaardagen (niet hier)'],
    ],
  ]);
});

test('Unknown games are not named as missing', async () => {
  expect(gameFeatures({ games: [] }, ['quiz'], null, await loadTranslate('fr'))).toBeNull();
});

test('The access to a compared venue with a step names its ramp', async () => {
  const step = { ...UNKNOWN_ACCESSIBILITY, entree_plain_pied: false, entree_marches: 1 };
  const t = await loadTranslate('en');
  const texts = (['fixe', 'amovible', 'aucune'] as const).map((entree_marches_rampe) =>
    accessFeatures({ accessibility: { ...step, entree_marches_rampe } }, t),
  );
  const oneStep = { text: '1 step at the entrance', lack: '' };
  expect(texts).toEqual([[oneStep, { text: 'Fixed ramp' }], [oneStep, { text: 'Portable ramp' }], [oneStep]]);
});
