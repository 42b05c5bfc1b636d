import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ifExists, replaceFile } from '@locator/base/files';
import { ROLES, type Session } from './sessions';
import { limitSchema, type VenueLimit } from './venue-desk/limited-desk';

export const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 200;

const grantFields = {
  role: z.enum(ROLES),
  /** The venues that an editor may change; null for all. A publisher has no limit. */
  limit: limitSchema.nullable().default(null),
};

const limitFitsRole = ({ role, limit }: Grant): boolean => role === 'editor' || limit === null;

export type Grant = Pick<Session, 'role' | 'limit'>;

const userFields = z.object({
  name: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._ @-]{0,49}$/u),
  /** Password hash, as `scrypt:SALT:HASH` with the salt and the hash in base64. */
  password: z.string().regex(/^scrypt:[\w+/=]+:[\w+/=]+$/),
  ...grantFields,
});

const userSchema = userFields.refine(limitFitsRole);

const groupSchema = z
  .object({ name: z.string().trim().min(1).max(200), ...grantFields })
  .refine(limitFitsRole);

type User = Readonly<z.infer<typeof userSchema>>;

const teamSchema = z.object({ users: z.array(userSchema), groups: z.array(groupSchema).default([]) });

type Team = Readonly<z.infer<typeof teamSchema>>;

/** @throws Error if the file is missing or invalid */
export async function readTeam(file: string): Promise<Team> {
  return teamSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Adds or replaces a user. Returns whether the password or the other fields prevent that; null if it worked. */
export async function addUser(
  file: string,
  name: string,
  role: string,
  password: string,
  limit: VenueLimit | null = null,
): Promise<'password' | 'user' | null> {
  if (password.length < MIN_PASSWORD || password.length > MAX_PASSWORD) return 'password';
  const user = userSchema.safeParse({ name, role, password: await hashOf(password), limit });
  if (!user.success) return 'user';
  await addToTeam(file, 'users', user.data);
  return null;
}

/** Adds or replaces a group of the identity provider. Returns whether its fields prevent that; null if it worked. */
export async function addGroup(
  file: string,
  name: string,
  role: string,
  limit: VenueLimit | null = null,
): Promise<'group' | null> {
  const group = groupSchema.safeParse({ name, role, limit });
  if (!group.success) return 'group';
  await addToTeam(file, 'groups', group.data);
  return null;
}

async function addToTeam<List extends keyof Team>(
  file: string,
  list: List,
  entry: Team[List][number],
): Promise<void> {
  const team: Team = (await ifExists(readTeam(file))) ?? { users: [], groups: [] };
  const others = team[list].filter(({ name }) => name !== entry.name);
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  await replaceFile(file, `${JSON.stringify({ ...team, [list]: [...others, entry] }, null, 2)}\n`, 0o600);
}

/** Returns what the entries of a person's groups permit together, whatever their order; null without any entry. */
export function combineGrants(grants: readonly Grant[]): Grant | null {
  if (grants.length === 0) return null;
  const role = grants.some((grant) => grant.role === 'publisher') ? 'publisher' : 'editor';
  const limits = grants.flatMap(({ limit }) => limit ?? []);
  if (limits.length < grants.length) return { role, limit: null };
  const all = (key: keyof VenueLimit): string[] => [...new Set(limits.flatMap((limit) => limit[key]))].sort();
  return { role, limit: { codes: all('codes'), counties: all('counties'), countries: all('countries') } };
}

/** Takes the same time in every case, so that response times do not reveal which names exist. */
export async function findUser(users: readonly User[], name: string, password: string): Promise<User | null> {
  const user = users.find((one) => one.name === name);
  const [, salt = 'none', hash = ''] = (user?.password ?? '').split(':');
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive(password.slice(0, MAX_PASSWORD), Buffer.from(salt, 'base64'));
  return user && expected.length === actual.length && timingSafeEqual(expected, actual) ? user : null;
}

async function hashOf(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString('base64')}:${(await derive(password, salt)).toString('base64')}`;
}

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Parameters of the OWASP Password Storage Cheat Sheet: 32 MB of memory and about 0.2 s. */
function derive(password: string, salt: Buffer): Promise<Buffer> {
  return deriveKey(password.normalize('NFC'), salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 });
}
