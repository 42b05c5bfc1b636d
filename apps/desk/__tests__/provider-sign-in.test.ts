import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { aVenue, venueCsv } from '@locator/test-support/venue-file';
import { addGroup, addUser } from '../src/users';
import { deskFolder, type DeskProcess, formIn, runDesk, startDesk } from './support/desk';
import {
  type Browser,
  type BrowserReply,
  CLIENT,
  createBrowser,
  type RunningProvider,
  startProvider,
} from './support/identity-provider';

const { folder, venuesFile, settings } = deskFolder('desk-provider');
const usersFile = path.join(folder, 'desk-users.json');

const PASSWORD = 'correct horse battery';
const BELGIUM = { codes: [], counties: [], countries: ['BEL'] };

let desk: DeskProcess;
let origin: string;
let provider: RunningProvider;

const settingsFor = ({ issuer }: Pick<RunningProvider, 'issuer'>): Readonly<Record<string, string>> => ({
  ...settings,
  DESK_OIDC_ISSUER: issuer,
  DESK_OIDC_CLIENT_ID: CLIENT.id,
  DESK_OIDC_CLIENT_SECRET: CLIENT.secret,
  DESK_OIDC_NAME: 'Example & Sons',
});

beforeAll(async () => {
  const belgian = { code: 'BEL-01', name: 'Quiz de Bruxelles', country: 'BEL', postal_code: '1000' };
  const brussels = { ...belgian, city: 'Bruxelles', latitude: '50.85', longitude: '4.355' };
  const lyon = aVenue({ code: 'FRA-01', name: 'Quiz de Lyon' });
  writeFileSync(venuesFile, venueCsv([aVenue({ ...brussels, time_zone: 'Europe/Brussels' }), lyon]));
  await addGroup(usersFile, 'desk-publishers', 'publisher');
  await addGroup(usersFile, 'desk-editors', 'editor');
  await addGroup(usersFile, 'desk-belgium', 'editor', BELGIUM);
  await addGroup(usersFile, 'desk-rhone', 'editor', { codes: [], counties: ['FRA/69'], countries: [] });
  provider = await startProvider();
  // For the desk's start. Its port is not known yet.
  await provider.open('http://127.0.0.1/sign-in/callback');
  desk = await startDesk(settingsFor(provider));
  origin = `http://127.0.0.1:${desk.port}`;
  await provider.open(`${origin}/sign-in/callback`);
});

/** Goes from the desk's sign-in page to the provider, and chooses an account there; '' denies the sign-in. */
async function chooseAccount(browser: Browser, account: string, stopsAt?: string): Promise<BrowserReply> {
  const { url } = await browser.open(`${origin}/sign-in/provider`);
  expect(url).toContain(`${provider.issuer}/login/`);
  return browser.open(`${url}?account=${account}`, stopsAt);
}

async function signedIn(account: string): Promise<Browser> {
  const browser = createBrowser();
  expect((await chooseAccount(browser, account)).status).toBe(200);
  return browser;
}

/** The sentence of the alert on a page. */
const alertOf = ({ text }: BrowserReply): string => /role="alert">([^<]*)/.exec(text)?.[1]?.trim() ?? '';

it('The sign-in page leads to the provider, and has no form while nobody has a password', async () => {
  const page = await createBrowser().open(`${origin}/sign-in`);
  expect(page.text).toMatch(
    /<a class="button" href="\/sign-in\/provider">Sign in with Example &amp; Sons<\/a>/,
  );
  expect(alertOf(page)).toBe('');
  expect(page.text).not.toContain('type="password"');
});

it('A desk whose provider is down, and which admits no group, starts and says so', async () => {
  const { folder: otherFolder, settings: others } = deskFolder('desk-provider-down');
  const down = await startProvider();
  await addUser(path.join(otherFolder, 'desk-users.json'), 'Ada', 'publisher', PASSWORD);
  const other = await startDesk({ ...settingsFor(down), ...others });
  await other.prints('✗ Sign-in with Example & Sons: fetch failed');
  await other.prints('DESK_OIDC_ISSUER: no group has access to the desk.');
  for (const page of ['/sign-in', '/sign-in/provider']) {
    const url = `http://127.0.0.1:${other.port}${page}`;
    const reply = await createBrowser().open(url);
    expect([reply.url, alertOf(reply)]).toEqual([url, 'Example &amp; Sons does not respond. Retry later.']);
  }
});

