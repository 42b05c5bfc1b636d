import { loadMessages, messagesForPage } from '@/lib/locale/messages';

describe('Messages of a page', () => {
  it('The messages of the filter form are in the props only if the site has filters', async () => {
    const messages = await loadMessages('fr', ['common']);
    const { filterForm, ...others } = messages.common ?? {};
    expect(filterForm).toBeDefined();
    expect(messagesForPage(messages, true)).toEqual(messages);
    expect(messagesForPage(messages, false)).toEqual({ common: others });
  });
});
