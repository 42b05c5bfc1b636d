import {
  type AddressFinder,
  type Column,
  type ImportedVenues,
  type ImportOptions,
  importVenues,
  NO_ADDRESSES,
  venuesAfter,
} from '..';
import { describeFinding } from '../src/report/describe-finding';
import type { VenueRecord } from '@locator/venue-model';
import { testReferenceData } from '@locator/test-support/reference-data';
import { aRecord } from '@locator/test-support/venue-record';

const [A, B] = [
  aRecord({ code: 'Aa', name: 'Salle A', phone: '+33199000011', email: 'a@example.org' }),
  aRecord({
    code: 'Bb',
    name: 'Salle B',
    formerCodes: ['OLD-B'],
    position: { latitude: 45.77, longitude: 4.84 },
  }),
];

/** Returns the venues of the site after a file with these lines has been merged. */
async function merge(
  lines: readonly string[],
  options: Partial<ImportOptions> = {},
): Promise<readonly VenueRecord[]> {
  const previous = options.previous ?? [A, B];
  return venuesAfter(previous, await importFile(lines, { ...options, previous }), options.merges ?? true);
}

function importFile(lines: readonly string[], options: Partial<ImportOptions> = {}): Promise<ImportedVenues> {
  return importVenues(Buffer.from(lines.join('\n')), testReferenceData(), {
    fileName: 'some.csv',
    today: '2026-11-25',
    checksPlausibility: false,
    previous: [A, B],
    merges: true,
    ...options,
  });
}

it('A row updates the venue with its code, and the other venues stay', async () => {
  expect(await merge(['code;phone', 'AA;+33 1 99 00 00 22'])).toEqual([
    { ...A, code: 'AA', formerCodes: [], phone: '+33 1 99 00 00 22' },
    B,
  ]);
});

describe('A venue whose row is rejected', () => {
  const COLUMNS = 'code;name;address;postal_code;city;country;latitude;longitude;state;moved_to;old_url';
  const SWAPPED = 'bb;Salle B;2 rue de la Test;69002;Lyon;FRA;4.84;45.77;;;';
  const C = 'Cc;Salle C;3 rue Neuve;69003;Lyon;FRA;45.75;4.85;;;';

  it.each([
    ['replaces the others', false, ['Bb', 'Cc']],
    ['is merged', true, ['Aa', 'Bb', 'Cc']],
  ])('It stays as it is if the file %s', async (_, merges, codes) => {
    const { kept, rejectedCount } = await importFile([COLUMNS, SWAPPED, C], { merges });
    expect([kept, rejectedCount]).toEqual([[B], 1]);
    const after = await merge([COLUMNS, SWAPPED, C], { merges });
    expect(after.map(({ code }) => code)).toEqual(codes);
    expect(after).toContainEqual(B);
  });

  it('It stays also if the row has its former code or another row names it as one, but not if another row has its code', async () => {
    const former = SWAPPED.replace('bb;', 'OLD-B;');
    expect(await merge([COLUMNS, former], { merges: false })).toEqual([B]);
    const rows = [COLUMNS, C.replace('Cc;', 'BB;'), SWAPPED];
    expect((await merge(rows, { merges: false })).map(({ name }) => name)).toEqual(['Salle C']);
    const renamed = [`${COLUMNS};former_codes`, `${SWAPPED};`, `${C};Bb`];
    const after = await merge(renamed, { merges: false });
    expect(after.map(({ code, formerCodes }) => [code, formerCodes])).toEqual([
      ['Bb', B.formerCodes],
      ['Cc', []],
    ]);
  });

  it('Other rows can move to it, and take neither its old URLs nor its former codes', async () => {
    const previous = [A, { ...B, oldUrls: ['/lyon'] }];
    const lines = [`${COLUMNS};former_codes`, `${SWAPPED};`, `${C.slice(0, -3)};moved;Bb;/lyon /c;OLD-B`];
    const [, other] = await merge(lines, { previous, merges: false });
    expect(other).toMatchObject({
      code: 'Cc',
      declaredState: { kind: 'moved', movedTo: 'Bb' },
      oldUrls: ['/c'],
      formerCodes: [],
    });
  });
});

it('A column that the file lacks keeps its values, and a blank cell clears one', async () => {
  const [first] = await merge(['code;phone;description', 'Aa;;Neuve']);
  expect(first).toEqual({ ...A, phone: null, description: 'Neuve' });
});

it('A row with a new code adds a venue', async () => {
  const added = 'Cc;Salle C;3 rue Neuve;69002;Lyon;FRA;45.75;4.85';
  const merged = await merge(['code;name;address;postal_code;city;country;latitude;longitude', added]);
  expect(merged.map(({ code }) => code)).toEqual(['Aa', 'Bb', 'Cc']);
  expect(merged.slice(0, 2)).toEqual([A, B]);
});

