import { createRowFindings } from '../../src/finding';
import { reportSkippedHours } from '../../src/validate/validate-row';
import { reportedIn } from '../support/reported';

/** Central European summer time begins on 28 March 2027: the clocks go from 02:00 to 03:00. */
function report(hours: string, timeZone = 'Europe/Paris', date = '2027-03-28') {
  const findings = createRowFindings(2);
  const [from = '', to = ''] = hours.split('-');
  const event = {
    title: 'Quiz',
    start: `${date}T${from}`,
    end: `${date}T${to}`,
    price: null,
    bookingUrl: null,
  };
  reportSkippedHours({ specialDays: [{ date, hours: [hours] }], events: [event] }, timeZone, findings);
  return reportedIn(findings);
}

describe('The hour that the change to summer time skips', () => {
  it.each(['02:00-03:00', '02:15-02:45'])('A special day and an event at %s are reported', (hours) => {
    const details = { issue: 'skipped-hour', date: '2027-03-28', hours };
    expect(report(hours)).toEqual([
      ['hours-suspicious', 'special_days', `2027-03-28 ${hours}`, details],
      ['hours-suspicious', 'events', 'Quiz', details],
    ]);
  });

  it.each(['01:00-02:00', '02:00-03:30', '20:00-02:30', '03:00-04:00'])('%s is not inside it', (hours) => {
    expect(report(hours)).toEqual([]);
  });

  it('Other days and time zones have that hour', () => {
    expect(report('02:00-03:00', 'Europe/Paris', '2027-03-27')).toEqual([]);
    expect(report('02:00-03:00', 'America/Phoenix')).toEqual([]);
    expect(report('01:00-02:00', 'Europe/London')).toHaveLength(2);
  });
});
