import { LOCALES } from '@locator/base/locale';
import { SEGMENTS } from '@/lib/url/segments';
import { findTopic, TOPIC_SLUGS, TOPICS } from '@/lib/url/topics';

describe('Path segments', () => {
  it.each([
    ['lyon', 'lyon'],
    ['Saint-Denis-2', 'saint-denis-2'],
    ['a'.repeat(120), 'a'.repeat(120)],
    ['a'.repeat(121), undefined],
    ['', undefined],
    ['-lyon', undefined],
    ['lyon-', undefined],
    ['a--b', undefined],
    ['ly on', undefined],
    ['é', undefined],
  ])('The slug %j is read as %j', (text, slug) => {
    expect(SEGMENTS.city.read(text)).toBe(slug);
    expect(SEGMENTS.county.read(text)).toBe(slug);
  });

  it.each([
    ['1', 1],
    ['007', 7],
    ['99999', 99_999],
    ['100000', undefined],
    ['0', undefined],
    ['1x', undefined],
    ['x1', undefined],
    ['', undefined],
    ['0000000001', undefined],
  ])('The page number %j is read as %j', (text, page) => {
    expect(SEGMENTS.page.read(text)).toBe(page);
  });

  it.each([
    ['FR', 'fr'],
    ['fr', 'fr'],
    ['xx', undefined],
  ])('The language %j is read as %j', (text, locale) => {
    expect(SEGMENTS.locale.read(text)).toBe(locale);
  });

  it.each([
    ['france-FRA', 'FRA'],
    ['anything-else-fra', 'FRA'],
    ['BEL', 'BEL'],
    ['-bel', 'BEL'],
    ['franceFRA', undefined],
    ['fra-x', undefined],
    ['XXX', undefined],
    ['', undefined],
  ])('The country %j is read as %j', (text, code) => {
    expect(SEGMENTS.country.read(text)).toBe(code);
  });

  it.each([
    ['LYON-1', 'LYON-1'],
    ['a_b.c~d', 'a_b.c~d'],
    ['a'.repeat(64), 'a'.repeat(64)],
    ['a'.repeat(65), undefined],
    ['', undefined],
    ['a b', undefined],
  ])('The venue code %j is read as %j', (text, code) => {
    expect(SEGMENTS.code.read(text)).toBe(code);
  });

  it.each([
    ['2026-11-21T2100', { openAt: '2026-11-21T21:00', players: null }],
    ['2026-11-21T2100-14', { openAt: '2026-11-21T21:00', players: 14 }],
    ['2026-11-21T2100-014', undefined],
    ['2026-11-21T2100-0', undefined],
    ['2026-11-21T2100-201', undefined],
    ['2026-11-21T2100-', undefined],
    ['2026-11-21T21:00', undefined],
    ['2026-11-31T2100', undefined],
    ['x2026-11-21T2100', undefined],
    ['2026-11-21T2100x', undefined],
    ['', undefined],
  ])('The evening %j is read as %j', (text, evening) => {
    expect(SEGMENTS.evening.read(text)).toEqual(evening);
    if (evening) expect(SEGMENTS.evening.write(evening, 'fr')).toBe(text);
  });

  it('A long name is truncated between characters', () => {
    const slug = `${'a'.repeat(119)}😀`;
    expect(SEGMENTS.slug.read(`${slug}b`)).toBe(slug);
    expect(SEGMENTS.slug.write(`${slug}b`, 'fr')).toBe(slug);
  });
});

describe('Topics of information pages', () => {
  it.each(TOPICS)('The topic “%s” is found by its slug in each language', (topic) => {
    for (const locale of LOCALES) expect(findTopic(TOPIC_SLUGS[topic][locale])).toBe(topic);
  });

  it('Every slug is a word, and no other word is a topic', () => {
    const slugs = TOPICS.flatMap((topic) => Object.values(TOPIC_SLUGS[topic]));
    for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(findTopic('')).toBeUndefined();
    expect(findTopic('results')).toBeUndefined();
  });
});