it('A rejected row leaves its venue as it is', async () => {
  expect(await merge(['code;latitude', 'Aa;north'])).toEqual([A, B]);
});

it('No other row replaces the venue whose code a rejected row has', async () => {
  const columns = 'code;name;address;postal_code;city;country;latitude;longitude';
  const rejected = 'AA;Salle A;1 rue de la Test;69002;Lyon;FRA;north;4.83';
  const codeless = ';Salle A;1 rue de la Test;69002;Lyon;FRA;45.76;4.83';
  for (const rows of [
    [rejected, codeless],
    [codeless, rejected],
  ]) {
    const merged = await merge([columns, ...rows]);
    expect(merged.slice(0, 2)).toEqual([A, B]);
    expect(merged.map(({ code }) => code)).toEqual(['Aa', 'Bb', 'FRA-SALLE-A']);
    const replacing = await importFile([columns, ...rows], { merges: false });
    expect(replacing.records.map(({ code }) => code)).toEqual(['FRA-SALLE-A']);
  }
});

it('A row without a code updates the venue with its name and place, whose other values stay', async () => {
  const row = 'Salle A;1 rue de la Test;69002;Lyon;FRA;45.76;4.83;Neuve';
  const merged = await merge(['name;address;postal_code;city;country;latitude;longitude;description', row]);
  expect(merged).toEqual([{ ...A, description: 'Neuve' }, B]);
});

it('A merge looks each address up once, and a venue found by its name keeps its coordinates', async () => {
  const searched: string[] = [];
  const address = { position: { latitude: 45.761, longitude: 4.831 }, precision: 'house' as const };
  const finder: AddressFinder = {
    find(text) {
      searched.push(text);
      return Promise.resolve([{ ...address, label: text, countryCode: 'FRA', isAccurate: true }]);
    },
  };
  const rows = [';Salle A;1 rue de la Test;69002;Lyon;FRA', 'Cc;Salle C;3 rue Neuve;69002;Lyon;FRA'];
  const merged = await merge(['code;name;address;postal_code;city;country', ...rows], { locate: { finder } });
  expect(searched).toEqual(['1 rue de la Test, 69002 Lyon', '3 rue Neuve, 69002 Lyon']);
  expect(merged.map(({ code, position }) => [code, position])).toEqual([
    ['Aa', A.position],
    ['Bb', B.position],
    ['Cc', address.position],
  ]);
});

describe('A file without coordinates', () => {
  const house = { latitude: 45.761, longitude: 4.831 };
  const finder: AddressFinder = {
    find: (text) =>
      Promise.resolve(
        text.startsWith('3 rue Neuve')
          ? [{ position: house, precision: 'house', label: text, countryCode: 'FRA', isAccurate: true }]
          : [],
      ),
  };
  const positionAfter = async (...lines: readonly string[]) =>
    (await merge(lines, { locate: { finder } }))[0]?.position;

  it('A new address gets the position that the geocoder finds, and its time zone', async () => {
    expect(await positionAfter('code;address', 'Aa;3 rue Neuve')).toEqual(house);
    expect(await positionAfter('code;full_address', 'Aa;3 rue Neuve, 69002 Lyon')).toEqual(house);
    const previous = [{ ...A, timeZone: 'Europe/London' }];
    const [moved] = await merge(['code;address', 'Aa;3 rue Neuve'], { locate: { finder }, previous });
    expect(moved?.timeZone).toBe('Europe/Paris');
  });

  it('A new address that is not found gets the middle of the town, with a warning', async () => {
    const lines = ['code;address;postal_code;city;country', 'Aa;9 rue Inconnue;1000;Bruxelles;Belgique'];
    const { records, findings } = await importFile(lines, { locate: { finder } });
    expect(records[0]?.position.latitude).toBeCloseTo(50.8, 0);
    expect(records[0]).toMatchObject({ timeZone: 'Europe/Brussels', address: { countryCode: 'BEL' } });
    expect(findings.map(({ code }) => code)).toContain('coordinates-of-town');
  });

  it('Without a geocoder, only another town or postal code is a new address', async () => {
    const columns = 'code;address;postal_code;city;country';
    const positionOf = async (row: string) =>
      (await merge([columns, row], { locate: { finder: NO_ADDRESSES } }))[0]?.position;
    expect(await positionOf('Aa;1 r. de la Test, bâtiment B;69002;Lyon;FRA')).toEqual(A.position);
    expect((await positionOf('Aa;1 rue de la Test;44000;Nantes;FRA'))?.longitude).toBeCloseTo(-1.55, 1);
  });

  it('The same address in another spelling keeps its position', async () => {
    const columns = 'code;address;postal_code;city;country';
    expect(await positionAfter(columns, 'Aa;1, Rue de la Test;69002;LYON CEDEX 02;France')).toEqual(
      A.position,
    );
    expect(await positionAfter(columns, 'Aa;1 rue de la Test;;Lyon;FRA')).toEqual(A.position);
    expect(await positionAfter('code;full_address', 'Aa;1 rue de la Test, 69002 Lyon')).toEqual(A.position);
    expect(await positionAfter('code;phone', 'Aa;')).toEqual(A.position);
  });
});

