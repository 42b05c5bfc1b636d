/** Normalises names for comparison and URLs. */
import slugify from 'slugify';

/**
 * Converts a string to lowercase, removes accents, and replaces punctuation with spaces: "Côte-d'Or" → "cote d or".
 * @param {string} text
 */
export function normalise(text) {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the URL slug, as `packages/base/src` does: "Côte-d'Or" → "cote-dor". @param {string} text */
export function slugOf(text) {
  const words = text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[/–—]/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '');
  return slugify(words, { lower: true, strict: true, trim: true }).replace(/-{2,}/g, '-');
}

/**
 * Returns the names without those that differ from an earlier one only in case, accents or punctuation.
 * @param {Iterable<string>} names
 * @param {string} except a name to exclude @returns {string[]}
 */
export function distinctNames(names, except) {
  const seen = new Set(['', normalise(except)]);
  /** @type {string[]} */
  const kept = [];
  for (const name of names) {
    const key = normalise(name);
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(name);
  }
  return kept;
}

/**
 * Compares by code point, so that the result does not depend on the machine's locale.
 * @param {string} a
 * @param {string} b
 */
export function byCodePoint(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
