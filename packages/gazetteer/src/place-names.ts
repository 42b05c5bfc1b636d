import { toSlug } from '@locator/base';
import type { DirectoryName } from './name-directory';
import { normaliseName, joinWords, LEADING_ARTICLE, withoutConnectingWords } from './normalise';
import { type GazetteerPlace, landmarkKind } from './gazetteer-place';

/** On the scale of log10(population): a former name outranks a village's own if its town is thirty times as large. */
const COSTS = {
  ownName: 0,
  withoutArticle: 0.4,
  foreignName: 0.4,
  withoutConnectingWords: 1,
  formerName: 1.5,
  laterWords: 2,
} as const;

/** Aliases of French communes are the names of merged communes; elsewhere, aliases are names in other languages. */
const ALIAS_KINDS: Readonly<Record<GazetteerPlace['kind'], keyof typeof COSTS>> = {
  commune: 'formerName',
  arrondissement: 'formerName',
  town: 'foreignName',
  quarter: 'foreignName',
  landmark: 'foreignName',
  airport: 'foreignName',
  station: 'foreignName',
};

/** Smaller places found by later words of their name ("Ferrand") would hide larger ones. */
const MIN_POPULATION_FOR_LATER_WORDS = 1000;

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
  // Slugs omit text in parentheses and transliterate some letters differently ("dj" for "đ").
  if (/\(|[^\0-\x7f]/.test(place.name)) add(normaliseName(toSlug(place.name)), 'ownName');
  add(normalised.replace(LEADING_ARTICLE, ''), 'withoutArticle');
  const short = withoutConnectingWords(normalised);
  add(short, 'withoutConnectingWords');
  const aliasKind = ALIAS_KINDS[place.kind];
  for (const alias of place.aliases) {
    const normalisedAlias = normaliseName(alias);
    add(normalisedAlias, aliasKind);
    add(withoutConnectingWords(normalisedAlias), aliasKind);
  }
  const isTown = place.kind !== 'arrondissement' && landmarkKind(place) === null;
  if (isTown && place.population >= MIN_POPULATION_FOR_LATER_WORDS) {
    // Indexes Clermont-Ferrand as "Ferrand Clermont" too, which also makes "Ferrand" match as a prefix.
    const words = short.split(' ');
    for (let from = 1; from < words.length; from++) {
      const laterWords = words.slice(from);
      if (laterWords.join('').length > 2)
        add([...laterWords, ...words.slice(0, from)].join(' '), 'laterWords');
    }
  }
  return names;
}
