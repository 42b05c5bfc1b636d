import type { FoundPart, Part } from './part';
import type { Parts } from './parts';
import type { Word } from './words';

/** What is known about the places of the world. */
export interface KnownPlaces {
  /**
   * The number of inhabitants of the largest place with this name, postal code or district, without typing errors; null if
   * there is none.
   */
  inhabitants(this: void, text: string): number | null;
  /** Whether a word is one for streets, such as "rue". */
  isStreetWord(this: void, word: string): boolean;
}

export interface Step {
  readonly from: number;
  /** In words. */
  readonly length: number;
  readonly part: Part | { readonly kind: 'place' | 'address' | 'unread' };
}

interface Reading {
  readonly cost: number;
  readonly steps: readonly Step[];
}

const COST = {
  place: 0.8,
  placeAfterPreposition: 0.5,
  /** Of a place whose first word may be a preposition. */
  preposition: 1,
  /** For each power of ten that a place is smaller than a town of 10,000: many words are also names of villages. */
  perSmallerPower: 1.5,
  /** Of a place whose words all have another sense, without a preposition before it: "bar". */
  ambiguousPlace: 3.5,
  addressPerWord: 1.2,
  unread: 10,
} as const;

const TOWN_INHABITANTS = 10_000;
const MAX_PLACE_WORDS = 7;
const MIN_AMBIGUOUS_LENGTH = 4;
const MAX_ADDRESS_WORDS = 9;

/** Returns the steps over all words that cost least, of which at most one is a place or the visitor's position: a shortest path, word by word. */
export function cheapestReading(
  words: readonly Word[],
  text: string,
  parts: Parts,
  known: KnownPlaces,
): readonly Step[] {
  const found = words.map((_, index) => parts.at(words, index, text));
  // For each number of words that are read: the cheapest reading without a place, and the one with a place.
  const best: [Reading | null, Reading | null][] = words.map(() => [null, null]);
  best.push([null, null]);
  best[0] = [{ cost: 0, steps: [] }, null];

  function offer(from: number, length: number, part: Step['part'], cost: number): void {
    const isPlace = part.kind === 'place' || part.kind === 'address' || part.kind === 'around';
    for (const before of isPlace ? ([0] as const) : ([0, 1] as const)) {
      const reading = best[from]?.[before];
      const target = best[from + length];
      if (!reading || !target) continue;
      const after = isPlace ? 1 : before;
      const total = reading.cost + cost;
      if ((target[after]?.cost ?? Infinity) <= total) continue;
      target[after] = { cost: total, steps: [...reading.steps, { from, length, part }] };
    }
  }

  for (const from of words.keys()) {
    offer(from, 1, { kind: 'unread' }, COST.unread);
    for (const { part, length, cost, typos } of found[from] ?? []) {
      if (typos === 0 || !isTown(written(words, { from, length }, text), known))
        offer(from, length, part, cost);
    }
    for (const { length, inhabitants } of placesFrom(words, from, text, known)) {
      const smaller = Math.max(0, 4 - Math.log10(inhabitants + 1));
      const isAmbiguous = haveOtherSense(found, from, length);
      // "El" is short for El Paso.
      const isFiller = found[from]?.some(
        ({ part, length: other }) => part.kind === 'filler' && other === length,
      );
      if (isFiller && written(words, { from, length }, text).length < MIN_AMBIGUOUS_LENGTH) continue;
      const base = isAfterPreposition(found, from)
        ? COST.placeAfterPreposition
        : isAmbiguous
          ? COST.ambiguousPlace
          : COST.place;
      // "À Namur" is not Anamur.
      const hasPreposition = found[from]?.some(
        ({ part, length: other }) => part.kind === 'beforePlace' && other < length,
      );
      const cost = base + COST.perSmallerPower * smaller + (hasPreposition ? COST.preposition : 0);
      offer(from, length, { kind: 'place' }, cost);
    }
    for (const length of addressLengths(words, from, known)) {
      offer(from, length, { kind: 'address' }, COST.addressPerWord * length);
    }
  }
  const [without, withPlace] = best[words.length] ?? [];
  const isBetter = withPlace && (!without || withPlace.cost <= without.cost);
  return (isBetter ? withPlace : without)?.steps ?? [];
}

/** Villages are rather typing errors: "Parijs" is not "prijs". */
export function isTown(text: string, { inhabitants }: KnownPlaces): boolean {
  return (inhabitants(text) ?? 0) >= TOWN_INHABITANTS;
}

/** Returns the text of some words, as written. */
export function written(
  words: readonly Word[],
  { from, length }: Pick<Step, 'from' | 'length'>,
  text: string,
): string {
  return text.slice(words[from]?.start, words[from + length - 1]?.end);
}

function placesFrom(
  words: readonly Word[],
  from: number,
  text: string,
  { inhabitants }: KnownPlaces,
): { length: number; inhabitants: number }[] {
  const lengths = Array.from(
    { length: Math.min(MAX_PLACE_WORDS, words.length - from) },
    (_, index) => index + 1,
  );
  return lengths.flatMap(function placeOf(length) {
    const count = inhabitants(written(words, { from, length }, text));
    return count === null ? [] : [{ length, inhabitants: count }];
  });
}

/** From a word for streets, or the house number before it. */
function addressLengths(words: readonly Word[], from: number, { isStreetWord }: KnownPlaces): number[] {
  const hasNumber = /^\d+$/.test(words[from]?.text ?? '');
  const street = hasNumber ? [1, 2].find((offset) => isStreetWord(words[from + offset]?.text ?? '')) : 0;
  if (street === undefined || !isStreetWord(words[from + street]?.text ?? '')) return [];
  const lengths = Array.from(
    { length: Math.min(MAX_ADDRESS_WORDS, words.length - from) },
    (_, index) => index + 1,
  );
  return lengths.filter((length) => length >= street + 2);
}

function isAfterPreposition(found: readonly (readonly FoundPart[])[], index: number): boolean {
  return found.some((parts, at) =>
    parts.some(({ part, length }) => part.kind === 'beforePlace' && at + length === index),
  );
}

/** Whether each word of a span belongs to a part within it. */
function haveOtherSense(found: readonly (readonly FoundPart[])[], from: number, length: number): boolean {
  let index = from;
  while (index < from + length) {
    const longest = Math.max(
      0,
      ...(found[index] ?? []).filter(({ typos }) => typos === 0).map((one) => one.length),
    );
    if (longest === 0) return false;
    index += longest;
  }
  return index === from + length;
}
