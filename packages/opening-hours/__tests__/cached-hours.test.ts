import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { log } from '@locator/base/log';
import { createOpeningsCache, hoursKey, scheduleKey } from '../src/openings-cache';
import { aRecord } from '@locator/test-support/venue-record';

const FRIDAY = '2026-11-20';

describe('Hours of a venue', () => {
  it('Known hours have openings, a week and a state', () => {
    const cache = createOpeningsCache();
    const venue = aRecord({ hoursText: 'Mo-Fr 18:00-23:00' });
    const opening = { from: '2026-11-20T17:00:00Z', to: '2026-11-20T22:00:00Z' };
    expect(cache.of(venue, FRIDAY, 1)).toEqual([opening]);
    expect(cache.of(venue, FRIDAY, 2)).toEqual([opening]);
    expect(cache.of(venue, '2026-11-21', 1)).toEqual([]);
    expect(cache.aheadOf(venue, FRIDAY)?.weeklyHours).toEqual([...Array(5).fill(['18:00-23:00']), [], []]);
    expect(cache.stateAt(venue, `${FRIDAY}T18:00`)).toBe('open');
    expect(cache.stateAt(venue, `${FRIDAY}T23:00`)).toBe('closed');
  });

  it('Unknown hours have none', () => {
    const warn = jest.spyOn(log, 'warn').mockReturnValue(undefined);
    const cache = createOpeningsCache();
    const venue = aRecord({ hoursText: null });
    expect(cache.of(venue, FRIDAY, 1)).toBeNull();
    expect(cache.aheadOf(venue, FRIDAY)).toBeNull();
    expect(cache.stateAt(venue, `${FRIDAY}T18:00`)).toBe('closed');
    expect(warn).not.toHaveBeenCalled();
  });

  it('Invalid hours are logged once, with the venue and the first line of the cause', () => {
    const warn = jest.spyOn(log, 'warn').mockReturnValue(undefined);
    const cache = createOpeningsCache();
    const venue = aRecord({ code: 'LYON-1', hoursText: 'whenever we like' });
    expect(cache.of(venue, FRIDAY, 1)).toBeNull();
    expect(cache.of({ ...venue }, FRIDAY, 1)).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    const [about, message] = warn.mock.calls[0] as unknown as [{ cause: string }, string];
    expect(about).toMatchObject({ service: 'venues', operation: 'hours', venue: 'LYON-1' });
    expect(about.cause).not.toContain('\n');
    expect(message).toBe(`The hours of LYON-1 can't be read: ${about.cause}`);
  });
});

it.each(['2026-11-20', '2026-12-02', '2026-12-31'])(
  'From %s on, the next New Year is to be confirmed',
  (today) => {
    const cache = createOpeningsCache();
    expect(cache.unconfirmedOf(aRecord(), today)).toContain('2027-01-01');
    expect(cache.aheadOf(aRecord(), today)?.specialDays).toContainEqual({
      ...{ date: '2027-01-01', hours: [], usualHours: ['10:00-23:00'] },
    });
  },
);

it('An evening is open from its first minute until its closing time after midnight', () => {
  const cache = createOpeningsCache();
  const states = (hoursText: string, ...clocks: string[]): string[] =>
    clocks.map((clock) => cache.stateAt(aRecord({ hoursText }), `2026-${clock}`));
  expect(
    states('Mo-Su 18:00-02:00', '11-20T17:59', '11-20T18:00', '11-21T00:00', '11-21T01:59', '11-21T02:00'),
  ).toEqual([...['closed', 'open', 'open', 'open', 'closed']]);
  const byAppointment = 'Sa 10:00-12:00, Sa 14:00-18:00 "sur rendez-vous"';
  expect(states(byAppointment, '11-21T11:00', '11-21T12:00', '11-21T14:00', '11-21T19:00')).toEqual([
    ...['open', 'closed', 'unconfirmed', 'closed'],
  ]);
  // Lists have no hours of a day that are all unknown, so that they cannot say that they are to be confirmed.
  expect(states('Sa 10:00-18:00 "sur rendez-vous"', '11-21T12:00')).toEqual(['closed']);
  // The clocks skip the time from 2:00 to 3:00.
  expect(states('Mo-Su 18:00-04:00', '03-29T01:59', '03-29T02:30', '03-29T03:00', '03-28T02:30')).toEqual([
    ...['open', 'closed', 'open', 'open'],
  ]);
  // Christmas, of which these hours say nothing: the evening before, the usual hours, and those after them.
  expect(
    states('Mo-Su 18:00-02:00', '12-25T01:00', '12-25T12:00', '12-25T18:00', '12-26T01:59', '12-26T02:00'),
  ).toEqual(['open', 'closed', 'unconfirmed', 'unconfirmed', 'closed']);
  expect(states('Mo-Th 18:00-02:00', '12-25T18:00', '12-25T01:00')).toEqual(['closed', 'open']);
  expect(states('Mo-Su 18:00-02:00; PH 18:00-23:00', '12-25T18:00', '12-26T01:00')).toEqual([
    ...['open', 'closed'],
  ]);
});

describe('Venues with the same hours', () => {
  const lyon = aRecord({ code: 'A', countyCode: '69' });
  const paris = aRecord({ code: 'B', countyCode: '75' });

  it('Their zone of school holidays distinguishes them only if their hours depend on it', () => {
    expect(hoursKey(lyon)).toBe(hoursKey(paris));
    const withHolidays = (venue: typeof lyon): string =>
      hoursKey({ ...venue, hoursText: 'Mo-Su 10:00-23:00; SH off' });
    expect(withHolidays(lyon)).not.toBe(withHolidays(paris));
    expect(hoursKey(lyon)).not.toBe(hoursKey({ ...lyon, timeZone: 'Europe/Berlin' }));
    expect(hoursKey({ ...lyon, hoursText: null })).toBe('null');
  });

  it('Their schedules differ by county and country', () => {
    expect(scheduleKey(lyon)).toBe(scheduleKey({ ...lyon, code: 'C' }));
    expect(scheduleKey(lyon)).not.toBe(scheduleKey(paris));
    const moved = { ...lyon, address: { ...lyon.address, countryCode: 'REU' as const } };
    expect(scheduleKey(lyon)).not.toBe(scheduleKey(moved));
  });

  it('The holidays of their zones are told apart in one cache', () => {
    const cache = createOpeningsCache();
    const hoursText = 'Mo-Fr 10:00-18:00; SH off';
    const stateOf = (venue: typeof lyon): string =>
      cache.stateAt({ ...venue, hoursText }, '2027-02-22T12:00');
    expect([stateOf(lyon), stateOf(paris), stateOf(lyon)]).toEqual(['closed', 'open', 'closed']);
  });
});

it('A process whose time zone is not UTC refuses to evaluate opening hours', async () => {
  const program = `
    const { createOpeningsCache } = require('./packages/opening-hours');
    try { createOpeningsCache(); } catch (error) { console.log(error.message); }`;
  const env = { ...process.env, TZ: 'America/Santiago' };
  const args = ['--import', 'tsx', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toBe(
    'Opening hours need a process in UTC, but its time zone is America/Santiago. Start it with TZ=UTC.\n',
  );
});
