/** Surrounds names in the operator's language within a text. Never part of a name, and never shown. */
const MARK = '\u0000';

/** Marks a name in the operator's language, so that {@link splitAtNames} finds it in a text of the page's language. */
export function markName(name: string): string {
  return `${MARK}${name}${MARK}`;
}

/**
 * Splits a text into parts that are alternately in the page's and the operator's language, starting with the page's.
 * Components render the second kind with a `lang` attribute.
 */
export function splitAtNames(text: string): readonly string[] {
  return text.split(MARK);
}
