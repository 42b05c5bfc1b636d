import { createIdentityProvider, type IdentityProvider } from '../src/identity-provider';
import { combineGrants } from '../src/users';
import { CLIENT, createBrowser, type RunningProvider, startProvider } from './support/identity-provider';

const CALLBACK = 'https://desk.example/sign-in/callback';
const SECRET = 'a secret of the browser';

let running: RunningProvider;
let time: number;
let reasons: string[];

function providerOf({ issuer }: Pick<RunningProvider, 'issuer'>): IdentityProvider {
  const client = { clientId: CLIENT.id, clientSecret: CLIENT.secret };
  return createIdentityProvider(
    { issuer, ...client, groupsClaim: 'groups', name: 'Example' },
    (reason) => reasons.push(reason),
    () => time,
  );
}

beforeAll(async () => {
  running = await startProvider();
});

beforeEach(async () => {
  [time, reasons] = [0, []];
  await running.open(CALLBACK);
});

/** Chooses an account on the provider's page, and returns the URL to which the provider sends the browser. */
async function responseFor(provider: IdentityProvider, account: string): Promise<URL> {
  const browser = createBrowser();
  const { url } = await browser.open((await provider.signInUrl(SECRET, CALLBACK)) ?? '');
  return new URL((await browser.open(`${url}?account=${account}`, CALLBACK)).url);
}

it('A provider that is down is tried again after 30 seconds, and reported once', async () => {
  const provider = providerOf(running);
  await running.close();
  for (time of [0, 30_000]) await provider.discover();
  expect(reasons).toHaveLength(1);
  await running.open(CALLBACK);
  time = 59_999;
  await provider.discover();
  expect([provider.isDiscovered(), await provider.signInUrl(SECRET, CALLBACK)]).toEqual([false, null]);
  time = 60_000;
  await provider.discover();
  expect([provider.isDiscovered(), await provider.signInUrl(SECRET, CALLBACK)]).toEqual([
    true,
    expect.stringMatching(`^${running.issuer}/auth`),
  ]);
});

it.each([
  ['its user name', 'ada', 'ada'],
  ['its verified e-mail address', 'mia', 'mia@shops.example'],
  ['its subject, if it is not said that the address is verified', 'nora', 'id-nora'],
  ['its subject, if it is said that the address is not verified', 'ines', 'id-ines'],
  ['its subject, if its user name has more than 100 characters', 'long', 'id-long'],
])('An account is called by %s', async (_, account, name) => {
  const provider = providerOf(running);
  await provider.discover();
  const url = await responseFor(provider, account);
  expect(await provider.accountOf(SECRET, url, () => 0)).toMatchObject({
    id: `${running.issuer} id-${account}`,
    name,
  });
});

it.each([
  ['of two limits, both', [['BEL'], ['FRA']], ['BEL', 'FRA']],
  ['of a limit and none, none', [['BEL'], null], null],
  ['of none and a limit, none', [null, ['BEL']], null],
] as const)('Groups permit together: %s', (_, groups, expected) => {
  const limitOf = (countries: readonly string[]) => ({ countries: [...countries], counties: [], codes: [] });
  const grants = groups.map((countries) => ({
    role: 'editor' as const,
    limit: countries && limitOf(countries),
  }));
  expect(combineGrants(grants)).toEqual({ role: 'editor', limit: expected && limitOf(expected) });
});

it('A provider that admits no other method gets the secret in the body', async () => {
  const other = await startProvider('client_secret_post');
  await other.open(CALLBACK);
  const provider = providerOf(other);
  await provider.discover();
  const url = await responseFor(provider, 'ada');
  expect(await provider.accountOf(SECRET, url, () => 0)).toMatchObject({ name: 'ada' });
});

it('Only a response of this browser with a code is an attempt, which may have to wait', async () => {
  const provider = providerOf(running);
  await provider.discover();
  let attempts = 0;
  const accountOf = (secret: string, url: URL) => provider.accountOf(secret, url, () => (attempts += 1));
  const url = await responseFor(provider, 'ada');
  expect([await accountOf('', url), await accountOf('another secret', url)]).toEqual(['expired', 'expired']);
  expect(await accountOf(SECRET, await responseFor(provider, ''))).not.toBe(1);
  expect(attempts).toBe(0);
  expect(await accountOf(SECRET, url)).toBe(1);
});
