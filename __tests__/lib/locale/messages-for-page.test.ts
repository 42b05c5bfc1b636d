import { type ResourceLanguage } from 'i18next';
import { loadMessages, messagesForPage } from '@/lib/locale/messages';

async function commonTexts(choice: Parameters<typeof messagesForPage>[1]): Promise<ResourceLanguage> {
  return messagesForPage(await loadMessages('fr', ['common']), choice).common ?? {};
}

describe('Messages of a page', () => {
  it('The messages of the filter form are in the props only if the site has filters', async () => {
    const choice = { findsAddresses: true, accessibility: 'full' } as const;
    expect(await commonTexts({ ...choice, hasAdvancedFilters: true })).toHaveProperty('filterForm');
    expect(await commonTexts({ ...choice, hasAdvancedFilters: false })).not.toHaveProperty('filterForm');
  });

  it('Of texts that depend on the site, only those that it shows are in the props', async () => {
    const { search, footer, ...others } = await commonTexts({
      hasAdvancedFilters: true,
      findsAddresses: false,
      accessibility: 'partial',
    });
    const all = (await loadMessages('fr', ['common'])).common ?? {};
    expect(search).not.toHaveProperty('label');
    expect(search).toHaveProperty('labelWithoutAddresses');
    expect(footer).toMatchObject({ conformance: { partial: expect.any(String) } });
    expect(Object.keys((footer as { conformance: object }).conformance)).toEqual(['partial']);
    expect(all).toMatchObject(others);
  });
});
