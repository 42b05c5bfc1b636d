import { dateIn, type DayHours, daysAfter, hoursInclude, weekHours } from '@locator/base/time';
import { formatHours } from '@locator/base/locale';
import {
  isAwayAt,
  isGone,
  isUnconfirmedOn,
  monthsAfter,
  ordinaryHoursOn,
  ordinaryWeekOn,
  type VenueDetails,
} from '@locator/venue-model';
import { formatDate, formatWallClock, formatWeekday } from '@/lib/locale/format';
import { formatWeekdays } from '@/lib/locale/format-facts';
import type { Translate } from '@/lib/locale/messages';
import type { RouteOf } from '@/lib/url/routes';
import { holidayText } from '../holidays';
import { joinDays } from './structured-hours';

export interface VenueHours {
  /** The chosen time, formatted, and whether the venue is open then (null if unknown). */
  readonly chosenTime: { readonly time: string; readonly isOpen: boolean | null } | null;
  /** "Noël : à confirmer, d’habitude 18 h – 2 h", if the chosen time is on such a day; otherwise null. */
  readonly unconfirmed: string | null;
  /** From today, or the day of the current opening. A later chosen day follows if it has hours. Null if unknown. */
  readonly week: readonly ShownDay[] | null;
  /** The chosen day, or else the first of `week`, with its hours. Null if it is closed then, or they are unknown. */
  readonly today: string | null;
  /** The hours of an ordinary week for a venue that will open or reopen; null for other venues, or if the hours are unknown. */
  readonly ordinaryWeek: readonly ShownDay[] | null;
  readonly seasons: readonly { readonly title: string; readonly week: readonly ShownDay[] }[];
  /** The holidays and special days of three months, without those of `week`. */
  readonly specialDays: readonly ShownDay[];
}

/** A day with its opening hours, or with text such as "closed" if it has none. */
export interface ShownDay {
  readonly day: string;
  readonly hours: string;
  /** Venue-local ISO date; absent in an ordinary week. */
  readonly date?: string;
  readonly isSpecial?: boolean;
  /** Whether it is the chosen day or, if none was chosen, the first one. */
  readonly isCurrent?: boolean;
}

/** A venue and the visit for which a page shows it. */
export interface VenueVisit {
  readonly venue: VenueDetails;
  readonly route: RouteOf<'venue'>;
  /** Whether the venue is open at the chosen time; null if unknown. */
  readonly isOpenThen: boolean | null;
  /** Current time in milliseconds since 1970. */
  readonly now: number;
  readonly t: Translate;
}

export function venueHours({ venue, route, isOpenThen, now, t }: VenueVisit): VenueHours {
  const { locale, openAt } = route;
  const { state } = venue;
  const today = dateIn(venue.timeZone, now);
  const days = weekFrom(venue, firstDateShown(venue, today, now));
  const evening = openAt === null ? (days?.[0] ?? null) : eveningAt(venue, openAt, isOpenThen, days);
  const isExtra = evening !== null && !days?.some(({ date }) => date === evening.date);
  const isOpening = evening !== null && evening.hours.length > 0 && !isAwayAt(state, evening.date);
  const isAdded = isOpening && isExtra && days !== null && evening.date > today;
  const current = evening && { ...shownDay(venue, evening, t), isCurrent: true };
  const currentDay = evening && formatWeekday(evening.date, locale, now);
  return {
    chosenTime:
      openAt === null || isGone(state)
        ? null
        : { time: formatWallClock(openAt, locale, now), isOpen: isOpenThen },
    unconfirmed:
      openAt === null || isOpenThen !== null || isAwayAt(state, openAt)
        ? null
        : unconfirmedText(venue, openAt, t),
    week:
      days
        ?.map((day) => (current && day.date === evening.date ? current : shownDay(venue, day, t)))
        .concat(isAdded && current && currentDay ? { ...current, day: currentDay } : []) ?? null,
    today: isOpening && current ? `${currentDay} · ${current.hours}` : null,
    ordinaryWeek:
      state.kind !== 'open' && !isGone(state) && venue.weeklyHours
        ? shownWeek(ordinaryWeekOn(venue, state.until ?? today) ?? venue.weeklyHours, t)
        : null,
    ...hoursAhead(venue, today, [...(days ?? []), ...(isAdded ? [evening] : [])], t),
  };
}

const DAYS_SHOWN = 7;

/** Returns a week of hours; null if they are unknown. */
export function weekFrom(
  { openings, timeZone, specialDays }: VenueDetails,
  firstDate: string,
): readonly DayHours[] | null {
  const specialDates = new Set(specialDays.map(({ date }) => date));
  return openings && weekHours(openings, timeZone, firstDate, DAYS_SHOWN, specialDates);
}

const DAY_MS = 86_400_000;

/** The date on which the current opening began; today if the venue is closed, or open for a day or longer. */
function firstDateShown(
  { openings, timeZone }: Pick<VenueDetails, 'openings' | 'timeZone'>,
  today: string,
  now: number,
): string {
  const running = openings?.find(({ from, to }) => Date.parse(from) <= now && now < Date.parse(to));
  if (!running || Date.parse(running.to) - Date.parse(running.from) >= DAY_MS) return today;
  return dateIn(timeZone, Date.parse(running.from));
}

