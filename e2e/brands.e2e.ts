import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { foreignWords } from '@/__tests__/support/chain-words';
import { LOCALES } from '@locator/base/locale/locale';
import {
  attributesSchema,
  attributeText,
  type AttributeValue,
  roleOf,
} from '@locator/venue-model/attributes';
import defaultAttributes from '@/packages/venue-model/src/default-attributes.json';
import { brandSchema } from '@/lib/server/brand/brand-schema';
import { sitePath } from './support/base-path';
import { type OwnServer, startOwnServer } from './support/own-server';
import { parsePage } from './support/parsed-page';

const COUNTRIES: Readonly<Record<string, string>> = { de: 'DEU', es: 'ESP', fr: 'FRA', it: 'ITA', nl: 'NLD' };

/** Facts that depend on the brand file. They need no browser, like visitors without JavaScript. */
const CHAINS = [
  { brand: 'le-grand-quiz', language: 'fr', country: 'FRA', attributes: attributesSchema.parse(defaultAttributes), settings: {} },
  ...readdirSync('data/brands').map(chainOf),
] as const; // prettier-ignore

const PAGE_SIZE = 20;

function chainOf(brand: string) {
  const folder = `data/brands/${brand}`;
  const file: unknown = JSON.parse(readFileSync(`${folder}/brand.json`, 'utf8'));
  const { contentLanguage: language, attributes } = brandSchema.parse(file);
  const settings = { BRAND_FILE: `${folder}/brand.json`, VENUES_FILE: `${folder}/venues.csv` };
  return { brand, language, country: COUNTRIES[language] ?? '', attributes, settings };
}

interface Feature {
  readonly properties: Readonly<Record<string, AttributeValue>> & {
    readonly country: string;
    readonly url: string;
  };
}

for (const { brand, language, country, attributes, settings } of CHAINS) {
  test.describe(`The chain ${brand}`, () => {
    test.describe.configure({ mode: 'serial' });
    let site: OwnServer;
    let features: readonly Feature[];

    const htmlOf = async (path: string): Promise<string> => {
      const response = await fetch(site.baseURL + path);
      expect(response.status, path).toBe(200);
      return response.text();
    };
    const codesOf = ({ properties }: Feature): string[] =>
      Object.entries(properties)
        .flatMap(([key, value]) => (value === true ? [key] : value))
        .map(String);

    test.beforeAll(async () => {
      site = await startOwnServer({
        ...settings,
        DEFAULT_COUNTRY: country,
        DEFAULT_LANGUAGE: language,
        HAS_ADVANCED_FILTERS: 'true',
      });
      const feed = JSON.parse(await htmlOf(`/${language}/venues.geojson`)) as { features: Feature[] };
      features = feed.features;
    });
    test.afterAll(() => site.stop());

    test('Its pages have no words of another chain', async () => {
      const codes = features.slice(0, 2).map(({ properties }) => properties.code);
      const paths = [
        ...LOCALES.map((locale) => `/${locale}`),
        `/${language}/results`,
        '/llms.txt',
        sitePath(new URL(features[0]!.properties.url).pathname),
        `/${language}/selection?${codes.map((code) => `venues=${code}`).join('&')}`,
      ];
      for (const path of paths) expect(foreignWords(await htmlOf(path), brand), path).toEqual([]);
    });

    test('Each filter leaves the venues that have it in the feed', async () => {
      for (const { key, filter, options } of attributes) {
        if (filter !== 'one' && filter !== 'several') continue;
        for (const code of options?.map((option) => option.key) ?? [key]) {
          const having = features.filter(
            (feature) => feature.properties.country === country && codesOf(feature).includes(code),
          );
          const html = await htmlOf(`/${language}/results?filters=${code}`);
          expect(parsePage(html).all('article'), code).toHaveLength(Math.min(having.length, PAGE_SIZE));
        }
      }
    });

    test('The structured data of a venue name what it has in the language of the page', async () => {
      const [feature] = features;
      const html = await htmlOf(new URL(feature!.properties.url).pathname);
      const [, structured = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(html) ?? [];
      const had = new Set(codesOf(feature!));
      const labels = attributes
        .filter((attribute) => roleOf(attribute) !== 'persons')
        .flatMap((attribute) => [attribute, ...(attribute.options ?? [])])
        .flatMap(({ key, label }) => (had.has(key) ? [attributeText(label, language)] : []));
      expect(labels.length).toBeGreaterThan(0);
      for (const label of labels) expect(structured).toContain(JSON.stringify(label).slice(1, -1));
    });
  });
}
