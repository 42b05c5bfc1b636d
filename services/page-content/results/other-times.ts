import { clockInSentence, type Locale } from '@locator/base/locale';
import { dateIn, daysAfter } from '@locator/base/time';
import { isAwayAt } from '@locator/venue-model';
import { splitVenueName } from '@/lib/brand/short-name';
import { formatDayOfWeek, formatWeekday } from '@/lib/locale/format';
import { formatList } from '@/lib/locale/format-facts';
import type { Translate } from '@/lib/locale/messages';
import type { SearchResult } from '@/services/backend/search';
import { dayOn, eveningOf } from '../venue/venue-hours';

const MAX_SENTENCES = 3;

/**
 * "Saint-Paul ouvre dimanche de 10 h à 18 h." for each of the nearest venues that opens on that day, or whose hours are
 * unknown. More than six days from `now` (ms since 1970), with the date, because readers take "Sunday" to mean the
 * coming Sunday.
 */
export function otherTimes(
  { atOtherTimes, openThen }: Pick<SearchResult, 'atOtherTimes' | 'openThen'>,
  openAt: string | null,
  locale: Locale,
  t: Translate,
  now: number,
): string {
  if (openAt === null) return '';
  const evening = eveningOf(openAt);
  return atOtherTimes
    .filter(({ code }) => !openThen?.includes(code))
    .flatMap(function sentenceAbout(venue): string[] {
      const today = dateIn(venue.timeZone, now);
      const date = evening < today ? openAt.slice(0, 10) : evening;
      if (isAwayAt(venue.state, date)) return [];
      const name = splitVenueName(venue.name).short;
      if (venue.openings === null) return [t('facts:hoursUnknown', { venue: name })];
      const format = date > daysAfter(today, 6) ? formatWeekday : formatDayOfWeek;
      const { hours } = dayOn(venue, date, null);
      if (hours.length === 0) return [];
      return [
        t('facts:openOn', {
          venue: name,
          day: format(date, locale, now),
          hours: formatList(hours.map(hoursInSentence), locale),
        }),
      ];
    })
    .slice(0, MAX_SENTENCES)
    .join(' ');

  function hoursInSentence(stretch: string): string {
    const [from = '', to = ''] = stretch.split(/[-–]/);
    return t('facts:fromTo', { from: clockInSentence(from, locale), to: clockInSentence(to, locale, true) });
  }
}
