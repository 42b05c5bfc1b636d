import { isSkipped } from '@locator/opening-hours';
import { clockInSentence, formatClock } from '@locator/base/locale';
import { dateIn, daysAfter, instantAt } from '@locator/base/time';
import { isAwayAt } from '@locator/venue-model';
import { splitVenueName } from '@/lib/brand/short-name';
import { formatDate, formatDayOfWeek, formatWeekday } from '@/lib/locale/format';
import { formatList } from '@/lib/locale/format-facts';
import type { Translate } from '@/lib/locale/messages';
import type { SearchResult } from '@/services/backend/search';
import { dayOn, eveningOf } from '../venue/venue-hours';

const MAX_SENTENCES = 3;

/** A search for "now" is still one a little later, when the page comes from a cache or a link. */
const PAST_MS = 3_600_000;

/**
 * Says if the chosen time is over, or is skipped by the change to summer time. Then
 * "Saint-Paul ouvre dimanche de 10 h à 18 h." for each of the nearest venues that opens on that day, or whose hours are
 * unknown. More than six days from `now` (ms since 1970), with the date, because readers take "Sunday" to mean the
 * coming Sunday.
 */
export function otherTimes(
  { venues, atOtherTimes, openThen }: Pick<SearchResult, 'venues' | 'atOtherTimes' | 'openThen'>,
  openAt: string | null,
  t: Translate,
  now: number,
): string {
  const locale = t.lng;
  if (openAt === null) return '';
  const evening = eveningOf(openAt);
  const sentences = atOtherTimes
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
    .slice(0, MAX_SENTENCES);
  const [nearest] = [...venues, ...atOtherTimes];
  const isPast = nearest !== undefined && instantAt(openAt, nearest.timeZone) < now - PAST_MS;
  const isUnreal = nearest && isSkipped(Date.parse(`${openAt}Z`), nearest.timeZone);
  const doubts = isUnreal ? [skippedText()] : isPast ? [t('comparison:notice.past')] : [];
  return [...doubts, ...(isPast ? [] : sentences)].join(' ');

  function skippedText(): string {
    const [date = '', time = ''] = (openAt ?? '').split('T');
    return t('results:skipped', { date: formatDate(date, locale), time: formatClock(time, locale) });
  }

  function hoursInSentence(stretch: string): string {
    const [from = '', to = ''] = stretch.split(/[-–]/);
    return t('facts:fromTo', { from: clockInSentence(from, locale), to: clockInSentence(to, locale, true) });
  }
}
