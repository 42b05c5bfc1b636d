import type { CountryCode } from '@locator/base/geo';
import {
  type AddressFinder,
  describeFinding,
  type Finding,
  FINDINGS,
  groupFindings,
  importVenues,
  type LocatedAddress,
  NO_ADDRESSES,
  type RawRow,
  remediesOf,
  rowsToRemedy,
  unconfirmedPositions,
  venuesAfter,
  venuesAsCsv,
} from '@locator/venue-import';
import type { VenueRecord } from '@locator/venue-model';
import { fakeOnly } from '@locator/test-support/fake-timers';
import { testReferenceData } from '@locator/test-support/reference-data';
import { locateRows } from '../src/locate/locate-rows';

const HEADER = 'code,name,address,postal_code,city,country,latitude,longitude\n';
const LYON = 'A,Salle,12 rue Mercière,69002,Lyon,France,,\n';
const ONE_LINE_HEADER = 'code,name,country,full_address,latitude,longitude\n';

function anAddress(changes: Partial<LocatedAddress> = {}): LocatedAddress {
  return {
    label: '12 Rue Mercière 69002 Lyon',
    countryCode: 'FRA',
    position: { latitude: 45.76245, longitude: 4.83259 },
    precision: 'house',
    isAccurate: true,
    ...changes,
  };
}

async function locate(csv: string, finder: AddressFinder, ...countries: readonly CountryCode[]) {
  const progress: string[] = [];
  const onLocated = (done: number, total: number): void => void progress.push(`${done}/${total}`);
  const imported = await importVenues(Buffer.from(csv), testReferenceData(), {
    fileName: 'salles.csv',
    today: '2026-11-20',
    checksPlausibility: false,
    locate: { finder, onLocated, countries },
  });
  const codes = imported.findings.map(({ code }) => code).filter((code) => /^coord|^geoc/.test(code));
  return { ...imported, codes, progress };
}

function finds(...found: LocatedAddress[]): AddressFinder {
  return { find: async () => found };
}

