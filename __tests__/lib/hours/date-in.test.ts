import { dateIn } from '@/lib/hours/week';

describe('Date in a time zone', () => {
  test('The date changes at local midnight, whatever was cached before', () => {
    const beforeMidnightInParis = Date.parse('2026-11-20T22:59:59.999Z');
    expect(dateIn('Europe/Paris', beforeMidnightInParis)).toBe('2026-11-20');
    expect(dateIn('Europe/Paris', beforeMidnightInParis + 1)).toBe('2026-11-21');
    expect(dateIn('Europe/Paris', beforeMidnightInParis)).toBe('2026-11-20');
  });

  test('The date of one instant depends on the time zone', () => {
    const instant = Date.parse('2026-11-20T18:20:00Z');
    expect(
      ['Pacific/Tahiti', 'Asia/Kathmandu', 'Asia/Kolkata', 'Indian/Reunion'].map((zone) =>
        dateIn(zone, instant),
      ),
    ).toEqual(['2026-11-20', '2026-11-21', '2026-11-20', '2026-11-20']);
  });
});
