const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/;
/** Day first, as the whole referenceData but the United States writes: month first is never guessed. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: .*)?$/;

/** An ISO date from `2026-12-24` (a time after it is dropped) or `24/12/2026`; undefined when it is no day of the calendar. */
export function readDate(text: string): string | undefined {
  const iso = ISO.exec(text);
  if (iso) return calendarDay(iso[1], iso[2], iso[3]);
  const dayFirst = DAY_FIRST.exec(text);
  return dayFirst ? calendarDay(dayFirst[3], dayFirst[2], dayFirst[1]) : undefined;
}

function calendarDay(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  // A 30 February would roll over to March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
