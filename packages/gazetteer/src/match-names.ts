import { firstBy } from '@locator/base';
import { joinWords, withoutConnectingWords } from './normalise';
import { fuzzySpans } from './fuzzy-names';
import { entriesOf, exactSpan, type NameTable, prefixSpan, type Span } from './name-table';

/** How a query matches a name: the whole name, its start, or either with typos. */
export type MatchKind = 'exact' | 'prefix' | 'fuzzy';

/** log10: an exact match outranks a prefix match with a hundred times the population. */
const EXACT_SCORE = 4;

/** Longer prefixes are less likely to match by chance. */
function prefixScore(length: number): number {
  return 2 + Math.min(1.5, 0.3 * Math.max(0, length - 6));
}

/** Longer queries are less likely to match by chance, and a whole name is stronger evidence than a prefix. */
function typoScores(length: number, typos: number): { exact: number; prefix: number } {
  const exact = 1.5 + Math.min(2.4, 0.2 * Math.max(0, length - 6));
  const prefix = Math.min(0, 0.5 * (length - 7));
  return { exact: exact - (typos - 1), prefix: prefix - (typos - 1) };
}

const MIN_TYPO_PENALTY = 0.5;

export interface EntryMatch {
  readonly entry: number;
  readonly kind: MatchKind;
  readonly score: number;
}

export interface NameSearch {
  readonly table: NameTable;
  readonly scoreOf: (entry: number) => number;
  readonly accepts: (entry: number) => boolean;
  readonly isInSearchCountry: (entry: number) => boolean;
  readonly limit: number;
  readonly mode: MatchKind;
}

/** In no order. Tries the query as typed, then alternative spellings, then one typo, then two. */
export function matchNames(search: NameSearch, normalised: string): EntryMatch[] {
  const text = joinWords(normalised);
  if (!text) return [];
  const matches = matchWithoutTypos(search, text);
  if (search.mode !== 'fuzzy') return matches;
  // A match with one missing letter can be more likely than a prefix match: "pais" means Paris rather than Paisley.
  const { names: withTypo, prefixes } = matchFuzzy(search, text, 1);
  if (matches.length > 0)
    return [...matches, ...withTypo.map((match) => capScore(match, maxTypoScore(search, matches)))];
  for (const spelling of alternativeSpellings(normalised)) {
    const found = matchWithoutTypos(search, joinWords(spelling));
    if (found.length > 0) return [...found, ...withTypo];
  }
  const found = [...withTypo, ...prefixes()];
  if (found.length > 0) return found;
  const withTwo = matchFuzzy(search, text, 2);
  return [...withTwo.names, ...withTwo.prefixes()];
}

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
  const exact = allMatches(search, [exactSpan(search.table, text)], EXACT_SCORE, 'exact');
  if (search.mode === 'exact') return exact;
  const prefix = bestMatches(search, [prefixSpan(search.table, text)], prefixScore(text.length), 'prefix');
  return [...exact, ...prefix];
}

function matchFuzzy(
  search: NameSearch,
  text: string,
  typos: number,
): { readonly names: EntryMatch[]; prefixes(): EntryMatch[] } {
  const { exact, prefix } = fuzzySpans(search.table, text, typos);
  const matchScore = typoScores(text.length, typos);
  return {
    names: allMatches(search, exact, matchScore.exact, 'fuzzy'),
    prefixes: () => bestMatches(search, prefix, matchScore.prefix, 'fuzzy'),
  };
}

function allMatches(
  search: NameSearch,
  spans: readonly Span[],
  matchScore: number,
  kind: MatchKind,
): EntryMatch[] {
  const found: EntryMatch[] = [];
  for (const { start, end } of spans) {
    for (const entry of search.table.entries.subarray(start, end)) {
      if (search.accepts(entry)) found.push({ entry, kind, score: matchScore + search.scoreOf(entry) });
    }
  }
  return found;
}

/** Number of positions to examine if the filter rejects some of the best. */
const MAX_POSITIONS = 500;

function bestMatches(
  search: NameSearch,
  spans: readonly Span[],
  matchScore: number,
  kind: MatchKind,
): EntryMatch[] {
  const { table, limit, accepts, scoreOf } = search;
  const entries = spans.flatMap((span) => [...entriesOf(table, span)]);
  function matchesOf(count: number): EntryMatch[] {
    return firstBy(entries, count, (entry) => -scoreOf(entry))
      .map(({ item: entry, rank }) => ({ entry, kind, score: matchScore - rank }))
      .filter(({ entry }) => accepts(entry));
  }
  const best = matchesOf(limit);
  const isFiltered = best.length < Math.min(limit, entries.length);
  return isFiltered ? matchesOf(MAX_POSITIONS).slice(0, limit) : best;
}

/** Abbreviations in names. "st" is not listed, because `normaliseName` expands it. */
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bn ?d\b/g, 'notre dame'],
  [/\bmt\b/g, 'mont'],
  [/\bmts\b/g, 'monts'],
  [/\bpt\b/g, 'pont'],
  [/\bchat\b/g, 'chateau'],
  [/\bvilln\b/g, 'villeneuve'],
];

function alternativeSpellings(normalised: string): string[] {
  if (!normalised.includes(' ') && !normalised.startsWith('st')) return [];
  const expanded = ABBREVIATIONS.reduce((text, [short, long]) => text.replace(short, long), normalised);
  // Expands "st" in names without spaces: "stetienne" becomes "saintetienne", "stemaxime" becomes "saintemaxime".
  const separated = normalised.replace(/^st(?=[a-z]{3})/, 'saint');
  const forms = [expanded, separated, ...[normalised, expanded].map(withoutConnectingWords)];
  return [...new Set(forms)].filter((form) => form !== normalised);
}
