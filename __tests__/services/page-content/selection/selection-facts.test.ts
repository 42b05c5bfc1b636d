import { LOCALES } from '@locator/base/locale/locale';
import { UNKNOWN_ACCESSIBILITY } from '@locator/venue-model/venue';
import type { Price } from '@locator/venue-model/group-fit/price';
import { loadTranslate } from '@/lib/locale/messages';
import { cardPrice, fitText } from '@/services/page-content/group-texts';
import { accessFeatures, gameFeatures } from '@/services/page-content/selection/selection-facts';

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

test('A group that is too small reads how many players the smallest room needs, in each language', async () => {
  const rooms = [
    { name: 'Rock', minPlayers: 4, maxPlayers: 20, combinesWith: [] },
    { name: 'Jazz', minPlayers: 6, maxPlayers: 18, combinesWith: [] },
  ];
  const texts = LOCALES.map(async (locale) =>
    fitText({ rooms, capacities: [] }, 1, await loadTranslate(locale)),
  );
  expect(await Promise.all(texts)).toEqual([
    'Groupe trop petit\u00a0: à partir de 4 joueurs',
    'Group too small: from 4 players',
    'Grupo demasiado pequeño: desde 4 jugadores',
    'Gruppe zu klein: ab 4 Personen',
    'Gruppo troppo piccolo: da 4 persone',
    'Groep te klein: vanaf 4 personen',
  ]);
});

test('If a price is a minimum, so is the price for the group, in each language', async () => {
  const price: Price = { per: 'player', amount: 20, currency: 'EUR', dayType: 'any', isFrom: true };
  const venue = { rooms: [], capacities: ['max18'] as const, prices: [price] };
  const texts = LOCALES.map(async (locale) => {
    const { price } = cardPrice(venue, { players: 14, openAt: null }, locale, await loadTranslate(locale));
    return price?.replaceAll('\u00a0', ' ');
  });
  expect(await Promise.all(texts)).toEqual([
    'dès 280 €',
    'from €280',
    'desde 280 €',
    'ab 280 €',
    'da 280 €',
    'vanaf € 280',
  ]);
});

test('Without a group, or for one that a venue does not hold, the price is for one person or else for a room', async () => {
  const price: Price = { per: 'player', amount: 24, currency: 'EUR', dayType: 'any', isFrom: false };
  const room = { name: 'Jazz', minPlayers: 4, maxPlayers: 20, combinesWith: [] };
  const perRoom: Price = { ...price, per: 'room', amount: 300 };
  const t = await loadTranslate('en');
  const pricesOf = (prices: readonly Price[]) =>
    [null, 40].map((players) =>
      cardPrice({ rooms: [room], capacities: [], prices }, { players, openAt: null }, 'en', t),
    );
  expect(pricesOf([price, perRoom])).toEqual([{ price: '€24' }, { price: '€24' }]);
  const ofRoom = { price: 'from €300', isPerRoom: true };
  expect(pricesOf([perRoom, { ...perRoom, amount: 320, dayType: 'weekend' }])).toEqual([ofRoom, ofRoom]);
  expect(pricesOf([])).toEqual([{}, {}]);
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
