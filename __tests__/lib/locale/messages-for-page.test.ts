import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setBrand } from '@/lib/brand/brand';
import { LE_GRAND_QUIZ } from '@/lib/brand/le-grand-quiz';
import { i18nFor } from '@/lib/locale/i18n';
import { loadMessages, messagesForPage } from '@/lib/server/load-messages';

/** Returns the keys of texts, such as `search.kind.station`. */
function keysIn(tree: object, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysIn(value, `${prefix}${key}.`) : `${prefix}${key}`,
  );
}

describe('Messages of a page', () => {
  it('No component uses a message that pages do not contain', async () => {
    const { common = {} } = await loadMessages('fr', ['common']);
    const features = { hasAdvancedFilters: true, findsAddresses: true };
    const inPage = new Set(keysIn(messagesForPage({ common }, features).common ?? {}));
    const missing = keysIn(common).filter((key) => !inPage.has(key));
    expect(missing).toContain('search.kind.station');
    // The other label of the search field; both are never in the same page.
    const absent = new Set(
      missing.filter((key) => key !== 'search.labelWithoutAddresses').map(withoutPlural),
    );
    for (const file of readdirSync('components', { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.tsx') && !file.endsWith('.ts')) continue;
      const code = readFileSync(path.join('components', file), 'utf8');
      const used = [...code.matchAll(/\bt\(\s*'(?:common:)?([\w.]+)'/g)].map(([, key = '']) => key);
      expect([file, used.filter((key) => absent.has(key))]).toEqual([file, []]);
    }
  });

  it('The messages of the filter form are in the props only if the site has filters', async () => {
    const messages = await loadMessages('fr', ['common']);
    const shown = (hasAdvancedFilters: boolean) =>
      messagesForPage(messages, { hasAdvancedFilters, findsAddresses: true }).common;
    expect(shown(true)).toHaveProperty('filterForm');
    expect(shown(false)).not.toHaveProperty('filterForm');
  });

  it('Another chain keeps the label of its legal notice, and none of the default chain’s links', async () => {
    const { common = {} } = await loadMessages('fr', ['common']);
    setBrand({ ...LE_GRAND_QUIZ, links: {}, menu: [], footer: [] });
    const shown = messagesForPage({ common }, { hasAdvancedFilters: true, findsAddresses: true });
    setBrand(LE_GRAND_QUIZ);
    expect(shown.common).toMatchObject({ footer: { legalNotices: 'Mentions légales' } });
    expect(shown.common).not.toHaveProperty('footer.careers');
  });

  it('Of the two labels of the search field, only the one that the site shows is in the props', async () => {
    const messages = await loadMessages('fr', ['common']);
    const { common } = messagesForPage(messages, { hasAdvancedFilters: true, findsAddresses: false });
    expect(common).not.toHaveProperty('search.label');
    expect(common).toHaveProperty('search.labelWithoutAddresses');
  });
});

it('The server loads no file lazily, since it has every message in memory', () => {
  expect(i18nFor('nl', { common: {} }).services.backendConnector).toMatchObject({ backend: null });
});

function withoutPlural(key: string): string {
  return key.replace(/_(?:one|many|other)$/, '');
}
