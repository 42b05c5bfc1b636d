import fc from 'fast-check';
import { bookingUrl, unknownPlaceholders } from '../src/booking-url';

const CHOICE = { openAt: '2026-11-21T21:00', players: 14 };
const NOTHING = { openAt: null, players: null };

describe('Booking URL', () => {
  test.each([
    ['https://b.example/r?d={date}&t={time}&n={players}', 'https://b.example/r?d=2026-11-21&t=21%3A00&n=14'],
    ['https://b.example/{date}/{players}#{time}', 'https://b.example/2026-11-21/14#21%3A00'],
    ['https://b.example/r?x=1', 'https://b.example/r?x=1'],
  ])('%s is filled from the search', (template, expected) => {
    expect(bookingUrl(template, CHOICE)).toBe(expected);
  });

  test.each([
    ['https://b.example/r?v=7&d={date}&t={time}&n={players}', 'https://b.example/r?v=7'],
    ['https://b.example/r?d={date}#{time}', 'https://b.example/r'],
    ['https://b.example/book/{date}/players/{players}', 'https://b.example/book/'],
    ['https://b.example?d={date}', 'https://b.example'],
    ['https://b.example/r?d={day}', 'https://b.example/r'],
  ])('%s omits what is not known', (template, expected) => {
    expect(bookingUrl(template, NOTHING)).toBe(expected);
  });

  test('never contains a brace, and stays a URL of the same host', () => {
    const piece = fc.constantFrom(...'{date} {time} {players} {day} { } / ? & = # a %20'.split(' '));
    fc.assert(
      fc.property(
        fc.array(piece),
        fc.constantFrom(CHOICE, NOTHING, { ...CHOICE, openAt: null }),
        (pieces, choice) => {
          const url = bookingUrl(`https://b.example/${pieces.join('')}`, choice);
          expect(url).not.toMatch(/[{}]/);
          expect(new URL(url).host).toBe('b.example');
        },
      ),
    );
  });

  test('an import reports unknown placeholders and lone braces', () => {
    expect(unknownPlaceholders('https://b.example/{date}?t={time}&n={players}')).toEqual([]);
    expect(unknownPlaceholders('https://b.example/{day}?n={Players}&x={')).toEqual([
      '{day}',
      '{Players}',
      '{',
    ]);
  });
});
