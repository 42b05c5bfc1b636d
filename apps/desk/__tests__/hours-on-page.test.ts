import { aRecord } from '@locator/test-support/venue-record';
import { hoursOnPage } from '../src/pages/hours-on-page';
import { contextOf } from './support/context-of';
import { deskOf, siteOf } from './support/desk-of';

/** Returns the hours of a day as the form of a venue shows them on 17 December 2026. */
function hoursOn(day: string, hoursText: string): string | undefined {
  const { markup } = hoursOnPage(aRecord({ hoursText }), contextOf(deskOf(siteOf()).desk, '/'));
  const [, hours] = new RegExp(`<dt>${day}</dt>\\s*<dd>(.*?)</dd>`).exec(markup) ?? [];
  return hours?.replace(/\s/g, ' ');
}

it.each([
  ['25 décembre 2026', 'Mo-Su 18:00-02:00', 'à confirmer (d’habitude 18 h – 2 h)'],
  ['1er janvier 2027', 'Mo-Su 12:00-14:00,18:00-02:00', 'à confirmer (d’habitude 12 h – 14 h, 18 h – 2 h)'],
  ['25 décembre 2026', 'Mo-Th 18:00-02:00', 'à confirmer (d’habitude fermé)'],
  ['25 décembre 2026', 'Mo-Su 18:00-02:00; PH off', 'Fermé'],
  ['25 décembre 2026', 'Mo-Su 18:00-02:00; PH 12:00-14:00', '12 h – 14 h'],
  ['vendredi', 'Mo-Th 18:00-02:00', 'Fermé'],
  ['vendredi', 'Mo-Su 18:00-02:00', '18 h – 2 h'],
])('The form of a venue says of %s with %s: %s', (day, hoursText, text) => {
  expect(hoursOn(day, hoursText)).toBe(text);
});
