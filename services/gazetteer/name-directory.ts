import { runSynchronously, forEachInChunks, type ChunkedWork } from '@/lib/async/chunked';
import { areRelatedCountries, type CountryCode } from '@/lib/country/country';
import { normaliseName, joinWords } from './normalise';
import { matchNames, type MatchKind } from './match-names';
import { createNameIndex, indexNamesInChunks, type NameIndexData } from './name-index';
import type { NameEntry } from './name-table';
import { createRanking, type Ranking } from './ranking';

/** Things of one kind, found by their names, the likeliest first. */
export interface Directory<Item> {
  byName(query: NameQuery<Item>): readonly NameMatch<Item>[];
  /** Everything that bears exactly this name, whatever its words and accents, in no order. */
  withExactName(name: string): readonly Item[];
}

export interface NameQuery<Item> {
  readonly text: string;
  /** The country whose things come first. */
  readonly country: CountryCode;
  /** How many to find, beyond those whose whole name it is. */
  readonly limit: number;
  readonly filter?: (item: Item) => boolean;
  /** How far to go: to names typed in full, to those that begin so, or to those with a typo. */
  readonly mode: MatchKind;
}

export interface NameMatch<Item> {
  readonly item: Item;
  readonly kind: MatchKind;
  /** Match, weight and country together, in powers of ten of inhabitants. */
  readonly score: number;
}

export interface DirectoryName {
  /** Folded and joined. */
  readonly name: string;
  /** What is taken off for meeting the thing by this name; 0 for its own. */
  readonly cost: number;
}

export interface ItemSource<Item> {
  readonly items: readonly Item[];
  readonly namesOf: (item: Item) => readonly DirectoryName[];
  readonly ownNameOf: (item: Item) => string;
  /** How likely it is meant, in powers of ten of inhabitants. */
  readonly weightOf: (item: Item) => number;
  readonly countryOf: (item: Item) => CountryCode;
}

/** What being in the country asked for, or in one that belongs with it, is worth. */
const SAME_COUNTRY_BONUS = 1.5;
const RELATED_COUNTRY_BONUS = 1;

/**
 * What a name is worth less that parts its letters into other words than the text does ("Laroche" for "La Roche"), and
 * more that goes on with a new word behind it: "bourg" is rather Bourg-en-Bresse than Bourges, "saint ouen" rather
 * Saint-Ouen-sur-Seine than a village of the very name.
 */
const OTHER_WORDS_PENALTY = -0.3;
const NEXT_WORD_BONUS = 0.9;

interface Scoring {
  scoreAt(position: number): number;
  readonly ranking: Ranking;
}

/** What a directory is made of beside its things: it can be kept in a file. */
export interface DirectoryData {
  readonly names: NameIndexData;
  /** Which thing each name is one of, and what is taken off for meeting it so. */
  readonly owners: Uint32Array;
  readonly costs: Float64Array;
  /** Of each position of the index. */
  readonly weights: Float32Array;
  readonly countryAt: Uint16Array;
  readonly countries: readonly CountryCode[];
}

/** Things whose names are taken before others have their turn. */
const CHUNK_SIZE = 1_000;

export function indexItems<Item>(source: ItemSource<Item>): DirectoryData {
  return runSynchronously(indexItemsInChunks(source));
}

