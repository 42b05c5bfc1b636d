import { normaliseName } from './normalise';

const PREPOSITIONS = [
  // French
  'a cote|a proximite|(?:tout )?(?:pres|proche)|autour|(?:aux )?(?:alentours|environs)|pas loin|non loin|du cote|en face|dans|devant|vers|chez',
  // English
  'near|nearby|close|next|nearest|around|not far|opposite|beside|by',
  // German
  'in der (?:nahe|umgebung)|nahe|rund um|um|unweit|neben|gegenuber|bei|beim',
  // Spanish
  'cerca|junto|al lado|alrededor|proximo',
  // Italian
  'vicino|nei pressi|nelle vicinanze|intorno|attorno|accanto|presso',
  // Dutch
  'in de (?:buurt|omgeving)|(?:dicht|vlak) ?bij|bij|nabij|naast|rond|rondom',
].join('|');

/** As in "close to". Excludes articles that belong to names ("La Rochelle"). */
const LINKS =
  'a|al|alla|allo|all|ai|agli|alle|au|aux|d|da|de|del|dell|della|dello|des|di|du|from|of|to|van|vom|von|zu';

const PREPOSITION = new RegExp(`^(?:${PREPOSITIONS})(?: (?:${LINKS}))* (?=..)`);

/** Words that may begin a name, but are more often an article, a short preposition or a kind of area. */
const ARTICLES_AND_KINDS = new RegExp(
  `^(?:(?:${LINKS}|am|at|das|dans|dem|den|der|die|el|en|gli|het|i|il|im|in|l|la|las|le|les|lo|los|the|zum|zur|departement|dept|dpt|dep|region|province|canton|county|provincia|provinz|kanton|ville|commune)(?: |$))+`,
);

/** Removes a preposition such as "near" or "pres de la". Returns null if there is none. */
export function withoutPreposition(text: string): string | null {
  const match = PREPOSITION.exec(normaliseName(text));
  return match && withoutWords(text, match[0].trim().split(' ').length);
}

export function withoutArticle(normalised: string): string {
  return normalised.replace(ARTICLES_AND_KINDS, '');
}

/** Counts words as {@link normaliseName} does. */
function withoutWords(text: string, count: number): string {
  const words = /[\p{L}\p{M}\p{N}]+/gu;
  for (let word = 0; word < count; word++) words.exec(text);
  return text.slice(words.lastIndex).replace(/^[^\p{L}\p{N}]+/u, '');
}
