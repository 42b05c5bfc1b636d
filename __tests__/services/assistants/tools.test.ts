import { LOCALES } from '@locator/base/locale/locale';
import type { AssistantSite } from '@/services/assistants/assistant-site';

const SITE: AssistantSite = {
  siteUrl: 'https://shops.example',
  locales: LOCALES,
  country: 'FRA',
  showPhone: false,
  now: Date.parse('2026-11-20T12:00:00Z'),
};

afterEach(() => {
  delete process.env.BRAND_FILE;
});

it.each([
  ['le-grand-quiz', true],
  ['pharmacie-du-pont', false],
])(
  'Whether the site of %s has questions about groups depends on its attributes',
  async (brand, hasGroups) => {
    jest.resetModules();
    if (brand !== 'le-grand-quiz') process.env.BRAND_FILE = `data/brands/${brand}/brand.json`;
    const { createTools } = await import('@/services/assistants/tools');
    const tools = createTools(SITE);
    const [search] = tools;
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'venue',
      'hours',
      ...(hasGroups ? ['fits'] : []),
    ]);
    expect(Object.keys(search?.input ?? {}).includes('persons')).toBe(hasGroups);
  },
);
