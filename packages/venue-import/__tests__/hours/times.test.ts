import { areInOrder, isSettled, type Span, spanText } from '../../src/hours/times';

/** Returns a span between two hours of the day. */
const aSpan = (start: number, end: number, fields: Partial<Span> = {}): Span => ({
  start: start * 60,
  end: end * 60,
  notations: ['sure', 'sure'],
  mayBeOfTwelve: false,
  ...fields,
});

describe('Unambiguous times', () => {
  const bare = { notations: ['bare', 'bare'] } as const;
  const twelve = { notations: ['digits', 'digits'], mayBeOfTwelve: true } as const;
  const withMeridiem = { notations: ['meridiem', 'meridiem'] } as const;

  it.each([
    ['"9-12"', [aSpan(9, 12, bare)], false],
    ['"9-13"', [aSpan(9, 13, bare)], true],
    ['"13-2"', [aSpan(13, 2, bare)], true],
    ['"9-24"', [aSpan(9, 24, bare)], false],
    ['"9-12" beside "14-18"', [aSpan(9, 12, bare), aSpan(14, 18, bare)], true],
    ['"9am-5pm"', [aSpan(9, 17, withMeridiem)], true],
    ['"9am-5pm" beside "9-18"', [aSpan(9, 17, withMeridiem), aSpan(9, 18, bare)], false],
    ['"9am-5pm" beside "9:00-18:00"', [aSpan(9, 17, withMeridiem), aSpan(9, 18, twelve)], false],
    ['"9:00-5:00" in English', [aSpan(9, 5, twelve)], false],
    ['"9:00-5:00" in English beside "14h-18h"', [aSpan(9, 5, twelve), aSpan(14, 18)], true],
    ['"9h-12h" in English', [aSpan(9, 12)], true],
    ['no times', [], true],
  ])('%s: %j', (_, spans, isClear) => {
    expect(isSettled(spans, ['en'])).toBe(isClear);
  });

  it('In other languages, a time without a word is a 24-hour time', () => {
    expect(isSettled([aSpan(9, 5, twelve)], ['fr'])).toBe(true);
    expect(isSettled([aSpan(9, 5, twelve)], ['fr', 'en'])).toBe(false);
    expect(isSettled([aSpan(9, 12, bare)], ['fr'])).toBe(false);
  });
});

describe('Order of the spans of a day', () => {
  it.each([
    [[aSpan(9, 12), aSpan(12, 18)], true],
    [[aSpan(9, 12), aSpan(11, 18)], false],
    [[aSpan(9, 12), aSpan(18, 2)], true],
    [[aSpan(18, 2), aSpan(9, 12)], false],
    [[aSpan(9, 9), aSpan(10, 12)], false],
    [[aSpan(18, 2)], true],
    [[], true],
  ])('The spans %j are in order: %s', (spans, isRight) => {
    expect(areInOrder(spans)).toBe(isRight);
  });

  it('A span is written with two digits', () => {
    expect(spanText({ start: 9 * 60 + 5, end: 24 * 60 })).toBe('09:05-24:00');
  });
});
