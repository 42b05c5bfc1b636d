import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addUser } from '../src/users';
import {
  cellFields,
  addDeskUser,
  type DeskClient,
  deskFolder,
  type DeskProcess,
  startDesk,
} from './support/desk';
import { aVenue, venueCsv } from '@locator/test-support/venue-file';

const { folder, venuesFile, settings } = deskFolder('desk-limits');
const usersFile = path.join(folder, 'desk-users.json');
const PASSWORD = 'correct horse battery';

const BRUSSELS = {
  code: 'BEL-01',
  name: 'Quiz de Bruxelles',
  address: '1 rue Neuve',
  postal_code: '1000',
  city: 'Bruxelles',
  country: 'BEL',
  latitude: '50.85',
  longitude: '4.355',
  time_zone: 'Europe/Brussels',
};
const LYON = { code: 'FRA-01', name: 'Quiz de Lyon' };
const PARIS = {
  code: 'FRA-02',
  name: 'Quiz de Paris',
  address: '14 rue de Lappe',
  postal_code: '75011',
  city: 'Paris',
  latitude: '48.8545',
  longitude: '2.3725',
};

let desk: DeskProcess;
/** Sees all venues. */
let publisher: DeskClient;
/** Sees those in Belgium only. */
let belgian: DeskClient;

beforeAll(async () => {
  writeFileSync(venuesFile, venueCsv([aVenue(BRUSSELS), aVenue(LYON), aVenue(PARIS)]));
  addDeskUser(usersFile, 'Béa', 'editor', PASSWORD, ['--country', 'BEL']);
  addDeskUser(usersFile, 'Léo', 'editor', PASSWORD, ['--county', 'FRA/69', '--code', 'bel-01']);
  await addUser(usersFile, 'Ada', 'publisher', PASSWORD);
  desk = await startDesk(settings);
  publisher = await signedIn('Ada');
  belgian = await signedIn('Béa');
});

async function signedIn(name: string): Promise<DeskClient> {
  const client = desk.client();
  await client.signIn({ name, password: PASSWORD });
  return client;
}

/** Closes the venues of a country or county temporarily, and returns the path of the draft. */
async function close(client: DeskClient, scope: string): Promise<string> {
  const { location } = await client.post('/change', {
    scope,
    kind: 'closed',
    from: '2099-01-10',
    to: '2099-01-31',
  });
  return location.replace('/difference', '');
}

/** Counts the drafts on the overview. */
const draftsOf = async (client: DeskClient): Promise<number> =>
  new Set((await client.get('/')).text.match(/\/drafts\/[0-9a-f]{16}/g)).size;

it.each([
  ['an unknown country', 'editor', ['--country', 'FRX'], /FRX is no country code/],
  ['an unknown county', 'editor', ['--county', 'FRA/999'], /FRA\/999 is no county/],
  ['a limit of a publisher', 'publisher', ['--country', 'FRA'], /Only an editor can have --country/],
])('add-user refuses %s', (_, role, limit, reason) => {
  expect(() => addDeskUser(usersFile, 'Zoe', role, PASSWORD, limit)).toThrow(reason);
  expect(readFileSync(usersFile, 'utf8')).not.toContain('Zoe');
});

it('add-user says which codes no venue has', () => {
  const others = path.join(folder, 'others.json');
  const codes = ['--code', 'bel-01', '--code', 'BEL-O1', '--code', 'FRA-09'];
  expect(addDeskUser(others, 'Zoe', 'editor', PASSWORD, codes)).toContain(
    'No venue on the site has these codes: BEL-O1, FRA-09.\n',
  );
  expect(addDeskUser(others, 'Zoe', 'editor', PASSWORD, codes.slice(0, 2))).not.toContain('No venue');
});

it('An editor with a limit finds and sees the own venues only', async () => {
  expect((await belgian.get('/venues')).text).toMatch(/1 venue<[^]*\/venues\/BEL-01/);
  expect((await belgian.get('/venues')).text).not.toContain('FRA-0');
  expect((await belgian.get('/venues/BEL-01')).status).toBe(200);
  expect((await belgian.get('/venues/FRA-01')).status).toBe(404);
  expect((await belgian.get('/change')).text).toContain('All (1)');
  expect((await belgian.get('/platforms/osm')).text).not.toContain('Lyon');
  const french = await signedIn('Léo');
  expect((await french.get('/venues')).text).toContain('2 venues');
  for (const [code, status] of [
    ['BEL-01', 200],
    ['FRA-01', 200],
    ['FRA-02', 404],
  ] as const)
    expect((await french.get(`/venues/${code}`)).status).toBe(status);
});

it('The form of another venue is refused, and one for many venues changes the own ones only', async () => {
  await belgian.get('/venues/BEL-01');
  expect((await belgian.post('/venues/FRA-01', { phone: '+33 1 99 00 00 22' })).status).toBe(404);
  expect(await close(belgian, 'FRA')).toBe('');
  const draft = await close(belgian, 'all');
  expect((await belgian.get(`${draft}/difference`)).text).toContain(
    '0 new, 1 changed, 0 removed, 0 unchanged',
  );
  await belgian.post(`${draft}/discard`, {});
});

