import { formatDayOfWeek } from '@/lib/locale/format';
import { formatClock, type Locale } from '@locator/base/locale';

interface QuickTime {
  /** Message key of the day's name; null if it is called by its day of the week. */
  readonly day: 'today' | 'tonight' | 'tomorrow' | null;
  /** By the visitor's clock, such as `2026-11-28T20:00`. */
  readonly time: string;
}

const DAY_MS = 86_400_000;
const AFTERNOON = '15:00';
/** A time at which shops are open, and not closed for lunch. */
const MORNING = '11:00';
/** From here on, today is "tonight". */
const EVENING_BEGINS = '18:00';

/** Returns the local date and time of the visitor: `2026-11-28T17:05`. */
export function visitorClock(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The brand's evening time or, if it has none or it is past, the current time. */
export function soonToday(now: string, eveningTime: string | undefined): string {
  const [date = '', clock = ''] = now.split('T');
  return `${date}T${eveningTime !== undefined && eveningTime > clock ? eveningTime : clock}`;
}

/** Empty in the last hour of the day. */
function nextHour(clock: string): string[] {
  const hour = Number(clock.slice(0, 2)) + 1;
  return hour < 24 ? [`${String(hour).padStart(2, '0')}:00`] : [];
}

/** Two times of today or, if they are past, the next hour; two of three later days: tomorrow and, if possible, Saturday and Sunday. */
export function quickTimes(now: string, eveningTime: string | undefined): QuickTime[] {
  const [today = '', clock = ''] = now.split('T');
  const times = eveningTime === undefined ? [MORNING, AFTERNOON] : [AFTERNOON, eveningTime];
  const coming = times.filter((time) => time > clock);
  const ofToday = (coming.length > 0 ? coming : nextHour(clock)).map((time): QuickTime => ({
    day: time < EVENING_BEGINS ? 'today' : 'tonight',
    time: `${today}T${time}`,
  }));
  const ofDays = daysAhead(new Date(today).getUTCDay()).flatMap(function timesOf(days) {
    const date = new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
    return times.map((time): QuickTime => ({ day: days === 1 ? 'tomorrow' : null, time: `${date}T${time}` }));
  });
  return [...ofToday, ...ofDays];
}

/** Less than a week ahead, so that no day has the name of another. `weekday` is 0 on Sundays. */
function daysAhead(weekday: number): number[] {
  const wanted = new Set([1, 6 - weekday, 7 - weekday, 2, 3]);
  return [...wanted]
    .filter((days) => days > 0 && days < 7)
    .slice(0, 3)
    .sort();
}

/** "Samedi 20 h" */
export function quickLabel(
  { day, time }: QuickTime,
  dayName: (day: NonNullable<QuickTime['day']>) => string,
  locale: Locale,
): string {
  const [date = '', clock = ''] = time.split('T');
  const name = day ? dayName(day) : formatDayOfWeek(date, locale);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${formatClock(clock, locale)}`;
}
