import { dateIn } from '@/lib/hours/week';

describe('The date in a time zone', () => {
  test('changes at its own midnight, whatever was asked before', () => {
    const beforeMidnightInParis = Date.parse('2026-11-20T22:59:59.999Z');
    expect(dateIn('Europe/Paris', beforeMidnightInParis)).toBe('2026-11-20');
    expect(dateIn('Europe/Paris', beforeMidnightInParis + 1)).toBe('2026-11-21');
    expect(dateIn('Europe/Paris', beforeMidnightInParis)).toBe('2026-11-20');
  });

  test('is that of each zone at the same instant', () => {
    const instant = Date.parse('2026-11-20T18:20:00Z');
    expect(
      ['Pacific/Tahiti', 'Asia/Kathmandu', 'Asia/Kolkata', 'Indian/Reunion'].map((zone) =>
        dateIn(zone, instant),
      ),
    ).toEqual(['2026-11-20', '2026-11-21', '2026-11-20', '2026-11-20']);
  });
});
