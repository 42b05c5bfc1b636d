import {
  createDuplicateFinder,
  createSharedPositionFinder,
  isSameVenue,
} from '../../src/validate/duplicates';

interface Fields {
  readonly name?: string;
  readonly line?: string;
  readonly city?: string;
  readonly postalCode?: string;
  readonly countryCode?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

function aVenue({ name = 'Quizzy', latitude = 45, longitude = 5, ...address }: Fields) {
  return {
    name,
    address: { line: '1 rue X', city: 'Lyon', postalCode: '69002', countryCode: 'FRA', ...address },
    position: { latitude, longitude },
  };
}

/** Returns, for each venue, the index of the earlier venue that it duplicates; null if there is none. */
function find(
  create: typeof createDuplicateFinder | typeof createSharedPositionFinder,
  fields: readonly Fields[],
): (number | null)[] {
  const venues = fields.map(aVenue);
  const findEarlier = create<ReturnType<typeof aVenue>>();
  return venues.map(function indexOfEarlier(venue) {
    const earlier = findEarlier(venue);
    return earlier ? venues.indexOf(earlier) : null;
  });
}

const METER = 1 / 111_195;

describe('Duplicate of a venue', () => {
  it.each([
    [49, 0],
    [51, null],
  ])('A venue of the same name, or at the same address, %d m away', (meters, index) => {
    const other = { latitude: 45 + meters * METER };
    expect(find(createDuplicateFinder, [{}, { ...other, line: '2 rue Y' }])).toEqual([null, index]);
    expect(find(createDuplicateFinder, [{}, { ...other, name: 'Autre' }])).toEqual([null, index]);
  });

  it.each([
    ['the equator and the prime meridian', 0, 0],
    ['the 180th meridian', 10, 180],
    ['the north pole', 90, 0],
    ['the south pole', -90, 0],
    ['a southern and western place', -33, -70],
  ])('Neighbours are found in every direction around %s', (_, latitude, longitude) => {
    for (let angle = 0; angle < 360; angle += 15) {
      const radians = (angle * Math.PI) / 180;
      const north = 45 * METER * Math.cos(radians);
      const east = (45 * METER * Math.sin(radians)) / Math.max(Math.cos((latitude * Math.PI) / 180), 1e-9);
      const lambda = ((longitude + east + 540) % 360) - 180;
      const there = { latitude: latitude - Math.sign(latitude || 1) * Math.abs(north), longitude: lambda };
      expect(
        find(createDuplicateFinder, [
          { latitude, longitude },
          { ...there, line: '' },
        ]),
      ).toEqual([null, 0]);
    }
  });

  it('A venue of the same name and address is a duplicate anywhere in the country', () => {
    const far = { latitude: 46 };
    expect(find(createDuplicateFinder, [{}, { ...far, name: 'QUIZZY', line: '1, Rue X' }])).toEqual([
      null,
      0,
    ]);
    for (const other of [
      { name: 'Autre' },
      { line: '2 rue X' },
      { city: 'Metz' },
      { postalCode: '69008' },
      { countryCode: 'BEL' },
    ])
      expect(find(createDuplicateFinder, [{}, { ...far, ...other }])).toEqual([null, null]);
    expect(find(createDuplicateFinder, [{ line: '' }, { ...far, line: ' ' }])).toEqual([null, null]);
  });

  it('Venues of a chain far apart in a town are no duplicates if their address has no number', () => {
    const mall = { line: 'Centre commercial' };
    expect(find(createDuplicateFinder, [mall, { ...mall, latitude: 45.02 }])).toEqual([null, null]);
    expect(find(createDuplicateFinder, [mall, mall])).toEqual([null, 0]);
  });

  it('The first of several duplicates is found', () => {
    expect(find(createDuplicateFinder, [{}, {}, {}])).toEqual([null, 0, 0]);
    expect(find(createDuplicateFinder, [{}, { latitude: 46 }, { latitude: 46 }])).toEqual([null, 0, 1]);
  });

  it('Another venue nearby with another house number is accepted', () => {
    expect(find(createDuplicateFinder, [{}, { name: 'Autre', line: '3 rue X' }])).toEqual([null, null]);
  });

  it('Venues without a street nearby are no duplicates of each other', () => {
    expect(find(createDuplicateFinder, [{ line: '' }, { line: '', name: 'Autre' }])).toEqual([null, null]);
  });
});

describe('Position that venues share', () => {
  it.each([
    [{}, null],
    [{ line: '2 rue Y' }, 0],
    [{ line: '' }, null],
    [{ line: '2 rue Y', postalCode: '' }, 0],
    [{ postalCode: '69003' }, 0],
    [{ postalCode: '' }, null],
    [{ postalCode: '69003', line: '' }, 0],
    [{ line: '2 rue Y', latitude: 45.000001 }, null],
    [{ line: '2 rue Y', longitude: 5.000001 }, null],
  ])('A venue with %j shares the position of the first: %s', (fields, index) => {
    expect(find(createSharedPositionFinder, [{}, fields])).toEqual([null, index]);
    expect(find(createSharedPositionFinder, [fields, {}])).toEqual([null, index]);
  });

  it('Blank addresses and postal codes are not compared', () => {
    const blank = { line: '', postalCode: '' };
    expect(find(createSharedPositionFinder, [blank, {}])).toEqual([null, null]);
    expect(find(createSharedPositionFinder, [blank, blank])).toEqual([null, null]);
  });

  it('The first venue at the position is found', () => {
    expect(find(createSharedPositionFinder, [{}, { line: '2 rue Y' }, { line: '3 rue Z' }])).toEqual([
      null, 0, 0,
    ]); // prettier-ignore
  });
});

describe('Venues at the same place', () => {
  const phone = (fields: Fields, number: string | null = null) => ({ ...aVenue(fields), phone: number });

  it.each([
    ['the same name', {}, { line: '2 rue X' }, 2, true],
    ['different names', {}, { name: 'Blindtesty' }, 2, false],
    ['the name of the chain and another address', {}, { line: '2 rue X' }, 3, false],
    ['the name of the chain and the same address', {}, {}, 3, true],
    ['the name of the chain and no address', { line: '' }, { line: '' }, 3, false],
  ])('Two with %s are one: %#', (_, one, other, rows, expected) => {
    expect(isSameVenue(phone(one), phone(other), rows)).toBe(expected);
  });

  it.each([
    ['Blindtest X', {}, '+33 1', true],
    ['Quizzy', {}, '+33 1', false],
    ['Blindtest X', { line: '2 rue X' }, '+33 1', false],
    ['Blindtest X', {}, '+33 2', false],
    ['Blindtest X', {}, null, false],
  ] as const)('With a longer name %s, and %j, %s: %s', (name, fields, number, expected) => {
    const [one, other] = [phone({ name: 'Blindtest' }, '+33 1'), phone({ ...fields, name }, number)];
    expect([isSameVenue(one, other, 1), isSameVenue(other, one, 1)]).toEqual([expected, expected]);
  });

  it('A longer name at an address without a number is another venue', () => {
    const [one, other] = [{}, { name: 'Quizzy X' }].map((fields) =>
      phone({ ...fields, line: 'rue X' }, '+33 1'),
    );
    expect(one && other && isSameVenue(one, other, 1)).toBe(false);
  });

  it('Different telephone numbers mean two venues', () => {
    expect(isSameVenue(phone({}, '+33 1'), phone({}, '+33 2'), 2)).toBe(false);
    expect(isSameVenue(phone({}, '+33 1'), phone({}), 2)).toBe(true);
  });
});
