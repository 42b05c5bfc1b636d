import { LOCALES } from '@locator/base/locale/locale';
import { UNKNOWN_ACCESSIBILITY } from '@locator/venue-model/venue';
import type { Price } from '@locator/venue-model/group-fit/price';
import { loadTranslate } from '@/lib/locale/messages';
import { fitText, groupPriceText } from '@/services/page-content/group-texts';
import { accessText, gamesText } from '@/services/page-content/selection/selection-facts';

test('The games of a compared venue begin with the chosen one, or end with it if it is missing, in each language', async () => {
  const games = ['birthday', 'blindtest', 'quiz'] as const;
  const texts = LOCALES.map(async (locale) => {
    const t = await loadTranslate(locale);
    return [gamesText({ games }, 'quiz', t), gamesText({ games: ['blindtest'] }, 'quiz', t)];
  });
  expect(await Promise.all(texts)).toEqual([
    ['Quiz (votre choix), anniversaire, blind test', 'Blind test, quiz (pas ici)'],
    ['Quiz (your choice), birthdays, music quiz', 'Music quiz, quiz (not here)'],
    ['Quiz (tu elección), cumpleaños, quiz musical', 'Quiz musical, quiz (aquí no)'],
    ['Quiz (Ihre Wahl), Geburtstage, Musikquiz', 'Musikquiz, Quiz (hier nicht)'],
    ['Quiz (la tua scelta), compleanni, quiz musicale', 'Quiz musicale, quiz (qui no)'],
    ['Quiz (jouw keuze), verjaardagen, muziekquiz', 'Muziekquiz, quiz (niet hier)'],
  ]);
});

test('Without a chosen game, the games are one list that begins with a capital', async () => {
  expect(gamesText({ games: ['blindtest', 'kids'] }, null, await loadTranslate('fr'))).toBe(
    'Blind test, jeux pour enfants',
  );
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

test('The price for a group says for how many people it is, in each language', async () => {
  const price: Price = { per: 'player', amount: 24, currency: 'EUR', dayType: 'any', isFrom: false };
  const room = { name: 'Jazz', minPlayers: 4, maxPlayers: 20, combinesWith: [] };
  const texts = LOCALES.map(async (locale) => {
    const t = await loadTranslate(locale);
    const group = { players: 14, openAt: null };
    const perPlayer = groupPriceText({ rooms: [room], capacities: [], prices: [price] }, group, locale, t);
    const perRoom = groupPriceText(
      { rooms: [room], capacities: [], prices: [{ ...price, per: 'room' }] },
      group,
      locale,
      t,
    );
    return [perPlayer, perRoom].map((text) => text?.replaceAll('\u00a0', ' '));
  });
  expect(await Promise.all(texts)).toEqual([
    ['336 € pour 14 joueurs, 24 € par personne', '24 € pour 14 joueurs'],
    ['€336 for 14 players, €24 per person', '€24 for 14 players'],
    ['336 € para 14 jugadores, 24 € por persona', '24 € para 14 jugadores'],
    ['336 € für 14 Personen, 24 € pro Person', '24 € für 14 Personen'],
    ['336 € per 14 persone, 24 € a persona', '24 € per 14 persone'],
    ['€ 336 voor 14 personen, € 24 per persoon', '€ 24 voor 14 personen'],
  ]);
});

test('If a price is a minimum, so is the price for the group, in each language', async () => {
  const price: Price = { per: 'player', amount: 20, currency: 'EUR', dayType: 'any', isFrom: true };
  const venue = { rooms: [], capacities: ['max18'] as const, prices: [price] };
  const texts = LOCALES.map(async (locale) => {
    const text = groupPriceText(venue, { players: 14, openAt: null }, locale, await loadTranslate(locale));
    return text?.replaceAll('\u00a0', ' ');
  });
  expect(await Promise.all(texts)).toEqual([
    'dès 280 € pour 14 joueurs, dès 20 € par personne',
    'from €280 for 14 players, from €20 per person',
    'desde 280 € para 14 jugadores, desde 20 € por persona',
    'ab 280 € für 14 Personen, ab 20 € pro Person',
    'da 280 € per 14 persone, da 20 € a persona',
    'vanaf € 280 voor 14 personen, vanaf € 20 per persoon',
  ]);
});

test('A venue that does not hold the group has no price for it', async () => {
  const price: Price = { per: 'player', amount: 24, currency: 'EUR', dayType: 'any', isFrom: false };
  const room = { name: 'Jazz', minPlayers: 4, maxPlayers: 20, combinesWith: [] };
  const group = { players: 40, openAt: null };
  const t = await loadTranslate('en');
  expect(groupPriceText({ rooms: [room], capacities: [], prices: [price] }, group, 'en', t)).toBe(
    '€24 per person',
  );
  expect(groupPriceText({ rooms: [], capacities: ['max18'], prices: [price] }, group, 'en', t)).toBe(
    '€24 per person',
  );
});

test('The access to a compared venue with a step names its ramp', async () => {
  const step = { ...UNKNOWN_ACCESSIBILITY, entree_plain_pied: false, entree_marches: 1 };
  const t = await loadTranslate('en');
  const texts = (['fixe', 'amovible', 'aucune'] as const).map((entree_marches_rampe) =>
    accessText({ accessibility: { ...step, entree_marches_rampe } }, t),
  );
  expect(texts).toEqual([
    '1 step at the entrance, fixed ramp',
    '1 step at the entrance, portable ramp',
    '1 step at the entrance',
  ]);
});
