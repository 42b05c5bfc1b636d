import { readDayHours } from '../../src/hours/special-days';

describe('Hours of one day', () => {
  it.each([
    ['fermé', []],
    ['Closed', []],
    ['off', []],
    [' 10:00-18:00 ', ['10:00-18:00']],
    ['18h-2h', ['18:00-02:00']],
    ['de 10h à 14h et de 18h à 23h30', ['10:00-14:00', '18:00-23:30']],
    ['10:00-14:00,18:00-24:00', ['10:00-14:00', '18:00-24:00']],
    ['6pm-2am', ['18:00-02:00']],
  ])('"%s" is read', (text, hours) => {
    expect(readDayHours(text)).toEqual(hours);
  });

  it.each([
    '', ' ', 'fermeture à 2h du matin', 'ferme à 2h', '18h', 'comme d’habitude', '25:00-26:00', '18:00-',
    '; 2028-01-02 off', '2028-01-01 off', 'et le 2 janvier 2028 fermé', 'au 3 janvier 2028 fermé',
    '10:00-12:00; 2028-01-01 off', '10:00-12:00\n2028-01-02 off', 'off;off',
  ])('"%s" is not read', (text) => {
    expect(readDayHours(text)).toBeNull();
  }); // prettier-ignore
});
