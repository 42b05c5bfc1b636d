import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { openBrand, ownBrand } from '@/lib/brand/server/server-brand';
import { type Locale, LOCALES } from '@locator/base/locale';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { valueOf } from '@locator/test-support/value-of';

/** Each run loads the modules of a site anew, so there are few of them. They are large: up to 200 attributes. */
const RUNS = 6;
/** As `docs/brand.md` says. */
const MAX_ON_CARDS = 3;
const PLACES = ['card', 'venue', 'comparison', 'feeds'] as const;
const KINDS = ['yesNo', 'oneOf', 'severalOf', 'number', 'text', 'price', 'priceList', 'range'] as const;

type Texts = Partial<Record<Locale, string>>;

/** Texts that say which language they are in, with characters that HTML, i18next and JSON escape. */
function texts(name: string): fc.Arbitrary<Texts> {
  return fc
    .record(
      {
        locales: fc.uniqueArray(fc.constantFrom(...LOCALES), { minLength: 1 }),
        tail: fc.constantFrom('', ' & {{x}}', ' <b>"', ' $t(common:x)', ' </script>', ' l’été'),
      },
      { requiredKeys: ['locales', 'tail'] },
    )
    .map(({ locales, tail }) =>
      Object.fromEntries(locales.map((locale) => [locale, `${name}@${locale}${tail}`])),
    );
}

const attributesOf = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      shown: fc.uniqueArray(fc.constantFrom(...PLACES)),
      label: texts('L'),
    }),
    {
      minLength: 1,
      maxLength: 200,
      size: 'max',
    },
  )
  .chain((drafts) =>
    fc.tuple(
      ...drafts.map(({ kind, shown, label }, index) =>
        fc
          .record({ options: fc.array(texts('O'), { minLength: 1, maxLength: 6 }), unit: texts('U') })
          .map(({ options, unit }) => ({
            key: `a${index}`,
            kind,
            shown,
            label: mark(label, `#${index}.`),
            ...((kind === 'oneOf' || kind === 'severalOf') && {
              filter: kind === 'oneOf' ? 'one' : 'several',
              options: options.map((text, at) => ({
                key: `a${index}o${at}`,
                label: mark(text, `#${index}.${at}.`),
              })),
            }),
            ...((kind === 'price' || kind === 'priceList') && { currency: 'EUR' }),
            ...((kind === 'number' || kind === 'range') && { unit: mark(unit, `#${index}.`) }),
          })),
      ),
    ),
  );

type Generated = ReturnType<typeof attributesOf.generate>['value'][number];

function mark(label: Texts, before: string): Texts {
  return Object.fromEntries(Object.entries(label).map(([locale, text]) => [locale, before + text]));
}

/** As `docs/brand.md` says: French, else the first language given. */
const inLanguage = (given: Texts, locale: Locale): string =>
  given[locale] ?? given.fr ?? Object.values(given)[0] ?? '';

const CELLS: Readonly<Record<(typeof KINDS)[number], (attribute: Generated) => string>> = {
  yesNo: () => 'yes',
  oneOf: ({ options }) => options?.[0]?.key ?? '',
  severalOf: ({ options }) => options?.map(({ key }) => key).join(';') ?? '',
  number: () => '12',
  text: () => 'Text & more "quoted"',
  price: () => '7.5',
  priceList: () => 'A & "B" 7.5 EUR',
  range: () => '4-12',
};

