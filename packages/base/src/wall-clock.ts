/** Whether a text is a local time such as `2026-11-21T23:00`, in this century. */
export function isWallClock(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false;
  const date = new Date(`${text}Z`);
  // `Date` would turn 30 February into a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
