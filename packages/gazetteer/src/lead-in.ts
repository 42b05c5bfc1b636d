import type { Locale } from '@locator/base/locale';
import { normaliseName } from './normalise';

/** Also excluded places: "not in Paris but in Lyon". */
const PREPOSITIONS: Readonly<Record<Locale, string>> = {
  fr: 'a cote|a proximite|(?:tout )?(?:pres|proche)|autour|(?:aux )?(?:alentours|environs)|pas loin|non loin|du cote|en face|dans|devant|vers|chez|pas .+ mais',
  en: 'near|nearby|close|next|nearest|around|not far|opposite|beside|by|not .+ but',
  de: 'in der (?:nahe|umgebung)|nahe|rund um|um|unweit|neben|gegenuber|bei|beim|nicht .+ sondern',
  es: 'cerca|junto|al lado|alrededor|proximo|no .+ sino',
  it: 'vicino|nei pressi|nelle vicinanze|intorno|attorno|accanto|presso|non .+ ma',
  nl: 'in de (?:buurt|omgeving)|(?:dicht|vlak) ?bij|bij|nabij|naast|rond|rondom|niet .+ maar',
};

/** As in "close to". Excludes articles that belong to names ("La Rochelle"). */
const LINKS: Readonly<Record<Locale, string>> = {
  fr: 'a|au|aux|d|de|des|du',
  en: 'from|of|to',
  de: 'von|vom|zu',
  es: 'a|al|de|del',
  it: 'a|ai|al|all|alla|alle|allo|agli|da|d|del|dell|della|dello|di',
  nl: 'van',
};

const PREPOSITION = new RegExp(`^(?:${anyOf(PREPOSITIONS)})(?: (?:${anyOf(LINKS)}))* (?=..)`);

/** Words that may begin a name, but are more often an article, a short preposition or a kind of area. */
const ARTICLES_AND_KINDS: Readonly<Record<Locale, string>> = {
  fr: 'dans|en|l|la|le|les|departement|dept|dpt|dep|region|province|canton|ville|commune',
  en: 'at|in|the|county',
  de: 'am|das|dem|den|der|die|im|in|zum|zur|provinz|kanton',
  es: 'el|en|la|las|los|provincia',
  it: 'gli|i|il|in|l|la|le|lo|provincia',
  nl: 'de|den|het|in',
};

const LEADING_WORDS = new RegExp(`^(?:(?:${anyOf(LINKS)}|${anyOf(ARTICLES_AND_KINDS)})(?: |$))+`);

function anyOf(words: Readonly<Record<Locale, string>>): string {
  return Object.values(words).join('|');
}

/** Removes a preposition such as "near" or "pres de la". Returns null if there is none. */
export function withoutPreposition(text: string): string | null {
  const match = PREPOSITION.exec(normaliseName(text));
  return match && withoutWords(text, match[0].trim().split(' ').length);
}

export function withoutArticle(normalised: string): string {
  return normalised.replace(LEADING_WORDS, '');
}

/** Counts words as {@link normaliseName} does. */
function withoutWords(text: string, count: number): string {
  const words = /[\p{L}\p{M}\p{N}]+/gu;
  for (let word = 0; word < count; word++) words.exec(text);
  return text.slice(words.lastIndex).replace(/^[^\p{L}\p{N}]+/u, '');
}
