import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importVenues } from '@locator/venue-import';
import { TODAY } from '../support/validate-rows';
import { testReferenceData } from '@locator/test-support/reference-data';

const SHOPS = [
  ['Lyon', '12 rue Mercière', '69002', 45.7627, 4.8339, '+33 4 99 00 11 01', 'lyon'],
  ['Lille', '7 rue de Béthune', '59800', 50.6348, 3.0632, '+33 3 53 01 11 02', 'lille'],
  ['Bruxelles', 'Rue Neuve 21', '1000', 50.8518, 4.356, '+32 2 555 01 03', 'bruxelles'],
  ['Nice', '3 avenue Jean Médecin', '06000', 43.699, 7.2692, '+33 4 99 00 11 04', 'nice'],
  ['Genève', '9 rue du Rhône', '1204', 46.2042, 6.1488, '+41 22 555 01 05', 'geneve'],
] as const;

const WITH_BREAK = 'Su off; Mo-Sa 09:00-12:30,14:00-18:30';
const CLOSED_MONDAY = 'Mo,Su off; Tu-Sa 10:00-19:00';
const SHORT_WEEK = 'Mo-Fr 09:00-18:00, Sa 10:00-20:00';
const LATE = 'Su off; Mo-Th 18:00-23:00, Fr-Sa 18:00-02:00';

/** The file of each locator with the hours of its five shops; null if they have no certain meaning. */
const FILES = [
  ['wp-store-locator.csv', ['Mo-Su 09:00-12:30,14:00-18:30', CLOSED_MONDAY, `Su off; ${SHORT_WEEK}`, LATE, null]],
  ['agile-store-locator.csv', [WITH_BREAK, CLOSED_MONDAY, null, LATE, null]],
  ['stockist.csv', [WITH_BREAK, CLOSED_MONDAY, SHORT_WEEK, LATE, null]],
  ['storepoint.csv', [WITH_BREAK, CLOSED_MONDAY, '24/7', LATE, null]],
  ['google-business-profile.csv', [WITH_BREAK, CLOSED_MONDAY, '24/7', LATE, null]],
  ['uberall.csv', [WITH_BREAK, CLOSED_MONDAY, `Su off; ${SHORT_WEEK}`, LATE, null]],
] as const; // prettier-ignore

describe('File of another store locator', () => {
  it.each(FILES)(
    'The venues of %s are read, and hours without a certain meaning reported',
    async (file, hours) => {
      const bytes = readFileSync(path.join(__dirname, 'other-locators', file));
      const options = { fileName: file, today: TODAY, checksPlausibility: true };
      const { records, findings, rejectedCount } = await importVenues(bytes, testReferenceData(), options);
      expect(rejectedCount).toBe(0);
      expect(
        records.map(({ name, address, position, phone, website, hoursText }) => [
          name,
          [address.city, address.line, address.postalCode],
          position,
          phone,
          website,
          hoursText,
        ]),
      ).toEqual(
        SHOPS.map(([city, street, postalCode, latitude, longitude, phone, page], index) => [
          `Atelier Bombyx ${city}`,
          [city, street, postalCode],
          { latitude, longitude },
          phone,
          `https://bombyx.example/${page}`,
          hours[index],
        ]),
      );
      expect(findings.flatMap(({ code, row }) => (code === 'hours-unreadable' ? row : []))).toEqual(
        hours.flatMap((text, index) => (text === null ? index + 2 : [])),
      );
    },
  );
});
