import { convertSpecialDays } from '../../src/hours/special-days';

const TODAY = '2026-11-20';

function written(text: string): string | null {
  const days = convertSpecialDays(text, TODAY);
  return days && days.map(({ date, hours }) => `${date} ${hours.join(',') || 'off'}`).join('; ');
}

describe('Special days', () => {
  it.each([
    ['2026-12-25 off', '2026-12-25 off'],
    ['2026-12-31 18:00-05:00', '2026-12-31 18:00-05:00'],
    ['2026-12-24 10:00-12:00, 14:00-17:00', '2026-12-24 10:00-12:00,14:00-17:00'],
    ['2026-12-24 00:00-24:00', '2026-12-24 00:00-24:00'],
    ['25/12/2026 : fermé', '2026-12-25 off'],
    ['24.12.2026 geschlossen', '2026-12-24 off'],
    ['24.12.2026: 10-14 Uhr', '2026-12-24 10:00-14:00'],
    ['le 24 décembre 2026 de 10h à 17h', '2026-12-24 10:00-17:00'],
    ['24 décembre : 10h-17h', '2026-12-24 10:00-17:00'],
    ['1er mai : fermé', '2027-05-01 off'],
    ['Fermé le 25 décembre et le 1er janvier', '2026-12-25 off; 2027-01-01 off'],
    ['25 décembre, 1er janvier : fermé', '2026-12-25 off; 2027-01-01 off'],
    ['du 24 au 26 décembre : fermé', '2026-12-24 off; 2026-12-25 off; 2026-12-26 off'],
    ['du 31 décembre au 2 janvier : fermé', '2026-12-31 off; 2027-01-01 off; 2027-01-02 off'],
    ['Fermé du 31 décembre 2026 au 1er janvier 2027', '2026-12-31 off; 2027-01-01 off'],
    ['31/12/2026 - 01/01/2027 : fermé', '2026-12-31 off; 2027-01-01 off'],
    ['2026-12-31/2027-01-01 off', '2026-12-31 off; 2027-01-01 off'],
    ['2026-12-31 - 2027-01-01 off', '2026-12-31 off; 2027-01-01 off'],
    ['December 24, 2026: 10am - 4pm', '2026-12-24 10:00-16:00'],
    ['24 December 10am to 4pm', '2026-12-24 10:00-16:00'],
    ['Closed 25 December and 26 December', '2026-12-25 off; 2026-12-26 off'],
    ['vom 24. Dezember bis 26. Dezember geschlossen', '2026-12-24 off; 2026-12-25 off; 2026-12-26 off'],
    ['31. Dezember 2026 9-14 Uhr', '2026-12-31 09:00-14:00'],
    ['24 décembre 2027 : fermé', '2027-12-24 off'],
    ['du 24 au 25 décembre 2027 : fermé', '2027-12-24 off; 2027-12-25 off'],
    ['du 24 décembre 2026 au 25 décembre : fermé', '2026-12-24 off; 2026-12-25 off'],
    ['20 novembre : fermé', '2026-11-20 off'],
    ['19 novembre : fermé', '2027-11-19 off'],
    ['29 février 2028 : fermé', '2028-02-29 off'],
  ])('The text %j means %j', (text, expected) => {
    expect(written(text)).toBe(expected);
  });

  it.each([
    ['the American order', '12/25/2026 off'],
    ['a day that does not exist', '31/02/2027 off'],
    ['29 February of a common year', '29 février 2027 : fermé'],
    ['a day without hours', '25/12/2026'],
    ['hours without a day', 'fermé'],
    ['a weekday', 'lundi : fermé'],
    ['a period of several months', 'du 1er janvier au 31 mai : fermé'],
    ['a reversed period', 'du 26 au 24 décembre : fermé'],
    ['a period of a single day', 'du 24 au 24 décembre : fermé'],
    ['a period that starts in the month before', 'du 30 au 2 janvier : fermé'],
    ['a period that starts after its end', 'du 24 décembre 2027 au 26 décembre : fermé'],
    ['29 February if neither this year nor the next has it', '29 février : fermé'],
    ['a period that ends on such a day', 'du 1er février au 29 février : fermé'],
    ['two different signs in a date', '24/12.2026 : fermé'],
    ['three digits for a day', '124/12/2026 : fermé'],
    ['three digits for a month', '24/123/2026 : fermé'],
    ['five digits for a year', '24/12/20265 : fermé'],
    ['five digits for a year, at the start', '12026-12-24 off'],
    ['five digits for a year after a name', '24 décembre 20265 : fermé'],
    ['a time that may lack "pm"', '2026-12-24 9:00-5:00'],
    ['a name of a day', 'veille de Noël : 10h-17h'],
    ['nothing', ''],
  ])('The text is not understood if it has %s', (_, text) => {
    expect(written(text)).toBeNull();
  });

  it('A period has at most 100 days', () => {
    expect(convertSpecialDays('du 1er janvier 2027 au 10 avril 2027 : fermé', TODAY)).toHaveLength(100);
    expect(written('du 1er janvier 2027 au 11 avril 2027 : fermé')).toBeNull();
  });

  it('A period that has begun starts in the past', () => {
    expect(convertSpecialDays('du 18 au 22 novembre : fermé', TODAY)?.[0]).toEqual({
      date: '2026-11-18',
      hours: [],
    });
  });
});
