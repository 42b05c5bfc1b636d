import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { failed, type Result, success } from '@locator/base';
import { importVenues } from '@locator/venue-import';
import { openRepository } from '@locator/venues';
import { VenueFileError } from '@locator/venue-model';
import { startPostgres, withPostgres } from '@locator/test-support/postgres';
import { testReferenceData } from '@locator/test-support/reference-data';
import { aRecord } from '@locator/test-support/venue-record';
import { resourcesIn, setMapResources } from '@locator/street-map/resources';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { readSiteConfig } from '@/lib/server/env/site-config';
import { reasonOf } from '@/server/operator/check-result';
import { examine } from '@/server/operator/doctor';
import { TEXTS } from '@/server/operator/texts';

const PARIS = { latitude: 48.86, longitude: 2.35 };
const MONACO = { latitude: 43.735, longitude: 7.42 };

let positions = [PARIS];
let ready = { isReady: true, reasons: [] as string[], warnings: [] as string[] };
let opening: () => Promise<unknown>;
let feed: () => Result<unknown>;

jest.mock('@/services/connect', () => ({ services: () => opening() }));
jest.mock('@/server/pipeline/readiness', () => ({ readiness: () => Promise.resolve(ready) }));

let folder: string;

beforeEach(() => {
  setMapResources(resourcesIn('.', ''));
  folder = temporaryFolder('doctor');
  positions = [MONACO];
  ready = { isReady: true, reasons: [], warnings: [] };
  feed = () => success({ venues: positions.map((position) => ({ position })), next: null });
  opening = () =>
    Promise.resolve({
      backend: {
        feed: () => Promise.resolve(feed()),
      },
    });
});

/** Returns a brand file of a chain of its own, with some fields changed. */
function ownBrandFile(changed: object = {}): string {
  const target = path.join(folder, 'brand');
  cpSync('data/brands/kletterwerk', target, { recursive: true });
  const file = path.join(target, 'brand.json');
  const sample = JSON.parse(readFileSync(file, 'utf8')) as object;
  const own = {
    name: 'Lavauto',
    legal: {
      publisher: {
        name: 'L',
        address: 'A',
        registration: 'R',
        director: 'D',
        phone: '1',
        email: 'a@l.example',
      },
      host: { name: 'H', address: 'A', phone: '1' },
      dataProtection: { email: 'b@l.example' },
    },
    social: {},
    contact: 'https://l.example',
    platform: { name: 'L', url: 'https://l.example' },
  };
  writeFileSync(file, JSON.stringify({ ...sample, ...own, ...changed }));
  return file;
}

/** An installation without faults. */
function inOrder(): Record<string, string> {
  mkdirSync(path.join(folder, 'var'), { recursive: true });
  writeFileSync(path.join(folder, 'venues.csv'), '');
  writeFileSync(path.join(folder, 'old.csv'), 'old,new\n/magasins,/fr\n');
  return {
    BRAND_FILE: ownBrandFile(),
    VENUES_FILE: path.join(folder, 'venues.csv'),
    DATA_FOLDER: path.join(folder, 'var'),
    MAP_FILE: 'data/streets/monaco.pmtiles',
    SITE_URL: 'https://stores.example',
    TRUSTED_PROXIES: '1',
    METRICS_TOKEN: 'a token of the alerts',
    OLD_ADDRESSES_FILE: path.join(folder, 'old.csv'),
  };
}

async function problemsOf(
  settings: Record<string, string>,
  deskUrl: string | null = null,
): Promise<string[]> {
  const found: string[] = [];
  for await (const { state, key, values } of examine(readSiteConfig(settings), deskUrl)) {
    for (const t of Object.values(TEXTS))
      expect(t(`doctor.${key}` as Parameters<typeof t>[0], values)).not.toMatch(/[{}\n]/);
    if (state !== 'ok') found.push(`${state} ${key}`);
  }
  return found;
}

it('An installation that is ready lacks nothing, but its backup has to be checked', async () => {
  expect(await problemsOf(inOrder())).toEqual(['doubtful backup.folder']);
});

it('A fresh clone lacks everything, in the order of the first day', async () => {
  positions = [PARIS, { latitude: 44.84, longitude: -0.58 }];
  expect(await problemsOf({ VENUES_FILE: 'data/venues.csv' })).toEqual([
    'missing brand.none',
    'missing venues.sample',
    'missing map.sample',
    'missing legal.fields',
    'missing address.none',
    'doubtful proxy.none',
    'doubtful backup.folder',
    'doubtful alerts.none',
    'doubtful old.none',
    'doubtful newsletter.file',
  ]);
});

