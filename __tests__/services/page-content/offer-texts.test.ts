import { LOCALES } from '@locator/base/locale';
import { groupOffer, type Price, type Room } from '@locator/venue-model/group-fit';
import { loadTranslate } from '@/lib/server/load-messages';
import { fitText, shownPrice, spaceText } from '@/services/page-content/offer-texts';

const JAZZ: Room = { name: 'Jazz', minPlayers: 4, maxPlayers: 18, combinesWith: [] };
const PER_PLAYER: Price = { per: 'player', amount: 21, currency: 'EUR', dayType: 'any', isFrom: false };
const PER_ROOM: Price = { ...PER_PLAYER, per: 'room', amount: 290 };

const offerOf = (players: number | null, prices: readonly Price[], rooms: readonly Room[] = [JAZZ]) =>
  groupOffer({ rooms, capacities: ['max18', 'max36'], prices, events: [] }, { players, openAt: null });

const plain = (text?: string): string | undefined => text?.replaceAll(/\s/g, ' ');

describe('Price of a group', () => {
  test.each([
    ['21 € for each player', 14, PER_PLAYER, { text: '294 €', each: '21 €' }],
    ['a rounded share of the room', 14, PER_ROOM, { text: '290 €', each: '20,72 €', isPerRoom: true }],
    ['no share if it is alone', 1, PER_PLAYER, { text: '21 €' }],
    ['the price of one player without a group', null, PER_PLAYER, { text: '21 €' }],
    ['the price of a room without a group', null, PER_ROOM, { text: '290 €', isPerRoom: true }],
    ['the price of one player if it does not fit', 40, PER_PLAYER, { text: '21 €' }],
  ])('The group reads %s', async (_, players, price, expected) => {
    const offer = offerOf(players, [price], [{ ...JAZZ, minPlayers: 1 }]);
    const { text, each, ...others } = shownPrice(offer, await loadTranslate('fr'));
    const texts = { ...(text && { text: plain(text) }), ...(each && { each: plain(each) }), ...others };
    expect(texts).toEqual(expected);
  });

  test('A starting price of a room is followed by the fixed price of each player, in each language', async () => {
    const offer = offerOf(18, [PER_PLAYER, { ...PER_ROOM, isFrom: true }]);
    const texts = LOCALES.map(async function shown(locale) {
      const { text, each } = shownPrice(offer, await loadTranslate(locale));
      return plain(`${text} … ${each}`);
    });
    expect(await Promise.all(texts)).toEqual([
      'dès 290 € … ou 21 €',
      'from €290 … or €21',
      'desde 290 € … o 21 €',
      'ab 290 € … oder 21 €',
      'da 290 € … oppure 21 €',
      'vanaf € 290 … of € 21',
    ]);
  });

  test('If the price of a venue is unknown, so is the price for the group', async () => {
    expect(shownPrice(offerOf(14, []), await loadTranslate('fr'))).toEqual({});
  });

  test('If a price is a minimum, so is the price for the group, in each language', async () => {
    const offer = offerOf(14, [{ ...PER_PLAYER, isFrom: true }]);
    const texts = LOCALES.map(async (locale) => shownPrice(offer, await loadTranslate(locale)).text);
    expect((await Promise.all(texts)).map(plain)).toEqual([
      'dès 294 €',
      'from €294',
      'desde 294 €',
      'ab 294 €',
      'da 294 €',
      'vanaf € 294',
    ]);
  });
});

describe('Space for a group', () => {
  test('A room is named, and its name is marked as foreign', async () => {
    const t = await loadTranslate('en');
    expect(fitText(offerOf(14, []), t)).toEqual(['', 'Jazz', ', 4 to 18 players']);
    expect(spaceText(offerOf(14, []), t)).toEqual(['', 'Jazz', ', 4 to 18 players']);
  });

  test('A venue of unknown rooms has to confirm one, or states its largest group where venues are compared', async () => {
    const t = await loadTranslate('fr');
    const offers = [14, 37, null].map((players) => offerOf(players, [], []));
    expect(offers.map((offer) => fitText(offer, t)?.join(''))).toEqual([
      'Espace pour 14 joueurs à confirmer',
      'N’accueille pas 37 joueurs',
      undefined,
    ]);
    expect(offers.map((offer) => spaceText(offer, t)?.join(''))).toEqual([
      'Jusqu’à 36 joueurs',
      'N’accueille pas 37 joueurs',
      'Jusqu’à 36 joueurs',
    ]);
    const unknown = groupOffer(
      { rooms: [], capacities: [], prices: [], events: [] },
      { players: 14, openAt: null },
    );
    expect([fitText(unknown, t), spaceText(unknown, t)]).toEqual([null, null]);
  });

  test.each([
    [1, ['1 joueur ', '1 player:', '1 jugador ', '1 Person ', '1 persona ', '1 persoon ']],
    [2, ['2 joueurs ', '2 players:', '2 jugadores ', '2 Personen ', '2 persone ', '2 personen ']],
  ])('A venue of unknown rooms has to confirm one for %s, in each language', async (players, group) => {
    const texts = LOCALES.map(async (locale) =>
      fitText(offerOf(players, [], []), await loadTranslate(locale))?.join(''),
    );
    for (const [index, text] of (await Promise.all(texts)).entries()) {
      expect(plain(text)).toMatch(new RegExp(`^\\p{L}+ \\p{L}+ ${group[index]}`, 'u'));
    }
  });

  test('A group that is too small reads how many players the smallest room needs, in each language', async () => {
    const offer = offerOf(
      1,
      [],
      [
        { ...JAZZ, minPlayers: 6 },
        { ...JAZZ, name: 'Rock' },
      ],
    );
    const texts = LOCALES.map(async (locale) => fitText(offer, await loadTranslate(locale))?.join(''));
    expect((await Promise.all(texts)).map(plain)).toEqual([
      'Groupe trop petit : à partir de 4 joueurs',
      'Group too small: minimum 4',
      'Grupo demasiado pequeño: desde 4 jugadores',
      'Gruppe zu klein: ab 4 Personen',
      'Gruppo troppo piccolo: da 4 persone',
      'Groep te klein: vanaf 4 personen',
    ]);
  });
});
