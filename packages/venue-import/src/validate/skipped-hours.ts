import { isSkipped } from '@locator/opening-hours';
import type { VenueRecord } from '@locator/venue-model';
import type { RowFindings } from './row-findings';

/** Reports special days and events inside the hour that the change to summer time skips. */
export function reportSkippedHours(
  { specialDays, events }: Pick<VenueRecord, 'specialDays' | 'events'>,
  timeZone: string,
  findings: RowFindings,
): void {
  const spans = [
    ...specialDays.flatMap(({ date, hours }) =>
      hours.map((span) => ['special_days', `${date} ${span}`, date, span] as const),
    ),
    ...events.map(({ title, start, end }) =>
      ['events', title, start.slice(0, 10), `${start.slice(11)}-${(end ?? start).slice(11)}`] as const,
    ),
  ]; // prettier-ignore
  for (const [column, value, date, hours] of spans) {
    const [from = '', to = ''] = hours.split('-').map((time) => `${date}T${time}Z`);
    const isInside = hours < '04:00' && isSkipped(Date.parse(from), timeZone) && to >= from;
    if (isInside && isSkipped(Math.max(Date.parse(to) - 60_000, Date.parse(from)), timeZone))
      findings.add('hours-suspicious', column, value, { issue: 'skipped-hour', date, hours });
  }
}