describe('Rows without coordinates', () => {
  it('A row gets the position of its house, and a person has to confirm it once', async () => {
    const texts: string[] = [];
    const finder: AddressFinder = {
      async find(text, country) {
        texts.push(`${country} ${text}`);
        return [anAddress()];
      },
    };
    const { records, findings, codes, progress } = await locate(HEADER + LYON, finder);
    expect(texts).toEqual(['FRA 12 rue Mercière, 69002 Lyon']);
    expect(codes).toEqual(['coordinates-of-house']);
    expect(records).toMatchObject([{ position: { latitude: 45.76245, longitude: 4.83259 } }]);
    expect(records[0]).not.toHaveProperty('isPositionApproximate');
    expect(progress).toEqual(['1/1']);
    expect(unconfirmedPositions(records, findings, [])).toMatchObject([{ venue: { code: 'A' } }]);
    expect(unconfirmedPositions(records, findings, records)).toEqual([]);
  });

  it.each([
    ['of its street', { precision: 'street' } as const],
    ['of a similar house number', { isAccurate: false }],
  ])('The position %s is marked as approximate', async (_, changes) => {
    const { codes } = await locate(HEADER + LYON, finds(anAddress(changes)));
    expect(codes).toEqual(['coordinates-of-street']);
  });

  it.each([
    ['in another country', { latitude: 50.85, longitude: 4.35 }],
    ['in a town of another name', { latitude: 48.8566, longitude: 2.3522 }],
  ])('An address %s is ignored for the middle of the town', async (_, position) => {
    const { codes, records } = await locate(HEADER + LYON, finds(anAddress({ position })));
    expect(codes).toEqual(['coordinates-of-town']);
    expect(records).toMatchObject([{ address: { city: 'Lyon' }, isPositionApproximate: true }]);
  });

  it('An address in another country is skipped for the next one', async () => {
    const abroad = anAddress({ position: { latitude: 50.85, longitude: 4.35 } });
    expect((await locate(HEADER + LYON, finds(abroad, anAddress()))).codes).toEqual(['coordinates-of-house']);
  });

  it('While the geocoder is unavailable, towns are used, and the report says for how many rows', async () => {
    const { codes, findings } = await locate(HEADER + LYON, { find: async () => null });
    expect(codes).toEqual(['geocoder-unavailable', 'coordinates-of-town']);
    expect(findings[0]?.details).toEqual({ unanswered: 1, total: 1 });
  });

  it('A row whose town is unknown, or with only one of the two coordinates, is rejected', async () => {
    const rows =
      'B,Ailleurs,1 rue Nulle,,Nullepartville,France,,\nC,Moitié,1 rue X,69002,Lyon,France,45.76,\n';
    const { codes, rejectedCount, progress } = await locate(HEADER + rows, NO_ADDRESSES);
    expect(codes).toEqual(['coordinates-missing', 'coordinates-missing']);
    expect(rejectedCount).toBe(2);
    expect(progress).toEqual(['1/1']);
  });

  it.each([
    ['France', 'IKEA, 1, Avenue du Portou, Saint-Pierre-d’Irube, Bayonne, France métropolitaine, 64990, France', 'Saint-Pierre-d’Irube'],
    ['Belgique', 'IKEA, Rue de Grâce, Hognoul, Awans, Liège, Wallonie, 4342, Belgique', 'Awans'],
    ['Australia', 'IKEA, Majura Road, Canberra Airport, District of Majura, Australian Capital Territory, 2609, Australia', 'Canberra'],
  ])('A single-line address in %s names the town', async (country, address, town) => {
    const row = `A,${town},${country},"${address}",,\n`;
    const { records, codes } = await locate(ONE_LINE_HEADER + row, NO_ADDRESSES);
    expect(codes).toEqual(['coordinates-of-town']);
    expect(records[0]?.address.city).toBe(town.replace('’', "'"));
  }); // prettier-ignore

  it('Every finding about a position is explained in complete sentences', async () => {
    const results = [
      await locate(HEADER + LYON, finds(anAddress())),
      await locate(HEADER + LYON, finds(anAddress({ precision: 'street' }))),
      await locate(HEADER + LYON, { find: async () => null }),
    ];
    const findings = results.flatMap((result) => result.findings);
    for (const language of ['fr', 'en'] as const) {
      for (const finding of findings) {
        const { sentence, advice } = describeFinding(finding, language);
        expect(`${sentence} ${advice}`).not.toMatch(/[?{}[\]]|undefined/);
        expect(sentence).toMatch(/\.$/);
      }
    }
  });
});

describe('Venues in the middle of their town', () => {
  const ROWS = `${LYON}B,Bastille,14 rue de Lappe,75011,Paris,France,,\n`;
  const marked = (records: readonly VenueRecord[]): string[] =>
    records.flatMap(({ code, isPositionApproximate }) => (isPositionApproximate ? [code] : []));

  it('They stay marked in a file that the site has written, except those with other coordinates', async () => {
    const { records } = await locate(HEADER + ROWS, NO_ADDRESSES);
    expect(marked(records)).toEqual(['A', 'B']);
    const written = venuesAsCsv(records);
    expect(marked((await locate(written, NO_ADDRESSES)).records)).toEqual(['A', 'B']);
    const corrected = written.replace(String(records[0]?.position.latitude), '45.7623');
    expect(marked((await locate(corrected, NO_ADDRESSES)).records)).toEqual(['B']);
  });

  it.each([
    ['without coordinates', 'code,phone\nA,0465712870\n', NO_ADDRESSES, ['A', 'B']],
    ['with coordinates', 'code,latitude,longitude\nA,45.7623,4.8331\n', NO_ADDRESSES, ['B']],
    ['with a known address', 'code,address,city\nA,3 rue Mercière,Lyon\n', finds(anAddress()), ['B']],
  ])('After the merge of a file %s, the others are marked', async (_, csv, finder, codes) => {
    const previous = (await locate(HEADER + ROWS, NO_ADDRESSES)).records;
    const imported = await importVenues(Buffer.from(csv), testReferenceData(), {
      fileName: 'salles.csv',
      today: '2026-11-20',
      checksPlausibility: false,
      previous,
      merges: true,
      locate: { finder },
    });
    expect(marked(venuesAfter(previous, imported, true))).toEqual(codes);
  });
});

