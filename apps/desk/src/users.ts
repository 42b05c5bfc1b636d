import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ROLES } from './sessions';
import { limitSchema, type VenueLimit } from './venue-desk/venue-limit';
import { ifExists, replaceFile } from '@locator/base/files';

export const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 200;

const userFields = z.object({
  name: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._ @-]{0,49}$/u),
  role: z.enum(ROLES),
  /** Password hash, as `scrypt:SALT:HASH` with the salt and the hash in base64. */
  password: z.string().regex(/^scrypt:[\w+/=]+:[\w+/=]+$/),
  /** The venues that an editor may change; null for all. A publisher has no limit. */
  limit: limitSchema.nullable().default(null),
});

const userSchema = userFields.refine(({ role, limit }) => role === 'editor' || limit === null);

export type User = Readonly<z.infer<typeof userSchema>>;

const fileSchema = z.object({ users: z.array(userSchema) });

/** @throws Error if the file is missing or invalid */
export async function readUsers(file: string): Promise<readonly User[]> {
  return fileSchema.parse(JSON.parse(await readFile(file, 'utf8'))).users;
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
  const others = (await ifExists(readUsers(file))) ?? [];
  const users = [...others.filter((other) => other.name !== name), user.data];
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  await replaceFile(file, `${JSON.stringify({ users }, null, 2)}\n`, 0o600);
  return null;
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
