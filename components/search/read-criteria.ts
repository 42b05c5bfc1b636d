import type { Criteria } from '@locator/venue-model';
import { brand } from '@/lib/brand/brand';
import type { SearchOptions } from '@/lib/page/page';
import { readPlayers } from '@locator/venue-model/group-fit';

export const QUICK_DAYS = ['today', 'tomorrow', 'saturday'] as const;

export type QuickDay = (typeof QUICK_DAYS)[number];

/** Fields are uncontrolled, so that they work before hydration. The filters get the order of `search`, that of URLs. */
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

/** A time at which shops are open, and not closed for lunch. */
const DAYTIME = '11:00';
const SATURDAY = 6;

/**
 * The brand's evening time or, if it is later, the current time, by the visitor's clock. Without an evening time: today
 * the current time, on other days a time in the morning.
 */
export function quickDate(
  day: QuickDay,
  now = new Date(),
  eveningTime: string | null = brand().eveningTime ?? null,
): string {
  const daysAhead = { today: 0, tomorrow: 1, saturday: SATURDAY - now.getDay() }[day];
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysAhead);
  const twoDigits = (part: number): string => String(part).padStart(2, '0');
  const current = [now.getHours(), now.getMinutes()].map(twoDigits).join(':');
  const isNow = daysAhead === 0 && (eveningTime === null || current > eveningTime);
  const time = isNow ? current : (eveningTime ?? DAYTIME);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}T${time}`;
}
