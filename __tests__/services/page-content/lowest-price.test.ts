import { groupOffer } from '@locator/venue-model/group-fit';
import { valueOf } from '@locator/test-support/value-of';
import { loadTranslate } from '@/lib/server/load-messages';
import { formatMoney } from '@/lib/locale/format';
import { EMPTY_SELECTION } from '@/lib/url/selection';
import { venueRoute } from '@/lib/url/links';
import { shownPrice } from '@/services/page-content/offer-texts';
import { listedVenues } from '@/services/page-content/results/listed-venues';
import { comparedVenues } from '@/services/page-content/selection/compared-venues';
import { venueEvening } from '@/services/page-content/venue/venue-evening';
import { networkOf } from '../../support/network';

const NOW = Date.parse('2026-11-28T12:00Z');

/** The only event at one of these times. */
const EVENT = { code: 'LGQ-LYO-01', dayType: 'weekday', eachEuros: 18 };

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
        const isEvent = venue.code === EVENT.code && dayType === EVENT.dayType;
        const event = { ...{ per: 'player', dayType: 'any', isFrom: false }, amount: EVENT.eachEuros };
        const stated = (isEvent ? [event] : venue.prices)
          .filter((price) => price.dayType === 'any' || price.dayType === dayType)
          .map(({ per, amount, isFrom }) => ({
            total: amount * (per === 'player' ? players : (offer.rooms?.rooms.length ?? 1)),
            isFrom,
          }));
        const [lowest] = stated.sort((a, b) => a.total - b.total || Number(a.isFrom) - Number(b.isFrom));
        if (!lowest) continue;
        const money = formatMoney(lowest.total, venue.prices[0]?.currency ?? '', 'fr');
        const text = lowest.isFrom ? `dès ${money}` : money;
        expect([venue.code, players, shownPrice(offer, t).text?.replaceAll(/\s/g, ' ')]).toEqual([
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

test.each([
  ['49 € on New Year’s Eve', 'LGQ-PAR-01', '2026-12-31T22:00', 40, '1 960 €'],
  ['18 € during the Festival of Lights', 'LGQ-LYO-01', '2026-12-08T19:30', 10, '180 €'],
  ['not known', 'LGQ-LYO-01', '2026-12-20T15:30', 10, undefined],
])('The price of an event, %s, is that of the list, the comparison and the page', async (...example) => {
  const [, code, openAt, players, total] = example;
  const { backend } = await networkOf('data/venues.csv', () => NOW);
  const t = await loadTranslate('fr');
  const evening = { players, openAt, game: null };
  const listed = valueOf(await backend.venues({ limit: 100, ...evening })).venues;
  const venue = valueOf(await backend.venue(code, 'fr'));
  const [compared] = comparedVenues([{ venue, isOpenThen: true }], { ...EMPTY_SELECTION, ...evening }, t);
  const route = venueRoute('fr', venue, evening);
  const texts = [
    listedVenues(listed, t, { evening, openThen: null }).find((one) => one.code === code)?.price?.text,
    compared?.price?.text,
    venueEvening({ venue, route, isOpenThen: true, now: NOW, t }).price?.text,
  ];
  expect(texts.map((text) => text?.replaceAll(/\s/g, ' '))).toEqual([total, total, total]);
});
