import { LOCALES } from '@locator/base/locale';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { type AssistantSite, createTools } from '@/services/assistants/tools';

const SITE: AssistantSite = {
  siteUrl: 'https://shops.example',
  guestOrigins: [],
  locales: LOCALES,
  country: 'FRA',
  now: Date.parse('2026-11-20T12:00:00Z'),
};

it.each([
  ['le-grand-quiz', true],
  ['pharmacie-du-pont', false],
])('Whether the site of %s has questions about groups depends on its attributes', (brand, hasGroups) => {
  setChain(readChain(brand === 'le-grand-quiz' ? null : `data/brands/${brand}/brand.json`));
  const tools = createTools(SITE);
  const [search] = tools;
  expect(tools.map(({ name }) => name)).toEqual(['search', 'venue']);
  expect(Object.keys(search?.input ?? {}).includes('persons')).toBe(hasGroups);
});