async function load(attributes: readonly Generated[]) {
  const folder = temporaryFolder('generated-brand');
  copyFileSync('data/brands/laadkring/logo.svg', path.join(folder, 'logo.svg'));
  const colors = { dark: '#14213d', accent: '#ffc145', link: '#1d4ed8' };
  const brand = { name: 'Chain', contentLanguage: 'fr', logo: { file: 'logo.svg' }, colors, attributes };
  writeFileSync(path.join(folder, 'brand.json'), JSON.stringify(brand));
  const place = {
    address: '1 rue de la Test',
    postal_code: '69002',
    city: 'Lyon',
    country: 'FRA',
    latitude: '45.76',
    longitude: '4.83',
    time_zone: 'Europe/Paris',
  };
  const cells = Object.fromEntries(
    attributes.map((attribute) => [attribute.key, CELLS[attribute.kind](attribute)]),
  );
  writeFileSync(
    path.join(folder, 'venues.csv'),
    stringify([{ code: 'ONE', name: 'One', ...place, ...cells }], { header: true }),
  );
  openBrand(path.join(folder, 'brand.json'));
  expect(ownBrand()?.shown.name).toBe('Chain');
  const { networkOf } = await import('../../support/network');
  const { backend } = await networkOf(path.join(folder, 'venues.csv'));
  const { describedAttributes, knownAttributes } = await import('@/services/page-content/attribute-texts');
  const { listedVenues } = await import('@/services/page-content/results/listed-venues');
  const { venueFacts } = await import('@/services/page-content/venue/venue-facts');
  const { jsonLd } = await import('@/lib/page/document-data');
  const { loadTranslate } = await import('@/lib/server/load-messages');
  const { withFilterMessages } = await import('@/lib/locale/filter-messages');
  return {
    attributes,
    backend,
    describedAttributes,
    knownAttributes,
    listedVenues,
    venueFacts,
    jsonLd,
    loadTranslate,
    withFilterMessages,
  };
}

async function textsOn({ backend, ...content }: Awaited<ReturnType<typeof load>>, locale: Locale) {
  const t = await content.loadTranslate(locale);
  const venue = valueOf(await backend.venue('ONE', locale));
  const described = content.describedAttributes(venue, locale);
  const messages = {
    common: { menu: {}, filterForm: { features: '', anyOption: '' } },
    results: {},
    venues: {},
  };
  return {
    card: content.listedVenues([{ ...venue, distanceMeters: null }], t)[0]?.features ?? [],
    venue: content.venueFacts(venue, t).map(({ text }) => text),
    comparison: content
      .knownAttributes(venue, 'comparison', t)
      .map(({ label, valueText }) => `${label} ${valueText ?? ''}`),
    feeds: described.map(({ name, unit = '' }) => name + unit),
    structured: content.jsonLd(described as never),
    filters: content.withFilterMessages(messages, locale).common.filters as Record<string, string>,
  };
}

afterEach(() => openBrand(null));

it('Pages show whatever attributes a brand file has, as they are written and in the language of the page', async () => {
  await fc.assert(
    fc.asyncProperty(attributesOf, async (attributes) => {
      await jest.isolateModulesAsync(async () => {
        const site = await load(attributes);
        const faults: string[][] = [];
        for (const locale of LOCALES) {
          const { structured, filters, ...shown } = await textsOn(site, locale);
          expect(structured).not.toContain('<');
          const onCards = attributes.filter((one) => one.shown.includes('card')).slice(0, MAX_ON_CARDS);
          for (const attribute of attributes) {
            const { key, kind, label, unit, options = [] } = attribute;
            const names = options.map((option) => inLanguage(option.label, locale));
            for (const place of PLACES) {
              const all = shown[place].join('\n');
              const isShown =
                place === 'card' ? onCards.includes(attribute) : attribute.shown.includes(place);
              const values = [
                ...(kind === 'oneOf' ? names.slice(0, 1) : names),
                ...(unit ? [inLanguage(unit, locale)] : []),
              ];
              const hasLabel = place !== 'card' || kind === 'yesNo';
              const expected = [
                ...values,
                // In feeds, options are names of their own, and lists of prices are offers.
                ...(hasLabel && !(place === 'feeds' && (options.length > 0 || kind === 'priceList'))
                  ? [inLanguage(label, locale)]
                  : []),
              ];
              const wrong = expected.filter((text) => all.includes(text) !== isShown);
              faults.push(...wrong.map((text) => [key, place, locale, text]));
            }
            const mislabelled = options.filter((option, at) => filters[option.key] !== names[at]);
            faults.push(...mislabelled.map((option) => [option.key, 'filter', locale]));
          }
        }
        expect(faults).toEqual([]);
      });
    }),
    { numRuns: RUNS, seed: 20261120, endOnFailure: true },
  );
});
