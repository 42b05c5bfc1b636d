const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/;
/** Matches dates with the day before the month. The American order is never assumed. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: .*)?$/;

/** Converts `2026-12-24` (ignoring a time after it) or `24/12/2026` to an ISO date. */
export function readDate(text: string): string | undefined {
  const iso = ISO.exec(text);
  if (iso) return calendarDay(iso[1], iso[2], iso[3]);
  const dayFirst = DAY_FIRST.exec(text);
  return dayFirst ? calendarDay(dayFirst[3], dayFirst[2], dayFirst[1]) : undefined;
}

function calendarDay(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  // `Date` would turn 30 February into 2 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