describe('Rows without a country and coordinates', () => {
  const PLAIN = 'nom,adresse,code postal,ville\n';

  /** Returns the rejected rows' findings, or the venues' countries and towns. */
  async function assume(csv: string, ...countries: readonly CountryCode[]) {
    const { records, findings } = await locate(
      csv,
      NO_ADDRESSES,
      ...(countries.length > 0 ? countries : ['FRA']),
    );
    const errors = findings.filter(({ code }) => FINDINGS[code] === 'error').map(({ code }) => code);
    return [...records.map(({ address }) => `${address.countryCode} ${address.city}`), ...errors];
  }

  it.each([
    ['with its postal code', PLAIN, 'A,12 rue Mercière,69002,Lyon', 'FRA Lyon'],
    ['whose postal code lost its zero', PLAIN, 'A,1 rue X,1000,Bourg-en-Bresse', 'FRA Bourg-en-Bresse'],
    ['with a CEDEX code', PLAIN, 'A,1 rue X,69431,LYON CEDEX 03', 'FRA Lyon'],
    ['of a territory', PLAIN, 'A,1 rue X,97400,Saint-Denis', 'REU Saint-Denis'],
    [
      'with its postal code in the same cell',
      'nom,adresse,ville\n',
      'A,12 rue Mercière,69002 Lyon',
      'FRA Lyon',
    ],
    ['in a single-line address', 'nom,adresse\n', 'A,"12 rue Mercière, 69002 Lyon"', 'FRA Lyon'],
    ['in its département', 'nom,ville,département\n', 'A,Saint-Denis,93', 'FRA Saint-Denis'],
    ['with a postal code of another town', PLAIN, 'A,1 rue X,38000,Lyon', 'FRA Lyon'],
    ['with an unknown postal code', PLAIN, 'A,1 rue X,69000,Grenoble', 'FRA Grenoble'],
    ['with another code in a single-line address', 'nom,adresse\n', 'A,"1 rue X, 38000 Lyon"', 'FRA Lyon'],
    ['whose name is misspelt', PLAIN, 'A,1 rue X,38000,Grenobel', 'FRA Grenobel'],
  ])('A town %s is in the default country', async (_, header, row, expected) => {
    expect(await assume(`${header}${row}\n`)).toEqual([expected]);
  });

  it.each([
    ['A town abroad', PLAIN, 'A,1 rue X,1003,Lausanne'],
    ['A town abroad with a French code', PLAIN, 'A,1 rue X,33100,Udine'],
    ['A town with the name of a French one and four digits', PLAIN, 'A,1 rue X,7500,Tournay'],
    ['A town with the name of a French one and five digits', PLAIN, 'A,1 rue X,11100,Aoste'],
    ['A misspelt town with an unknown code', PLAIN, 'A,1 rue X,99999,Grenobel'],
    ['A town in another département', 'nom,ville,département\n', 'A,Lyon,93'],
  ])('%s is not', async (_, header, row) => {
    expect(await assume(`${header}${row}\n`)).toEqual(['country-missing', 'coordinates-missing']);
  });

  it.each([
    ['in France', PLAIN, 'A,12 rue Mercière,69002,Lyon', 'FRA Lyon'],
    ['in Belgium', PLAIN, 'A,Doorniksestraat 1,8500,Kortrijk', 'BEL Kortrijk'],
    [
      'in Belgium, in a single-line address',
      'nom,adresse\n',
      'A,"Rue Neuve 1, 6000 Charleroi"',
      'BEL Charleroi',
    ],
    ['with its French name', PLAIN, 'A,Rue X 1,8500,Courtrai', 'BEL Courtrai'],
    ['whose postal codes are unknown', PLAIN, 'A,Rue X 1,8560,Wevelgem', 'BEL Wevelgem'],
  ])('With several countries, a town %s is in the only one that fits', async (_, header, row, expected) => {
    expect(await assume(`${header}${row}\n`, 'FRA', 'BEL')).toEqual([expected]);
  });

  it.each([
    ['A town alone', 'A,1 rue X,,Kortrijk', ['FRA', 'BEL']],
    ['A town in no country of the chain', 'A,1 rue X,1003,Lausanne', ['FRA', 'BEL']],
    ['A town that fits two countries of the chain', 'A,1 rue X,3700,Berg', ['AUT', 'BEL']],
  ])('%s is in none of them', async (_, row, countries) => {
    expect(await assume(`${PLAIN}${row}\n`, ...countries)).toEqual([
      'country-missing',
      'coordinates-missing',
    ]);
  });

  it.each([
    ['Lyon', ['FRA Lyon']],
    ['Lille', ['FRA Lille']],
    ['Saint-Denis', ['city-ambiguous', 'country-missing', 'coordinates-missing']],
    ['Nullepart', ['country-missing', 'coordinates-missing']],
  ])('The town %s alone is in the default country if it has only one such town', async (city, expected) => {
    expect(await assume(`nom,adresse,ville\nA,1 rue X,${city}\n`, 'FRA', 'BEL')).toEqual(expected);
  });

  it('A town alone that may be one of several is asked for once, before what its rows lack', async () => {
    const csv = 'nom,adresse,ville\nA,1 rue X,Saint-Denis\nB,2 rue X,Saint-Denis\nC,1 rue X,Lyon\n';
    const { findings, records } = await locate(csv, NO_ADDRESSES, 'FRA');
    expect(findings.filter(({ code }) => code === 'city-ambiguous')).toMatchObject([
      {
        value: 'Saint-Denis',
        details: { first: 2, rows: 2, names: expect.stringContaining('Saint-Denis (93)') },
      },
    ]);
    expect(records).toMatchObject([{ name: 'C', isPositionApproximate: true }]);
    expect(groupFindings(findings, 'error').map(({ code }) => code)).toEqual([
      'city-ambiguous',
      'coordinates-missing',
      'country-missing',
    ]);
  });

  it('The answer for an ambiguous town corrects all its rows, and no others', async () => {
    const header = 'nom,adresse,ville,département,code postal,pays,latitude,longitude\n';
    const csv = `${header}A,1 rue X,Saint-Denis,,,,,\nB,2 rue X,SAINT DENIS,,,,,\nC,3 rue X,Saint-Denis,30,,,,\nD,4 rue X,Saint-Denis,,93200,,,\nE,5 rue X,Saint-Denis,,,France,,\nF,6 rue X,Saint-Denis,,,,48.93,2.35\nG,7 rue X,Lyon,,,,,\n`;
    const { findings, table } = await locate(csv, NO_ADDRESSES, 'FRA');
    const asked = findings.filter(({ code }) => code === 'city-ambiguous');
    expect(asked).toMatchObject([{ value: 'Saint-Denis', details: { first: 2, rows: 2 } }]);
    const [finding] = asked as [Finding];
    expect(rowsToRemedy(finding, table.rows).map(({ row }) => row)).toEqual([2, 3]);
    const area = (county: string, country: string) => ({
      kind: 'area',
      cells: [
        { column: 'county', value: county },
        { column: 'country', value: country },
      ],
    });
    expect(remediesOf(finding, { cells: {} })).toEqual([
      area('Seine-Saint-Denis', 'FRA'),
      area('Aude', 'FRA'),
      area('Gard', 'FRA'),
      area('Réunion', 'REU'),
    ]);
  });

  it('An ambiguous town has no answer for two towns of the same area', async () => {
    const { findings } = await locate('name,city\nA,Sasbach\n', NO_ADDRESSES, 'DEU');
    const [finding] = findings.filter(({ code }) => code === 'city-ambiguous') as [Finding];
    expect(finding.details.names).toMatch(/Sasbach.*, Sasbach/);
    expect(remediesOf(finding, { cells: {} })).toEqual([]);
  });

  it('The state decides where the default country has no postal codes', async () => {
    const header = 'name,city,state\n';
    expect(await assume(`${header}A,Austin,TX\n`, 'USA')).toEqual(['USA Austin']);
    expect(await assume(`${header}A,Austin,ZZ\n`, 'USA')).toEqual(['country-missing', 'coordinates-missing']);
  });

  it('A postal code that contradicts the town is reported with the right one', async () => {
    const csv = `${PLAIN}A,1 rue X,69000,Bourg-en-Bresse\n`;
    const { findings, table } = await locate(csv, NO_ADDRESSES, 'FRA');
    const finding = findings.find(({ code }) => code === 'postal-code-unknown');
    expect(finding).toMatchObject({ value: '69000', details: { expected: '01000' } });
    expect(finding && remediesOf(finding, table.rows[0] as RawRow)).toMatchObject([{ kind: 'postal-code' }]);
  });

  it('The report says what the country was derived from', async () => {
    const { findings } = await locate(`${PLAIN}A,12 rue Mercière,69002,Lyon\n`, NO_ADDRESSES, 'FRA');
    expect(findings.find(({ code }) => code === 'country-derived')).toMatchObject({
      row: 2,
      details: { derived: 'FRA', from: 'default_country' },
    });
  });
});

