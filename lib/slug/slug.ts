import slugify from 'slugify';

/**
 * The slug of a name: lowercase, accents removed, parenthesised text and punctuation dropped, spaces turned
 * into hyphens (specification, section 2). A slash separates two names ("Biel/Bienne"), so it counts as a space.
 */
export function toSlug(name: string): string {
  const words = name
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[/–—]/g, ' ')
    // Before slugify gets to spell out "&" and "%" in English.
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    // Slugify drops whole letters whose accent it doesn't know ("Siġġiewi").
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  return slugify(words, { lower: true, strict: true, trim: true })
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}
