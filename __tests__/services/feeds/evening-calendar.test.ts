import ICAL from 'ical.js';
import { loadTranslate } from '@/lib/server/load-messages';
import { eveningAsCalendar } from '@/services/feeds/venue-files';
import type { VenueDetails } from '@locator/venue-model';
import { venueDetails } from '@locator/test-support/venue-record';

const VENUE = venueDetails({
  code: 'LGQ-NTE-01',
  name: 'Chez Léa; quiz, blind test \\ karaoké – la plus grande salle de Nantes et de toute la Bretagne',
  bookingUrl: 'https://quiz.example/reserver?jour={date}&heure={time}&joueurs={players}',
  durationMinutes: 90,
});
const URL = 'https://quiz.example/fr/france-FRA/LGQ-NTE-01/chez-lea/details';

async function fileOf(openAt: string, changes: Partial<VenueDetails> = {}, players: number | null = 14) {
  return eveningAsCalendar({ ...VENUE, ...changes }, { openAt, players }, URL, await loadTranslate('fr'));
}

/** Returns the event as parsed by ical.js. */
async function eventOf(...given: Parameters<typeof fileOf>) {
  const calendar = new ICAL.Component(ICAL.parse(await fileOf(...given)) as unknown[]);
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
}

/** Formats an instant as local time with `Intl`, independently of the code under test. */
function wallClockIn(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return parts.format(instant).replace(' ', 'T');
}

const ZONES = ['Europe/Paris', 'Europe/London', 'Indian/Reunion', 'America/Montreal', 'Pacific/Noumea'];
const DAYS = ['2026-11-21', '2026-12-31', '2027-02-28', '2027-03-27', '2027-07-14', '2027-10-30'];
const TIMES = ['00:30', '14:00', '21:00', '23:59'];

describe('Calendar file of an evening', () => {
  const instants = ZONES.flatMap((zone) =>
    DAYS.flatMap((day) => TIMES.map((time) => [zone, `${day}T${time}`] as const)),
  );

  test('another library reads the time on the venue’s clock for 120 instants', async () => {
    expect(instants).toHaveLength(120);
    for (const [timeZone, openAt] of instants) {
      const event = await eventOf(openAt, { timeZone });
      expect([timeZone, wallClockIn(timeZone, event.startDate.toJSDate())]).toEqual([timeZone, openAt]);
      expect(event.endDate.toJSDate().getTime() - event.startDate.toJSDate().getTime()).toBe(90 * 60_000);
    }
  });

  test('a time that the clocks skip is moved forward, a time that occurs twice is the first one', async () => {
    expect((await eventOf('2027-03-28T02:30')).startDate.toJSDate().toISOString()).toBe(
      '2027-03-28T01:30:00.000Z',
    );
    expect((await eventOf('2026-10-25T02:30')).startDate.toJSDate().toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    );
  });

  test('the event has the place, the position, the booking link and a line folding that calendars undo', async () => {
    const event = await eventOf('2026-11-21T21:00');
    expect(event.summary).toContain(VENUE.name);
    expect(event.location).toBe(`${VENUE.name}, 1 rue de la Test, 69002 Lyon`);
    expect(event.component.getFirstPropertyValue('geo')).toEqual([45.76, 4.83]);
    const approximate = await eventOf('2026-11-21T21:00', { isPositionApproximate: true });
    expect(approximate.component.getFirstProperty('geo')).toBeNull();
    expect(event.description).toContain(
      'https://quiz.example/reserver?jour=2026-11-21&heure=21%3A00&joueurs=14',
    );
    expect(event.description).toContain('samedi 21 novembre 2026 à 21');
    for (const line of (await fileOf('2026-11-21T21:00')).split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  });

  test('the identifier stays the same for another number of players, and differs for another time', async () => {
    const { uid } = await eventOf('2026-11-21T21:00');
    expect((await eventOf('2026-11-21T21:00', {}, 8)).uid).toBe(uid);
    expect((await eventOf('2026-11-21T21:30')).uid).not.toBe(uid);
    expect(await fileOf('2026-11-21T21:00')).toBe(await fileOf('2026-11-21T21:00'));
  });

  test('an announced event has its title, end and booking page, and a reminder two hours before', async () => {
    const start = '2026-12-08T19:00';
    const bookingUrl = 'https://quiz.example/lumieres';
    const announced = { title: 'Fête des Lumières', start, end: '2026-12-08T23:15', price: null, bookingUrl };
    const event = await eventOf(start, { events: [announced] });
    expect(event.summary).toBe(`Fête des Lumières – ${VENUE.name}`);
    expect(wallClockIn(VENUE.timeZone, event.endDate.toJSDate())).toBe(announced.end);
    expect(event.description).toContain(bookingUrl);
    const alarm = event.component.getFirstSubcomponent('valarm');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT2H');
    expect((await eventOf('2026-12-08T20:00', { events: [announced] })).summary).not.toContain('Lumières');
  });

  test('an announced event without an end lasts as long as a game', async () => {
    const announced = { title: 'Quiz', start: '2026-12-08T19:00', end: null, price: null, bookingUrl: null };
    const event = await eventOf(announced.start, { events: [announced] });
    expect(wallClockIn(VENUE.timeZone, event.endDate.toJSDate())).toBe('2026-12-08T20:30');
  });

  test('the time stamp is that of the last change to the venue', async () => {
    const { component } = await eventOf('2026-11-21T21:00', { updatedAt: '2026-11-05' });
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-05T00:00:00Z');
  });
});
