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

test('A listed venue has the openings from the chosen time on, or from now on', async () => {
  const mapper = createVenueMapper(createOpeningsCache(), () => Date.parse('2026-11-20T12:00:00Z'));
  const record = aRecord({ hoursText: 'Mo-Su 18:00-02:00' });
  const opensOf = async (openAt: string | null) => {
    const [listed] = await mapper.toListed([{ record, distanceMeters: null }], openAt);
    return listed?.openings?.map(({ from }) => from.slice(0, 16));
  };
  expect(await opensOf(null)).toEqual(['2026-11-20T17:00', '2026-11-21T17:00', '2026-11-22T17:00']);
  expect(await opensOf('2026-12-05T01:00')).toEqual(['2026-12-04T17:00', '2026-12-05T17:00']);
  expect(await opensOf('2026-12-05T20:00')).toEqual(['2026-12-05T17:00']);
});
