import { append, forEachPaced, toSlug } from '@locator/base';
import { createHash } from 'node:crypto';
import type { VenueRecord } from '@locator/venue-model';

type Codeless = Pick<VenueRecord, 'name' | 'address' | 'position'>;

/** Maximum length, the same as in `validateCode`. */
const MAX_CHARACTERS = 64;
const HASH_CHARACTERS = 6;
const NUMBER_CHARACTERS = 5;

/**
 * Derives codes from the country and the name (`AUS-SPRINGVALE`). All venues that would share a code get a longer one,
 * so that the file order does not matter: with the town (`FRA-LE-GRAND-QUIZ-LYON`), a hash of address and coordinates
 * (`FRA-LE-GRAND-QUIZ-LYON-3F9A1C`), or a number if these are equal, too.
 *
 * @param taken codes of other venues, in lower case
 */
export async function deriveCodes<Venue extends Codeless>(
  venues: readonly Venue[],
  taken: ReadonlySet<string>,
): Promise<Map<Venue, string>> {
  const codes = new Map<Venue, string>();
  let unassigned = venues;
  for (const write of [byName, byTown, byDigest]) {
    const venuesByCode = new Map<string, Venue[]>();
    await forEachPaced(unassigned, (venue) => append(venuesByCode, write(venue), venue));
    const assigned = new Set(codes.values());
    const remaining: Venue[] = [];
    for (const [code, sharing] of venuesByCode) {
      const isUnique =
        code !== '' && sharing.length === 1 && !taken.has(code.toLowerCase()) && !assigned.has(code);
      if (isUnique) codes.set(sharing[0]!, code);
      else if (write === byDigest) numberCodes(sharing, code);
      else remaining.push(...sharing);
    }
    unassigned = remaining;
  }
  return codes;

  function numberCodes(sharing: readonly Venue[], code: string): void {
    const sorted = sharing.map((venue) => ({ venue, text: JSON.stringify(venue) }));
    sorted.sort((a, b) => (a.text < b.text ? -1 : 1));
    let number = 0;
    for (const { venue } of sorted) {
      let numbered: string;
      do {
        number += 1;
        numbered = number === 1 ? code : `${code}-${number}`;
      } while (taken.has(numbered.toLowerCase()));
      codes.set(venue, numbered);
    }
  }
}

function byName({ name, address }: Codeless): string {
  const slug = toSlug(name);
  return slug === '' ? '' : fit([address.countryCode, slug], MAX_CHARACTERS);
}

function byTown({ name, address }: Codeless): string {
  const [slug, town] = [toSlug(name), toSlug(address.city)];
  if (slug === '' || town === '' || `-${slug}-`.includes(`-${town}-`)) return '';
  return fit([address.countryCode, slug, town], MAX_CHARACTERS);
}

function byDigest({ name, address, position }: Codeless): string {
  const { line, postalCode, city } = address;
  const identity = [name, line, postalCode, city, position.latitude, position.longitude];
  const digest = createHash('sha256').update(identity.join('\n')).digest('hex').slice(0, HASH_CHARACTERS);
  const words = [address.countryCode, toSlug(name), toSlug(city)];
  return `${fit(words, MAX_CHARACTERS - HASH_CHARACTERS - 1 - NUMBER_CHARACTERS)}-${digest.toUpperCase()}`;
}

function fit(words: readonly string[], most: number): string {
  return words.filter(Boolean).join('-').toUpperCase().slice(0, most).replace(/-+$/, '');
}
