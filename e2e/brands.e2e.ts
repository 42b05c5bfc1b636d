import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { foreignWords, PLAY_WORDS } from './support/chain-words';
import { type Locale, LOCALES } from '@locator/base/locale';
import {
  type Attribute,
  attributesSchema,
  attributeText,
  type AttributeValue,
  roleOf,
} from '@locator/venue-model/chain';
import defaultAttributes from '@/packages/venue-model/src/default-attributes.json';
import { brandSchema } from '@/lib/brand/server/brand-schema';
import { nodesIn } from './support/json-ld';
import { type OwnServer, startOwnServer } from './support/own-server';
import { parsePage } from './support/parsed-page';
import { schemaFaults } from './support/schema-check';

const COUNTRIES: Readonly<Record<string, string>> = { de: 'DEU', es: 'ESP', fr: 'FRA', it: 'ITA', nl: 'NLD' };

/** Facts that depend on the brand file. They need no browser, like visitors without JavaScript. */
const CHAINS = [
  { brand: 'le-grand-quiz', language: 'fr', country: 'FRA', attributes: attributesSchema.parse(defaultAttributes), eveningTime: '20:00', settings: {} },
  ...readdirSync('data/brands').map(chainOf),
] as const; // prettier-ignore

const PAGE_SIZE = 20;

/** Makes the parser read what a browser shows without JavaScript. */
const withoutScripts = (html: string): string => html.replace(/<\/?noscript[^>]*>/g, '');

/** Returns the description of a page and what it shows, without its scripts. */
function shownText(html: string): string {
  const page = parsePage(html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ''));
  const description = page.all('meta', { name: 'description' })[0]?.attribute('content') ?? '';
  return [description, ...page.all('body').map(({ text }) => text)].join('\n');
}

function messagesIn(locale: Locale, namespace: string): unknown {
  return JSON.parse(readFileSync(`public/locales/${locale}/${namespace}.json`, 'utf8'));
}

function chainOf(brand: string) {
  const folder = `data/brands/${brand}`;
  const file: unknown = JSON.parse(readFileSync(`${folder}/brand.json`, 'utf8'));
  const { contentLanguage: language, attributes, eveningTime } = brandSchema.parse(file);
  const settings = { BRAND_FILE: `${folder}/brand.json`, VENUES_FILE: `${folder}/venues.csv` };
  return { brand, language, country: COUNTRIES[language] ?? '', attributes, eveningTime, settings };
}

function filtersOf(attributes: readonly Attribute[]): string[] {
  return attributes
    .filter(({ filter }) => filter === 'one' || filter === 'several')
    .flatMap(({ key, options }) => options?.map((option) => option.key) ?? [key]);
}

/** Filters of every chain. */
const OTHER_FILTERS = CHAINS.flatMap(({ attributes }) => filtersOf(attributes));

interface Feature {
  readonly id: string;
  readonly properties: Readonly<Record<string, AttributeValue>> & {
    readonly country: string;
    readonly url: string;
  };
}

