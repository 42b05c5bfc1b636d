import { userInfo } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { createRateLimit } from '@locator/base/http';
import type { ReportLanguage } from '@locator/venue-import';
import { createSessions, isSameText, randomToken, type Session, type Sessions } from './sessions';
import { findUser, readUsers } from './users';

export type SignInResult =
  | { readonly kind: 'signed-in'; readonly id: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'too-many'; readonly seconds: number };

export interface Access {
  /** Otherwise, with the one-time link. */
  readonly isTeam: boolean;
  /** Prints a new one-time link and invalidates earlier ones. Does nothing if users sign in with a password. */
  printLink(): void;
  signInByToken(token: string, language: ReportLanguage): SignInResult;
  signInByPassword(
    credentials: { readonly name: string; readonly password: string; readonly address: string },
    language: ReportLanguage,
  ): Promise<SignInResult>;
  /** Returns the session with this identifier, unless it has expired or its user was removed or changed. */
  sessionOf(id: string): Promise<Session | null>;
  end(id: string): void;
}

/** Rate limits for sign-in attempts: per client address, and per user name across all addresses. */
const MAX_SIGN_INS = { ofAddress: 5, ofName: 10, windowMs: 15 * 60_000 };

/** `origin` is called once the server is listening. Without `usersFile`, the link is the only way to sign in. */
export function createAccess(origin: () => string, usersFile: string | null): Access {
  const sessions = createSessions();
  return usersFile === null ? linkAccess(origin, sessions) : teamAccess(usersFile, sessions);
}

function linkAccess(origin: () => string, sessions: Sessions): Access {
  let expected: string | null = null;
  return {
    isTeam: false,
    printLink() {
      expected = randomToken();
      process.stdout.write(`${origin()}/sign-in?token=${expected}\n`);
    },
    signInByToken(token, language) {
      if (expected === null || !isSameText(token, expected)) return { kind: 'refused' };
      expected = null;
      const user = { name: userInfo().username, role: 'publisher', password: null, limit: null } as const;
      return { kind: 'signed-in', id: sessions.start(user, language) };
    },
    signInByPassword: () => Promise.resolve({ kind: 'refused' }),
    sessionOf: (id) => Promise.resolve(sessions.find(id)),
    end: sessions.end,
  };
}

function teamAccess(usersFile: string, sessions: Sessions): Access {
  const { windowMs, ofAddress, ofName } = MAX_SIGN_INS;
  const common = { windowMs, maxClients: 10_000 };
  const addresses = createRateLimit({ ...common, limit: ofAddress });
  const names = createRateLimit({ ...common, limit: ofName });
  return {
    isTeam: true,
    printLink: () => undefined,
    signInByToken: () => ({ kind: 'refused' }),
    async signInByPassword({ name, password, address }, language) {
      const seconds = addresses.take(address) || names.take(name);
      if (seconds > 0) return { kind: 'too-many', seconds };
      const user = await findUser(await readUsers(usersFile), name, password);
      return user ? { kind: 'signed-in', id: sessions.start(user, language) } : { kind: 'refused' };
    },
    async sessionOf(id) {
      const session = sessions.find(id);
      if (!session) return null;
      const users = await readUsers(usersFile);
      const isCurrent = users.some(
        ({ name, role, password, limit }) =>
          name === session.name &&
          role === session.role &&
          password === session.password &&
          isDeepStrictEqual(limit, session.limit),
      );
      return isCurrent ? session : null;
    },
    end: sessions.end,
  };
}
