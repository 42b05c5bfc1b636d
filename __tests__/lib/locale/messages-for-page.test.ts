import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
    const inPage = new Set(keysIn(messagesForPage({ common }, { hasAdvancedFilters: true }).common ?? {}));
    const missing = keysIn(common).filter((key) => !inPage.has(key));
    expect(missing).toContain('search.kind.station');
    const absent = new Set(missing.map(withoutPlural));
    for (const file of readdirSync('components', { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.tsx') && !file.endsWith('.ts')) continue;
      const code = readFileSync(path.join('components', file), 'utf8');
      const used = [...code.matchAll(/\bt\(\s*'(?:common:)?([\w.]+)'/g)].map(([, key = '']) => key);
      expect([file, used.filter((key) => absent.has(key))]).toEqual([file, []]);
    }
  });

  it('The messages of the filter form are in the props only if the site has filters', async () => {
    const messages = await loadMessages('fr', ['common']);
    const shown = (hasAdvancedFilters: boolean) => messagesForPage(messages, { hasAdvancedFilters }).common;
    expect(shown(true)).toHaveProperty('filterForm');
    expect(shown(false)).not.toHaveProperty('filterForm');
  });
});

it('The server loads no file lazily, since it has every message in memory', () => {
  expect(i18nFor('nl', { common: {} }).services.backendConnector).toMatchObject({ backend: null });
});

function withoutPlural(key: string): string {
  return key.replace(/_(?:one|many|other)$/, '');
}
