import { i18nFor } from '@/lib/locale/i18n';
import { loadMessages, messagesForPage } from '@/lib/locale/messages';

describe('Messages of a page', () => {
  it('The messages of the filter form are in the props only if the site has filters', async () => {
    const messages = await loadMessages('fr', ['common']);
    const shown = (hasAdvancedFilters: boolean) =>
      messagesForPage(messages, { hasAdvancedFilters, findsAddresses: true }).common;
    expect(shown(true)).toHaveProperty('filterForm');
    expect(shown(false)).not.toHaveProperty('filterForm');
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