describe('The placeholder 0, 0', () => {
  it.each([
    ['two columns', HEADER + LYON.replace(',,\n', ',0,0.000\n'), '0, 0.000'],
    [
      'one column',
      'code,name,address,postal_code,city,country,coordinates\nA,S,1 rue X,69002,Lyon,FRA,"0, 0"\n',
      '0, 0',
    ],
  ])('In %s, it counts as no coordinates', async (_, csv, value) => {
    const { records, findings, codes } = await locate(csv, NO_ADDRESSES);
    expect(codes).toEqual(['coordinates-of-town']);
    expect(records[0]?.address.city).toBe('Lyon');
    expect(findings.find(({ code }) => code === 'coordinates-of-town')?.value).toBe(value);
  });

  it('Without a known town, it is reported', async () => {
    const csv = HEADER + 'A,Salle,1 rue X,,Nullepartville,FRA,0,0\n';
    expect((await locate(csv, NO_ADDRESSES)).codes).toEqual(['coordinates-zero']);
  });
});

describe('Towns of the same name', () => {
  it.each([
    ['TX', 'TX'],
    ['Virginia', 'VA'],
    ['US-VA', 'VA'],
  ])('The state %s decides where a row without coordinates is', async (state, county) => {
    const csv = `code,name,address,city,state,country,latitude,longitude\nA,S,1 Main St,Arlington,${state},USA,,\n`;
    const { records, codes } = await locate(csv, NO_ADDRESSES);
    expect([codes, records[0]?.countyCode]).toEqual([['coordinates-of-town'], county]);
  });

  it('A row is rejected rather than placed in another state', async () => {
    const csv = 'code,name,address,city,state,country,latitude,longitude\nA,S,1 Main St,Austin,VT,USA,,\n';
    expect((await locate(csv, NO_ADDRESSES)).codes).toEqual(['coordinates-missing']);
  });
});