// prettier-ignore
it.each<[string, () => Record<string, string>, string[]]>([
  ['an invalid brand file', () => ({ BRAND_FILE: ownBrandFile({ colors: {} }) }), ['missing brand.invalid']],
  ['a sample brand', () => ({ BRAND_FILE: 'data/brands/kletterwerk/brand.json' }), ['missing brand.sample']],
  ['a brand with the name of a sample', () => ({ BRAND_FILE: ownBrandFile({ name: 'Laadkring' }) }), ['missing brand.sample']],
  ['a brand without a phone of its host', () => ({ BRAND_FILE: ownBrandFile({ legal: {} }) }), ['missing legal.fields']],
  ['venues of a sample brand', () => ({ VENUES_FILE: 'data/brands/kornblume/venues.csv' }), ['missing venues.sample']],
  ['a map of another country', () => { positions = [MONACO, PARIS]; return {}; }, ['doubtful map.outside']],
  ['a map that does not exist', () => ({ MAP_FILE: 'none.pmtiles' }), ['missing map.unusable']],
  ['no venues', () => { ready = { ...ready, warnings: ['no-venues'] }; return {}; }, ['missing venues.none']],
  ['venues with values that the brand lacks', () => { ready = { ...ready, warnings: ['venue-values-outdated'] }; return {}; }, ['doubtful venues.outdated']],
  ['a rejected venue file', () => { ready = { ...ready, warnings: ['venue-file-rejected'] }; return {}; }, ['missing venues.file']],
  ['a database that does not respond', () => { ready = { ...ready, isReady: false }; return {}; }, ['missing venues.unavailable']],
  ['a back-end that fails', () => { feed = () => failed({ kind: 'unavailable', message: 'HTTP 503', service: 'back', operation: 'feed' }); return {}; }, ['missing venues.unavailable']],
  ['a venue file that cannot be read', () => { opening = () => Promise.reject(new VenueFileError('rejected', 'Line 3\nis not a venue.')); return {}; }, ['missing venues.unusable']],
  ['a missing gazetteer', () => { opening = () => Promise.reject(new Error('ENOENT: no such file')); return {}; }, ['missing venues.unopened']],
  ['an address of this machine', () => ({ SITE_URL: 'http://localhost:3000' }), ['missing address.local']],
  ['an address without TLS', () => ({ SITE_URL: 'http://stores.example' }), ['missing address.http']],
  ['no proxy', () => ({ TRUSTED_PROXIES: '0' }), ['doubtful proxy.none']],
  ['no metrics', () => ({ METRICS_TOKEN: '' }), ['doubtful alerts.none']],
  ['no old addresses', () => ({ OLD_ADDRESSES_FILE: '' }), ['doubtful old.none']],
  ['a missing file of old addresses', () => ({ OLD_ADDRESSES_FILE: 'none.csv' }), ['missing old.invalid']],
  ['a staging site', () => ({ NOINDEX: 'true' }), ['missing robots.hidden']],
  ['a site below a path', () => ({ BASE_PATH: '/stores' }), ['doubtful robots.path']],
  ['a webhook without confirmation', () => ({ NEWSLETTER_WEBHOOK_URL: 'https://mail.example/hook' }), ['doubtful newsletter.unconfirmed']],
])('The doctor names %s', async (_, change, expected) => {
  const found = await problemsOf({ ...inOrder(), ...change() });
  expect(found.filter((result) => result !== 'doubtful backup.folder')).toEqual(expected);
});

it('A reason has no stop before that of the sentence around it', () => {
  expect(reasonOf(new Error('none.csv does not exist.'))).toBe('none.csv does not exist');
});

it('The doctor does not hide an error that it does not expect', async () => {
  opening = () => Promise.reject(new TypeError('A bug.'));
  await expect(problemsOf(inOrder())).rejects.toThrow('A bug.');
});

it('The doctor asks for the backup of a database, too', async () => {
  const database = { DATABASE_URL: 'postgresql://localhost:1/venues' };
  expect(await problemsOf({ ...inOrder(), ...database })).toEqual([
    'missing venues.unavailable',
    'doubtful backup.folderAndDatabase',
  ]);
});

withPostgres(() => {
  it('The doctor reads a database without changing it, and recognises the sample in it', async () => {
    const server = await startPostgres();
    const url = await server.createDatabase();
    const settings = { ...readSiteConfig({ DATABASE_URL: url }), afterImport: null };
    const database = openRepository(settings, 'en', () => Promise.resolve([]));
    const problems = async (): Promise<string[]> =>
      (await problemsOf({ ...inOrder(), DATABASE_URL: url })).filter((one) => one.includes(' venues.'));
    expect(await problems()).toEqual(['missing venues.none']);
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rowCount } = await client.query("SELECT FROM pg_tables WHERE schemaname = 'public'");
    await client.end();
    expect(rowCount).toBe(0);
    const own = aRecord({
      code: 'ONE',
      position: MONACO,
      games: [],
      services: [],
      capacities: [],
      attributes: {},
    });
    await database.replace([own], 'own.csv');
    expect(await problems()).toEqual([]);
    await database.replace([{ ...own, services: ['gone'] }], 'old.csv');
    expect(await problems()).toEqual(['doubtful venues.outdated']);
    const { records } = await importVenues(readFileSync('data/venues.csv'), testReferenceData(), {
      fileName: 'venues.csv',
      today: '2026-11-20',
      checksPlausibility: false,
    });
    await database.replace(records, 'venues.csv');
    await database.close();
    expect(await problems()).toEqual(['missing venues.sample']);
    const owner = new Client({ connectionString: url });
    await owner.connect();
    await owner.query('ALTER TABLE venue RENAME COLUMN record TO lost');
    await owner.end();
    expect(await problems()).toEqual(['missing venues.refused']);
  });
});

it('The doctor names a public desk without a team', async () => {
  const settings = inOrder();
  const desk = 'https://desk.example';
  expect(await problemsOf(settings, desk)).toEqual(['doubtful backup.folder', 'doubtful desk.link']);
  writeFileSync(path.join(folder, 'var', 'desk-users.json'), '{"users":[{"name":"Zoe"}]}');
  expect(await problemsOf(settings, desk)).toEqual(['doubtful backup.folder']);
});
