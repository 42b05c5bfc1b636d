import { runWithoutPause, forEachInChunks, type ChunkedWork } from '@/lib/async/chunked';
import { belongTogether, type CountryCode } from '@/lib/country/country';
import { normaliseName, joinWords } from './normalise';
import { matchNames, type MatchKind } from './match-names';
import { createNameIndex, indexNamesInChunks, type NameIndexData } from './name-index';
import type { NameEntry } from './name-table';
import { createRanking, type Ranking } from './ranking';

/** Things of one kind, found by their names, the likeliest first. */
export interface Directory<Thing> {
  byName(query: NameQuery<Thing>): readonly NameMatch<Thing>[];
  /** Everything that bears exactly this name, whatever its words and accents, in no order. */
  bearing(name: string): readonly Thing[];
}

export interface NameQuery<Thing> {
  readonly text: string;
  /** The country whose things come first. */
  readonly country: CountryCode;
  /** How many to find, beyond those whose whole name it is. */
  readonly limit: number;
  readonly accepts?: (thing: Thing) => boolean;
  /** How far to go: to names typed in full, to those that begin so, or to those with a typo. */
  readonly reach: MatchKind;
}

export interface NameMatch<Thing> {
  readonly thing: Thing;
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

export interface Listing<Thing> {
  readonly things: readonly Thing[];
  readonly namesOf: (thing: Thing) => readonly DirectoryName[];
  readonly ownNameOf: (thing: Thing) => string;
  /** How likely it is meant, in powers of ten of inhabitants. */
  readonly weightOf: (thing: Thing) => number;
  readonly countryOf: (thing: Thing) => CountryCode;
}

/** What being in the country asked for, or in one that belongs with it, is worth. */
const SAME_COUNTRY = 1.5;
const RELATED_COUNTRY = 1;

/**
 * What a name is worth less that parts its letters into other words than the text does ("Laroche" for "La Roche"), and
 * more that goes on with a new word behind it: "bourg" is rather Bourg-en-Bresse than Bourges, "saint ouen" rather
 * Saint-Ouen-sur-Seine than a village of the very name.
 */
const OTHER_WORDS = -0.3;
const NEXT_WORD = 0.9;

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
const AT_ONCE = 1_000;

export function indexItems<Thing>(listing: Listing<Thing>): DirectoryData {
  return runWithoutPause(indexItemsInChunks(listing));
}

/** The same, for things of which there may be many. */
export function* indexItemsInChunks<Thing>({
  things,
  namesOf,
  weightOf,
  countryOf,
}: Listing<Thing>): ChunkedWork<DirectoryData> {
  const owners: number[] = [];
  const costs: number[] = [];
  const entries: NameEntry[] = [];
  yield* forEachInChunks(things, AT_ONCE, function addNames(thing, owner) {
    for (const { name, cost } of namesOf(thing)) {
      entries.push({ name, entry: owners.length });
      owners.push(owner);
      costs.push(cost);
    }
  });
  const names = yield* indexNamesInChunks(entries);
  const positions = names.table.entries;
  const countries = [...new Set(things.map(countryOf))];
  const countryIndexes = new Map(countries.map((country, at) => [country, at]));
  const weights = new Float32Array(positions.length);
  const countryAt = new Uint16Array(positions.length);
  yield* forEachInChunks(positions, AT_ONCE, function weighPosition(entry, position) {
    const thing = things[owners[entry]!]!;
    weights[position] = weightOf(thing) - costs[entry]!;
    countryAt[position] = countryIndexes.get(countryOf(thing)) ?? 0;
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
export function createDirectory<Thing>(
  listing: Listing<Thing>,
  data: DirectoryData = indexItems(listing),
): Directory<Thing> {
  const { things, countryOf } = listing;
  const { owners, costs, weights, countryAt, countries } = data;
  const index = createNameIndex(data.names);
  const thingOf = (entry: number): Thing => things[owners[entry]!]!;
  const thingAt = (position: number): Thing => thingOf(index.entryAt(position));
  const knownCountries = new Set(countries);
  const foldedNames: string[] = [];
  /** Folded when first needed: names are kept joined. */
  const foldedNameOf = (owner: number): string =>
    (foldedNames[owner] ??= normaliseName(listing.ownNameOf(things[owner]!)));

  const scorings = new Map<CountryCode, Scoring>();
  /** How likely each name is meant by somebody in this country, made when the first one asks. */
  function scoringFor(asked: CountryCode): Scoring {
    // Countries without anything share one: nothing is near them.
    const country = knownCountries.has(asked) ? asked : '';
    const known = scorings.get(country);
    if (known) return known;
    const bonuses = Float32Array.from(countries, (other) => nearness(other, country));
    const scoreAt = (position: number): number => weights[position]! + bonuses[countryAt[position]!]!;
    const scoring = { scoreAt, ranking: createRanking(index.size, scoreAt) };
    scorings.set(country, scoring);
    return scoring;
  }

  return {
    byName({ text, country, limit, accepts, reach }) {
      const folded = normaliseName(text);
      const matches = matchNames(
        {
          index,
          ...scoringFor(country),
          accepts: (entry) => !accepts || accepts(thingOf(entry)),
          isAtHome: (entry) => countryOf(thingOf(entry)) === country,
          // A thing may be met by several of its names.
          limit: 2 * limit,
          reach,
        },
        folded,
      );
      const best = new Map<Thing, NameMatch<Thing>>();
      for (const { entry, kind, score: worth } of matches) {
        const thing = thingOf(entry);
        const isOwnName = costs[entry] === 0 && kind !== 'similar';
        const score = isOwnName ? worth + fitOfWords(foldedNameOf(owners[entry]!), folded) : worth;
        if (score > (best.get(thing)?.score ?? -Infinity)) best.set(thing, { thing, kind, score });
      }
      return [...best.values()].sort((a, b) => b.score - a.score);
    },
    bearing(name) {
      const { start, end } = index.whole(joinWords(normaliseName(name)));
      const found = new Set<Thing>();
      for (let position = start; position < end; position++) found.add(thingAt(position));
      return [...found];
    },
  };
}

function fitOfWords(name: string, text: string): number {
  if (name === text) return 0;
  if (!name.startsWith(text)) return OTHER_WORDS;
  return name[text.length] === ' ' ? NEXT_WORD : 0;
}

function nearness(country: CountryCode, asked: CountryCode): number {
  if (country === asked) return SAME_COUNTRY;
  return belongTogether(country, asked) ? RELATED_COUNTRY : 0;
}
