import {
  type AddressFinder,
  describeFinding,
  importVenues,
  type LocatedAddress,
  NO_ADDRESSES,
  unconfirmedPositions,
} from '@locator/venue-import';
import { testReferenceData } from '../../support/network';

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

async function locate(csv: string, finder: AddressFinder) {
  const progress: string[] = [];
  const onLocated = (done: number, total: number): void => void progress.push(`${done}/${total}`);
  const imported = await importVenues(Buffer.from(csv), testReferenceData(), {
    fileName: 'salles.csv',
    today: '2026-11-20',
    checksPlausibility: false,
    locate: { finder, onLocated },
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
    expect(records[0]?.address.city).toBe('Lyon');
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
