import { createOpeningsCache } from '@locator/opening-hours';
import { aRecord } from '@locator/test-support/venue-record';
import { createVenueMapper } from '@/services/embedded/venue-mapper';

test('A venue has the events that are not over yet, also one that began on an earlier day', () => {
  const events = [
    ['Over', '2026-11-19T18:00', '2026-11-19T23:00'],
    ['Begun', '2026-11-18T10:00', '2026-11-20T18:00'],
    ['Coming', '2026-12-05T20:00', '2026-12-05T23:00'],
  ].map(([title = '', start = '', end = '']) => ({ title, start, end, price: null, bookingUrl: null }));
  const mapper = createVenueMapper(createOpeningsCache(), () => Date.parse('2026-11-20T12:00:00Z'));
  expect(mapper.toDetails(aRecord({ events })).events.map(({ title }) => title)).toEqual(['Begun', 'Coming']);
});
