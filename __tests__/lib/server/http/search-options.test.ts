import { chosenTime } from '@/lib/server/http/search-options';

const FRIDAY = Date.parse('2026-11-27T16:00Z');

it.each([
  ['fr', 'sam. 20 h', 'sam. 05/12, 20 h', 'samedi 28 novembre à 20 h'],
  ['en', 'Sat 20:00', 'Sat 05/12, 20:00', 'Saturday 28 November at 20:00'],
  ['de', 'Sa 20:00', 'Sa., 5.12., 20:00', 'Samstag, 28. November, um 20:00 Uhr'],
  ['es', 'sáb 20:00', 'sáb 5/12, 20:00', 'sábado 28 de noviembre a las 20:00'],
  ['it', 'sab 20:00', 'sab 05/12, 20:00', 'sabato 28 novembre alle 20:00'],
  ['nl', 'za 20:00', 'za 5-12, 20:00', 'zaterdag 28 november om 20:00 uur'],
] as const)(
  'In %s, a chosen time of the next days is short, a later one has its date',
  (locale, soon, later, full) => {
    const shown = chosenTime('2026-11-28T20:00', locale, FRIDAY);
    expect(shown?.short.replaceAll('\u00a0', ' ')).toBe(soon);
    expect(shown?.full.replaceAll('\u00a0', ' ')).toBe(full);
    expect(chosenTime('2026-12-05T20:00', locale, FRIDAY)?.short.replaceAll('\u00a0', ' ')).toBe(later);
  },
);

it.each([
  ['today', '2026-11-27T20:00', 'ven. 20 h'],
  ['in five days', '2026-12-02T20:00', 'mer. 20 h'],
  ['in a week, the name of today', '2026-12-04T20:00', 'ven. 04/12, 20 h'],
  ['yesterday', '2026-11-26T20:00', 'jeu. 26/11, 20 h'],
] as const)('A time %s cannot be mistaken for one of another week', (_, time, short) => {
  expect(chosenTime(time, 'fr', FRIDAY)?.short.replaceAll('\u00a0', ' ')).toBe(short);
});