describe('Why a row is in the middle of its town', () => {
  it.each([
    ['address-not-found', HEADER + LYON, finds()],
    ['no-geocoder', HEADER + LYON, NO_ADDRESSES],
    ['no-street', HEADER + LYON.replace('12 rue Mercière', ''), finds()],
  ])('%s', async (reason, csv, finder) => {
    const { findings } = await locate(csv, finder);
    expect(findings.find(({ code }) => code === 'coordinates-of-town')?.details.reason).toBe(reason);
  });
});

describe('Countries that the site does not serve', () => {
  it('They are named once, with their numbers of rows', async () => {
    const csv = `${HEADER}A,S,,,Manama,Bahrain,26.2,50.6\nB,S,,,Kuwait City,Kuwait,29.3,47.9\nC,S,,,Riffa,Bahrain,26.1,50.6\n`;
    const { findings, rejectedCount } = await locate(csv, NO_ADDRESSES);
    expect(rejectedCount).toBe(3);
    const [group] = groupFindings(findings, 'error');
    expect(group?.findings).toMatchObject([{ row: null, details: { countries: 'Bahrain (2), Kuwait (1)' } }]);
    expect(describeFinding(findings[0] as Finding, 'en').sentence).toBe(
      'The site does not serve Bahrain (2), Kuwait (1).',
    );
  });
});

