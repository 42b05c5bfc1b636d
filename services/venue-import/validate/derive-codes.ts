import { createHash } from 'node:crypto';
import { toSlug } from '@/lib/slug/slug';
import type { VenueRecord } from '@/services/venues/venue-record';

/** What a code is derived from. */
export type Codeless = Pick<VenueRecord, 'name' | 'address' | 'position'>;

/** A code is part of a URL: {@link validateCode} takes no more than 64 characters. */
const MOST_CHARACTERS = 64;
const HASH_CHARACTERS = 6;

/**
 * Codes for venues that have none, from what doesn't change with the order of the file: country and name
 * (`AUS-SPRINGVALE`), with the town when several venues of the country have that name (`FRA-LE-GRAND-QUIZ-LYON`), with a
 * digest of address and point when that isn't enough either (`FRA-LE-GRAND-QUIZ-LYON-3F9A1C`). All venues that would
 * share a code get the longer one, not only the second; a name without Latin letters gives way to the town and a digest.
 *
 * @param taken codes that rows of the file have, in lower case.
 */
export function deriveCodes<Venue extends Codeless>(
  venues: readonly Venue[],
  taken: ReadonlySet<string>,
): Map<Venue, string> {
  const codes = new Map<Venue, string>();
  let unsettled = venues;
  for (const write of [byName, byTown, byDigest]) {
    const sharers = new Map<string, Venue[]>();
    for (const venue of unsettled) {
      const code = write(venue);
      const among = sharers.get(code);
      if (among) among.push(venue);
      else sharers.set(code, [venue]);
    }
    const settled = new Set(codes.values());
    const left: Venue[] = [];
    for (const [code, among] of sharers) {
      const isUnique =
        code !== '' && among.length === 1 && !taken.has(code.toLowerCase()) && !settled.has(code);
      if (isUnique || write === byDigest) for (const venue of among) codes.set(venue, code);
      else left.push(...among);
    }
    unsettled = left;
  }
  return codes;
}

function byName({ name, address }: Codeless): string {
  const slug = toSlug(name);
  return slug === '' ? '' : fit([address.countryCode, slug], MOST_CHARACTERS);
}

function byTown({ name, address }: Codeless): string {
  const [slug, town] = [toSlug(name), toSlug(address.city)];
  if (slug === '' || town === '' || `-${slug}-`.includes(`-${town}-`)) return '';
  return fit([address.countryCode, slug, town], MOST_CHARACTERS);
}

function byDigest({ name, address, position }: Codeless): string {
  const identity = [
    name,
    address.line,
    address.postalCode,
    address.city,
    position.latitude,
    position.longitude,
  ];
  const digest = createHash('sha256').update(identity.join('\n')).digest('hex').slice(0, HASH_CHARACTERS);
  const words = [address.countryCode, toSlug(name), toSlug(address.city)];
  return `${fit(words, MOST_CHARACTERS - HASH_CHARACTERS - 1)}-${digest.toUpperCase()}`;
}

function fit(words: readonly string[], most: number): string {
  return words.filter(Boolean).join('-').toUpperCase().slice(0, most).replace(/-+$/, '');
}
