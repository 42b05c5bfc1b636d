import { closeDays, readClosedDays } from '../../src/hours/closed-days';

describe('Closed days', () => {
  it.each([
    ['Mo-Su 10:00-18:00', [6], 'Su off; Mo-Sa 10:00-18:00', [6]],
    ['Mo-Su 10:00-18:00', [2, 6], 'We,Su off; Mo-Tu,Th-Sa 10:00-18:00', [2, 6]],
    ['24/7', [6], 'Su off; Mo-Sa 00:00-24:00', [6]],
    ['10:00-18:00', [0], 'Mo off; Tu-Su 10:00-18:00', [0]],
    ['Fr-Mo 10:00-18:00', [6], 'Su off; Mo,Fr-Sa 10:00-18:00', [6]],
    ['Mo-Fr 10:00-18:00, Su 10:00-12:00', [6], 'Su off; Mo-Fr 10:00-18:00', [6]],
    // Evenings last until after midnight.
    ['Mo-Su 18:00-02:00', [6], 'Su off; Mo-Sa 18:00-02:00', [6]],
    // Rules for a season and for dates.
    ['Mo-Fr 10:00-18:00; Jul-Aug 09:00-20:00', [6], 'Su off; Mo-Fr 10:00-18:00; Jul-Aug Mo-Sa 09:00-20:00', [6]],
    ['Mo-Fr 10:00-18:00; Jul-Aug Mo-Su 09:00-20:00', [6], 'Su off; Mo-Fr 10:00-18:00; Jul-Aug Mo-Sa 09:00-20:00', [6]],
    ['Mo-Su 10:00-18:00; Dec 25 off', [6], 'Su off; Mo-Sa 10:00-18:00; Dec 25 off', [6]],
    ['Mo-Su 10:00-18:00; 2026 Dec 20 10:00-17:00', [6], 'Su off; Mo-Sa 10:00-18:00; 2026 Dec 20 10:00-17:00', [6]],
    ['Mo-Sa 10:00-18:00; Jan 5-Mar 3 10:00-17:00', [6], 'Su off; Mo-Sa 10:00-18:00; Jan 5-Mar 3 Mo-Sa 10:00-17:00', [6]],
    ['Mo-Sa 10:00-18:00; Su[1] 10:00-12:00', [6], 'Su off; Mo-Sa 10:00-18:00', [6]],
    ['Mo-Sa 10:00-18:00; SH 10:00-20:00', [6], 'Su off; Mo-Sa 10:00-18:00; SH Mo-Sa 10:00-20:00', [6]],
    ['Mo-Fr 10:00-18:00 || "sur rendez-vous"', [6], 'Su off; Mo-Fr 10:00-18:00 || Mo-Sa "sur rendez-vous"', [6]],
    // Holidays keep their own hours.
    ['Mo-Su 10:00-18:00; PH 10:00-12:00', [6], 'Su off; Mo-Sa 10:00-18:00; PH 10:00-12:00', [6]],
    ['Mo-Sa 10:00-18:00; Su,PH 10:00-12:00', [6], 'Su off; Mo-Sa 10:00-18:00; PH 10:00-12:00', [6]],
    ['Mo-Su 10:00-18:00; PH 10:00-12:00', [7], 'Mo-Su 10:00-18:00; PH off', [7]],
    ['Mo-Sa 10:00-18:00; Su,PH 10:00-12:00', [7], 'Mo-Sa 10:00-18:00; Su 10:00-12:00; PH off', [7]],
    ['Mo-Su 10:00-18:00', [6, 7], 'Su off; Mo-Sa 10:00-18:00; PH off', [6]],
    ['Mo-Su 10:00-18:00; PH -1 day 10:00-12:00', [6], 'Su off; Mo-Sa 10:00-18:00; PH -1 day 10:00-12:00', [6]],
    ['Mo-Su 10:00-18:00; PH,PH -1 day 10:00-12:00', [7], 'Mo-Su 10:00-18:00; PH -1 day 10:00-12:00; PH off', [7]],
    ['Mo-Su 10:00-18:00; SH,PH 10:00-20:00', [6], 'Su off; Mo-Sa 10:00-18:00; SH Mo-Sa 10:00-20:00; PH 10:00-20:00', [6]],
    ['Mo-Sa 10:00-18:00; PH,SH 10:00-20:00', [6], 'Su off; Mo-Sa 10:00-18:00; SH Mo-Sa 10:00-20:00; PH 10:00-20:00', [6]],
    ['Mo-Sa 10:00-18:00; PH,SH 10:00-20:00', [7], 'Mo-Sa 10:00-18:00; SH 10:00-20:00; PH off', [7]],
  ])('In %s the days %j are closed', (text, days, closed, contradicted) => {
    expect(closeDays(text, days)).toEqual({ text: closed, contradicted });
  }); // prettier-ignore

  it.each([
    ['Mo-Sa 10:00-18:00', [6]],
    ['Mo-Sa 18:00-02:00', [6]],
    ['Mo-Su 10:00-18:00; Su off', [6]],
    ['Apr-Sep Mo-Sa 10:00-18:00', [6]],
    ['Mo-Su 10:00-18:00; PH off', [7]],
    ['Mo-Sa 10:00-18:00; Su,PH off', [6, 7]],
    ['Mo-Sa 10:00-18:00; PH -1 day 10:00-12:00', [6]],
    ['Mo-Sa 10:00-18:00; Dec 24,Dec 31 10:00-16:00', [6]],
    ['Mo-Sa 10:00-18:00; easter -1 day 10:00-16:00', [6]],
    ['Mo-Su 10:00-18:00', []],
  ])('%s already closes the days %j', (text, days) => {
    expect(closeDays(text, days)).toEqual({ text, contradicted: [] });
  });

  it.each([
    ['Sunday', 'en', [6]],
    ['Sunday;Monday', 'en', [0, 6]],
    ['Dim et JF', 'fr', [6, 7]],
    ['fermé le lundi', 'fr', [0]],
    ['Samedi et dimanche', 'fr', [5, 6]],
    ['Closed on Sundays and Mondays', 'en', [0, 6]],
    ['Sonn- und Feiertage', 'de', [6, 7]],
    ['Di', 'de', [1]],
    ['Di', 'fr', [6]],
    ['Mo, Di', 'de', [0, 1]],
    ['sábado y domingo', 'es', [5, 6]],
    ['lunedì', 'it', [0]],
    ['zaterdag en zondag', 'nl', [5, 6]],
    ['Mo, Su, PH', 'en', [0, 6, 7]],
    ['Mo;Tu;We;Th;Fr;Sa;Su', 'en', [0, 1, 2, 3, 4, 5, 6]],
    ['week-end', 'fr', [5, 6]],
    ['lundi au mercredi', 'fr', [0, 1, 2]],
  ] as const)('"%s" (%s) means the days %j', (text, language, days) => {
    expect([...(readClosedDays(text, language) ?? [])].sort()).toEqual(days);
  });

  it.each([
    'lundi matin',
    '25 décembre',
    '7/7',
    '7 days',
    'every day',
    'Monday - Sunday',
    'PH, Mo-Su',
    '0',
    '1',
    'S',
    'variable',
    '',
    'Dim '.repeat(40),
  ])('"%s" cannot be read', (text) => {
    expect(readClosedDays(text, 'en')).toBeUndefined();
  });
});
