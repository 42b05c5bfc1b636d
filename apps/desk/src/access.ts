import { userInfo } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { createRateLimit, isSameText } from '@locator/base/http';
import type { ReportLanguage } from '@locator/venue-import';
import type { IdentityProvider, ProviderProblem } from './identity-provider';
import { createSessions, randomToken, type Session, type Sessions } from './sessions';
import { combineGrants, findUser, type Grant, readTeam } from './users';

type SignInResult =
  | { readonly kind: 'signed-in'; readonly id: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'too-many'; readonly seconds: number };

type ProviderSignInResult =
  | Exclude<SignInResult, { readonly kind: 'refused' }>
  | { readonly kind: ProviderProblem }
  | { readonly kind: 'no-group'; readonly name: string };

export interface Access {
  /** Otherwise, with the one-time link. */
  readonly isTeam: boolean;
  /** Null without one, and with the one-time link. */
  readonly provider: IdentityProvider | null;
  hasPasswords(): Promise<boolean>;
  /** Prints a new one-time link and invalidates earlier ones. Does nothing for a team. */
  printLink(): void;
  /** Checks the name and the password of a team's member, otherwise the link's token. */
  signIn(
    given: Readonly<Record<'token' | 'name' | 'password' | 'address', string>>,
    language: ReportLanguage,
  ): Promise<SignInResult>;
  /** `url`: the one to which the provider has sent the browser; `secret`: of its cookie. */
  signInByProvider(
    response: { readonly url: URL; readonly secret: string; readonly address: string },
    language: ReportLanguage,
  ): Promise<ProviderSignInResult>;
  /** Returns the session with this identifier, unless it has expired or its user or group was removed or changed. */
  sessionOf(id: string): Promise<Session | null>;
  end(id: string): void;
}

/**
 * Rate limits for sign-in attempts: per client address, per user name across all addresses, and, because a company may
 * have one address, more for its provider.
 */
const MAX_SIGN_INS = { ofAddress: 5, ofName: 10, withProvider: 60, windowMs: 15 * 60_000 };

/** `origin` is called once the server is listening. Without `usersFile`, the link is the only way to sign in. */
export function createAccess(
  origin: () => string,
  usersFile: string | null,
  provider: IdentityProvider | null,
): Access {
  const sessions = createSessions();
  return usersFile === null ? linkAccess(origin, sessions) : teamAccess(usersFile, provider, sessions);
}

function linkAccess(origin: () => string, sessions: Sessions): Access {
  let expected: string | null = null;
  return {
    isTeam: false,
    provider: null,
    hasPasswords: () => Promise.resolve(false),
    printLink() {
      expected = randomToken();
      process.stdout.write(`${origin()}/sign-in?token=${expected}\n`);
    },
    signIn({ token }, language) {
      if (expected === null || !isSameText(token, expected)) return Promise.resolve({ kind: 'refused' });
      expected = null;
      const { username: name } = userInfo();
      const user = { name, accountId: name, role: 'publisher', limit: null } as const;
      const id = sessions.start({ ...user, proof: { kind: 'link' } }, language);
      return Promise.resolve({ kind: 'signed-in', id });
    },
    signInByProvider: () => Promise.resolve({ kind: 'failed' }),
    sessionOf: (id) => Promise.resolve(sessions.find(id)),
    end: sessions.end,
  };
}

function teamAccess(usersFile: string, provider: IdentityProvider | null, sessions: Sessions): Access {
  const { windowMs, ofAddress, ofName, withProvider } = MAX_SIGN_INS;
  const common = { windowMs, maxClients: 10_000 };
  const addresses = createRateLimit({ ...common, limit: ofAddress });
  const names = createRateLimit({ ...common, limit: ofName });
  const responses = createRateLimit({ ...common, limit: withProvider });

  async function grantOf({ name, proof }: Pick<Session, 'name' | 'proof'>): Promise<Grant | null> {
    const { users, groups } = await readTeam(usersFile);
    if (proof.kind === 'provider')
      return combineGrants(groups.filter((group) => proof.groups.includes(group.name)));
    const user = users.find((one) => one.name === name);
    if (proof.kind !== 'password' || user?.password !== proof.hash) return null;
    return { role: user.role, limit: user.limit };
  }

  return {
    isTeam: true,
    provider,
    hasPasswords: async () => (await readTeam(usersFile)).users.length > 0,
    printLink: () => undefined,
    async signIn({ name, password, address }, language) {
      const seconds = addresses.take(address) || names.take(name);
      if (seconds > 0) return { kind: 'too-many', seconds };
      const user = await findUser((await readTeam(usersFile)).users, name, password);
      if (!user) return { kind: 'refused' };
      const proof = { kind: 'password', hash: user.password } as const;
      return { kind: 'signed-in', id: sessions.start({ ...user, accountId: name, proof }, language) };
    },
    async signInByProvider({ url, secret, address }, language) {
      const account = (await provider?.accountOf(secret, url, () => responses.take(address))) ?? 'failed';
      if (typeof account === 'number') return { kind: 'too-many', seconds: account };
      if (typeof account === 'string') return { kind: account };
      const { id: accountId, name, groups } = account;
      const proof = { kind: 'provider', groups } as const;
      const grant = await grantOf({ name, proof });
      if (!grant) return { kind: 'no-group', name };
      return { kind: 'signed-in', id: sessions.start({ name, accountId, ...grant, proof }, language) };
    },
    async sessionOf(id) {
      const session = sessions.find(id);
      if (!session) return null;
      const { role, limit } = session;
      return isDeepStrictEqual(await grantOf(session), { role, limit }) ? session : null;
    },
    end: sessions.end,
  };
}
