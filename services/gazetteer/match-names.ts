import { joinWords, withoutConnectingWords } from './normalise';
import type { NameIndex } from './name-index';
import type { Span } from './name-table';
import type { Ranking } from './ranking';

/** How a text met a name: as a whole, as its beginning, or with a typo mended. */
export type MatchKind = 'exact' | 'prefix' | 'fuzzy';

/**
 * What a match is worth, in powers of ten of inhabitants: a town whose whole name was typed outranks a town a hundred
 * times as populous whose name only begins so.
 */
const EXACT_SCORE = 4;

/** What a beginning typed without a typo is worth: the longer it is, the less it is one by chance. */
function prefixScore(length: number): number {
  return 2 + Math.min(1.5, 0.3 * Math.max(0, length - 6));
}

/**
 * What a name with typos is worth: the longer the text, the less it is like others by chance. A whole name that was
 * typed in full, typo or not, says more than the beginning of one.
 */
function typoScores(length: number, typos: number): { exact: number; prefix: number } {
  const exact = 1.5 + Math.min(2.4, 0.2 * Math.max(0, length - 6));
  const prefix = Math.min(0, 0.5 * (length - 7));
  return { exact: exact - (typos - 1), prefix: prefix - (typos - 1) };
}

/** How much less than a name of the country asked for that was typed without a typo. */
const MIN_TYPO_PENALTY = 0.5;

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
  readonly isInSearchCountry: (entry: number) => boolean;
  /** Matches to find, beyond those of whole names. */
  readonly limit: number;
  /** How far to go: to names typed in full, to those that begin so, or to those with a typo. */
  readonly mode: MatchKind;
}

/** Entries met by a folded text, in no order: as it stands, else as it may be spelt, else with the fewest typos. */
export function matchNames(search: NameSearch, normalised: string): EntryMatch[] {
  const text = joinWords(normalised);
  if (!text) return [];
  const matches = matchWithoutTypos(search, text);
  if (search.mode !== 'fuzzy') return matches;
  // "pais" begins Paisley and "strasburg" is a town far away: Paris and Strasbourg are likelier, with a letter missing.
  const withTypo = matchFuzzyNames(search, text, 1);
  if (matches.length > 0)
    return [...matches, ...withTypo.map((match) => capScore(match, maxTypoScore(search, matches)))];
  for (const spelling of alternativeSpellings(normalised)) {
    const found = matchWithoutTypos(search, joinWords(spelling));
    if (found.length > 0) return [...found, ...withTypo];
  }
  for (const typos of [1, 2]) {
    const found = matchFuzzy(search, text, typos);
    if (found.length > 0) return found;
  }
  return [];
}

/** What a typo must not outrank: a name of the country asked for that was typed in full. */
function maxTypoScore(search: NameSearch, matches: readonly EntryMatch[]): number {
  const exactInCountry = matches.filter(
    ({ kind, entry }) => kind === 'exact' && search.isInSearchCountry(entry),
  );
  return Math.min(...exactInCountry.map(({ score }) => score - MIN_TYPO_PENALTY));
}

function capScore(match: EntryMatch, maxScore: number): EntryMatch {
  return { ...match, score: Math.min(match.score, maxScore) };
}

function matchWithoutTypos(search: NameSearch, text: string): EntryMatch[] {
  const exact = allMatches(search, [search.index.exact(text)], EXACT_SCORE, 'exact');
  if (search.mode === 'exact') return exact;
  const prefix = bestMatches(search, [search.index.prefix(text)], prefixScore(text.length), 'prefix');
  return [...exact, ...prefix];
}

function matchFuzzyNames(search: NameSearch, text: string, typos: number): EntryMatch[] {
  const { exact } = search.index.fuzzy(text, typos);
  return allMatches(search, exact, typoScores(text.length, typos).exact, 'fuzzy');
}

function matchFuzzy(search: NameSearch, text: string, typos: number): EntryMatch[] {
  const { exact, prefix } = search.index.fuzzy(text, typos);
  const matchScore = typoScores(text.length, typos);
  return [
    ...allMatches(search, exact, matchScore.exact, 'fuzzy'),
    ...bestMatches(search, prefix, matchScore.prefix, 'fuzzy'),
  ];
}

/** All entries of some spans: few enough bear one name. */
function allMatches(
  search: NameSearch,
  spans: readonly Span[],
  matchScore: number,
  kind: MatchKind,
): EntryMatch[] {
  const found: EntryMatch[] = [];
  for (const { start, end } of spans) {
    for (let position = start; position < end; position++) {
      const entry = search.index.entryAt(position);
      if (search.accepts(entry)) found.push({ entry, kind, score: matchScore + search.scoreAt(position) });
    }
  }
  return found;
}

/** Positions looked at before a search gives up finding any that are accepted. */
const MAX_POSITIONS_VISITED = 500;

function bestMatches(
  search: NameSearch,
  spans: readonly Span[],
  matchScore: number,
  kind: MatchKind,
): EntryMatch[] {
  const found: EntryMatch[] = [];
  let visited = 0;
  search.ranking.visitBest(spans, function addMatch(position, score) {
    const entry = search.index.entryAt(position);
    if (search.accepts(entry)) found.push({ entry, kind, score: matchScore + score });
    visited += 1;
    return found.length < search.limit && visited < MAX_POSITIONS_VISITED;
  });
  return found;
}

/** Words that people shorten in writing, beside "saint", which is spelt out wherever names are folded. */
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bn ?d\b/g, 'notre dame'],
  [/\bmt\b/g, 'mont'],
  [/\bmts\b/g, 'monts'],
  [/\bpt\b/g, 'pont'],
  [/\bchat\b/g, 'chateau'],
  [/\bvilln\b/g, 'villeneuve'],
];

/** Other forms in which a name may be written: shortened words spelt out, connecting words left out. */
function alternativeSpellings(normalised: string): string[] {
  if (!normalised.includes(' ') && !normalised.startsWith('st')) return [];
  const expanded = ABBREVIATIONS.reduce((text, [short, long]) => text.replace(short, long), normalised);
  // "stetienne", "stemaxime": in front of what is stuck to it, "saint" is not told from "sainte", and needn't be.
  const separated = normalised.replace(/^st(?=[a-z]{3})/, 'saint');
  const forms = [expanded, separated, ...[normalised, expanded].map(withoutConnectingWords)];
  return [...new Set(forms)].filter((form) => form !== normalised);
}
