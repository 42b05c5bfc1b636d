import { aRecord } from '@locator/test-support/venue-record';
import type { Context } from '../src/exchange';
import { platformFile } from '../src/pages/platforms';
import { createPublicUrl } from '../src/settings';

it('The file for Google has the page on the site, in its first language, of a venue without a website', async () => {
  const records = [aRecord({ code: 'LYO1', name: 'Salle', website: null })];
  const context = {
    params: { platform: 'google' },
    now: () => Date.parse('2026-11-20T12:00:00Z'),
    publicUrl: createPublicUrl({
      siteUrl: 'https://quiz.example',
      locales: ['en', 'fr'],
      defaultLocale: 'fr',
    }),
    desk: { live: () => Promise.resolve({ records }) },
  };
  const page = ',https://quiz.example/fr/france-FRA/LYO1/salle/details?utm_source=google';
  expect(await platformFile(context as unknown as Context)).toMatchObject({
    content: expect.stringContaining(page),
  });
});
