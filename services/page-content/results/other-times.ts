import { clockInSentence, type Locale } from '@locator/base/locale';
import { isAwayAt } from '@locator/venue-model';
import { splitVenueName } from '@/lib/brand/short-name';
import { formatDayOfWeek } from '@/lib/locale/format';
import { formatList } from '@/lib/locale/format-facts';
import type { Translate } from '@/lib/locale/messages';
import type { SearchResult } from '@/services/backend/search';
import { dayOn, eveningOf } from '../venue/venue-hours';

const MAX_SENTENCES = 3;

/** "Saint-Paul est ouvert dimanche de 10 h à 18 h." for each of the nearest venues; empty if none opens on that day. */
export function otherTimes(
  { atOtherTimes, openThen }: Pick<SearchResult, 'atOtherTimes' | 'openThen'>,
  openAt: string | null,
  locale: Locale,
  t: Translate,
): string {
  if (openAt === null) return '';
  const date = eveningOf(openAt);
  return atOtherTimes
    .filter(({ code, state }) => !isAwayAt(state, openAt) && !openThen?.includes(code))
    .map((venue) => ({ venue: splitVenueName(venue.name).short, hours: dayOn(venue, date, null).hours }))
    .filter(({ hours }) => hours.length > 0)
    .slice(0, MAX_SENTENCES)
    .map(({ venue, hours }) =>
      t('facts:openOn', {
        venue,
        day: formatDayOfWeek(date, locale),
        hours: formatList(hours.map(hoursInSentence), locale),
      }),
    )
    .join(' ');

  function hoursInSentence(stretch: string): string {
    const [from = '', to = ''] = stretch.split(/[-–]/);
    return t('facts:fromTo', {
      from: clockInSentence(from, locale),
      to: clockInSentence(to, locale, true),
    });
  }
}
