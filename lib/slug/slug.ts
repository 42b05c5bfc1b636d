import slugify from 'slugify';

/** Names come again and again: those of a list's venues at every request for it. */
const known = new Map<string, string>();
const MOST_KNOWN = 20_000;

/**
 * The slug of a name: lowercase, accents removed, parenthesised text and punctuation dropped, spaces turned
 * into hyphens (specification, section 2). A slash separates two names ("Biel/Bienne"), so it counts as a space.
 */
export function toSlug(name: string): string {
  let slug = known.get(name);
  if (slug === undefined) {
    slug = makeSlug(name);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(name, slug);
  }
  return slug;
}

function makeSlug(name: string): string {
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
