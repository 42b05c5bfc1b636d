import { type Locale, LOCALES } from '@locator/base/locale';
import { loadTranslate } from '@/lib/server/load-messages';
import { missingLegalFields } from '@/lib/brand/server/legal-fields';
import { brandSchema } from '@/lib/brand/server/brand-schema';
import { legalPage } from '@/services/page-content/information/legal-page';
import sample from '@/data/brands/kletterwerk/brand.json';

const { legal: LEGAL } = brandSchema.parse(sample);

async function sectionsIn(locale: Locale, legal = LEGAL) {
  if (!legal) throw new Error('The sample has no legal details.');
  const route = { name: 'information', locale, topic: 'legal' } as const;
  const page = legalPage({ route, t: await loadTranslate(locale), legal });
  return page.kind === 'page' ? page.content.sections : [];
}

test.each(LOCALES)(
  'The legal notice in %s shows every detail, with labels in that language',
  async (locale) => {
    const [publisher, host, dataProtection, disputes] = await sectionsIn(locale);
    expect(publisher?.items).toHaveLength(7);
    expect(publisher?.items?.join()).toContain('Amtsgericht Charlottenburg, HRB 000000');
    expect(host?.items).toHaveLength(3);
    expect(dataProtection?.items?.[0]).toContain('datenschutz@kletterwerk.example');
    const isGerman = locale === 'de';
    expect(disputes?.title).toBe(isGerman ? 'Streitbeilegung' : 'Règlement des litiges');
    expect(disputes?.lang).toBe(isGerman || locale === 'fr' ? undefined : 'fr');
  },
);

test('The legal notice omits parts without details', async () => {
  const sections = await sectionsIn(
    'fr',
    brandSchema.parse({ ...sample, legal: { host: { name: 'A' } } }).legal,
  );
  expect(sections).toEqual([{ title: 'Hébergeur', items: ['A'] }]);
});

test('The details that a brand file lacks are listed', () => {
  expect(missingLegalFields(LEGAL)).toEqual([]);
  const { legal } = brandSchema.parse({ ...sample, legal: { publisher: { name: 'A' } } });
  expect(missingLegalFields(legal)).toContain('legal.publisher.director');
  expect(missingLegalFields(legal)).not.toContain('legal.publisher.name');
  expect(missingLegalFields(undefined)).toHaveLength(10);
});
