/**
 * Selects the aliases of a town from GeoNames' alternate names: the names that visitors are likely to type. GeoNames'
 * extract does not say which language a name is in.
 */
import type { GeonamesRow } from './geonames';
import { byCodePoint, normalise } from './text';

/** "lun dun", but not names that begin with a lowercase particle ("la Seu d'Urgell"). */
const LOWERCASE_START = /^(?!(?:(?:la|le|les|el|els|de|den|der|het|lo|sa) |l'|s-)\p{Lu})\p{Ll}/u;
const LATIN_NAME = /^[\p{Script=Latin}\p{M}'’ .()/-]+$/u;
const CODE = /^[A-Z]{2,4}$/;
/** Matches the soft sign of transliterated Cyrillic: "Brjusel'", "L'oven". */
const SOFT_SIGN = /\p{L}['’](?:$|\p{Ll}*ven$)|[bcdfghjkmnpqrstvxz]['’]\p{Ll}/u;
/** Matches letters that do not occur in French, English, German, Spanish, Italian, Dutch, Portuguese or Catalan. */
const FOREIGN_LETTERS = /[^a-zA-ZàâäæçéèêëîïíìñóòôöœùûüúáßãõÀÂÄÆÇÉÈÊËÎÏÍÌÑÓÒÔÖŒÙÛÜÚÁÃÕ'’ .()/·-]/;
/** Patterns of names transliterated from Cyrillic: "Gondelskhajm", "Shprendlingen". */
const TRANSLITERATION = /kh|zh|sh[pt]|gauz|[aeo]j[bdfgklmnrst]|['’]s[gk]/i;

const MAX_LENGTH = 40;
/** As in "Torontas". A prefix search finds the town without inflected forms. */
const MAX_ENDING_LENGTH = 3;

/**
 * Returns the most plausible names, best first. Names that are also a county's name in one of the site's languages
 * come first ("Ginevra", the Italian name of the canton of Genève), then shorter names. `countyNames` are normalised.
 */
export function chooseAliases(row: GeonamesRow, countyNames: ReadonlySet<string>): string[] {
  return [row.asciiName, ...row.alternateNames]
    .filter((name) => isTypeable(name) && (countyNames.has(normalise(name)) || isPlain(name, row)))
    .map((name) => ({ name, implausibility: implausibility(name, row, countyNames) }))
    .sort(
      (a, b) =>
        a.implausibility - b.implausibility || a.name.length - b.name.length || byCodePoint(a.name, b.name),
    )
    .map(({ name }) => name);
}

function isTypeable(name: string): boolean {
  return (
    name.length > 1 &&
    name.length <= MAX_LENGTH &&
    LATIN_NAME.test(name) &&
    !CODE.test(name) &&
    !LOWERCASE_START.test(name) &&
    !SOFT_SIGN.test(name)
  );
}

/** Returns false for names with foreign letters, transliterations and inflected forms. */
function isPlain(name: string, row: GeonamesRow): boolean {
  if (FOREIGN_LETTERS.test(name)) return false;
  if (TRANSLITERATION.test(name) && !TRANSLITERATION.test(row.name)) return false;
  const alias = normalise(name);
  const original = normalise(row.name);
  let shared = 0;
  while (shared < alias.length && alias[shared] === original[shared]) shared += 1;
  const isDeclension =
    shared >= 3 && alias.length - shared <= MAX_ENDING_LENGTH && original.length - shared < MAX_ENDING_LENGTH;
  // Keep names that end in "e". They look like inflected forms, but are often French: "Tarragone" for Tarragona.
  return !isDeclension || alias.endsWith('e');
}

function implausibility(name: string, row: GeonamesRow, countyNames: ReadonlySet<string>): number {
  if (countyNames.has(normalise(name))) return 0;
  const extraWords = Math.max(0, normalise(name).split(' ').length - normalise(row.name).split(' ').length);
  const hasOtherInitial = normalise(name)[0] !== normalise(row.name)[0];
  return 1 + extraWords * 2 + (hasOtherInitial ? 1 : 0);
}
