import { readFileSync } from 'node:fs';
import type { VenueSnapshot } from '@/services/embedded/venue-snapshot';
import { brandSchema } from '@/lib/brand/server/brand-schema';
import { foreignWords } from '@/e2e/support/chain-words';

let snapshot: VenueSnapshot;
jest.mock('@/services/connect', () => ({ services: () => Promise.resolve(snapshot) }));

/** What only chains with games and groups have. */
const GROUP_FIELDS =
  /"(?:(?:[\w.-]*[_.-])?(?:game|play|quiz|room|evening|group|occasion)|\w*(?:Game|Play|Quiz|Room|Evening|Group|Occasion))[\w.-]*":/g;

/** Chains of other countries and languages than the default one; none has games, rooms or occasions. */
const CHAINS = [
  ['kornblume', 'DEU'],
  ['banca-levante', 'ITA'],
  ['laadkring', 'NLD'],
] as const;

describe.each(CHAINS)('The site of %s', (brand, country) => {
  const folder = `data/brands/${brand}`;
  const { contentLanguage: locale } = brandSchema.parse(
    JSON.parse(readFileSync(`${folder}/brand.json`, 'utf8')),
  );
  /** By name. */
  const texts = new Map<string, string>();

  beforeAll(async () => {
    jest.resetModules();
    Object.assign(process.env, { DEFAULT_COUNTRY: country, DEFAULT_LANGUAGE: locale });
    const { openBrand } = await import('@/lib/brand/server/server-brand');
    openBrand(`${folder}/brand.json`);
    const { networkOf } = await import('../support/network');
    snapshot = await networkOf(`${folder}/venues.csv`);
    const { readPage, readFeeds } = await import('../support/read-site');
    const { writeUrl } = await import('@/lib/url/routes');
    const { venueRoute, allEntitiesRoute } = await import('@/lib/url/links');
    const list = await snapshot.backend.venues({ page: 1, limit: 3 });
    const venues = list.ok ? list.value.venues : [];
    const selected = venues.map(({ code }) => `venues=${code}`).join('&');
    const urls = [
      ...[locale, 'fr'].flatMap((one) => [`/${one}`, `/${one}/results`]),
      writeUrl(venueRoute(locale, venues[0]!)),
      `/${locale}/selection?${selected}`,
      writeUrl(allEntitiesRoute('venues', locale, country)),
      writeUrl({ name: 'information', locale, topic: 'privacy' }),
    ];
    for (const url of urls) texts.set(url, JSON.stringify(await readPage(url)));
    for (const [name, text] of await readFeeds(snapshot, locale)) texts.set(name, text);
  });

  it('has no word, name or picture of another chain in its page data, API and feeds', () => {
    expect(texts.size).toBeGreaterThan(12);
    for (const [name, text] of texts) expect([name, foreignWords(text, brand)]).toEqual([name, []]);
  });

  it('has no field of games and groups there', () => {
    for (const [name, text] of texts) expect([name, text.match(GROUP_FIELDS) ?? []]).toEqual([name, []]);
  });
});
