import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { addUser } from '../src/users';
import { addDeskUser, type DeskClient, deskFolder, type DeskProcess, startDesk } from './support/desk';
import { shopsWorkbook } from './support/shops-workbook';

const { folder, settings } = deskFolder('desk-team');
const usersFile = path.join(folder, 'desk-users.json');
const PASSWORD = 'correct horse battery';

let desk: DeskProcess;

beforeAll(async () => {
  addDeskUser(usersFile, 'Ada', 'publisher', PASSWORD);
  await addUser(usersFile, 'Émile', 'editor', PASSWORD);
  desk = await startDesk({
    ...settings,
    DESK_URL: 'https://desk.example',
    TRUSTED_PROXIES: '1',
  });
});

/** Creates a client whose requests look as if the operator's proxy had forwarded them from this address. */
function clientAt(address: string): DeskClient {
  return desk.client({ Host: 'desk.example', 'X-Forwarded-For': address });
}

let people = 0;

/** Signs in from a separate client address. */
async function signedIn(name: string, address = `192.0.2.${(people += 1)}`): Promise<DeskClient> {
  const client = clientAt(address);
  await client.signIn({ name, password: PASSWORD });
  return client;
}

it('The users file has no password and is readable by its owner only', () => {
  expect(readFileSync(usersFile, 'utf8')).not.toContain('horse');
  expect(statSync(usersFile).mode & 0o077).toBe(0);
});

it.each([
  ['a short password', 'Ada', 'editor', 'short', /12 to 200 characters/],
  ['an unknown role', 'Ada', 'admin', PASSWORD, /editor\|publisher/],
])('add-user refuses %s', (_, name, role, password, reason) => {
  expect(() => addDeskUser(usersFile, name, role, password)).toThrow(reason);
});

it('A password signs in with a secure cookie', async () => {
  const reply = await clientAt('198.51.100.1').signIn({ name: 'Ada', password: PASSWORD });
  expect(reply.cookie).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
  const refused = await clientAt('198.51.100.1').signIn({ name: 'Ada', password: 'wrong password' });
  expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('<title>Error: ') as string });
  expect((await clientAt('198.51.100.1').signIn({ name: 'Eve', password: PASSWORD })).status).toBe(403);
});

it('An editor prepares a draft that only a publisher can publish or plan', async () => {
  const [editor, publisher] = [await signedIn('Émile'), await signedIn('Ada')];
  const draft = await editor.upload('shops.xlsx', shopsWorkbook());
  const page = await editor.get(`${draft}/difference`);
  expect(page.text).toContain('A publisher can publish this draft.');
  expect(page.text).not.toContain('Publish on the site');
  const seen = await publisher.difference(draft);
  for (const action of ['publish', 'plan', 'cancel-plan'])
    expect((await editor.post(`${draft}/${action}`, seen)).status).toBe(403);
  expect((await publisher.post(`${draft}/publish`, seen)).status).toBe(303);
  expect((await editor.get('/versions')).text).toContain('by Ada');
});

it('The form of one person’s session is refused in another’s', async () => {
  const [editor, publisher] = [await signedIn('Émile'), await signedIn('Ada')];
  const draft = await editor.upload('shops.xlsx', shopsWorkbook());
  expect((await publisher.post(`${draft}/discard`, { csrf: editor.csrf })).status).toBe(403);
  expect((await publisher.post(`${draft}/discard`, {})).status).toBe(303);
});

it('A changed role or password ends the sessions of a user', async () => {
  await addUser(usersFile, 'Zoe', 'publisher', PASSWORD);
  const client = await signedIn('Zoe');
  expect((await client.get('/')).status).toBe(200);
  await addUser(usersFile, 'Zoe', 'publisher', `${PASSWORD} again`);
  expect((await client.get('/')).status).toBe(303);
});

it('Guessing passwords is stopped for an address, and for a name from many addresses', async () => {
  const guess = async (name: string, address: string): Promise<number> =>
    (await clientAt(address).signIn({ name, password: 'guessed password' })).status;
  const statuses = async (count: number, attempt: (index: number) => Promise<number>): Promise<number[]> =>
    (await Promise.all(Array.from({ length: count }, (_, index) => attempt(index)))).sort();
  expect(await statuses(7, (index) => guess(`somebody ${index}`, '203.0.113.1'))).toEqual([
    ...Array<number>(5).fill(403),
    429,
    429,
  ]);
  expect(await statuses(12, (index) => guess('Victim', `203.0.113.${index + 10}`))).toEqual([
    ...Array<number>(10).fill(403),
    429,
    429,
  ]);
  // Other users can still sign in.
  expect((await (await signedIn('Ada')).get('/')).status).toBe(200);
});
