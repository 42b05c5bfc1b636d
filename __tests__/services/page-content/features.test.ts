import { setBrand } from '@/lib/brand/brand';
import { LE_GRAND_QUIZ } from '@/lib/brand/le-grand-quiz';
import { loadTranslate } from '@/lib/server/load-messages';
import { hasNewsletter } from '@/lib/server/http/site-props';
import { siteConfig } from '@/lib/server/env/site-config';
import { privacyPage } from '@/services/page-content/information/information-pages';
import { shownSurroundings } from '@/services/page-content/venue/surroundings';
import { aRecord } from '@locator/test-support/venue-record';
import type { VenueDetails } from '@locator/venue-model';
import { venueEvents } from '@/services/page-content/venue/venue-evening';

afterEach(() => setBrand(LE_GRAND_QUIZ));

const BASTILLE = { latitude: 48.8537, longitude: 2.3722 };
const EVENT = { title: 'Quiz', start: '2026-12-05T20:00', end: null, price: null, bookingUrl: null };

const ROUTE = { name: 'venue', locale: 'fr', openAt: null, players: null } as never;

async function shown() {
  const t = await loadTranslate('fr');
  const venue = { ...aRecord({ events: [EVENT] }), state: { kind: 'open' } } as unknown as VenueDetails;
  return {
    stations: shownSurroundings({ ...venue, position: BASTILLE }, { version: '1', hasStreets: true }, t)
      .stations.length,
    calendarUrl: venueEvents({ venue, route: ROUTE, t, now: Date.parse('2026-11-20T12:00Z') }).events[0]
      ?.calendarUrl,
  };
}

test('The brand file switches off the stations near a venue and the calendar entries', async () => {
  const { stations, calendarUrl } = await shown();
  expect(stations).toBeGreaterThan(0);
  expect(calendarUrl).toMatch(/^\/fr\//);
  setBrand({ ...LE_GRAND_QUIZ, features: { stations: false, calendar: false } });
  expect(await shown()).toEqual({ stations: 0, calendarUrl: null });
});

test('Without a webhook, an own brand has a newsletter only if its file says so', () => {
  expect(siteConfig().newsletter.webhookUrl).toBeNull();
  expect(hasNewsletter()).toBe(true);
  setBrand({ ...LE_GRAND_QUIZ, features: {} });
  expect(hasNewsletter()).toBe(false);
  setBrand({ ...LE_GRAND_QUIZ, features: { newsletter: true } });
  expect(hasNewsletter()).toBe(true);
});

test('The privacy page says nothing of a newsletter that does not exist', async () => {
  const t = await loadTranslate('fr');
  const textOf = (newsletter: { webhookUrl: null } | null): string =>
    JSON.stringify(
      privacyPage({
        route: { name: 'information', locale: 'fr', topic: 'privacy' },
        t,
        thirdParties: { tagManager: null, geocoder: null, newsletter },
        hasWebVitals: false,
        countsPageViews: false,
      } as never),
    );
  expect(textOf({ webhookUrl: null })).toMatch(/newsletter/i);
  expect(textOf(null)).not.toMatch(/newsletter/i);
});
