import type { LocalOpening } from '@locator/base/openings';

/**
 * Returns the venue-local date and time of the next evening: `eveningTime` on the first day on which the venue is open
 * then. If it is open on no evening, or without `eveningTime`, the next opening time; null if there is none.
 */
export function nextEvening(
  openings: readonly LocalOpening[],
  now: number,
  eveningTime: string | undefined,
): string | null {
  const coming = openings.filter(({ to, isUncertain }) => !isUncertain && Date.parse(to) > now);
  for (const { from, to } of eveningTime === undefined ? [] : coming) {
    const evening = `${from.slice(0, 10)}T${eveningTime}`;
    const instant = Date.parse(evening + from.slice(16));
    if (Date.parse(from) <= instant && instant < Date.parse(to) && instant > now) return evening;
  }
  return coming.find(({ from }) => Date.parse(from) > now)?.from.slice(0, 16) ?? null;
}