function shownDay(venue: VenueDetails, day: DayHours, t: Translate): ShownDay {
  const { date, hours, isSpecial, isUncertain, usualHours } = day;
  return {
    date,
    day: formatWeekday(date, t.lng),
    hours: usualHours
      ? holidayHours(venue, date, usualHours, t)
      : isUncertain
        ? t('facts:venue.hoursOnRequest')
        : hoursText(hours, t),
    ...(isSpecial && { isSpecial }),
  };
}

function holidayHours(
  venue: VenueDetails,
  date: string,
  usualHours: readonly string[],
  t: Translate,
): string {
  const holiday = holidayText(venue, date, t);
  return usualHours.length === 0
    ? t('facts:venue.holidayClosed', { holiday })
    : t('facts:venue.holidayHours', { holiday, hours: hoursText(usualHours, t) });
}

function unconfirmedText(venue: VenueDetails, openAt: string, t: Translate): string | null {
  const date = unconfirmedDate(venue, openAt);
  const usualHours = venue.specialDays.find((day) => day.date === date)?.usualHours;
  return date && usualHours ? holidayHours(venue, date, usualHours, t) : null;
}

/** Returns the date to be confirmed of a chosen time, which may be after midnight; undefined if there is none. */
export function unconfirmedDate(venue: VenueDetails, openAt: string): string | undefined {
  return [openAt.slice(0, 10), eveningOf(openAt)].find((day) => isUnconfirmedOn(venue, day));
}

/** A time before it belongs to the evening of the day before. */
const END_OF_EVENING = '06:00';

export function eveningOf(openAt: string): string {
  const [date = '', time = ''] = openAt.split('T');
  return time < END_OF_EVENING ? daysAfter(date, -1) : date;
}

/** Null if the planned hours contradict `isOpenThen`, which also considers closures and uncertain hours. */
function eveningAt(
  venue: VenueDetails,
  openAt: string,
  isOpenThen: boolean | null,
  week: readonly DayHours[] | null,
): DayHours | null {
  const date = openAt.slice(0, 10);
  const candidates = [daysAfter(date, -1), date].map((day) => dayOn(venue, day, week));
  const including = candidates.find((day) => hoursInclude(day.hours, day.date, openAt));
  if (isOpenThen !== null && isOpenThen !== Boolean(including)) return null;
  return including ?? dayOn(venue, eveningOf(openAt), week);
}

/** Returns a day of the shown week, or else a day with the hours that are planned for it. */
export function dayOn(venue: VenueDetails, date: string, week: readonly DayHours[] | null): DayHours {
  const special = venue.specialDays.find((day) => day.date === date);
  const hours = special?.hours ?? ordinaryHoursOn(venue, date) ?? [];
  const usual = special?.usualHours && { isUncertain: true as const, usualHours: special.usualHours };
  return (
    week?.find((day) => day.date === date) ?? { date, hours, isSpecial: special !== undefined, ...usual }
  );
}

function shownWeek(week: readonly (readonly string[])[], t: Translate): ShownDay[] {
  const days = formatWeekdays([1, 2, 3, 4, 5, 6, 7], t.lng);
  return week.map((hours, index) => ({ day: days[index] ?? '', hours: hoursText(hours, t) }));
}

function hoursText(hours: readonly string[], t: Translate): string {
  return (
    hours.map((stretch) => formatHours(stretch.replace('-', '–'), t.lng)).join(', ') ||
    t('facts:venue.closedDay')
  );
}

const MONTHS_AHEAD = 3;

function hoursAhead(
  venue: VenueDetails,
  today: string,
  shownDays: readonly DayHours[],
  t: Translate,
): Pick<VenueHours, 'seasons' | 'specialDays'> {
  const { state, seasons, specialDays } = venue;
  const first = state.kind === 'open' ? today : state.kind === 'temporarily_closed' ? state.until : null;
  if (first === null) return { seasons: [], specialDays: [] };
  const last = monthsAfter(today, MONTHS_AHEAD);
  // A closed venue shows no week.
  const shown = new Set(state.kind === 'open' ? shownDays.map(({ date }) => date) : []);
  const coming = specialDays.filter(({ date }) => first <= date && date <= last && !shown.has(date));
  return {
    seasons: seasons
      .filter(({ from }) => first < from && from <= last)
      .map(({ from, weeklyHours }) => ({
        title: t('facts:venue.hoursFrom', { date: formatDate(from, t.lng) }),
        week: shownWeek(weeklyHours, t),
      })),
    specialDays: joinDays(coming).map(({ from, through, hours, usualHours }) => ({
      day: [...new Set([from, through ?? from])].map((date) => formatWeekday(date, t.lng)).join(' – '),
      hours: usualHours ? holidayHours(venue, from, usualHours, t) : hoursText(hours, t),
    })),
  };
}
