import { dateIn, type LocalOpening, localOpenings } from '@locator/base/time';
import { calendarOf, holidayName } from '@locator/opening-hours';
import { isUnconfirmedAt, type NearbyVenue, type Venue } from '@locator/venue-model';
import type { Translate } from '@/lib/locale/messages';

type Located = Pick<Venue, 'address' | 'countyCode'>;

/** Returns "Noël"; "Jour férié" if the holiday (ISO date) has no name in the language. */
export function holidayText({ address, countyCode }: Located, date: string, t: Translate): string {
  const calendar = calendarOf(address.countryCode, countyCode);
  return (calendar && holidayName(calendar, date, t.lng)) ?? t('venues:openState.holiday');
}

/** Returns the holiday because of which a listed venue may be closed at a time; null if it is no holiday. */
export function unconfirmedHoliday(venue: NearbyVenue, openAt: string, t: Translate): string | null {
  const { openings, timeZone } = venue;
  // An evening past midnight belongs to the day before. Openings of other lists begin today.
  const opening = isUnconfirmedAt(venue, openAt) ? openings?.find(({ isUncertain }) => isUncertain) : null;
  if (opening && !opening.usualHours) return null;
  const date = opening ? dateIn(timeZone, Date.parse(opening.from)) : openAt.slice(0, 10);
  return holidayText(venue, date, t);
}

/** Returns the first `max` openings in the venue's time, with the names of the holidays to be confirmed. */
export function shownOpenings(
  venue: Located & Pick<Venue, 'openings' | 'timeZone'>,
  max: number,
  t: Translate,
): LocalOpening[] | null {
  const { openings, timeZone } = venue;
  if (!openings) return null;
  return localOpenings(openings.slice(0, max), timeZone).map((opening) =>
    opening.usualHours ? { ...opening, holiday: holidayText(venue, opening.from.slice(0, 10), t) } : opening,
  );
}
