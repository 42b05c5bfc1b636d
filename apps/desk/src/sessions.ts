import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createCache } from '@locator/base/cache';
import type { ReportLanguage } from '@locator/venue-import';
import type { NewDraft } from './venue-desk/draft-store';
import type { VenueLimit } from './venue-desk/limited-desk';

/** An editor prepares drafts; only a publisher puts them on the site. */
export const ROLES = ['editor', 'publisher'] as const;

/** How somebody signed in. The session ends when this no longer leads to the same role and limit. */
type Proof =
  | { readonly kind: 'link' }
  | { readonly kind: 'password'; readonly hash: string }
  | { readonly kind: 'provider'; readonly groups: readonly string[] };

export interface Session {
  readonly name: string;
  /** Identifies the person, unlike the name, which an account of the provider can share with others. */
  readonly accountId: string;
  readonly role: (typeof ROLES)[number];
  readonly proof: Proof;
  readonly limit: VenueLimit | null;
  readonly csrf: string;
  language: ReportLanguage;
  /** Message to show once, on the next page. */
  notice: string | null;
  /** The draft that was uploaded last and has not been shown yet. */
  uploaded: string | null;
  /** Milliseconds since 1970. */
  usedAt: number;
  readonly startedAt: number;
}

export const SESSION_IDLE_MS = 60 * 60_000;
export const SESSION_MAX_MS = 12 * 60 * 60_000;
const MAX_SESSIONS = 1_000;

export interface Sessions {
  /** Starts a session and returns its identifier, which only the cookie contains. */
  start(
    user: Pick<Session, 'name' | 'accountId' | 'role' | 'limit' | 'proof'>,
    language: ReportLanguage,
  ): string;
  find(id: string): Session | null;
  end(id: string): void;
}

/** Creates an in-memory session store. A restart signs everyone out. */
export function createSessions(now: () => number = Date.now): Sessions {
  // Use hashes as keys, so that lookup times reveal nothing about valid identifiers.
  const sessions = createCache<string, Session>('desk-sessions', { max: MAX_SESSIONS });
  const keyOf = (id: string): string => createHash('sha256').update(id).digest('hex');
  return {
    start({ name, accountId, role, limit, proof }, language) {
      const id = randomToken();
      const time = now();
      const about = { name, accountId, role, limit, proof, language, usedAt: time, startedAt: time };
      sessions.set(keyOf(id), { ...about, notice: null, uploaded: null, csrf: randomToken() });
      return id;
    },
    find(id) {
      const session = sessions.get(keyOf(id));
      if (!session) return null;
      const time = now();
      if (time - session.usedAt > SESSION_IDLE_MS || time - session.startedAt > SESSION_MAX_MS) {
        sessions.delete(keyOf(id));
        return null;
      }
      session.usedAt = time;
      return session;
    },
    end: (id) => sessions.delete(keyOf(id)),
  };
}

export function authorOf({ name, accountId }: Session): Pick<NewDraft, 'author' | 'authorId'> {
  return { author: name, authorId: accountId };
}

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export interface SecretCookie {
  read(request: IncomingMessage): string;
  /** Returns the `Set-Cookie` header; for an empty secret, the one that removes the cookie. */
  write(secret: string): string;
}

export function createSecretCookie(
  isSecure: boolean,
  plainName: string,
  sameSite: 'Strict' | 'Lax',
): SecretCookie {
  const name = isSecure ? `__Host-${plainName}` : plainName;
  return {
    read({ headers }) {
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
    },
    write(secret) {
      const end = secret === '' ? '; Max-Age=0' : '';
      return `${name}=${secret}; Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}${end}`;
    },
  };
}