/** The same, for things of which there may be many. */
export function* indexItemsInChunks<Item>({
  items,
  namesOf,
  weightOf,
  countryOf,
}: ItemSource<Item>): ChunkedWork<DirectoryData> {
  const owners: number[] = [];
  const costs: number[] = [];
  const entries: NameEntry[] = [];
  yield* forEachInChunks(items, CHUNK_SIZE, function addNames(item, owner) {
    for (const { name, cost } of namesOf(item)) {
      entries.push({ name, entry: owners.length });
      owners.push(owner);
      costs.push(cost);
    }
  });
  const names = yield* indexNamesInChunks(entries);
  const positions = names.table.entries;
  const countries = [...new Set(items.map(countryOf))];
  const countryIndexes = new Map(countries.map((country, at) => [country, at]));
  const weights = new Float32Array(positions.length);
  const countryAt = new Uint16Array(positions.length);
  yield* forEachInChunks(positions, CHUNK_SIZE, function setWeight(entry, position) {
    const item = items[owners[entry]!]!;
    weights[position] = weightOf(item) - costs[entry]!;
    countryAt[position] = countryIndexes.get(countryOf(item)) ?? 0;
  });
  return {
    names,
    owners: Uint32Array.from(owners),
    costs: Float64Array.from(costs),
    weights,
    countryAt,
    countries,
  };
}

/** `data` is what `indexItems` made of the same listing, where that has been done before. */
export function createDirectory<Item>(
  source: ItemSource<Item>,
  data: DirectoryData = indexItems(source),
): Directory<Item> {
  const { items, countryOf } = source;
  const { owners, costs, weights, countryAt, countries } = data;
  const index = createNameIndex(data.names);
  const itemOf = (entry: number): Item => items[owners[entry]!]!;
  const itemAt = (position: number): Item => itemOf(index.entryAt(position));
  const knownCountries = new Set(countries);
  const normalisedNames: string[] = [];
  /** Folded when first needed: names are kept joined. */
  const normalisedNameOf = (owner: number): string =>
    (normalisedNames[owner] ??= normaliseName(source.ownNameOf(items[owner]!)));

  const scorings = new Map<CountryCode, Scoring>();
  /** How likely each name is meant by somebody in this country, made when the first one asks. */
  function scoringFor(searchCountry: CountryCode): Scoring {
    // Countries without anything share one: nothing is near them.
    const country = knownCountries.has(searchCountry) ? searchCountry : '';
    const known = scorings.get(country);
    if (known) return known;
    const bonuses = Float32Array.from(countries, (itemCountry) => countryBonus(itemCountry, country));
    const scoreAt = (position: number): number => weights[position]! + bonuses[countryAt[position]!]!;
    const scoring = { scoreAt, ranking: createRanking(index.size, scoreAt) };
    scorings.set(country, scoring);
    return scoring;
  }

  return {
    byName({ text, country, limit, filter: accepts, mode }) {
      const normalised = normaliseName(text);
      const matches = matchNames(
        {
          index,
          ...scoringFor(country),
          accepts: (entry) => !accepts || accepts(itemOf(entry)),
          isInSearchCountry: (entry) => countryOf(itemOf(entry)) === country,
          // A thing may be met by several of its names.
          limit: 2 * limit,
          mode,
        },
        normalised,
      );
      const best = new Map<Item, NameMatch<Item>>();
      for (const { entry, kind, score: matchScore } of matches) {
        const item = itemOf(entry);
        const isOwnName = costs[entry] === 0 && kind !== 'fuzzy';
        const score = isOwnName
          ? matchScore + wordBoundaryScore(normalisedNameOf(owners[entry]!), normalised)
          : matchScore;
        if (score > (best.get(item)?.score ?? -Infinity)) best.set(item, { item, kind, score });
      }
      return [...best.values()].sort((a, b) => b.score - a.score);
    },
    withExactName(name) {
      const { start, end } = index.exact(joinWords(normaliseName(name)));
      const found = new Set<Item>();
      for (let position = start; position < end; position++) found.add(itemAt(position));
      return [...found];
    },
  };
}

function wordBoundaryScore(name: string, text: string): number {
  if (name === text) return 0;
  if (!name.startsWith(text)) return OTHER_WORDS_PENALTY;
  return name[text.length] === ' ' ? NEXT_WORD_BONUS : 0;
}

function countryBonus(country: CountryCode, searchCountry: CountryCode): number {
  if (country === searchCountry) return SAME_COUNTRY_BONUS;
  return areRelatedCountries(country, searchCountry) ? RELATED_COUNTRY_BONUS : 0;
}
