import { joinWords } from './normalise';
import type { NameIndex } from './name-index';
import type { Span } from './name-table';
import { withoutConnectingWords } from './connecting-words';
import type { Ranking } from './ranking';

/** How a text met a name: as a whole, as its beginning, or with a typo mended. */
export type MatchKind = 'whole' | 'beginning' | 'similar';

/**
 * What a match is worth, in powers of ten of inhabitants: a town whose whole name was typed outranks a town a hundred
 * times as populous whose name only begins so.
 */
const WORTH_OF_WHOLE = 4;

/** What a beginning typed without a typo is worth: the longer it is, the less it is one by chance. */
function worthOfBeginning(length: number): number {
  return 2 + Math.min(1.5, 0.3 * Math.max(0, length - 6));
}

/**
 * What a name with typos is worth: the longer the text, the less it is like others by chance. A whole name that was
 * typed in full, typo or not, says more than the beginning of one.
 */
function worthWithTypos(length: number, typos: number): { whole: number; beginning: number } {
  const whole = 1.5 + Math.min(2.4, 0.2 * Math.max(0, length - 6));
  const beginning = Math.min(0, 0.5 * (length - 7));
  return { whole: whole - (typos - 1), beginning: beginning - (typos - 1) };
}

/** How much less than a name of the country asked for that was typed without a typo. */
const LESS_THAN_TYPED = 0.5;

export interface EntryMatch {
  readonly entry: number;
  readonly kind: MatchKind;
  /** Worth of the match and of the entry together. */
  readonly score: number;
}

export interface NameSearch {
  readonly index: NameIndex;
  readonly ranking: Ranking;
  readonly scoreAt: (position: number) => number;
  /** Entries that come into question. */
  readonly accepts: (entry: number) => boolean;
  /** Whether an entry lies in the country asked for. */
  readonly isAtHome: (entry: number) => boolean;
  /** Matches to find, beyond those of whole names. */
  readonly limit: number;
  /** How far to go: to names typed in full, to those that begin so, or to those with a typo. */
  readonly reach: MatchKind;
}

/** Entries met by a folded text, in no order: as it stands, else as it may be spelt, else with the fewest typos. */
export function matchNames(search: NameSearch, folded: string): EntryMatch[] {
  const text = joinWords(folded);
  if (!text) return [];
  const asTyped = matchExactly(search, text);
  if (search.reach !== 'similar') return asTyped;
  // "pais" begins Paisley and "strasburg" is a town far away: Paris and Strasbourg are likelier, with a letter missing.
  const nearly = matchSimilarWhole(search, text, 1);
  if (asTyped.length > 0)
    return [...asTyped, ...nearly.map((match) => notAbove(match, ceilingOf(search, asTyped)))];
  for (const spelling of otherSpellings(folded)) {
    const found = matchExactly(search, joinWords(spelling));
    if (found.length > 0) return [...found, ...nearly];
  }
  for (const typos of [1, 2]) {
    const found = matchSimilar(search, text, typos);
    if (found.length > 0) return found;
  }
  return [];
}

/** What a typo must not outrank: a name of the country asked for that was typed in full. */
function ceilingOf(search: NameSearch, asTyped: readonly EntryMatch[]): number {
  const atHome = asTyped.filter(({ kind, entry }) => kind === 'whole' && search.isAtHome(entry));
  return Math.min(...atHome.map(({ score }) => score - LESS_THAN_TYPED));
}

function notAbove(match: EntryMatch, ceiling: number): EntryMatch {
  return { ...match, score: Math.min(match.score, ceiling) };
}

function matchExactly(search: NameSearch, text: string): EntryMatch[] {
  const whole = wholeNames(search, [search.index.whole(text)], WORTH_OF_WHOLE, 'whole');
  if (search.reach === 'whole') return whole;
  const beginning = best(search, [search.index.beginning(text)], worthOfBeginning(text.length), 'beginning');
  return [...whole, ...beginning];
}

function matchSimilarWhole(search: NameSearch, text: string, typos: number): EntryMatch[] {
  const { whole } = search.index.similar(text, typos);
  return wholeNames(search, whole, worthWithTypos(text.length, typos).whole, 'similar');
}

function matchSimilar(search: NameSearch, text: string, typos: number): EntryMatch[] {
  const { whole, beginning } = search.index.similar(text, typos);
  const worth = worthWithTypos(text.length, typos);
  return [
    ...wholeNames(search, whole, worth.whole, 'similar'),
    ...best(search, beginning, worth.beginning, 'similar'),
  ];
}

/** All entries of some spans: few enough bear one name. */
function wholeNames(
  search: NameSearch,
  spans: readonly Span[],
  worth: number,
  kind: MatchKind,
): EntryMatch[] {
  const found: EntryMatch[] = [];
  for (const { start, end } of spans) {
    for (let position = start; position < end; position++) {
      const entry = search.index.entryAt(position);
      if (search.accepts(entry)) found.push({ entry, kind, score: worth + search.scoreAt(position) });
    }
  }
  return found;
}

/** Positions looked at before a search gives up finding any that are accepted. */
const MOST_LOOKED_AT = 500;

function best(search: NameSearch, spans: readonly Span[], worth: number, kind: MatchKind): EntryMatch[] {
  const found: EntryMatch[] = [];
  let lookedAt = 0;
  search.ranking.eachBest(spans, function keep(position, score) {
    const entry = search.index.entryAt(position);
    if (search.accepts(entry)) found.push({ entry, kind, score: worth + score });
    lookedAt += 1;
    return found.length < search.limit && lookedAt < MOST_LOOKED_AT;
  });
  return found;
}

/** Words that people shorten in writing, beside "saint", which is spelt out wherever names are folded. */
const SHORT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bn ?d\b/g, 'notre dame'],
  [/\bmt\b/g, 'mont'],
  [/\bmts\b/g, 'monts'],
  [/\bpt\b/g, 'pont'],
  [/\bchat\b/g, 'chateau'],
  [/\bvilln\b/g, 'villeneuve'],
];

/** Other forms in which a name may be written: shortened words spelt out, connecting words left out. */
function otherSpellings(folded: string): string[] {
  if (!folded.includes(' ') && !folded.startsWith('st')) return [];
  const speltOut = SHORT_WORDS.reduce((text, [short, long]) => text.replace(short, long), folded);
  // "stetienne", "stemaxime": in front of what is stuck to it, "saint" is not told from "sainte", and needn't be.
  const unstuck = folded.replace(/^st(?=[a-z]{3})/, 'saint');
  const forms = [speltOut, unstuck, ...[folded, speltOut].map(withoutConnectingWords)];
  return [...new Set(forms)].filter((form) => form !== folded);
}
