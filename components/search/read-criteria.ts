import type { Criteria } from '@locator/venue-model/criteria';
import type { SearchOptions } from '@/lib/page/page';
import { readPlayers } from '@locator/venue-model/group-fit/room';

/** Days that visitors choose without a calendar. */
export const QUICK_DAYS = ['tonight', 'tomorrow', 'saturday'] as const;

export type QuickDay = (typeof QUICK_DAYS)[number];

/**
 * Reads the criteria from a form. Its fields are uncontrolled, so that they work before hydration. The filters get the
 * order of the labels of `search`, which is that of URLs.
 */
export function readCriteria(form: HTMLFormElement, search: SearchOptions | null): Criteria {
  const data = new FormData(form);
  const order = Object.keys(search?.labels ?? {});
  const textOf = (name: string): string => String(data.get(name) ?? '');
  const day = QUICK_DAYS.find((name) => name === textOf('when'));
  return {
    filters: (data.getAll('filters') as string[])
      .filter(Boolean)
      .sort((one, other) => order.indexOf(one) - order.indexOf(other)),
    players: readPlayers(textOf('players')),
    game: textOf('game') || null,
    openAt: day ? quickDate(day) : textOf('openAt').slice(0, 16) || null,
  };
}

const EVENING_HOUR = 20;
const SATURDAY = 6;

/** Returns 20:00 on that day or, later in the evening, the current time, by the visitor's clock. */
export function quickDate(day: QuickDay, now = new Date()): string {
  const daysAhead = { tonight: 0, tomorrow: 1, saturday: SATURDAY - now.getDay() }[day];
  const isLate = daysAhead === 0 && now.getHours() >= EVENING_HOUR;
  const [hour, minute] = isLate ? [now.getHours(), now.getMinutes()] : [EVENING_HOUR, 0];
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysAhead);
  const [month, dayOfMonth, ...time] = [date.getMonth() + 1, date.getDate(), hour, minute].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${date.getFullYear()}-${month}-${dayOfMonth}T${time.join(':')}`;
}