for (const { brand, language, country, attributes, eveningTime, settings } of CHAINS) {
  test.describe(`The chain ${brand}`, () => {
    test.describe.configure({ mode: 'serial' });
    let site: OwnServer;
    let features: readonly Feature[];

    const htmlOf = async (path: string): Promise<string> => {
      const response = await fetch(new URL(path, site.baseURL));
      expect(response.status, path).toBe(200);
      return response.text();
    };
    const json = async <Body>(path: string): Promise<Body> => JSON.parse(await htmlOf(`/api/v1${path}`));
    const FILTERS = filtersOf(attributes);
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
        features[0]!.properties.url,
        `/${language}/selection?${codes.map((code) => `venues=${code}`).join('&')}`,
      ];
      for (const path of paths) expect(foreignWords(await htmlOf(path), brand), path).toEqual([]);
      const compared = parsePage(await htmlOf(paths.at(-1) ?? ''));
      expect(compared.all('table').length, 'The comparison is not empty.').toBeGreaterThan(0);
    });

    test('Its pages speak of a group that plays, and of tonight, only if this suits the chain', async () => {
      const codes = features.slice(0, 2).map(({ properties }) => `venues=${properties.code}`);
      for (const locale of LOCALES) {
        const venuePath = features[0]!.properties.url.replace(`/${language}/`, `/${locale}/`);
        const selection = `/${locale}/selection?${codes.join('&')}`;
        const paths = [`/${locale}`, `/${locale}/results`, venuePath, selection, `${selection}&view=halfway`];
        for (const path of brand === 'le-grand-quiz' ? [] : paths)
          expect(PLAY_WORDS[locale].exec(shownText(await htmlOf(path)))?.[0], path).toBeUndefined();
        const { tonight } = messagesIn(locale, 'home') as { readonly tonight: string };
        expect(shownText(await htmlOf(`/${locale}`)).includes(tonight)).toBe(eveningTime !== undefined);
      }
    });

    test('Each filter leaves the venues that have it in the feed', async () => {
      for (const code of FILTERS) {
        const having = features.filter(
          (feature) => feature.properties.country === country && codesOf(feature).includes(code),
        );
        const html = await htmlOf(`/${language}/results?filters=${code}`);
        expect(parsePage(html).all('article'), code).toHaveLength(Math.min(having.length, PAGE_SIZE));
      }
    });

    test('A visitor without JavaScript finds every filter in the form of a list, and the form sends it', async () => {
      const path = `/${language}/results`;
      const formOf = (html: string) =>
        parsePage(withoutScripts(html))
          .all('form', { method: 'get' })
          .find((form) => form.all('input', { name: 'filters' }).length > 0);
      const form = formOf(await htmlOf(path));
      const fields = form?.all('input').filter((field) => field.attribute('name')) ?? [];
      const offered = fields.filter((field) => field.attribute('name') === 'filters');
      expect(offered.map((field) => field.attribute('value')).filter(Boolean)).toEqual(
        expect.arrayContaining(FILTERS),
      );
      const [code = ''] = FILTERS;
      const sent = fields
        .filter((field) => field.attribute('name') !== 'filters' && field.attribute('type') !== 'radio')
        .map((field) => [field.attribute('name') ?? '', field.attribute('value') ?? '']);
      const query = new URLSearchParams([...sent, ['filters', code]]);
      const filtered = await htmlOf(`${form?.attribute('action') ?? ''}?${query}`);
      const having = features.filter(
        (one) => one.properties.country === country && codesOf(one).includes(code),
      );
      expect(parsePage(filtered).all('article')).toHaveLength(Math.min(having.length, PAGE_SIZE));
      const ticked = parsePage(withoutScripts(filtered)).all('input', {
        name: 'filters',
        value: code,
        checked: '',
      });
      expect(ticked).toHaveLength(1);
    });

    test('The API has what the feed has, and knows the filters of this chain only', async () => {
      const [feature] = features;
      const { data } = await json<{ data: { attributes: Record<string, AttributeValue> }[] }>(
        `/pois/${feature!.properties.code}`,
      );
      const keys = attributes.filter((one) => roleOf(one) === undefined).map(({ key }) => key);
      // The API has the services of venues in a field of its own.
      for (const key of keys.filter((one) => one !== 'services'))
        expect([key, data[0]?.attributes[key]]).toEqual([key, feature!.properties[key]]);
      for (const code of FILTERS.slice(0, 3)) {
        const { data: found } = await json<{ data: { code: string }[] }>(
          `/pois?country=${country}&filters=${code}&limit=100`,
        );
        const having = features.filter(
          (one) => one.properties.country === country && codesOf(one).includes(code),
        );
        expect(found.map((one) => one.code).sort(), code).toEqual(having.map(({ id }) => id).sort());
      }
      const foreign = OTHER_FILTERS.find((code) => !FILTERS.includes(code));
      expect((await fetch(`${site.baseURL}/api/v1/pois?filters=${foreign}`)).status).toBe(400);
    });

    test('The structured data of a venue name what it has in the language of the page', async () => {
      const [feature] = features;
      const html = await htmlOf(feature!.properties.url);
      expect(schemaFaults(nodesIn(html))).toEqual([]);
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
