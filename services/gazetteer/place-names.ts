import { toSlug } from '@/lib/slug/slug';
import type { DirectoryName } from './directory';
import { normaliseName, joinWords } from './normalise';
import type { GazetteerPlace } from './gazetteer-place';
import { LEADING_ARTICLE, withoutConnectingWords } from './connecting-words';

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
const LATER_WORDS_FROM_POPULATION = 1000;

/** Every way to begin a name of the place. */
export function placeNames(place: GazetteerPlace): DirectoryName[] {
  const seen = new Set<string>();
  const found: DirectoryName[] = [];
  function add(folded: string, kind: keyof typeof COSTS): void {
    const name = joinWords(folded);
    if (!name || seen.has(name)) return;
    seen.add(name);
    found.push({ name, cost: COSTS[kind] });
  }

  const folded = normaliseName(place.name);
  add(folded, 'ownName');
  // What parentheses hold stands in no URL.
  if (place.name.includes('(')) add(normaliseName(toSlug(place.name)), 'ownName');
  add(folded.replace(LEADING_ARTICLE, ''), 'withoutArticle');
  const short = withoutConnectingWords(folded);
  add(short, 'withoutConnectingWords');
  const aliasKind = isFrench(place) ? 'formerName' : 'foreignName';
  for (const alias of place.aliases) {
    const foldedAlias = normaliseName(alias);
    add(foldedAlias, aliasKind);
    add(withoutConnectingWords(foldedAlias), aliasKind);
  }
  if (place.kind !== 'arrondissement' && place.population >= LATER_WORDS_FROM_POPULATION) {
    // "Ferrand", and "Ferrand Clermont" too, which needs no name of its own.
    const words = short.split(' ');
    for (let from = 1; from < words.length; from++) {
      const later = words.slice(from);
      if (later.join('').length > 2) add([...later, ...words.slice(0, from)].join(' '), 'laterWords');
    }
  }
  return found;
}

/** Aliases of French rows are communes merged into others; abroad they are names in other languages. */
function isFrench({ kind }: GazetteerPlace): boolean {
  return kind !== 'town';
}