it('The page of a venue names the drafts that change it, without those that an editor may not open', async () => {
  const day = { kind: 'special-days', from: '2099-07-21', to: '2099-07-21', hours: 'Closed' };
  const drafts: string[] = [];
  for (const scope of ['all', 'BEL', 'FRA'])
    drafts.push((await publisher.post('/change', { ...day, scope })).location.replace('/difference', ''));
  const [, planned = ''] = drafts;
  const seen = await publisher.difference(planned);
  await publisher.post(`${planned}/plan`, { ...seen, date: '2099-07-01' });
  const own = await belgian.post('/venues/BEL-01', { phone: '+32 2 555 12 12' });
  const linksOf = async (client: DeskClient): Promise<string[]> => {
    const { text } = await client.get('/venues/BEL-01');
    return [...text.matchAll(/<a href="(\/drafts\/\w+)\/difference">[^<]*<\/a>\s*\(([^)]*)\)/g)].map(
      ([, draft = '', about = '']) => `${draft} ${about}`,
    );
  };
  const planNote = `${planned} Planned for 1 July 2099 by Ada`;
  const ownNote = `${own.location.replace('/difference', '')} by Béa`;
  expect(await linksOf(publisher)).toEqual([ownNote, planNote, `${drafts[0]} by Ada`]);
  expect(await linksOf(belgian)).toEqual([ownNote, planNote]);
  await publisher.post(`${planned}/cancel-plan`, {});
  for (const draft of [...drafts, own.location.replace('/difference', '')])
    await publisher.post(`${draft}/discard`, {});
  expect((await publisher.get('/venues/BEL-01')).text).not.toContain('Drafts already change this venue');
});

it('Pages about all venues are refused, and not in the menu', async () => {
  const [version = ''] = await publisher.versions();
  const pages = ['/versions', version, `${version}/venues.csv`, '/usage', '/usage.csv', '/log', '/preview'];
  for (const page of pages) expect([page, (await belgian.get(page)).status]).toEqual([page, 403]);
  expect((await belgian.post(`${version}/restore`, {})).status).toBe(403);
  expect((await belgian.get('/')).text).not.toMatch(/href="\/(versions|usage|log)"/);
});

it('A file can be merged only, and only with own venues', async () => {
  const file = 'code;phone\nBEL-01;+32 2 555 12 12\n';
  expect((await belgian.get('/upload')).text).not.toContain('The file replaces all venues');
  expect(await belgian.upload('all.csv', file)).toBe('');
  expect(await draftsOf(publisher)).toBe(0);
  const draft = await belgian.upload('some.csv', file, 'merge');
  expect((await belgian.get(`${draft}/difference`)).text).toContain('0 new, 1 changed, 0 removed');
  expect((await belgian.post(`${draft}/mode`, { mode: 'replace' })).status).toBe(403);
  expect((await belgian.get(`${draft}/difference`)).text).toContain('This file is merged');
  await belgian.post(`${draft}/discard`, {});
});

it.each([
  ['changes another venue', 'code;phone\nFRA-01;+33 1 99 00 00 22\n', 'FRA-01'],
  ['contains another venue unchanged', 'code\nBEL-01\nFRA-01\n', 'FRA-01'],
  [
    'contains another venue without its code',
    'name;address;postal_code;city;country;latitude;longitude\nQuiz de Lyon;1 rue de la Test;69002;Lyon;FRA;45.76;4.83\n',
    'FRA-01',
  ],
  ['has a rejected row with the code of another venue', 'code;latitude\nFRA-01;north\n', 'FRA-01'],
  ['takes over another venue by its former code', 'code;former_codes\nBEL-09;FRA-01\n', 'FRA-01, BEL-09'],
  [
    'moves an own venue abroad',
    `code;country;postal_code;city;latitude;longitude\nBEL-01;FRA;69002;Lyon;45.76;4.83\n`,
    'BEL-01',
  ],
])('A file that %s can only be discarded', async (_, file, code) => {
  const draft = await belgian.upload('some.csv', file, 'merge');
  for (const page of ['', '/columns', '/difference', '/rows/2', '/venues.csv', '/rejected.xlsx']) {
    const { status, text } = await belgian.get(`${draft}${page}`);
    expect([page, status]).toEqual([page, 403]);
    expect(text).toContain(`You may not change these venues: ${code}.`);
  }
  expect((await belgian.post(`${draft}/request`, {})).status).toBe(403);
  expect((await belgian.post(`${draft}/corrections`, cellFields(2, { phone: '' }))).status).toBe(403);
  expect((await belgian.post(`${draft}/discard`, {})).location).toBe('/');
  expect(await draftsOf(publisher)).toBe(0);
});

