import { type Locale, LOCALES } from '@locator/base/locale';
import { loadTranslate } from '@/lib/server/load-messages';
import { llmsText, type LlmsSite } from '@/services/feeds/llms-text';

const SITE: LlmsSite = {
  siteUrl: 'https://quiz.example',
  locales: LOCALES,
  hasMcp: true,
  hasOpenApi: true,
  isNoindex: false,
};

async function written(changes: Partial<LlmsSite> = {}, locale: Locale = 'en'): Promise<string> {
  return llmsText({ ...SITE, ...changes }, [{ code: 'FRA', venueCount: 72 }], await loadTranslate(locale));
}

it('The file has the name of the chain, a summary and sections of links', async () => {
  const lines = (await written()).split('\n');
  expect(lines.slice(0, 8)).toEqual([
    '# Le Grand Quiz',
    '',
    expect.stringMatching(/^> All Le Grand Quiz venues/),
    '',
    '## All venues',
    '',
    '- [France](https://quiz.example/en/france-FRA/all): Le Grand Quiz: 72 venues in France, by town.',
    '',
  ]);
  for (const line of lines.slice(3)) {
    expect(line).toMatch(/^(|## [A-Z][a-z ]+|- \[[^\]]+\]\(https:\/\/quiz\.example\/[^\s)]+\)(: .+)?)$/);
  }
  expect(lines).toContain('- [Deutsch](https://quiz.example/de)');
});

it('The headings and descriptions are in the language of the site', async () => {
  const lines = (await written({}, 'fr')).split('\n');
  expect(lines.filter((line) => line.startsWith('## '))).toEqual([
    '## Toutes les salles',
    '## Langues',
    '## Données',
  ]);
  expect(lines).toContain('- [Sitemap](https://quiz.example/sitemap.xml): toutes les pages');
});

it('The file names the endpoint for assistants and the API only if they can be used', async () => {
  expect(await written()).toContain('https://quiz.example/api/mcp');
  expect(await written({ hasMcp: false })).not.toMatch(/mcp/i);
  expect(await written()).toContain('https://quiz.example/api/v1/openapi.json');
  expect(await written({ hasOpenApi: false })).not.toContain('api/v1');
});

it('A site that search engines shall not show has no sitemap', async () => {
  expect(await written()).toContain('/sitemap.xml');
  expect(await written({ isNoindex: true })).not.toContain('sitemap');
});
