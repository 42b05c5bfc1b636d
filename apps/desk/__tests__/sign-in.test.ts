import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { createAccess } from '../src/access';
import { createSecretCookie } from '../src/sessions';
import type { Reply } from '../src/exchange';
import type { IdentityProvider } from '../src/identity-provider';
import { createSignIn } from '../src/sign-in';
import { addGroup } from '../src/users';

const DOWN: IdentityProvider = {
  name: 'Example',
  isDiscovered: () => false,
  discover: () => Promise.resolve(),
  signInUrl: () => Promise.resolve(null),
  accountOf: () => Promise.resolve('unavailable'),
  signOutUrl: () => null,
};

/** Returns a function that requests a page of the sign-in from an address. */
async function pagesWith(
  provider: IdentityProvider,
): Promise<(page: string, remoteAddress?: string) => Promise<Reply>> {
  const usersFile = path.join(temporaryFolder('desk-sign-in'), 'desk-users.json');
  await addGroup(usersFile, 'staff', 'editor');
  const access = createAccess(() => '', usersFile, provider);
  const cookie = createSecretCookie(false, 'desk', 'Strict');
  const signIn = createSignIn({ access, isSecure: false, trustedProxies: 0 }, cookie);
  return (page, remoteAddress = '192.0.2.1') =>
    signIn.reply({
      request: { method: 'GET', headers: {}, socket: { remoteAddress } } as IncomingMessage,
      url: new URL(page, 'http://desk.example'),
      language: 'en',
      session: null,
    });
}

it('The sign-in page tries a provider that is down again, and does not wait for it', async () => {
  let tries = 0;
  function discover(): Promise<void> {
    tries += 1;
    return new Promise(() => undefined);
  }
  const open = await pagesWith({ ...DOWN, discover });
  expect(await open('/sign-in')).toMatchObject({
    status: 200,
    content: { markup: expect.stringContaining('Example does not respond. Retry later.') as string },
  });
  expect(tries).toBe(1);
});

it('60 responses of an address within 15 minutes are read, and those of other addresses', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const open = await pagesWith({
    ...DOWN,
    accountOf: (_, __, takeAttempt) => Promise.resolve(takeAttempt() || 'expired'),
  });
  const statusOf = async (address?: string): Promise<unknown> =>
    ((await open('/sign-in/callback?code=x', address)) as { readonly status?: number }).status;
  for (let count = 1; count <= 60; count += 1) expect(await statusOf()).toBe(403);
  expect(await statusOf()).toBe(429);
  expect(await statusOf('192.0.2.2')).toBe(403);
  clock.mockReturnValue(15_000);
  expect(await statusOf()).toBe(403);
  clock.mockRestore();
});
