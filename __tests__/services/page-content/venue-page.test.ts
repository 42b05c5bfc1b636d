import { LOCALES, type Locale } from '@/lib/locale/locale';
import { loadTranslate } from '@/lib/locale/messages';
import { success } from '@/lib/result';
import { venueRoute } from '@/lib/url/links';
import type { Backend } from '@/services/backend/backend';
import { venuePage } from '@/services/page-content/pages/venue-page';
import { backendWith } from '../../support/backend-of-five';
import { valueOf } from '../../support/value-of';
import { aVenue } from '../../support/venue-file';

describe('E-mail to a venue', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await backendWith([
      aVenue({ code: 'MAIL', name: 'Lyon Presqu’île', email: 'lyon@exemple.fr' }),
      aVenue({ code: 'NO-MAIL', email: '' }),
    ]);
  }, 60_000);

  async function emailUrl(code: string, locale: Locale): Promise<string | null> {
    const venue = valueOf(await backend.venue(code, locale));
    const page = venuePage({
      route: venueRoute(locale, venue),
      t: await loadTranslate(locale),
      venue,
      showPhone: false,
      isOpenThen: null,
      now: Date.parse('2026-11-20T12:00:00Z'),
      nearby: success({ venues: [], total: 0 }),
      counties: success([]),
      paymentMeans: success([]),
    });
    return page.kind === 'page' ? (page.content?.emailUrl ?? null) : null;
  }

  it.each(LOCALES)('The link opens the standard template, which names the venue (%s)', async (locale) => {
    const url = new URL((await emailUrl('MAIL', locale)) ?? '');
    expect(url.pathname).toBe('lyon@exemple.fr');
    expect(url.searchParams.get('subject')).toContain('Lyon Presqu’île');
    const lines = url.searchParams.get('body')?.split('\r\n') ?? [];
    expect(lines.filter((line) => line.endsWith(':')).length).toBeGreaterThanOrEqual(4);
    expect(lines.join()).not.toContain('{{');
  });

  it('A venue without an address has no link', async () => {
    expect(await emailUrl('NO-MAIL', 'fr')).toBeNull();
  });
});
