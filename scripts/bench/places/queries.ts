import type { GazetteerPlace } from '@/services/gazetteer';
import { createRandom } from '../network/random';
import type { CorpusRow } from './corpus';

type Random = () => number;

function oneOf<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('No items to choose from.');
  return item;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Introduces one typo: a random letter omitted, inserted, replaced, or swapped with the next one. */
export function withTypo(text: string, random: Random): string {
  const at = Math.floor(random() * (text.length - 1));
  const letter = oneOf(LETTERS, random);
  const [before, here, next, after] = [text.slice(0, at), text[at], text[at + 1], text.slice(at + 2)];
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + next + after;
    case 1:
      return before + letter + here + next + after;
    case 2:
      return before + letter + next + after;
    default:
      return before + next + here + after;
  }
}

const SHORTEST_WITH_TYPO = 4;

/**
 * Returns queries that are names of random communes with one typo each. All communes with the same name count as
 * correct results.
 */
export function oneLetterTypos(places: readonly GazetteerPlace[], count: number): CorpusRow[] {
  const random = createRandom(1).next;
  const communes = places.filter(({ kind, name }) => kind === 'commune' && name.length >= SHORTEST_WITH_TYPO);
  const idsByName = new Map<string, string[]>();
  for (const { id, name } of communes) idsByName.set(name, [...(idsByName.get(name) ?? []), id]);
  return Array.from({ length: count }, function typo() {
    const { name, country } = oneOf(communes, random);
    const query = withTypo(name.toLowerCase(), random);
    return { kind: 'typo', query, country, locale: 'fr', expected: idsByName.get(name) ?? [] };
  });
}

/** Returns a realistic mix of queries: whole and partial names, typos, postal codes, addresses, and nonsense. */
export function mixedQueries(
  places: readonly GazetteerPlace[],
  count: number,
): { kind: string; text: string }[] {
  const random = createRandom(2).next;
  const large = places.filter(({ population }) => population > 20_000);
  const anyPlace = (): GazetteerPlace => oneOf(random() < 0.5 ? large : places, random);
  const begin = (text: string, most: number): string => text.slice(0, 2 + Math.floor(random() * (most - 1)));
  const makers: readonly (readonly [string, () => string])[] = [
    ['whole name', () => anyPlace().name],
    ['two letters', () => begin(anyPlace().name, 2)],
    ['still being typed', () => begin(anyPlace().name, 9)],
    ['beginning with Saint', () => begin(`saint ${oneOf(places, random).name}`, 12)],
    ['one typo', () => withTypo(anyPlace().name.toLowerCase(), random)],
    ['one typo, being typed', () => begin(withTypo(anyPlace().name.toLowerCase(), random), 10)],
    ['two typos', () => withTypo(withTypo(anyPlace().name.toLowerCase(), random), random)],
    ['postal code', () => oneOf(anyPlace().postalCodes.concat('69003'), random)],
    [
      'postal code and name',
      () => `${oneOf(anyPlace().postalCodes.concat('75011'), random)} ${anyPlace().name}`,
    ],
    ['address', () => `${Math.ceil(random() * 99)} rue de ${oneOf(places, random).name}, ${anyPlace().name}`],
    [
      'address without commas',
      () => `${Math.ceil(random() * 99)} avenue ${anyPlace().name} ${anyPlace().name}`,
    ],
    ['nothing found', () => Array.from({ length: 8 }, () => oneOf(LETTERS, random)).join('')],
  ];
  return Array.from({ length: count }, function make(_, index) {
    const [kind, maker] = makers[index % makers.length] ?? oneOf(makers, random);
    return { kind, text: maker() };
  });
}
