import { brand } from './brand';

const SEPARATOR = /^[\s–—:,·-]+(?=\S)/;

/** "Le Grand Quiz – Lyon Terreaux" → "Le Grand Quiz – ", which may be empty, and "Lyon Terreaux". */
export function splitVenueName(
  name: string,
  chainName = brand().name,
): { readonly chain: string; readonly short: string } {
  const first = name.slice(0, chainName.length);
  const separator = SEPARATOR.exec(name.slice(chainName.length))?.[0];
  if (separator === undefined || first.toLowerCase() !== chainName.toLowerCase()) {
    return { chain: '', short: name };
  }
  const chain = first + separator;
  return { chain, short: name.slice(chain.length) };
}
