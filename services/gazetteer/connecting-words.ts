/** The article that a folded name begins with. */
export const LEADING_ARTICLE = /^(?:l|la|le|les|el|los|las|il|lo|the|de|den|het|die|der|das) /;

/** "s" and "ss" are how people shorten "sur" and "sous". */
const CONNECTING_WORDS =
  /\b(?:l|la|le|les|d|de|du|des|en|sur|sous|s|ss|a|aux?|et|lez|les|am|an|der|upon|on|in)\b ?/g;

/** "chalon s saone" and "chalon sur saone" alike are "chalon saone"; a name of nothing else stays what it is. */
export function withoutConnectingWords(folded: string): string {
  if (!folded.includes(' ')) return folded;
  return folded.replace(CONNECTING_WORDS, '').trim() || folded;
}

/** "saint denis de la" in front of "reunion". */
export function withoutTrailingConnection(folded: string): string {
  return folded.replace(/(?: (?:l|la|le|les|d|de|du|des|en|in|of|a|au|aux|dans|nel|im|am))+$/, '');
}

/** "dans le", "à", "département de la": what people say before the place they mean. */
export function withoutLeadIn(folded: string): string {
  return folded.replace(
    /^(?:(?:a cote|pres|autour|proche|a|au|aux|en|dans|vers|chez|near|around|in|bei|cerca|vicino|departement|dept|dpt|dep|region|province|canton|county|provincia|provinz|kanton|ville|commune|de|du|des|d|la|le|les|l)(?: |$))+/,
    '',
  );
}
