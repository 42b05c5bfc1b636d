import { groupOffer } from '@locator/venue-model/group-fit';
import { valueOf } from '@locator/test-support/value-of';
import { loadTranslate } from '@/lib/server/load-messages';
import { formatMoney } from '@/lib/locale/format';
import { shownPrice } from '@/services/page-content/offer-texts';
import { networkOf } from '../../support/network';

const NOW = Date.parse('2026-11-28T12:00Z');

const DAYS = { weekday: '2026-12-08T20:00', weekend: '2026-12-12T20:00' } as const;

test('No price of a sample venue stands above a lower one that it states for the same group', async () => {
  const { backend } = await networkOf('data/venues.csv', () => NOW);
  const { venues } = valueOf(await backend.venues({ limit: 100 }));
  const t = await loadTranslate('fr');
  let compared = 0;
  let startingRooms = 0;
  for (const venue of venues) {
    for (const [dayType, openAt] of Object.entries(DAYS)) {
      for (let players = 2; players <= 40; players += 1) {
        const offer = groupOffer(venue, { players, openAt });
        if (!offer.fits) continue;
        const stated = venue.prices
          .filter((price) => price.dayType === 'any' || price.dayType === dayType)
          .map(({ per, amount, isFrom }) => ({
            total: amount * (per === 'player' ? players : (offer.rooms?.rooms.length ?? 1)),
            isFrom,
          }));
        const [lowest] = stated.sort((a, b) => a.total - b.total || Number(a.isFrom) - Number(b.isFrom));
        if (!lowest) continue;
        const money = formatMoney(lowest.total, venue.prices[0]?.currency ?? '', 'fr');
        const text = lowest.isFrom ? `dès ${money}` : money;
        expect([venue.code, players, shownPrice(offer, 'fr', t).text?.replaceAll(/\s/g, ' ')]).toEqual([
          ...[venue.code, players, text.replaceAll(/\s/g, ' ')],
        ]);
        compared += 1;
        if (offer.price?.fixedShare !== undefined) startingRooms += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(4000);
  expect(startingRooms).toBeGreaterThan(100);
});
