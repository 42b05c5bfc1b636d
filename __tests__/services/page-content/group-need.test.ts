import { loadTranslate } from '@/lib/locale/messages';
import { groupNeed } from '@/services/page-content/group-texts';
import type { Room } from '@locator/venue-model/group-fit/room';
import type { Price } from '@locator/venue-model/group-fit/price';

const ROOMS = [{ name: 'Jazz', minPlayers: 4, maxPlayers: 18, combinesWith: [] }];

describe('Price of a group', () => {
  test.each([
    ['21 € for each player', 'player', 21, '294 €', '21 €'],
    [
      '290 € for the room, of which each pays a share, rounded up to the cent',
      'room',
      290,
      '290 €',
      '20,72 €',
    ],
    ['15.40 € for the room, of which each pays exactly a share', 'room', 15.4, '15,40 €', '1,10 €'],
  ] as const)('14 players pay %s', async (_, per, amount, price, each) => {
    const prices: Price[] = [{ per, amount, currency: 'EUR', dayType: 'any', isFrom: false }];
    const need = groupNeed(
      { rooms: ROOMS, capacities: [], prices },
      { players: 14, openAt: null },
      'fr',
      await loadTranslate('fr'),
    );
    const plain = (text?: string): string | undefined => text?.replaceAll(/\s/g, ' ');
    expect([need?.price, need?.each].map(plain)).toEqual([price, each]);
  });
});

test('A venue of unknown rooms has to confirm one for the group, instead of naming its largest group', async () => {
  const t = await loadTranslate('fr');
  const needOf = (players: number | null, rooms: Room[] = []) =>
    groupNeed({ rooms, capacities: ['max18', 'max36'], prices: [] }, { players, openAt: null }, 'fr', t);
  expect(needOf(14)).toEqual({ rooms: ['Espace pour 14 à confirmer'] });
  expect([needOf(37), needOf(null), needOf(19, ROOMS)]).toEqual([null, null, null]);
});
