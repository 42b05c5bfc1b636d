import { NO_CRITERIA } from '@locator/venue-model';
import { loadTranslate } from '@/lib/server/load-messages';
import { siteIndex } from '@/services/feeds/site-index';
import { groupOffer } from '@locator/venue-model/group-fit';
import { spaceText } from '@/services/page-content/offer-texts';
import { listedVenues } from '@/services/page-content/results/listed-venues';
import { venueNodes } from '@/services/page-content/venue/structured-venue';
import { venuePage } from '@/services/page-content/venue/venue-page';
import { success } from '@locator/base';
import { venueRoute } from '@/lib/url/links';
import { backendWith } from '../../support/backend-of-five';
import { valueOf } from '@locator/test-support/value-of';
import { aVenue } from '@locator/test-support/venue-file';

test.each([
  ['rooms that cannot be joined', { rooms: 'Jazz 4-18; Rock 4-18', capacity: 'max18;max36' }, 18],
  ['joined rooms and a separate one', { rooms: 'Jazz 4-20 + Rock 4-20; Pop 4-14', capacity: 'max54' }, 40],
  ['unknown rooms', { rooms: '', capacity: 'max18;max36' }, 36],
])(
  'Card, page, summary, comparison, JSON-LD and search state one largest group: %s',
  async (_, row, size) => {
    const backend = await backendWith([aVenue({ code: 'V', ...row })]);
    const t = await loadTranslate('fr');
    const venue = valueOf(await backend.venue('V', 'fr'));
    const found = async (players: number) => valueOf(await backend.venues({ ...NO_CRITERIA, players })).total;
    expect([await found(size), await found(size + 1)]).toEqual([1, 0]);

    const [card] = listedVenues(valueOf(await backend.venues({})).venues, t);
    expect(card?.largestGroup).toBe(size);

    const page = venuePage({
      ...{ route: venueRoute('fr', venue), t, venue, now: Date.parse('2026-11-20T12:00Z') },
      ...{ showPhone: false, isOpenThen: null, formerName: null, searchedText: null, suggestions: [] },
      surroundings: { version: '0123456789ab', hasStreets: false },
      nearby: success({ venues: [], total: 0 }),
      counties: success([]),
      cities: success([]),
      paymentMethods: success([]),
    });
    expect(page).toMatchObject({ content: { facts: [{ icon: 'group', text: `Jusqu’à ${size} joueurs` }] } });

    expect(valueOf(await siteIndex(backend)).whole.largestGroup).toBe(size);
    const spaceFor = (players: number | null) =>
      spaceText(groupOffer(venue, { players, openAt: null }), t)?.join('');
    expect(spaceFor(null)).toBe(`Jusqu’à ${size} joueurs`);
    expect(spaceFor(size)).toContain(`${size} joueurs`);
    expect(spaceFor(size + 1)).toBe(`N’accueille pas ${size + 1} joueurs`);

    const described = { openGraphImageUrl: '', siteUrl: '', url: '', title: '', description: '' };
    const [business] = venueNodes(
      { locale: 'fr', ...described },
      {
        ...{
          venue,
          comingDays: [],
          region: null,
          describeHoliday: (date: string) => `${date}?`,
          today: '2026-11-20',
          attributes: [],
          paymentMethods: [],
        },
        showPhone: false,
      },
    );
    expect(business).toMatchObject({ maximumAttendeeCapacity: size });
  },
);
