import { append, forEachPaced, mapPaced } from '@locator/base';
import { correctDate, languageTag } from '@locator/base/locale';
import { calendarOf, holidayName, type OpeningsCache } from '@locator/opening-hours';
import { isAwayAt, monthsAfter, stateOn, type VenueRecord } from '@locator/venue-model';
import type { ReportLanguage } from './columns';
import { fileFinding, type Finding } from './finding';

const MONTHS_AHEAD = 3;

/** Returns the public holidays of the next three months (ISO dates) with the venues in business that state no hours. */
export async function unstatedHolidays(
  records: readonly VenueRecord[],
  openings: OpeningsCache,
  todayAt: (record: VenueRecord) => string,
): Promise<(readonly [date: string, without: readonly VenueRecord[]])[]> {
  const venues = new Map<string, VenueRecord[]>();
  await forEachPaced(records, function addHolidays(record) {
    const today = todayAt(record);
    const end = monthsAfter(today, MONTHS_AHEAD);
    for (const date of openings.unconfirmedOf(record, today)) {
      if (date < end && !isAwayAt(stateOn(record, date), date)) append(venues, date, record);
    }
  });
  return [...venues].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Returns "Noël – 25 décembre 2026", with all names that the holiday has where the venues are. */
export function holidayTitle(
  date: string,
  records: readonly VenueRecord[],
  language: ReportLanguage,
): string {
  const places = new Map(records.map((one) => [`${one.address.countryCode} ${one.countyCode}`, one]));
  const names = [...places.values()].flatMap(function nameAt({ address, countyCode }) {
    const calendar = calendarOf(address.countryCode, countyCode);
    return (calendar && holidayName(calendar, date, language)) ?? [];
  });
  const format = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone: 'UTC' });
  const day = correctDate(format.format(new Date(date)), language);
  return [[...new Set(names)].join(', '), day].filter(Boolean).join(' – ');
}

const MAX_NAMED_CODES = 5;

/** Returns one finding for each holiday, instead of one for each row. */
export async function reportUnstatedHolidays(
  records: readonly VenueRecord[],
  openings: OpeningsCache,
  today: string,
): Promise<Finding[]> {
  const holidays = await unstatedHolidays(records, openings, () => today);
  return mapPaced(holidays, function toFinding([date, without]) {
    const codes = without.slice(0, MAX_NAMED_CODES).map(({ code }) => code);
    const named = codes.join(', ') + (without.length > MAX_NAMED_CODES ? '…' : '');
    const [fr, en] = [holidayTitle(date, without, 'fr'), holidayTitle(date, without, 'en')];
    const details = { date, count: without.length, codes: named, fr, en };
    return fileFinding('holiday-unstated', { column: 'special_days', details });
  });
}
