import { dayStartOf, type LocalOpening, openStateAt } from '@locator/base/time';
import { clockInSentence, type Locale } from '@locator/base/locale';
import type { ShownState, VenueState } from '@locator/venue-model';
import { formatDate, formatDayOfWeek, formatWeekday } from './format';

interface OpenStateText {
  readonly isOpen: boolean;
  readonly key: 'open' | 'openAlways' | 'openUntil' | 'closed' | 'opensAt' | 'opensOn' | 'toConfirm';
  readonly variables: { readonly time: string; readonly day: string; readonly holiday?: string };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than a week with one closed day, also when the clocks change. Openings are known for seven days. */
const ALWAYS_MS = 6.5 * DAY_MS;

/**
 * Returns the text about the opening of a venue at `now` (ms since 1970); null if its hours are unknown or uncertain, but
 * for a public holiday to be confirmed.
 */
export function openStateText(
  openings: readonly LocalOpening[] | null,
  now: number,
  locale: Locale,
): OpenStateText | null {
  if (openings === null) return null;
  const state = openStateAt(openings, now);
  if (state.kind === 'uncertain') {
    const { holiday } = openings.find(({ to }) => Date.parse(to) > now) ?? {};
    return holiday ? { isOpen: false, key: 'toConfirm', variables: { time: '', day: '', holiday } } : null;
  }
  if (state.kind === 'open') {
    const clock = clockOf(state.until);
    const from = openings.find(({ to }) => to === state.until)?.from ?? state.until;
    // The known openings of a venue that never closes end at midnight.
    const lengthMs = Date.parse(state.until) - Date.parse(from);
    const isEndless = clock === '00:00' && lengthMs > DAY_MS;
    const isLong = isEndless || Date.parse(state.until) - now > DAY_MS;
    const time = isLong ? '' : clockInSentence(clock, locale, true);
    const key = isEndless && lengthMs >= ALWAYS_MS ? 'openAlways' : isLong ? 'open' : 'openUntil';
    return { isOpen: true, key, variables: { time, day: '' } };
  }
  const next = openings.find(({ from }) => from === state.from);
  if (!next) return { isOpen: false, key: 'closed', variables: { time: '', day: '' } };
  const date = next.from.slice(0, 10);
  const wait = Date.parse(next.from) - now;
  // More than six days from now, with the date, because readers take "Monday" to mean the coming Monday.
  const day = wait > 6 * DAY_MS ? formatWeekday(date, locale) : formatDayOfWeek(date, locale);
  return {
    isOpen: false,
    key: dayStartOf(next) <= now ? 'opensAt' : 'opensOn',
    variables: { time: clockInSentence(clockOf(next.from), locale), day },
  };
}

function clockOf(local: string): string {
  return local.slice(11, 16);
}

/** A text of the namespace `venues` about a venue that is not open as usual. `date` may be empty. */
interface VenueStateText {
  readonly key: Exclude<ShownState['kind'], 'open'> | 'coming_soon_on' | 'temporarily_closed_until';
  readonly date: string;
}

export function shownState({ kind, until }: VenueState, locale: Locale): ShownState {
  return until === null ? { kind } : { kind, untilText: formatDate(until, locale) };
}

/** Returns null for a venue that is open as usual. */
export function venueStateText({ kind, untilText: date = '' }: ShownState): VenueStateText | null {
  if (kind === 'open') return null;
  if (kind === 'coming_soon' && date) return { key: 'coming_soon_on', date };
  if (kind === 'temporarily_closed' && date) return { key: 'temporarily_closed_until', date };
  return { key: kind, date };
}