describe('While a list is located, the program does other work', () => {
  beforeEach(() => fakeOnly('performance'));
  afterEach(() => jest.useRealTimers());

  it.each([
    ['an address is found', { city: 'Lyon', address: '12 rue Mercière' }],
    ['the town is unknown', { city: 'Nullepartville' }],
  ])('%s', async (_, cells) => {
    const order: string[] = [];
    await locateRows([aRow(2, cells), aRow(3, cells)], {
      gazetteer: testReferenceData().gazetteer,
      finder: finds(anAddress()),
      countries: ['FRA'],
      onLocated(done) {
        if (done === 1) setImmediate(() => order.push('other work'));
        order.push(`row ${done}`);
        jest.advanceTimersByTime(10);
      },
    });
    expect(order).toEqual(['row 1', 'other work', 'row 2']);
  });
});

describe('A row without a word of a place is not searched for', () => {
  /** Any call of it fails. */
  const gazetteer = {} as ReturnType<typeof testReferenceData>['gazetteer'];
  const finder: AddressFinder = { find: () => Promise.reject(new Error('Not needed.')) };

  it.each([
    ['blank cells', {}],
    ['signs', { city: '—', address: '., …', postal_code: '?' }],
    ['a country', { country: 'France' }],
  ])('%s', async (_, cells) => {
    const rows = [aRow(2, cells)];
    expect(await locateRows(rows, { gazetteer, finder, countries: ['FRA'] })).toEqual({ rows, findings: [] });
  });

  it('Beside a row with one, whose progress is shown', async () => {
    const csv = `${HEADER}A,Salle,,,,France,,\n${LYON.replace('A,', 'B,')}C,Salle,-,,-,,,\n`;
    const { codes, progress } = await locate(csv, finds(anAddress()), 'FRA');
    expect(codes).toEqual(['coordinates-missing', 'coordinates-of-house', 'coordinates-missing']);
    expect(progress).toEqual(['1/1']);
  });
});

describe('An import that is stopped', () => {
  const reason = new Error('No longer needed.');

  it.each([
    ['before it begins', 0, []],
    ['while a row is located', 1, ['1/2']],
  ])('Throws the reason if that happens %s, and locates no further row', async (_, after, seen) => {
    const controller = new AbortController();
    const progress: string[] = [];
    if (after === 0) controller.abort(reason);
    const located = locateRows([aRow(2, { city: 'Lyon' }), aRow(3, { city: 'Lyon' })], {
      gazetteer: testReferenceData().gazetteer,
      finder: NO_ADDRESSES,
      countries: ['FRA'],
      signal: controller.signal,
      onLocated(done, total) {
        progress.push(`${done}/${total}`);
        if (done === after) controller.abort(reason);
        controller.abort(new Error('A second reason.'));
      },
    });
    await expect(located).rejects.toBe(reason);
    expect(progress).toEqual(seen);
  });

  it('Checks no further row', async () => {
    const controller = new AbortController();
    const rows = Array.from({ length: 250 }, (_, at) => LYON.replace('A,', `A${at},`));
    const seen: number[] = [];
    const imported = importVenues(Buffer.from(HEADER + rows.join('')), testReferenceData(), {
      fileName: 'salles.csv',
      today: '2026-11-20',
      checksPlausibility: false,
      signal: controller.signal,
      onRow(done) {
        seen.push(done);
        controller.abort(reason);
      },
    });
    await expect(imported).rejects.toBe(reason);
    expect(seen).toEqual([100]);
  });
});

function aRow(row: number, cells: RawRow['cells']): RawRow {
  return { row, cells };
}