it('A file with a new venue in the country of the editor is accepted', async () => {
  const columns = ['code', 'name', 'address', 'postal_code', 'city', 'country', 'latitude', 'longitude'];
  const ghent = ['BEL-02', 'Quiz de Gand', '2 Veldstraat', '9000', 'Gent', 'BEL', '51.05', '3.72'];
  const draft = await belgian.upload('new.csv', `${columns.join(';')}\n${ghent.join(';')}\n`, 'merge');
  expect((await belgian.get(`${draft}/difference`)).text).toContain('1 new, 0 changed, 0 removed');
  await belgian.post(`${draft}/discard`, {});
});

it('A form that puts a venue outside the limit makes no draft, keeps its values and says what is allowed', async () => {
  expect((await belgian.get('/new-venue')).text).toContain('in these places or with these codes: Belgium.');
  const lyon = { ...LYON, code: '', address: '1 rue Neuve', postal_code: '69002', city: 'Lyon' };
  const fields = {
    ...lyon,
    country: 'FRA',
    latitude: '45.764',
    longitude: '4.83',
    phone: '+33 4 72 00 00 00',
  };
  for (const form of ['/new-venue', '/venues/BEL-01']) {
    const { status, text } = await belgian.post(form, fields);
    expect([form, status]).toEqual([form, 422]);
    expect(text).toContain('you may not add or change a venue at this place');
    expect(text).toContain('in these places or with these codes: Belgium.');
    expect(text).toContain('value="1 rue Neuve"');
    expect(text).toContain('value="+33 4 72 00 00 00"');
  }
  expect(await draftsOf(publisher)).toBe(0);
});

it.each([
  ['of an own change', () => close(belgian, 'BEL')],
  ['of a file', () => belgian.upload('some.csv', 'code;phone\nBEL-01;+32 2 555 12 12\n', 'merge')],
])('The row form of a draft %s cannot move a venue outside the limit', async (_, create) => {
  const draft = await create();
  const moved = { country: 'FRA', postal_code: '69002', city: 'Lyon', latitude: '45.764', longitude: '4.83' };
  const { status, text } = await belgian.post(`${draft}/corrections`, cellFields(2, moved));
  expect([status, text]).toEqual([403, expect.stringContaining('Nothing is saved yet: you may not add')]);
  await belgian.post(`${draft}/corrections`, cellFields(2, { phone: '+32 2 555 13 13' }));
  const { text: row } = await belgian.get(`${draft}/rows/2`);
  expect(row).toContain('+32 2 555 13 13');
  expect(row).not.toContain('Lyon');
  await belgian.post(`${draft}/discard`, {});
});

it('Drafts with other venues, and files of other people, are neither listed nor open', async () => {
  const french = await close(publisher, 'FRA/69');
  const file = await publisher.upload('phones.csv', 'code;phone\nBEL-01;\n', 'merge');
  const [version = ''] = await publisher.versions();
  const restored = (await publisher.post(`${version}/restore`, {})).location.replace('/difference', '');
  expect(await draftsOf(publisher)).toBe(3);
  expect(await draftsOf(belgian)).toBe(0);
  for (const draft of [french, file, restored]) {
    for (const page of ['', '/columns', '/difference', '/rows/2', '/venues.csv', '/rejected.xlsx'])
      expect([page, (await belgian.get(`${draft}${page}`)).status]).toEqual([page, 404]);
    const sent = ['columns', 'corrections', 'undo', 'discard', 'mode', 'request'];
    for (const action of sent)
      expect([action, (await belgian.post(`${draft}/${action}`, {})).status]).toEqual([action, 404]);
    await publisher.post(`${draft}/discard`, {});
  }
});

it('Another person’s change of an own venue is open, without the rows of the other venues', async () => {
  const draft = await close(publisher, 'BEL');
  expect((await belgian.get(`${draft}/difference`)).text).toContain('0 new, 1 changed, 0 removed');
  expect((await belgian.get(`${draft}/rows/2`)).text).toContain('BEL-01');
  expect((await belgian.get(`${draft}/rows/3`)).status).toBe(404);
  const ofOther = cellFields(3, { phone: '+33 1 99 00 00 33' });
  const { location } = await belgian.post(`${draft}/corrections`, ofOther);
  expect((await belgian.get(location)).text).toContain('Nothing was changed.');
  expect((await belgian.get(`${draft}/venues.csv`)).text).not.toContain('FRA-0');
  expect((await belgian.get(`${draft}`)).text).not.toContain('Quiz de Lyon');
  await publisher.post(`${draft}/discard`, {});
});

it('There is no preview, because it shows the drafts of other people', async () => {
  const draft = await close(belgian, 'BEL');
  expect((await belgian.get(`${draft}/difference`)).text).not.toContain('Preview the whole site');
  expect((await belgian.post(`${draft}/preview`, {})).status).toBe(403);
  expect((await belgian.post(`${draft}/publish`, {})).status).toBe(403);
  await belgian.post(`${draft}/discard`, {});
});

it('A changed limit ends the sessions of an editor', async () => {
  const french = await signedIn('Léo');
  expect((await french.get('/')).status).toBe(200);
  const users = readFileSync(usersFile, 'utf8');
  writeFileSync(usersFile, users.replace('FRA/69', 'FRA/75'));
  expect((await french.get('/')).status).toBe(303);
});
