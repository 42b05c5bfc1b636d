import { isSkipped } from '@locator/opening-hours';
import type { VenueRecord } from '@locator/venue-model';
import type { RowFindings } from './row-findings';

/** Reports special days and events that lie in the hour that the change to summer time skips. */
export function reportSkippedHours(
  { specialDays, events }: Pick<VenueRecord, 'specialDays' | 'events'>,
  timeZone: string,
  findings: RowFindings,
): void {
  const isIn = (date: string, from: string, to: string | undefined): boolean =>
    [from, ...(to === undefined ? [] : [minuteBefore(to)])].every(
      (time) => time < '04:00' && isSkipped(Date.parse(`${date}T${time}Z`), timeZone),
    );
  for (const { date, hours } of specialDays)
    for (const span of hours)
      if (isIn(date, span.slice(0, 5), span.slice(6)))
        report('special_days', `${date} ${span}`, { date, hours: span }, findings);
  for (const { title, start, end } of events) {
    const [date = '', from = ''] = start.split('T');
    if (isIn(date, from, end?.slice(11)))
      report(
        'events',
        title,
        { date, hours: [from, ...(end === null ? [] : [end.slice(11)])].join('-') },
        findings,
      );
  }
}

function minuteBefore(time: string): string {
  return new Date(Date.parse(`2028-01-02T${time === '24:00' ? '00:00' : time}Z`) - 60_000)
    .toISOString()
    .slice(11, 16);
}

function report(
  column: 'special_days' | 'events',
  value: string,
  details: { readonly date: string; readonly hours: string },
  findings: RowFindings,
): void {
  findings.add('hours-suspicious', column, value, { issue: 'skipped-hour', ...details });
}
