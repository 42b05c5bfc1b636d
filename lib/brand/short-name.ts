import { BRAND } from './brand';

/** Matches the name of the chain and the following separator at the start of a venue's name. */
const CHAIN = new RegExp(`^${BRAND.name}[\\s–—:,·-]+(?=\\S)`, 'i');

/**
 * Splits the name of a venue: "Le Grand Quiz – Lyon Terreaux" → "Le Grand Quiz – " and "Lyon Terreaux". The first part is
 * empty if the name does not begin with that of the chain.
 */
export function splitVenueName(name: string): { readonly chain: string; readonly short: string } {
  const chain = CHAIN.exec(name)?.[0] ?? '';
  return { chain, short: name.slice(chain.length) };
}
