import { isSameHours } from '../src/split-week';

describe('Two texts of opening hours', () => {
  it.each([
    ['We-Su 17:00-23:30', 'We-Su 17:00-23:30; Mo-Tu off'],
    ['Mo,We 17:00-24:00; Tu 18:00-24:00', 'Mo-We 17:00-24:00; Tu 18:00-24:00'],
    ['Mo-Fr 10:00-20:00; PH off', 'Mo-Th 10:00-20:00; Fr 10:00-20:00; PH off'],
    ['Mo-Su 18:00-02:00', 'Mo-Su 18:00-02:00'],
  ])('are the same: %s, and %s', (one, other) => {
    expect(isSameHours(one, other)).toBe(true);
    expect(isSameHours(other, one)).toBe(true);
  });

  it.each([
    ['We-Su 17:00-23:30', 'We-Su 17:00-23:00'],
    ['We-Su 17:00-23:30', 'Mo-Su 17:00-23:30'],
    ['Mo-Fr 10:00-20:00; PH off', 'Mo-Fr 10:00-20:00'],
    ['Mo-Fr 10:00-20:00; PH off', 'Mo-Fr 10:00-20:00; PH 10:00-12:00'],
    ['Jun-Aug Mo-Su 10:00-20:00', 'Jun-Sep Mo-Su 10:00-20:00'],
    ['Mo-Fr 10:00-20:00; Dec 24 10:00-12:00', 'Mo-Fr 10:00-20:00; Dec 25 10:00-12:00'],
    // The fallback applies to Saturday only in the first one.
    [
      'Mo-Fr 10:00-20:00; PH off || "by appointment"',
      'Mo-Fr 10:00-20:00; Sa off; PH off || "by appointment"',
    ],
    ['Mo-Su off', ''],
    ['whenever', 'whenever we like'],
  ])('differ: %s, and %s', (one, other) => {
    expect(isSameHours(one, other)).toBe(false);
    expect(isSameHours(other, one)).toBe(false);
  });
});
