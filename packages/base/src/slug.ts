import slugify from 'slugify';

/** Slugs by name. They are cached, because many requests need the slugs of the same names. */
const slugs = new Map<string, string>();
const MAX_CACHED_SLUGS = 20_000;

/** Specification, section 2. A slash ("Biel/Bienne") and every kind of dash separate words. */
export function toSlug(name: string): string {
  let slug = slugs.get(name);
  if (slug === undefined) {
    slug = makeSlug(name);
    if (slugs.size >= MAX_CACHED_SLUGS) slugs.clear();
    slugs.set(name, slug);
  }
  return slug;
}

function makeSlug(name: string): string {
  let outside = name;
  // The innermost parentheses first.
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = outside.replace(/\([^()]*\)/g, ' ');
  }
  const plain = outside
    .replace(/[/\p{Pd}\u2212]/gu, ' ')
    // Slugify would replace "&" and "%" with English words.
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    // Removes accents here, because slugify drops accented letters that it does not know ("Siġġiewi").
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  return slugify(plain, { lower: true, strict: true, trim: true })
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}
