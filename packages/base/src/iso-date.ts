/** Returns the ISO date that many days after another; before it if `days` is negative. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the day of the week of an ISO date; Monday is 0. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Whether a text is a local time such as `2026-11-21T23:00`, in this century. */
export function isWallClock(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false;
  const date = new Date(`${text}Z`);
  // `Date` would turn 30 February into a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