it('A desk does not start without the client’s secret, or with neither users nor groups', () => {
  const start = (env: Readonly<Record<string, string>>) => () =>
    runDesk({ ...settingsFor(provider), DATA_FOLDER: temporaryFolder('desk-empty'), ...env }, []);
  expect(start({ DESK_OIDC_CLIENT_SECRET: '' })).toThrow('DESK_OIDC_ISSUER: needs');
  expect(start({})).toThrow('DESK_OIDC_ISSUER: no group has access to the desk.');
});

it('The group decides what somebody may do', async () => {
  const expected = [
    ['ada', 'ada (publisher)', '2 venues', 200],
    ['emile', 'emile (editor)', '2 venues', 403],
    ['bea', 'bea (editor)', '1 venue', 403],
    // Member of two groups with a limit.
    ['leo', 'leo (editor)', '2 venues', 403],
  ] as const;
  for (const [account, person, venues, logStatus] of expected) {
    const browser = await signedIn(account);
    const { text } = await browser.open(`${origin}/venues`);
    expect(text).toContain(person);
    expect(text).toMatch(new RegExp(`${venues}<`));
    expect([account, (await browser.open(`${origin}/log`)).status]).toEqual([account, logStatus]);
  }
  expect((await (await signedIn('leo')).open(`${origin}/versions`)).status).toBe(403);
});

