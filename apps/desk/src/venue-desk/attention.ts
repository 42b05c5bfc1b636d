import { dateIn, daysAfter } from '@locator/base/time';
import { calendarOf, publicHolidays } from '@locator/opening-hours';
import { type Column, writtenColumns } from '@locator/venue-import';
import { isAwayAt, isListed, stateOn, type VenueRecord } from '@locator/venue-model';

/** What a venue lacks, with the column that the chain needs for it. */
const LACKS = {
  photo: { column: 'pictures', applies: ({ pictures }) => pictures.length === 0 },
  photoText: {
    column: 'pictures',
    applies: ({ pictures, pictureTexts }) => pictures.some((_, index) => !pictureTexts[index]),
  },
  hours: { column: 'opening_hours', applies: ({ hoursText }) => hoursText === null },
  prices: { column: 'prices', applies: ({ prices }) => prices.length === 0 },
  rooms: { column: 'rooms', applies: ({ rooms }) => rooms.length === 0 },
  accessibility: {
    column: 'accessibility',
    applies: ({ accessibility }) => Object.values(accessibility).every((value) => value === null),
  },
  phone: { column: 'phone', applies: ({ phone }) => phone === null },
  position: { column: 'latitude', applies: ({ isPositionApproximate = false }) => isPositionApproximate },
} as const satisfies Readonly<
  Record<string, { readonly column: Column; readonly applies: (record: VenueRecord) => boolean }>
>;

export const LACKING = Object.keys(LACKS) as readonly (keyof typeof LACKS)[];

/** Both within {@link SOON_DAYS}: a public holiday without stated hours, and the end of a closure. */
export const UPCOMING = ['holiday', 'reopening'] as const;

export type Attention = (typeof LACKING)[number] | (typeof UPCOMING)[number];

export const ATTENTION: readonly Attention[] = [...LACKING, ...UPCOMING];

const SOON_DAYS = 14;

/** Returns what an operator should look at: the only count of it for the home page, the list and its filters. */
export function attentionOf(record: VenueRecord, now: number): readonly Attention[] {
  const { declaredState, timeZone } = record;
  const today = dateIn(timeZone, now);
  if (!isListed(stateOn(record, today))) return [];
  const columns = writtenColumns();
  const { kind, until } = declaredState;
  const isReopening =
    kind !== 'open' && until !== null && until >= today && until < daysAfter(today, SOON_DAYS);
  return [
    ...LACKING.filter((key) => columns.includes(LACKS[key].column) && LACKS[key].applies(record)),
    ...(unstatedHolidays(record, now).length > 0 ? (['holiday'] as const) : []),
    ...(isReopening ? (['reopening'] as const) : []),
  ];
}

/** Returns the coming public holidays for which the venue, which is open then, states no hours. */
export function unstatedHolidays(record: VenueRecord, now: number): readonly string[] {
  const { address, countyCode, hoursText, specialDays, timeZone } = record;
  const calendar = calendarOf(address.countryCode, countyCode);
  // `PH` is any public holiday in the format of `opening_hours`.
  if (!calendar || hoursText === null || /\bPH\b/.test(hoursText)) return [];
  const today = dateIn(timeZone, now);
  const end = daysAfter(today, SOON_DAYS);
  const years = new Set([today, end].map((date) => Number(date.slice(0, 4))));
  return [...years]
    .flatMap((year) => publicHolidays(calendar, year))
    .filter((date) => date >= today && date < end)
    .filter((date) => !isAwayAt(stateOn(record, date), date))
    .filter((date) => !specialDays.some((day) => day.date === date) && !hoursText.includes(monthDay(date)));
}

/** Such as `Dec 25`, as `opening_hours` writes it. */
function monthDay(date: string): string {
  return `${new Date(date).toUTCString().slice(8, 11)} ${date.slice(8)}`;
}
