import { aRecord } from '@locator/test-support/venue-record';
import { filterVenues, readOrder, sortVenues, venueRows } from '../../src/venue-desk/select-venues';
import { NOW } from '../support/context-of';

const at = (city: string, postalCode: string, countryCode = 'FRA') => ({
  ...{ line: '1 rue de la Test', postalCode, city, countryCode },
});
const away = { kind: 'temporarily_closed', from: null, until: '2027-02-01', movedTo: null } as const;

const ROWS = venueRows(
  [
    aRecord({ code: 'L1', name: 'Épices', updatedAt: '2026-10-01' }),
    aRecord({ code: 'L2', name: 'Docks', declaredState: away, phone: '+33199000001' }),
    aRecord({ code: 'P1', name: 'Zinc', address: at('Paris', '75011'), countyCode: '75' }),
    aRecord({ code: 'B1', name: 'Arche', address: at('Bruxelles', '1000', 'BEL'), countyCode: 'BRU' }),
  ],
  NOW,
  new Map([['P1', '2026-12-01T10:00:00.000Z']]),
);

const NONE = { q: '', state: '', attention: '' };
const codesOf = (rows: typeof ROWS): string[] => rows.map(({ record }) => record.code);

it.each([
  [{}, ['L1', 'L2', 'P1', 'B1']],
  [{ q: 'epices' }, ['L1']],
  [{ q: 'lyon docks' }, ['L2']],
  [{ q: '750' }, ['P1']],
  [{ q: 'nowhere' }, []],
  [{ state: 'temporarily_closed' }, ['L2']],
  [{ state: 'open' }, ['L1', 'P1', 'B1']],
  [{ state: 'constructor' }, []],
  [{ attention: 'phone' }, ['L1', 'P1', 'B1']],
  [{ attention: 'position' }, []],
  [{ attention: 'unknown' }, []],
  [{ state: 'open', attention: 'phone', q: 'lyon' }, ['L1']],
])('The filters %j leave %j', (filters, codes) => {
  expect(codesOf(filterVenues(ROWS, { ...NONE, ...filters }))).toEqual(codes);
});

it.each([
  ['', ['B1', 'L2', 'L1', 'P1']],
  ['name', ['B1', 'L2', 'L1', 'P1']],
  ['-name', ['P1', 'L1', 'L2', 'B1']],
  ['town', ['B1', 'L2', 'L1', 'P1']],
  ['-town', ['P1', 'L2', 'L1', 'B1']],
  ['state', ['B1', 'L1', 'P1', 'L2']],
  ['attention', ['L2', 'B1', 'L1', 'P1']],
  ['-changed', ['P1', 'B1', 'L2', 'L1']],
  ['toString', ['B1', 'L2', 'L1', 'P1']],
])('The order %j sorts the venues so', (order, codes) => {
  expect(codesOf(sortVenues(ROWS, readOrder(order), 'fr'))).toEqual(codes);
});