it('After the sign-in, the browser goes to the desk by itself, with the cookie of the session only', async () => {
  const browser = createBrowser();
  const reply = await chooseAccount(browser, 'ada');
  expect(reply.text).toContain('<meta http-equiv="refresh" content="0; url=/" />');
  expect(reply.cookies).toEqual([
    expect.stringMatching(/^desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    'desk-sign-in=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  ]);
});

it('Somebody without a group that has access gets no session', async () => {
  const browser = createBrowser();
  const reply = await chooseAccount(browser, 'zoe');
  expect([reply.status, alertOf(reply)]).toEqual([
    403,
    'Your account zoe has no access to the desk. Ask the administrator of Example &amp; Sons to add you to a group that has access.',
  ]);
  expect(browser.cookies.get(origin)).toEqual(new Map());
  expect((await browser.open(origin)).url).toBe(`${origin}/sign-in`);
});

it('A denied sign-in is a sentence', async () => {
  const reply = await chooseAccount(createBrowser(), '');
  expect([reply.status, alertOf(reply)]).toEqual([
    403,
    'The sign-in with Example &amp; Sons was cancelled or refused. Retry with an account that has access to the desk.',
  ]);
});

it.each([
  ['with another state', (url: URL) => url.searchParams.set('state', 'other'), 403, 'has expired'],
  ['without a state', (url: URL) => url.searchParams.delete('state'), 403, 'has expired'],
  ['with another code', (url: URL) => url.searchParams.set('code', 'other'), 403, 'has expired'],
  ['of another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example'), 502, 'failed'],
])('A response %s signs nobody in', async (_, change, status, sentence) => {
  const browser = createBrowser();
  const { url } = await chooseAccount(browser, 'ada', origin);
  const changed = new URL(url);
  change(changed);
  const reply = await browser.open(changed.href);
  expect([reply.status, alertOf(reply)]).toEqual([status, expect.stringContaining(sentence)]);
  expect(browser.cookies.get(origin)).toEqual(new Map());
});

it('A response signs in once, and only the browser that asked for it', async () => {
  const victim = createBrowser();
  const { url } = await chooseAccount(victim, 'ada', origin);
  const attacker = createBrowser();
  expect((await attacker.open(url)).status).toBe(403);
  // With an attempt of its own, too.
  await attacker.open(`${origin}/sign-in/provider`, provider.issuer);
  expect((await attacker.open(url)).status).toBe(403);
  expect((await victim.open(url)).status).toBe(200);
  expect((await victim.open(url)).status).toBe(403);
});

it('A response that somebody has made for a browser without an attempt does not sign in', async () => {
  const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
  const query = new URLSearchParams({
    ...{ client_id: CLIENT.id, response_type: 'code', scope: 'openid profile groups' },
    ...{ redirect_uri: `${origin}/sign-in/callback`, state: hashOf('state '), nonce: hashOf('nonce ') },
    ...{ code_challenge: hashOf(hashOf('verifier ')), code_challenge_method: 'S256' },
  });
  const attacker = createBrowser();
  const { url: login } = await attacker.open(`${provider.issuer}/auth?${query.toString()}`);
  const { url } = await attacker.open(`${login}?account=ada`, origin);
  expect(url).toContain('/sign-in/callback?code=');
  const victim = createBrowser();
  expect((await victim.open(url)).status).toBe(403);
  expect(victim.cookies.get(origin)).toEqual(new Map());
});

it('A code that another attempt has got does not sign in, whatever its state', async () => {
  const [ada, bea] = [createBrowser(), createBrowser()];
  const stolen = new URL((await chooseAccount(ada, 'ada', origin)).url);
  const own = new URL((await chooseAccount(bea, 'bea', origin)).url);
  own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
  expect((await bea.open(own.href)).status).toBe(403);
});

it('A provider that stops in between is a sentence, and works again afterwards', async () => {
  const browser = createBrowser();
  const { url } = await chooseAccount(browser, 'ada', origin);
  await provider.close();
  const reply = await browser.open(url);
  expect([reply.status, alertOf(reply)]).toEqual([503, 'Example &amp; Sons does not respond. Retry later.']);
  await provider.open(`${origin}/sign-in/callback`);
  await signedIn('ada');
});

it('A group whose role or limit changes ends the sessions of its members', async () => {
  await addGroup(usersFile, 'desk-editors', 'editor');
  const browser = await signedIn('emile');
  expect((await browser.open(`${origin}/venues`)).url).toBe(`${origin}/venues`);
  await addGroup(usersFile, 'desk-editors', 'editor', BELGIUM);
  expect((await browser.open(`${origin}/venues`)).url).toBe(`${origin}/sign-in`);
});

it('A group that is added again unchanged ends no session', async () => {
  await addGroup(usersFile, 'desk-france', 'editor', { ...BELGIUM, countries: ['FRA'] });
  const browser = await signedIn('max');
  await addGroup(usersFile, 'desk-belgium', 'editor', BELGIUM);
  expect((await browser.open(`${origin}/venues`)).url).toBe(`${origin}/venues`);
});

it('Accounts with the name of somebody with a password see neither that person’s file nor each other’s', async () => {
  await addUser(usersFile, 'Bob', 'editor', PASSWORD, BELGIUM);
  const password = createBrowser();
  await password.post(`${origin}/sign-in`, { name: 'Bob', password: PASSWORD });
  const browsers = { password, bob: await signedIn('bob'), bobby: await signedIn('bobby') };
  for (const [name, browser] of Object.entries(browsers)) {
    const { text } = await browser.open(`${origin}/upload`);
    expect(text).toContain('Bob (editor)');
    const form = formIn(text);
    form.set('mode', 'merge');
    form.set('file', new Blob(['code,name\nBEL-01,Quiz\n']), `${name}.csv`);
    expect((await browser.post(`${origin}/upload`, form)).status).toBe(200);
  }
  for (const [name, browser] of Object.entries(browsers)) {
    const { text } = await browser.open(`${origin}/`);
    expect(text.match(/(password|bob|bobby)\.csv(?=<)/g)).toEqual([`${name}.csv`]);
  }
});

it('Signing out ends the session, and offers to sign out of the provider', async () => {
  const browser = await signedIn('ada');
  const { text } = await browser.open(origin);
  const csrf = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const page = await browser.post(`${origin}/sign-out`, { csrf });
  expect(page.text).toContain(`<a href="${provider.issuer}/session/end?client_id=desk">`);
  expect((await browser.open(origin)).url).toBe(`${origin}/sign-in`);
});

it('People with a password sign in beside the provider', async () => {
  await addUser(usersFile, 'Ada', 'publisher', PASSWORD);
  const browser = createBrowser();
  expect((await browser.open(`${origin}/sign-in`)).text).toMatch(/sign-in\/provider[^]*type="password"/);
  await browser.post(`${origin}/sign-in`, { name: 'Ada', password: PASSWORD });
  expect((await browser.open(origin)).text).toContain('Ada (publisher)');
});

it('add-group gives access with a limit, without the brand and the client’s secret, and the log has it', async () => {
  const group = 'CN=Desk, OU=Paris (editor, FRA)';
  const args = ['add-group', 'CN=Desk, OU=Paris', 'editor', '--country', 'FRA'];
  const env = { ...settings, DESK_OIDC_ISSUER: provider.issuer, BRAND_FILE: 'no/brand.json' };
  expect(runDesk(env, args)).toContain(group);
  const { text } = await (await signedIn('ada')).open(`${origin}/log`);
  expect(text.replace(/\s+/g, ' ')).toContain(`gave access to the group ${group}`);
});

it.each([
  ['an unknown role', 'admin', null],
  ['a limit of publishers', 'publisher', BELGIUM],
])('A group with %s is refused', async (_, role, limit) => {
  expect(await addGroup(usersFile, 'desk-belgium', role, limit)).toBe('group');
});
