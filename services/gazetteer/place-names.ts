import { toSlug } from '@/lib/slug/slug';
import type { DirectoryName } from './name-directory';
import { normaliseName, joinWords, LEADING_ARTICLE, withoutConnectingWords } from './normalise';
import type { GazetteerPlace } from './gazetteer-place';

/**
 * What meeting a place by another name than its own costs, in powers of ten of inhabitants: somebody who types a name
 * that a village has as its own and a town only as its former one means the town if it is thirty times the village.
 */
const COSTS = {
  ownName: 0,
  withoutArticle: 0.4,
  foreignName: 0.4,
  withoutConnectingWords: 1,
  formerName: 1.5,
  laterWords: 2,
} as const;

/** Smaller places are asked for by the beginning of their name only: their later words would bury everybody else's. */
const MIN_POPULATION_FOR_LATER_WORDS = 1000;

/** Every way to begin a name of the place. */
export function placeNames(place: GazetteerPlace): DirectoryName[] {
  const seen = new Set<string>();
  const names: DirectoryName[] = [];
  function add(normalised: string, kind: keyof typeof COSTS): void {
    const name = joinWords(normalised);
    if (!name || seen.has(name)) return;
    seen.add(name);
    names.push({ name, cost: COSTS[kind] });
  }

  const normalised = normaliseName(place.name);
  add(normalised, 'ownName');
  // What parentheses hold stands in no URL.
  if (place.name.includes('(')) add(normaliseName(toSlug(place.name)), 'ownName');
  add(normalised.replace(LEADING_ARTICLE, ''), 'withoutArticle');
  const short = withoutConnectingWords(normalised);
  add(short, 'withoutConnectingWords');
  const aliasKind = isFrench(place) ? 'formerName' : 'foreignName';
  for (const alias of place.aliases) {
    const normalisedAlias = normaliseName(alias);
    add(normalisedAlias, aliasKind);
    add(withoutConnectingWords(normalisedAlias), aliasKind);
  }
  if (place.kind !== 'arrondissement' && place.population >= MIN_POPULATION_FOR_LATER_WORDS) {
    // "Ferrand", and "Ferrand Clermont" too, which needs no name of its own.
    const words = short.split(' ');
    for (let from = 1; from < words.length; from++) {
      const laterWords = words.slice(from);
      if (laterWords.join('').length > 2)
        add([...laterWords, ...words.slice(0, from)].join(' '), 'laterWords');
    }
  }
  return names;
}

/** Aliases of French rows are communes merged into others; abroad they are names in other languages. */
function isFrench({ kind }: GazetteerPlace): boolean {
  return kind !== 'town';
}
