import type { Locale } from '@locator/base/locale';
import { createSentenceReader, type SentenceReader } from '@locator/sentence';
import {
  attributeText,
  chain,
  entryOf,
  filterCodes,
  gameCodes,
  ofChain,
  personsOf,
} from '@locator/venue-model/chain';
import { venueWordIn } from '@/lib/brand/server/brand-messages';

const readers = ofChain(() => new Map<Locale, SentenceReader>());

/** Returns the reader that knows the chain's words for games and filters. */
export function sentenceReader(locale: Locale): SentenceReader {
  const known = readers().get(locale);
  if (known) return known;
  const { one, other, kind } = venueWordIn(locale);
  const { name } = chain();
  const fillers = [
    name,
    name.replace(/^\S+ (?=\S+ )/, ''),
    one,
    other,
    ...(kind ? [kind.one, kind.other] : []),
  ];
  const reader = createSentenceReader(locale, { terms: termsIn(locale), fillers });
  readers().set(locale, reader);
  return reader;
}

/** The first option with a word has it. Numbers of persons are read as numbers. */
function termsIn(locale: Locale): ReadonlyMap<string, string> {
  const codes = [...gameCodes(), ...filterCodes()].filter((code) => personsOf(code) === undefined);
  const pairs = codes.flatMap(function wordsFor(code): [string, string][] {
    const entry = entryOf(code);
    if (!entry) return [];
    const short = 'short' in entry ? entry.short : undefined;
    const texts = [entry.label, entry.criterion, short].map((text) => text && attributeText(text, locale));
    return [...texts, ...(entry.searchWords[locale] ?? [])].flatMap((word) =>
      word ? [[word.toLowerCase(), code]] : [],
    );
  });
  return new Map(pairs.reverse());
}