it('A venue with another code is a new one, unless it states the former code', async () => {
  const row = 'NEW-A;Salle A;1 rue de la Test;69002;Lyon;FRA;45.76;4.83';
  const merged = await merge(['code;name;address;postal_code;city;country;latitude;longitude', row]);
  expect(merged.map(({ code, formerCodes }) => [code, formerCodes])).toEqual([
    ['Aa', []],
    ['Bb', ['OLD-B']],
    ['NEW-A', []],
  ]);
  expect(await merge(['code;former_codes;phone', 'NEW-A;Aa;'])).toEqual([
    { ...A, code: 'NEW-A', formerCodes: ['Aa'], phone: null },
    B,
  ]);
});

it('A venue that moves gets the time zone of the new place', async () => {
  const london = 'Aa;1 Strand;WC2N 5HR;London;GBR;51.508;-0.125';
  const [moved] = await merge(['code;address;postal_code;city;country;latitude;longitude', london]);
  expect(moved).toMatchObject({ timeZone: 'Europe/London', address: { city: 'London' } });
});

it('Corrected coordinates that the file lacks outdate the time zone, too', async () => {
  const london = { address: '1 Strand', postal_code: 'WC2N 5HR', city: 'London', country: 'GBR' };
  const cells = Object.entries({ ...london, latitude: '51.508', longitude: '-0.125' });
  const corrections = cells.map(([column, value]) => ({ row: 2, column: column as Column, value }));
  const [moved] = await merge(['code;phone', 'Aa;'], { corrections });
  expect(moved).toMatchObject({ timeZone: 'Europe/London', address: { city: 'London' } });
});

it('A street in a file without towns and postal codes is a street in the same town', async () => {
  const [first] = await merge(['code;address', 'Aa;3 rue Neuve']);
  expect(first?.address).toEqual({ ...A.address, line: '3 rue Neuve' });
  expect(first).toMatchObject({ town: A.town, countyCode: A.countyCode });
});

it('A full address replaces street, postal code and town together', async () => {
  const [first] = await merge(['code;full_address', 'Aa;5 rue Mercière, 69002 Lyon']);
  expect(first?.address).toMatchObject({ line: '5 rue Mercière', postalCode: '69002', city: 'Lyon' });
});

it('A venue may have moved to one that the file lacks, and takes no former code of one', async () => {
  const [first] = await merge(['code;state;moved_to;former_codes', 'Aa;moved;Bb;OLD-B']);
  expect(first).toMatchObject({ declaredState: { kind: 'moved', movedTo: 'Bb' }, formerCodes: [] });
});

it('An old URL of a venue that the file lacks stays with it', async () => {
  const previous = [A, { ...B, oldUrls: ['/lyon'] }];
  const lines = ['code;old_url', 'Aa;/lyon /paris'];
  const { findings } = await importFile(lines, { previous });
  const [shared] = findings.filter(({ code }) => code === 'old-url-shared');
  expect(shared && describeFinding(shared, 'en').sentence).toBe(
    'Row 2 has an address of the previous site that venue Bb keeps: /lyon. It redirects to that venue.',
  );
  expect((await merge(lines, { previous })).map(({ oldUrls }) => oldUrls)).toEqual([['/paris'], ['/lyon']]);
});

it('A new venue is compared with those that the file lacks', async () => {
  const { findings } = await importFile([
    'code;name;address;postal_code;city;country;latitude;longitude;phone',
    // Like the present venue A, then like B at its address, then at the point of B.
    'Cc;Salle A;1 rue de la Test;69002;Lyon;FRA;45.76;4.83;',
    'Dd;Bar B;1 rue de la Test;69002;Lyon;FRA;45.77;4.84;',
    'Ee;Salle E;3 rue Neuve;69003;Lyon;FRA;45.77;4.84;',
  ]);
  const compared = ['venue-duplicate', 'venue-neighbour', 'coordinates-shared'];
  const found = findings.filter(({ code }) => compared.includes(code));
  expect(found.map((finding) => describeFinding(finding, 'en').sentence)).toEqual([
    '“Salle A” looks like “Salle A” (Aa): same name or address, same place.',
    '“Bar B” is at the same place as “Salle B” (Bb).',
    'Row 4 has the same coordinates as “Salle B” (Bb), at another address.',
  ]);
});

it('A venue that the file updates is not compared with its previous version', async () => {
  const { findings } = await importFile(['code;description', 'Aa;Neuve']);
  expect(findings.filter(({ code }) => code === 'venue-duplicate')).toEqual([]);
});
