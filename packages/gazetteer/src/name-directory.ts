import { type ChunkedWork, forEachInChunks, runSynchronously } from '@locator/base';
import { areRelatedCountries, type CountryCode } from '@locator/base/geo';
import { normaliseName, joinWords } from './normalise';
import { matchNames, type MatchKind } from './match-names';
import { createNameTableInChunks, entriesOf, exactSpan, type NameEntry, type NameTable } from './name-table';

export interface Directory<Item> {
  byName(query: NameQuery<Item>): readonly NameMatch<Item>[];
  withExactName(name: string): readonly Item[];
}

export interface NameQuery<Item> {
  readonly text: string;
  readonly country: CountryCode;
  /** Maximum number of results, not counting exact matches. */
  readonly limit: number;
  readonly filter?: (item: Item) => boolean;
  /** The loosest kind of match allowed. */
  readonly mode: MatchKind;
}

export interface NameMatch<Item> {
  readonly item: Item;
  readonly kind: MatchKind;
  /** Sum of match score, weight and country bonus, on the scale of log10(population). */
  readonly score: number;
}

export interface DirectoryName {
  readonly name: string;
  readonly cost: number;
}

export interface ItemSource<Item> {
  readonly items: readonly Item[];
  readonly namesOf: (item: Item) => readonly DirectoryName[];
  readonly ownNameOf: (item: Item) => string;
  /** Importance of the item, on the scale of log10(population). */
  readonly weightOf: (item: Item) => number;
  readonly countryOf: (item: Item) => CountryCode;
}

/** Bonuses for items in the search country and in related countries, such as France and its territories. */
const SAME_COUNTRY_BONUS = 1.5;
const RELATED_COUNTRY_BONUS = 1;

/** For other word boundaries ("Laroche", "La Roche"), and for a query that ends at one ("bourg": Bourg-en-Bresse). */
const OTHER_WORDS_PENALTY = -0.3;
const NEXT_WORD_BONUS = 0.9;

export interface DirectoryData {
  readonly table: NameTable;
  /** By entry of the table: the index of the item, and the penalty for a match. */
  readonly owners: Uint32Array;
  readonly costs: Float64Array;
  /** By item. */
  readonly weights: Float64Array;
}

const CHUNK_SIZE = 1_000;

export function indexItems<Item>(source: ItemSource<Item>): DirectoryData {
  return runSynchronously(indexItemsInChunks(source));
}

export function* indexItemsInChunks<Item>({
  items,
  namesOf,
  weightOf,
}: ItemSource<Item>): ChunkedWork<DirectoryData> {
  const owners: number[] = [];
  const costs: number[] = [];
  const weights: number[] = [];
  const entries: NameEntry[] = [];
  yield* forEachInChunks(items, CHUNK_SIZE, function addNames(item, owner) {
    weights.push(weightOf(item));
    for (const { name, cost } of namesOf(item)) {
      entries.push({ name, entry: owners.length });
      owners.push(owner);
      costs.push(cost);
    }
  });
  const table = yield* createNameTableInChunks(entries);
  return {
    table,
    owners: Uint32Array.from(owners),
    costs: Float64Array.from(costs),
    weights: Float64Array.from(weights),
  };
}

/** Pass `data` if `indexItems` has already indexed the items. */
export function createDirectory<Item>(
  source: ItemSource<Item>,
  data: DirectoryData = indexItems(source),
): Directory<Item> {
  const { items, countryOf, ownNameOf } = source;
  const { table, owners, costs, weights } = data;
  const itemOf = (entry: number): Item => items[owners[entry]!]!;

  return {
    byName({ text, country, limit, filter: accepts, mode }) {
      const normalised = normaliseName(text);
      const matches = matchNames(
        {
          table,
          scoreOf(entry) {
            const owner = owners[entry]!;
            return weights[owner]! - costs[entry]! + countryBonus(countryOf(items[owner]!), country);
          },
          accepts: (entry) => !accepts || accepts(itemOf(entry)),
          isInSearchCountry: (entry) => countryOf(itemOf(entry)) === country,
          // Request twice as many matches as needed, because several names of an item may match.
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
          ? matchScore + wordBoundaryScore(normaliseName(ownNameOf(item)), normalised)
          : matchScore;
        const other = best.get(item);
        // A query that equals an alias is exact, even if it scores higher as a prefix of the item's own name.
        const isExact = kind === 'exact' || other?.kind === 'exact';
        const better = other && other.score >= score ? other : { item, kind, score };
        best.set(item, isExact ? { ...better, kind: 'exact' } : better);
      }
      return [...best.values()].sort((a, b) => b.score - a.score);
    },
    withExactName(name) {
      const entries = entriesOf(table, exactSpan(table, joinWords(normaliseName(name))));
      return [...new Set(Array.from(entries, itemOf))];
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
