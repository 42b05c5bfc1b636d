import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { OpenBadge } from '@/components/results/OpenBadge';
import { i18nFor } from '@/lib/locale/i18n';
import { loadTranslate } from '@/lib/server/load-messages';
import venues from '@/public/locales/fr/venues.json';
import { type ListedVenue, listedVenues } from '@/services/page-content/results/listed-venues';
import { MAX_LIMIT } from '@locator/venue-model';
import { type CsvVenue, dateAfter, hoursOn, isSilentOn, sampleVenues } from '../support/hours-oracle';
import { networkOf } from '../support/network';
import { valueOf } from '@locator/test-support/value-of';

let now = 0;
jest.mock('@/components/ui/useNow', () => ({ useNow: () => now }));

/** Among them: nights of clock changes in Europe and Morocco, minutes before and after midnight, holidays. */
const INSTANTS = [
  ...[
    '2026-11-23T14:30Z',
    '2026-11-23T15:30Z',
    '2026-11-23T16:30Z',
    '2026-11-23T22:30Z',
    '2026-11-23T23:30Z',
  ],
  ...[
    '2026-11-24T00:30Z',
    '2026-12-24T18:00Z',
    '2026-12-25T12:00Z',
    '2026-12-31T22:59Z',
    '2026-12-31T23:01Z',
  ],
  ...[
    '2027-02-07T00:30Z',
    '2027-02-07T16:30Z',
    '2027-03-14T00:30Z',
    '2027-03-27T22:30Z',
    '2027-03-28T00:30Z',
  ],
  ...[
    '2027-03-28T01:30Z',
    '2027-07-14T20:00Z',
    '2027-08-31T22:30Z',
    '2027-10-31T00:30Z',
    '2027-10-31T23:30Z',
  ],
];

interface Shown {
  readonly instant: number;
  readonly listed: ListedVenue;
  readonly expected: string;
}

it(`The badges of all venues at ${INSTANTS.length} instants are right in a browser with other time zone data`, async () => {
  const rows = new Map(sampleVenues().map((row) => [row.code, row]));
  const shown: Shown[] = [];
  const { backend } = await networkOf(path.resolve('data/venues.csv'), () => now);
  for (const instant of INSTANTS.map(Date.parse)) {
    now = instant;
    const found = valueOf(await backend.venues({ limit: MAX_LIMIT })).venues;
    for (const listed of listedVenues(found, await loadTranslate('fr')).filter(
      ({ state }) => state.kind === 'open',
    )) {
      shown.push({ instant, listed, expected: expectedBadge(rows.get(listed.code)!, instant) });
    }
  }
  misplaceTimeZones();
  const wrong = shown.flatMap(function compare({ instant, listed, expected }) {
    now = instant;
    const text = badgeOf(listed);
    return text === expected
      ? []
      : [`${listed.code} ${new Date(instant).toISOString()}: ${text} instead of ${expected}`];
  });
  expect(shown.length).toBeGreaterThan(INSTANTS.length * 80);
  expect(wrong).toEqual([]);
});

/** Gives the browser other time zone data: each zone but UTC is 14 hours ahead. */
function misplaceTimeZones(): void {
  const { DateTimeFormat } = Intl;
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((locale, { timeZone, ...options } = {}) =>
      DateTimeFormat(locale, { ...options, timeZone: timeZone === 'UTC' ? 'UTC' : 'Pacific/Kiritimati' }),
    );
}

/** Without the note that the time is the venue's, which depends on the visitor's clock. */
function badgeOf({ openings }: ListedVenue): string {
  const badge = createElement(OpenBadge, { openings, locale: 'fr' });
  const i18n = i18nFor('fr', { venues });
  const markup = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, badge));
  return markup.replace(/<small>.*<\/small>/, '').replace(/<[^>]*>/g, '');
}

const HOLIDAYS: Readonly<Record<string, string>> = {
  ...{ '12-25': 'Noël', '01-01': 'Nouvel An', '03-28': 'Pâques', '07-14': 'Fête nationale' },
  ...{ '10-31': 'Jour férié', '11-01': 'Toussaint' },
};

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const DAYS_LISTED = 7;
const DAY_MS = 86_400_000;

/** Returns the text that the hours of the file give, by the time zone data of this process. */
function expectedBadge(venue: CsvVenue, instant: number): string {
  const today = localTime(instant, venue.time_zone).slice(0, 10);
  for (let day = -1; day < DAYS_LISTED; day++) {
    const date = dateAfter(today, day);
    const hours = hoursOn(venue, date);
    if (hours === null) return '';
    if (isSilentOn(venue, date)) {
      // The hours of an ordinary day may end after midnight.
      const ends = hours.map((span) => span.split('-')).filter(([from = '', to = '']) => to <= from);
      const end = instantOf(`${dateAfter(date, 1)}T${ends[0]?.[1] ?? '00:00'}`, venue.time_zone);
      if (end <= instant) continue;
      const isNow = instantOf(`${date}T00:00`, venue.time_zone) <= instant;
      return isNow ? `${HOLIDAYS[date.slice(5)]}\u00a0: horaires à confirmer` : 'Fermé';
    }
    for (const [from = '', to = ''] of hours.map((span) => span.split('-'))) {
      const opens = instantOf(`${date}T${from}`, venue.time_zone);
      const closes = instantOf(`${to > from ? date : dateAfter(date, 1)}T${to}`, venue.time_zone);
      if (closes <= instant) continue;
      if (opens <= instant) return `Ouvert jusqu’à ${clock(localTime(closes, venue.time_zone).slice(11))}`;
      if (date === today) return `Ouvre à ${clock(from)}`;
      const weekday = WEEKDAYS[new Date(date).getUTCDay()];
      const isDistant = opens - instant > (DAYS_LISTED - 1) * DAY_MS;
      return `Ouvre ${weekday}${isDistant ? ` ${dayOfMonth(date)}` : ''} à ${clock(from)}`;
    }
  }
  return 'Fermé';
}

function clock(time: string): string {
  const [hours, minutes] = time.split(':');
  if (time === '00:00') return 'minuit';
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

const MONTHS: Readonly<Record<string, string>> = { '01': 'janvier', '12': 'décembre' };

function dayOfMonth(date: string): string {
  return `${Number(date.slice(8))} ${MONTHS[date.slice(5, 7)]}`;
}

/** Returns the local date and time of an instant: `2026-11-23T17:00`. */
function localTime(instant: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(instant).replace(' ', 'T');
}

/** Of a time that occurs twice, the first is used; a time that is skipped is moved forward. */
function instantOf(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`);
  const offsets = [-DAY_MS, DAY_MS].map(
    (distance) => Date.parse(`${localTime(asUtc + distance, timeZone)}Z`) - (asUtc + distance),
  );
  const [beforeChange = 0, afterChange = 0] = offsets.map((offset) => asUtc - offset);
  const isSkipped = [beforeChange, afterChange].every((instant) => localTime(instant, timeZone) !== local);
  return isSkipped || localTime(beforeChange, timeZone) === local ? beforeChange : afterChange;
}
